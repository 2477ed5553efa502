import { expect, onTestFinished, test, vi } from 'vitest'
import { AI_LEVELS } from '../../../shared/match.ts'
import type { Game, MatchConfig } from '../../kernel/game.ts'
import { randomMatchUp } from '../../kernel/match-ups.ts'
import { beginReplay, cardsOf, replay } from '../../kernel/replay.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { deckWith, type AddedCards } from '../../kernel/testing/added-cards.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { chooseAt } from '../levels.ts'
import { createAi } from '../pool.ts'
import { study } from '../study.ts'
import { questionIn } from './duels.ts'

/** Stops a search after a fixed amount of work. */
export function limitChecks(checks: number): () => boolean {
  let done = 0
  return () => ++done > checks
}

const SLOW = 120_000

/** Tests that a game plays cards that a player added to it as it plays its own. */
export function testAddedCards(plain: Game, added: AddedCards): void {
  const { cards } = added
  const game = plain.withAdded(cards)!
  const seat = { avatar: plain.catalog.avatars[0]!.id, cards: deckWith(plain, added) }
  const other = { avatar: plain.catalog.avatars[1]!.id, cards: plain.catalog.starterDecks[1]!.cards }
  const config: MatchConfig = { seats: [seat, other], first: 0 }
  const ids = cards.map(({ id }) => id)

  test('a game with added cards has its own and those, and all else that it had', () => {
    expect(new Set(game.catalog.cards.map(({ id }) => id))).toEqual(new Set([...plain.catalog.cards.map(({ id }) => id), ...ids]))
    expect(game.catalog.cards.filter(({ id }) => ids.includes(id)).map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
    const { cards: _all, ...rest } = game.catalog
    const { cards: _own, ...own } = plain.catalog
    expect(rest).toEqual(own)
    expect(game).toMatchObject({ id: plain.id, rulesVersion: plain.rulesVersion })
    for (const key of ['deckStrength', 'descent', 'deckCodes'] as const) expect(game[key]).toEqual(plain[key])
    expect(game.base).toBe(plain)
    expect(game.added).toEqual(cards)
  })

  test('its hash is of all the cards, and it finds the game without them', () => {
    expect(game.cardSetHash).not.toBe(plain.cardSetHash)
    expect(plain.withAdded(cards.slice(1))!.cardSetHash).not.toBe(game.cardSetHash)
    expect(game.withCardSet(game.cardSetHash)).toBe(game)
    expect(game.withCardSet(plain.cardSetHash)).toBe(plain)
    expect(game.withCardSet('other')).toBeNull()
    expect(plain.withAdded(structuredClone(cards))).toBe(game)
    expect(plain.withAdded([])).toBe(plain)
  })

  test('what isn’t a card, or has an id that is taken, isn’t added', () => {
    const [one] = cards
    const taken = plain.catalog.cards.find(({ id }) => id in added.instead)!.id
    const bad = [{}, null, 'card', [], { ...one, id: taken }, { ...one, name: 7 }, { ...one, type: 'unheard-of' }, { ...one, more: 1 }]
    for (const card of bad) expect([card, plain.withAdded([card])]).toEqual([card, null])
    expect(plain.withAdded([one, one])).toBeNull()
    expect(game.withAdded([one])).toBeNull()
  })

  test('changing a card that was given doesn’t change the game', () => {
    const given = structuredClone([...cards].reverse())
    const made = plain.withAdded(given)!
    given[0]!.name = 'Changed'
    expect(made.catalog.cards.map(({ name }) => name)).not.toContain('Changed')
  })

  test('a deck with them is legal, and has its numbers and sample turns', () => {
    expect(game.checkDeck(seat.cards)).toMatchObject({ playable: true, reasons: [] })
    expect(plain.checkDeck(seat.cards).playable).toBe(false)
    expect(game.deckNumbers?.(seat.cards, {})).not.toBe(null)
    expect(game.deckWarnings?.(seat.cards) ?? []).toBeInstanceOf(Array)
    expect(game.sampleTurns?.(seat.cards, rngFrom('turns')) ?? []).toBeInstanceOf(Array)
  })

  test('matches with them, at random and by candidates, come to an end that can be replayed', { timeout: SLOW }, () => {
    for (let number = 0; number < sampleSize(4, 40); number++) {
      const seed = `added ${number}`
      const rng = rngFrom(seed)
      const record = beginReplay(game, number % 2 === 0 ? config : { ...randomMatchUp(game, rng), seats: [seat, seat] }, seed)
      const state = game.setup(record.config, record.seed)
      for (let [next] = game.pending(state); next; [next] = game.pending(state)) {
        const action = number % 4 < 2 ? game.randomAction(state, next.seat, rng) : game.candidates(state, next.seat, rng, 9).at(-1)
        expect(game.check(state, next.seat, action)).toEqual([])
        record.moves.push({ type: 'act', seat: next.seat, action: game.encodeAction(action) })
        game.apply(state, next.seat, action)
        for (const value of [game.evaluate, game.evaluateNet, game.evaluateDeep]) {
          const chance = value?.(state, next.seat) ?? 0
          expect(chance >= 0 && chance <= 1).toBe(true)
        }
      }
      expect(game.hash(game.decode(game.encode(state)))).toBe(game.hash(state))
      expect(replay(game, { ...record, hash: game.hash(state) })).toMatchObject({ ok: true })
    }
  })

  test.each(AI_LEVELS)('an AI plays with and against them: %s', { timeout: SLOW }, level => {
    const state = game.setup(config, 'ai')
    for (let move = 0; move < 12; move++) {
      const [next] = game.pending(state)
      if (!next) break
      const action = chooseAt(game, level, questionIn(game, state, next.seat), limitChecks(40))
      expect(game.check(state, next.seat, action)).toEqual([])
      game.apply(state, next.seat, action)
    }
  })

  test('there are estimates and lines for a hand with them', { timeout: SLOW }, () => {
    const state = game.setup(config, 'study')
    const { seat: pendingSeat } = game.pending(state)[0]!
    const result = study([game], { game: game.id, seat: pendingSeat, information: game.informationFor(state, pendingSeat), described: 2 })
    expect(result.ways.length).toBeGreaterThan(0)
    expect(result.chance >= 0 && result.chance <= 1).toBe(true)
  })

  test('an AI in a worker is told of them with the question', { timeout: SLOW }, async () => {
    const ai = createAi({ games: [plain], timeCap: SLOW })
    onTestFinished(() => ai.close())
    const cut = vi.fn()
    ai.onCut?.(cut)
    const state = game.setup(config, 'worker')
    const { seat: pendingSeat } = game.pending(state)[0]!
    const question = questionIn(game, state, pendingSeat)
    const answer = await ai.choose({ game: game.id, ...cardsOf(game), level: 'apprentice', ...question }, new AbortController().signal)
    if (cut.mock.calls.length === 0) expect(answer).toBe(game.encodeAction(chooseAt(game, 'apprentice', question)))
    expect(game.check(state, pendingSeat, game.decodeAction(answer))).toEqual([])
  })
}
