import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createFormatter, plainText } from '../../../shared/format.ts'
import { AI_LEVELS } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { WrittenCard } from '../../../shared/sets/player-set.ts'
import type { CardKit } from '../../kernel/card-kit.ts'
import type { Game } from '../../kernel/game.ts'
import { randomMatchUp } from '../../kernel/match-ups.ts'
import { randomCard } from '../../kernel/random-card.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { suiteOf } from '../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../kernel/testing/conformance-match.ts'
import type { GameChecks } from '../../kernel/testing/game-checks.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { chooseAt } from '../levels.ts'
import { limitChecks } from './added-cards.ts'
import { questionIn } from './duels.ts'

/** A missing text or value. */
const GAP = /\[[a-z]+[-.a-z]*\.|[{}|]/
/** Sets of random cards that are played, and cards of each: as many as a game has of its own. */
const SETS = sampleSize(4, 60)
const CARDS = sampleSize(150, 10_000)
/** Moves of a match with them, of which an AI thinks about one in four. */
const MOVES = sampleSize(16, 40)
const SLOW = 600_000

/** The key of random sets. */
export const SET_KEY = 'k3v9q2'
/** A set of a player's, as large as the game's own. */
export function randomSet(kit: CardKit, seed: string): WrittenCard[] {
  const rng = rngFrom(seed)
  return kit.own.map((_, number) => ({ ...randomCard(kit, rng), id: `${SET_KEY}-card-${number}`, name: `Card ${number}` }))
}

/** Tests that a game says and plays any card that its rules allow. */
export function testRandomCards(plain: Game, kit: CardKit, checks: GameChecks): void {
  const format = createFormatter(readCatalogue(), 'en')
  const textOf = (text: Message): string => plainText(format(text))

  test('random cards are told completely, whole and part by part, and are the same after JSON', { timeout: SLOW }, () => {
    for (let number = 0; number < CARDS; number++) {
      const card = randomCard(kit, rngFrom(`text ${number}`))
      const parsed = v.parse(kit.card, card)
      expect(v.parse(kit.card, JSON.parse(JSON.stringify(card)))).toEqual(parsed)
      const face = kit.faceOf(parsed)
      const lines = [...face.parts.flatMap(part => part.lines), ...kit.textsOf(card).map(({ text }) => text), kit.headOf(face)].map(textOf)
      expect(lines.filter(line => line === '' || GAP.test(line))).toEqual([])
    }
  })

  test('matches with decks of which half are random cards pass every check', { timeout: SLOW }, () => {
    for (let number = 0; number < SETS; number++) {
      const game = plain.withAdded(randomSet(kit, `set ${number}`))!
      const { failures } = playConformanceMatch(suiteOf(game, checks), `random cards ${number}`)
      expect(failures.map(({ check, problem }) => `set ${number}: ${check}: ${problem}`)).toEqual([])
    }
  })

  test.each(AI_LEVELS)('an AI plays with and against them: %s', { timeout: SLOW }, level => {
    const game = plain.withAdded(randomSet(kit, 'an AI'))!
    const rng = rngFrom(level)
    const state = game.setup(randomMatchUp(game, rng), 'an AI')
    for (let move = 0; move < MOVES; move++) {
      const [next] = game.pending(state)
      if (!next) break
      const isThought = move % 4 === 3
      const action = isThought
        ? chooseAt(game, level, questionIn(game, state, next.seat), limitChecks(40))
        : game.randomAction(state, next.seat, rng)
      expect(game.check(state, next.seat, action)).toEqual([])
      game.apply(state, next.seat, action)
    }
  })
}
