import { expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { SEATS } from '../../../shared/seat.ts'
import type { MatchConfig } from '../../kernel/game.ts'
import { suiteOf } from '../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../kernel/testing/conformance-match.ts'
import { coldSummitChecks } from './checks.ts'
import { checkDeck } from './decks.ts'
import { descent } from './descent.ts'
import { coldSummit } from './game.ts'

const [RIDGE, STORM] = descent.starters.map(({ cards }) => cards)
const withBoons = (...boons: [string[], string[]]): MatchConfig => ({
  seats: [
    { avatar: 'red-rope', cards: RIDGE! },
    { avatar: 'blue-rope', cards: STORM! },
  ],
  first: 'random',
  boons,
})
const ALL = descent.boons.map(({ id }) => id)

test('its decks are legal, and everything has a name', () => {
  for (const { id, cards } of [...descent.starters, ...descent.opponents]) expect(checkDeck(cards).reasons, id).toEqual([])
  for (const part of ['starters', 'boons', 'opponents'] as const)
    for (const { id } of descent[part])
      expect(coldSummitChecks.inWords(message(`cold-summit-descent.${part}.${id}.name`))).not.toContain('cold-summit')
})

test('CS-2.1 CS-3.4 each boon changes the beginning for its seat, and nothing for the other', () => {
  const plain = coldSummit.setup(withBoons([], []), 'each')
  for (const boon of ALL)
    for (const seat of SEATS) {
      const state = coldSummit.setup(withBoons(seat === 0 ? [boon] : [], seat === 1 ? [boon] : []), 'each')
      const other = seat === 0 ? 1 : 0
      expect(coldSummit.encode(state), boon).not.toBe(coldSummit.encode(plain))
      expect(state.hands[other].length).toBe(plain.hands[other].length)
    }
})

test('matches with boons on both sides pass the checks of all matches', () => {
  const suite = suiteOf(coldSummit, coldSummitChecks)
  const sides: [string[], string[]][] = [
    [ALL, []],
    [['high-camp'], ['spare-axe', 'early-start']],
    [ALL, ALL],
  ]
  for (const [number, boons] of sides.entries())
    for (let seed = 0; seed < 6; seed++)
      expect(playConformanceMatch(suite, `boons-${number}-${seed}`, { config: withBoons(...boons) }).failures).toEqual([])
})
