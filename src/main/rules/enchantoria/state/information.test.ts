import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { SEATS, type Viewer } from '../../../../shared/seat.ts'
import { enchantoria } from '../index.ts'
import { determinize, informationFor, withoutOwnCommitment } from './information.ts'
import { checkAction } from '../turn/legality.ts'
import { UNKNOWN } from './state.ts'
import { begin } from '../testing/matches.ts'
import { scenario } from '../testing/scenario.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

describe('what is hidden', () => {
  const played = begin('hidden')
  const { state } = played

  test('EN-R1.7: decks are hidden from both, their sizes open', () => {
    for (const viewer of VIEWERS) {
      const known = enchantoria.informationFor(state, viewer)
      expect(known.players.map(({ deck }) => new Set(deck))).toEqual([new Set([UNKNOWN]), new Set([UNKNOWN])])
      expect(enchantoria.viewFor(known, viewer).own.players.map(({ deckCount }) => deckCount)).toEqual([29, 29])
    }
  })

  test('EN-R1.8: a hand is visible only to its owner, its size to both', () => {
    const {
      own: { players },
      cards,
    } = enchantoria.viewFor(enchantoria.informationFor(state, 0), 0)
    expect(players.map(({ hand, handCount }) => [hand.length, handCount])).toEqual([
      [7, 7],
      [0, 7],
    ])
    expect(Object.keys(cards)).toHaveLength(7)
    expect(enchantoria.viewFor(enchantoria.informationFor(state, 'spectator'), 'spectator').cards).toEqual({})
  })

  test('EN-R4.10: the opponent sees only that a plan is locked', () => {
    const locked = enchantoria.clone(state)
    for (const seat of SEATS) enchantoria.apply(locked, seat, { type: 'recycle', cards: [] })
    const observed: unknown[] = []
    const plan = enchantoria.candidates(locked, 0, rngFrom('plan'), 6).at(-1)!
    enchantoria.apply(locked, 0, plan, event => observed.push(enchantoria.observe(event, 1, locked)))
    expect(observed).toHaveLength(1)
    expect(observed[0]).toEqual({ type: 'decision-made', clause: 'EN-R4.10', message: expect.anything(), seat: 0 })
    const seen = enchantoria.informationFor(locked, 1)
    expect(seen.decided).toEqual([{ type: 'hidden' }, null])
    expect(seen.players[0].mana).toBe(locked.players[0].mana)
    const view = enchantoria.viewFor(seen, 1)
    expect(view.own.players.map(player => player.locked)).toEqual([true, false])
    expect(enchantoria.pending(locked).map(({ seat }) => seat)).toEqual([1])
  })

  test('EN-R3.4: cards chosen for recycling stay hidden until both have chosen', () => {
    const waiting = enchantoria.clone(state)
    const card = waiting.players[0].hand[0]!
    const observed: unknown[] = []
    enchantoria.apply(waiting, 0, { type: 'recycle', cards: [card] }, event => observed.push(enchantoria.observe(event, 1, waiting)))
    expect(observed).toMatchObject([{ type: 'decision-made' }])
    expect(enchantoria.informationFor(waiting, 1).decided[0]).toEqual({ type: 'hidden' })
    expect(waiting.players[0].hand).toContain(card)
  })

  test('EN-R11.7: nobody else learns which card was drawn', () => {
    const drawn = played.events.find(event => event.type === 'card-drawn' && event.seat === 0)!
    expect(enchantoria.observe(drawn, 0, state)).toHaveProperty('card')
    for (const viewer of [1, 'spectator'] as const) expect(enchantoria.observe(drawn, viewer, state)).not.toHaveProperty('card')
  })

  test('EN-R11.8: no seat’s information includes the random generator', () => {
    for (const viewer of VIEWERS) expect(enchantoria.informationFor(state, viewer).rng).not.toEqual(state.rng)
  })
})

describe('guesses', () => {
  test('EN-R11.7: a guess keeps everything known, and guesses nothing that no deck allows', () => {
    const { state } = begin('guess')
    const guess = determinize(informationFor(state, 0), rngFrom('guess'))
    expect(guess.players[0].hand).toEqual(state.players[0].hand)
    expect([...guess.cards[0]].sort()).toEqual([...state.cards[0]].sort())
    const counts = new Map<string, number>()
    for (const card of guess.cards[1]) counts.set(card!, (counts.get(card!) ?? 0) + 1)
    for (const [card, count] of counts)
      expect(count).toBeLessThanOrEqual({ common: 3, rare: 2, mythic: 1 }[state.set.cards.get(card)!.rarity])
    expect(determinize(informationFor(state, 0), rngFrom('other')).cards[1]).not.toEqual(guess.cards[1])
    expect(guess.rng).not.toEqual(informationFor(state, 0).rng)
  })

  test('EN-DECK.2: a guess adds no more copies to the visible ones than a deck may hold', () => {
    const { state } = scenario({ b: { discard: ['fireball', 'fireball', 'fireball'], hand: ['mend'], deck: Array(36).fill('mend') } })
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(determinize(informationFor(state, 0), rngFrom(seed)).cards[1].filter(card => card === 'fireball')).toHaveLength(3)
  })

  test('EN-R4.10: for a locked, hidden plan, a legal one is guessed', () => {
    const match = scenario({ a: { hand: ['fireball', 'mend'], field: ['grey-wolf'] } })
    match.act('a', match.a.plan({ cast: ['fireball'] }))
    const guess = determinize(informationFor(match.state, 1), rngFrom('plan'))
    const { decided } = guess
    guess.decided = [null, null]
    expect(decided[0]?.type).toBe('plan')
    expect(checkAction(guess, 0, decided[0])).toEqual([])
  })
})

test('EN-R4.10: known information can be viewed as if the opponent hadn’t decided yet', () => {
  const match = scenario({ a: { hand: ['fireball', 'mend'] } })
  const before = informationFor(match.state, 1)
  match.act('a', match.a.plan({ cast: ['fireball'] }))
  expect(informationFor(match.state, 1)).not.toEqual(before)
  expect(withoutOwnCommitment(informationFor(match.state, 1), 1)).toEqual(before)
  expect(withoutOwnCommitment(informationFor(match.state, 0), 0).decided).toEqual(match.state.decided)
})
