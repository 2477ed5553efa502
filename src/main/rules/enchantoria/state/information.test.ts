import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../../kernel/rng.ts'
import { SEATS, type Viewer } from '../../../../shared/seat.ts'
import { enchantoria } from '../index.ts'
import { cardSet } from './card-set.ts'
import { informationFor, knowsRng, withoutOwnCommitment } from './information.ts'
import { checkAction } from '../turn/legality.ts'
import { UNKNOWN, type State } from './state.ts'
import { begin } from '../testing/matches.ts'
import { card, scenario } from '../testing/scenario.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

const SEEDS = Array.from({ length: 8 }, (_, number) => `guess ${number}`)
/** Each side’s discarded card, its hand and its deck. */
const MINE = ['mend', 'fireball', 'mend']
const THEIRS = ['fireball', 'mend', 'fireball']
function shown(): State {
  const { state } = scenario({
    a: { hand: ['mend'], deck: ['fireball', 'mend'] },
    b: { hand: ['fireball'], deck: ['mend', 'fireball'] },
  })
  for (const player of state.players) {
    player.discard = player.hand
    player.hand = player.deck.splice(-1)
  }
  return state
}

describe('what is hidden', () => {
  const played = begin('hidden')
  const { state } = played

  test('EN-R1.7: decks are hidden from both, their sizes open', () => {
    for (const viewer of VIEWERS) {
      const information = enchantoria.informationFor(state, viewer)
      expect(information.players.map(({ deck }) => new Set(deck))).toEqual([new Set([UNKNOWN]), new Set([UNKNOWN])])
      expect(enchantoria.viewFor(information, viewer).own.players.map(({ deckCount }) => deckCount)).toEqual([29, 29])
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
    expect(knowsRng(state)).toBe(true)
    expect(knowsRng({ ...state, rng: [1, 1, 1, 7] })).toBe(true)
    for (const viewer of VIEWERS) {
      const information = enchantoria.informationFor(state, viewer)
      expect([knowsRng(information), information.rng.length]).toEqual([false, state.rng.length])
    }
  })

  test.each<[Viewer, (string | null)[][]]>([
    [0, [MINE, ['fireball', null, null]]],
    [1, [['mend', null, null], THEIRS]],
    [
      'spectator',
      [
        ['mend', null, null],
        ['fireball', null, null],
      ],
    ],
  ])('EN-R1.7 EN-R1.8 EN-R11.8: viewer %s knows the own list, and only what the other has discarded', (viewer, lists) => {
    expect(informationFor(shown(), viewer).cards).toEqual(lists)
  })

  test('EN-R11.8: everything but decks, the other’s hand and decision, and the generator is known', () => {
    const whole = shown()
    for (const viewer of VIEWERS) {
      const information = informationFor(whole, viewer)
      const open = ({ players, cards: _, rng: __, ...rest }: State) => ({
        ...rest,
        players: players.map(({ hand, deck, ...player }) => ({ ...player, hand: hand.length, deck: deck.length })),
      })
      expect(open(information)).toEqual(open(whole))
      for (const seat of SEATS)
        expect(information.players[seat].hand).toEqual(
          seat === viewer ? whole.players[seat].hand : whole.players[seat].hand.map(() => UNKNOWN),
        )
    }
  })
})

describe('guesses', () => {
  test('EN-R11.7: a guess keeps everything known, and guesses nothing that no deck allows', () => {
    const { state } = begin('guess')
    const guess = enchantoria.determinize(informationFor(state, 0), rngFrom('guess'))
    expect(guess.players[0].hand).toEqual(state.players[0].hand)
    expect([...guess.cards[0]].sort()).toEqual([...state.cards[0]].sort())
    const counts = new Map<string, number>()
    for (const card of guess.cards[1]) counts.set(card!, (counts.get(card!) ?? 0) + 1)
    for (const [card, count] of counts)
      expect(count).toBeLessThanOrEqual({ common: 3, rare: 2, mythic: 1 }[state.set.cards.get(card)!.rarity])
    expect(enchantoria.determinize(informationFor(state, 0), rngFrom('other')).cards[1]).not.toEqual(guess.cards[1])
    expect(guess.rng).not.toEqual(informationFor(state, 0).rng)
  })

  test('EN-DECK.2: a guess adds no more copies to the visible ones than a deck may hold', () => {
    const { state } = scenario({ b: { discard: ['fireball', 'fireball', 'fireball'], hand: ['mend'], deck: Array(36).fill('mend') } })
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(enchantoria.determinize(informationFor(state, 0), rngFrom(seed)).cards[1].filter(card => card === 'fireball')).toHaveLength(3)
  })

  test('EN-R11.8: the unseen cards of both lie in any order, and those that were seen stay', () => {
    const state = shown()
    const orders = new Set<string>()
    for (const seed of SEEDS) {
      const { players } = enchantoria.determinize(informationFor(state, 0), rngFrom(seed))
      expect(players[0].hand).toEqual(state.players[0].hand)
      for (const seat of SEATS) {
        const { hand, deck, discard } = players[seat]
        expect([hand.length, deck.length, discard]).toEqual([1, 1, state.players[seat].discard])
        expect([...hand, ...deck, ...discard].toSorted((a, b) => a - b)).toEqual([seat, 2 + seat, 4 + seat])
      }
      orders.add(players[1].hand.join())
    }
    expect(orders.size).toBe(2)
  })

  const [common, rare, mythic] = [card({ rarity: 'common' }), card({ rarity: 'rare' }), card({ rarity: 'mythic' })]
  const set = cardSet([common, rare, mythic], [])
  test.each([
    ['a whole pool', [], [3, 2, 1]],
    ['what is left of it', [common, common, rare], [1, 1, 1]],
    ['what is left, of a deck with more than it may hold', [rare, rare, rare], [3, 0, 1]],
  ])('EN-DECK.2: a guess takes each card of %s once', (_what, discard, counts) => {
    const unseen = counts[0]! + counts[1]! + counts[2]!
    const { state } = scenario({ b: { hand: [], discard, deck: Array(unseen).fill('mend') } })
    const information = { ...informationFor(state, 0), set }
    for (const seed of SEEDS) {
      const cards = enchantoria.determinize(information, rngFrom(seed)).cards[1].slice(0, unseen)
      const taken = [common, rare, mythic].map(({ id }) => cards.filter(one => one === id).length)
      expect([discard.length + unseen, ...taken]).toEqual([information.cards[1].length, ...counts])
    }
  })

  test('EN-DECK.2: a deck with more cards than the set allows gets any of them', () => {
    const { state } = scenario({ b: { deck: Array(12).fill('mend') } })
    const { cards } = enchantoria.determinize({ ...informationFor(state, 0), set }, rngFrom('many'))
    expect(cards[1].every(one => set.cards.has(one!))).toBe(true)
  })

  test('EN-R4.10: who has not decided yet is not taken to have, and the own decision stays', () => {
    const match = scenario({ a: { hand: ['fireball', 'mend'] } })
    match.act('a', match.a.plan({ cast: ['fireball'] }))
    expect(enchantoria.determinize(informationFor(match.state, 0), rngFrom('own')).decided).toEqual(match.state.decided)
    expect(enchantoria.determinize(informationFor(match.state, 1), rngFrom('own')).decided[1]).toBe(null)
  })

  test('EN-R4.10: for a locked, hidden plan, a legal one is guessed', () => {
    const match = scenario({ a: { hand: ['fireball', 'mend'], field: ['grey-wolf'] } })
    match.act('a', match.a.plan({ cast: ['fireball'] }))
    const guess = enchantoria.determinize(informationFor(match.state, 1), rngFrom('plan'))
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
  const both = { ...informationFor(match.state, 0), decided: [...match.state.decided] } satisfies State
  both.decided[1] = { type: 'hidden' }
  expect(withoutOwnCommitment(both, 0).decided).toEqual(match.state.decided)
  // As long as there is nothing to forget, it is the same.
  const information = informationFor(match.state, 0)
  expect(withoutOwnCommitment(information, 0)).toBe(information)
  expect(withoutOwnCommitment(before, 0)).toBe(before)
})
