import { describe, expect, test } from 'vitest'
import { SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { rngFrom } from '../../../kernel/rng.ts'
import { card, leader } from '../testing/cards.ts'
import { skirmish, type SideSetup } from '../testing/scenario.ts'
import { cardSet, type GodCard, type Leader } from './card.ts'
import { determinize, informationFor, knowsRng, unseenCards } from './information.ts'
import { DECK_OF_GODS, NONE, ownerOf, UNKNOWN, type State } from './state.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
const SEEDS = Array.from({ length: 8 }, (_, number) => `guess ${number}`)
const named = (id: string, entries: Partial<GodCard> = {}): GodCard => card({ id, ...entries })
/** Of each side's Cards, the first is discarded, the second waits face up, and two are in Hand. */
function opened(): State {
  const side = (who: string): SideSetup => ({ hand: ['discard', 'waiting', 'hand', 'held'].map(where => named(`${who}-${where}`)) })
  const { state } = skirmish({ me: side('me'), foe: side('foe') })
  for (const seat of SEATS) {
    const [discarded, waiting, ...hand] = state.hands[seat]
    state.discards[seat] = [discarded!]
    state.waiting.push({ card: waiting!, targets: [], pick: NONE })
    state.hands[seat] = hand
  }
  return state
}

describe('what a viewer knows', () => {
  test.each<[Viewer, readonly Seat[]]>([
    [0, [1]],
    [1, [0]],
    ['spectator', [0, 1]],
  ])('CG-R3.4 CG-R3.6 viewer %s knows all but the Cards in the Hands of seats %j', (viewer, closed) => {
    const state = opened()
    const information = informationFor(state, viewer)
    const hidden = new Set(closed.flatMap(seat => state.hands[seat]))
    expect(information.hands).toEqual(state.hands.map((hand, seat) => (closed.some(one => one === seat) ? hand.map(() => UNKNOWN) : hand)))
    expect(information.cards).toEqual(state.cards.map((one, number) => (hidden.has(number) ? null : one)))
    const { hands: _, cards: __, rng: ___, ...open } = information
    const { hands: _a, cards: _b, rng: _c, ...whole } = state
    expect(open).toEqual(whole)
  })

  test('CG-R3.6 the generator is known to no viewer', () => {
    const state = opened()
    expect(knowsRng(state)).toBe(true)
    for (const viewer of VIEWERS) {
      const information = informationFor(state, viewer)
      expect([knowsRng(information), information.rng.length]).toEqual([false, state.rng.length])
    }
    expect(knowsRng({ ...state, rng: [1, 1, 1, 7] })).toBe(true)
    expect(new Set(VIEWERS.map(viewer => informationFor(state, viewer).rng)).size).toBe(VIEWERS.length)
  })
})

describe('what may be in a Hand', () => {
  const among = (state: State, cards: GodCard[], viewer: Viewer = 0): State => ({
    ...informationFor(state, viewer),
    set: cardSet({ cards, leaders: [], miniatures: [] }),
  })

  test.each<[string, Partial<Leader>, Partial<GodCard>, boolean]>([
    ['of its colour', { matches: ['life'] }, { cost: { life: 1 } }, true],
    ['of another colour', { matches: ['life'] }, { cost: { death: 1 } }, false],
    ['of its colours', { matches: ['life', 'death'] }, { cost: { life: 1, death: 1 } }, true],
    ['of its colour and another', { matches: ['life'] }, { cost: { life: 1, death: 1 } }, false],
    ['of its faction', { factions: ['keld'] }, { factions: ['abyss', 'keld'] }, true],
    ['of another faction', { factions: ['keld'] }, { factions: ['abyss'] }, false],
    ['of a faction, for a Leader of none', {}, { factions: ['abyss'] }, false],
    ['of no faction', { factions: ['keld'] }, {}, true],
    ['of its faction and another colour', { matches: ['life'], factions: ['keld'] }, { factions: ['keld'], cost: { death: 1 } }, false],
  ])('CG-4.8 CG-4.12 CG-4.13 a Card %s: only if its Leader matches it', (_what, is, entries, isPossible) => {
    const one = named('one', { rarity: 'rare', ...entries })
    const other = leader({ matches: ['creation'], factions: ['engeln'] })
    const { state } = skirmish({ me: { units: [other] }, foe: { units: [leader(is), {}], hand: [named('held')] } })
    expect(unseenCards(among(state, [one]), 1)).toEqual(isPossible ? [one] : [])
  })

  test('CG-4.8 any Card, for a side without a Leader', () => {
    const one = named('one', { rarity: 'rare', factions: ['abyss'] })
    const { state } = skirmish({ foe: { hand: [named('held')] } })
    state.units.forEach(unit => (unit.seat = 0))
    expect(unseenCards(among(state, [one]), 1)).toEqual([one])
  })

  test('CG-4.4 CG-4.5 CG-4.6 as often as its rarity allows, less those that its owner has shown', () => {
    const [common, uncommon, rare] = (['common', 'uncommon', 'rare'] as const).map(rarity => named(rarity, { rarity }))
    const all = [common!, uncommon!, rare!]
    const counts = (me: SideSetup, foe: SideSetup): number[] => {
      const godCards = unseenCards(among(skirmish({ me, foe }).state, all), 1)
      return all.map(({ id }) => godCards.filter(one => one.id === id).length)
    }
    expect(counts({}, { hand: all })).toEqual([3, 2, 1])
    expect(counts({ discard: all }, { hand: [rare!], discard: [common!, uncommon!] })).toEqual([2, 1, 1])
    // More than allowed were shown: no Deck has any other.
    expect(counts({}, { hand: [], discard: [rare!, rare!, rare!] })).toEqual([3, 2, 0])
    // The viewer's own Hand isn't shown.
    const { state } = skirmish({ me: { hand: all } })
    expect(unseenCards(among(state, all), 0)).toHaveLength(6)
  })
})

describe('guesses', () => {
  test('CG-R3.6 each unseen Hand gets Cards that lie nowhere else, and what is known stays', () => {
    const state = opened()
    state.pauses = [0, 1]
    for (const viewer of VIEWERS) {
      const information = informationFor(state, viewer)
      for (const seed of SEEDS) {
        const guess = determinize(information, rngFrom(seed))
        const { hands, cards, rng: _, pauses, ...open } = guess
        const { hands: _hands, cards: seen, rng: _rng, pauses: _pauses, ...whole } = information
        expect(open).toEqual(whole)
        expect(pauses).toEqual([])
        expect(cards.filter((card, number) => seen[number] !== null && card !== seen[number])).toEqual([])
        for (const seat of SEATS) {
          if (seat === viewer) expect(hands[seat]).toEqual(state.hands[seat])
          const placed = [...hands[seat], ...state.discards[seat], ...state.waiting.map(({ card }) => card)]
          expect(new Set(placed).size).toBe(placed.length)
          expect(hands[seat].map(ownerOf)).toEqual([seat, seat])
          expect(hands[seat].every(number => number < DECK_OF_GODS * 2 && cards[number])).toBe(true)
        }
        expect(knowsRng(guess)).toBe(true)
      }
      const rngs = SEEDS.map(seed => determinize(information, rngFrom(seed)).rng.join())
      expect(new Set(rngs).size).toBe(SEEDS.length)
    }
  })

  test('CG-4.4 CG-R3.6 a whole Hand of what its owner may still have, in any order; of anything, if that is too little', () => {
    const cards = [named('common'), named('rare', { rarity: 'rare' })]
    const foreign = named('foreign', { factions: ['abyss'], rarity: 'rare' })
    const hands = (size: number) => {
      const { state } = skirmish({ foe: { hand: Array<GodCard>(size).fill(cards[0]!) } })
      const information = { ...informationFor(state, 0), set: cardSet({ cards: [...cards, foreign], leaders: [], miniatures: [] }) }
      return SEEDS.map(seed => determinize(information, rngFrom(seed))).map(guess => guess.hands[1].map(number => guess.cards[number]?.id))
    }
    for (const hand of hands(4)) expect(hand.toSorted()).toEqual(['common', 'common', 'common', 'rare'])
    expect(new Set(hands(4).map(String)).size).toBeGreaterThan(1)
    const ids = ['common', 'foreign', 'rare']
    for (const hand of hands(DECK_OF_GODS)) expect(hand.every(id => ids.includes(id ?? ''))).toBe(true)
    expect(hands(DECK_OF_GODS).flat()).toContain('foreign')
  })
})
