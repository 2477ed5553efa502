import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextBelow, rngFrom } from '../../kernel/rng.ts'
import { conformance } from '../../kernel/testing/conformance.ts'
import { SEATS, type Seat, type Viewer } from '../../../shared/seat.ts'
import { CARDS } from './cards/index.ts'
import { ENTITIES } from './state/entities.ts'
import { enchantoria } from './index.ts'
import { STARTER_DECKS } from './cards/starter-decks.ts'
import type { State } from './state/state.ts'
import { enchantoriaChecks } from './testing/checks.ts'
import { begin, playOn, seeds } from './testing/matches.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

describe('EN-R1.4 EN-R10.6 EN-R11.5 EN-R11.7 EN-R11.8 any match', () => conformance(enchantoria, enchantoriaChecks))

describe('any match', () => {
  test('EN-R1.3: the ready-made decks can play each other', () => {
    for (const [mine, theirs] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const config = {
        seats: [
          { avatar: 'candle-mage', cards: STARTER_DECKS[mine]!.cards },
          { avatar: 'moss-mage', cards: STARTER_DECKS[theirs]!.cards },
        ] as [
          { avatar: string; cards: (typeof STARTER_DECKS)[number]['cards'] },
          { avatar: string; cards: (typeof STARTER_DECKS)[number]['cards'] },
        ],
        first: 'random' as const,
      }
      const state = enchantoria.setup(config, 'starters')
      expect(state.players.map(({ hand, deck }) => [hand.length, deck.length])).toEqual([
        [7, 29],
        [7, 29],
      ])
      const rng = rngFrom('starters')
      playOn({ state, rng, config, seed: 'starters', events: [] }, 200)
      expect(enchantoria.outcome(state)).not.toBeNull()
    }
  })

  test('EN-R11.8: what a seat knows doesn’t depend on what is hidden from it', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 120, () => {
          if (nextBelow(played.rng, 3) > 0) return
          for (const viewer of VIEWERS) {
            const other = withOtherSecrets(played.state, viewer, seed)
            expect(enchantoria.informationFor(other, viewer)).toEqual(enchantoria.informationFor(played.state, viewer))
          }
        })
      }),
      { numRuns: 3 },
    )
  })
})

/** The same to the viewer: the enemy's hand and both decks resampled, other plans, another random generator. */
function withOtherSecrets(state: State, viewer: Viewer, seed: string): State {
  const other = enchantoria.clone(state)
  const rng = rngFrom(`other ${seed}`)
  other.rng = rngFrom('other')
  const cards = other.cards.map(list => [...list]) as [(string | null)[], (string | null)[]]
  for (const seat of SEATS) {
    const player = other.players[seat]
    player.deck.reverse()
    if (seat === viewer) continue
    const hidden = [...player.hand, ...player.deck]
    player.hand = player.hand.map(() => hidden.pop()!)
    player.deck = hidden
    for (const number of [...player.hand, ...player.deck]) cards[seat][number >> 1] = CARDS[nextBelow(rng, CARDS.length)]!.id
    if (other.decided[seat]) other.decided[seat] = { type: 'recycle', cards: [] }
  }
  other.cards = cards
  return other
}

describe('swapping seats', () => {
  /** The same match with the players exchanged: the last bit of each card and entity number is flipped. */
  const exchanged = (state: State): State => {
    const text = JSON.stringify({ ...state, set: undefined }, function (key, value: unknown) {
      if (['deck', 'hand', 'discard', 'givers', 'targets'].includes(key))
        return (value as number[]).map(number => (number < 0 ? number : number ^ 1))
      if (['id', 'card', 'entity', 'target'].includes(key) && typeof value === 'number') return value ^ 1
      if (key === 'discarded' && typeof value === 'number') return value ^ 1
      if (key === 'cards' && Array.isArray(value) && typeof value[0] === 'number') return (value as number[]).map(number => number ^ 1)
      return value
    })
    const other = JSON.parse(text) as State
    const { winner = null } = other.ending ?? {}
    return {
      ...other,
      set: state.set,
      cards: [other.cards[1], other.cards[0]],
      players: [other.players[1], other.players[0]],
      decided: [other.decided[1], other.decided[0]],
      summoned: [other.summoned[1], other.summoned[0]],
      ending: other.ending && { ...other.ending, winner: winner === null ? null : ((winner ^ 1) as Seat) },
    }
  }

  test('EN-R1.6: no rule treats the seats differently: swapping them swaps everything that follows (EN-R5.14)', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 200, (seat, action) => {
          const mirror = exchanged(played.state)
          expect(exchanged(mirror)).toEqual(played.state)
          const now = enchantoria.clone(played.state)
          enchantoria.apply(now, seat, action)
          const mirroredAction = exchanged({ ...played.state, decided: seat === 0 ? [action, null] : [null, action] }).decided[
            seat === 0 ? 1 : 0
          ]!
          if (mirroredAction.type === 'hidden') throw new Error('nothing is hidden in a state')
          enchantoria.apply(mirror, seat === 0 ? 1 : 0, mirroredAction)
          expect(enchantoria.encode(exchanged(mirror))).toBe(enchantoria.encode(now))
        })
      }),
      { numRuns: 2 },
    )
  })
})

describe('order within a turn', () => {
  test('EN-R5.14: shuffling spells, orders, entities and effects before Combat doesn’t change the result', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        const rng = rngFrom(`shuffled ${seed}`)
        const shuffled = <T>(items: readonly T[]): T[] => {
          const remaining = [...items]
          return items.map(() => remaining.splice(nextBelow(rng, remaining.length), 1)[0]!)
        }
        playOn(played, 200, (seat, action) => {
          if (action.type !== 'plan') return
          const [now, other] = [enchantoria.clone(played.state), enchantoria.clone(played.state)]
          enchantoria.apply(now, seat, action)
          for (const player of other.players) {
            const [mage, ...field] = player.entities
            player.entities = [mage!, ...shuffled(field)]
            for (const entity of player.entities) entity.effects = shuffled(entity.effects)
          }
          for (const one of SEATS) {
            const plan = other.decided[one]
            if (plan?.type === 'plan') other.decided[one] = { ...plan, castings: shuffled(plan.castings), orders: shuffled(plan.orders) }
          }
          enchantoria.apply(other, seat, { ...action, castings: shuffled(action.castings), orders: shuffled(action.orders) })
          expect(sorted(other)).toEqual(sorted(now))
        })
      }),
      { numRuns: 3 },
    )
  })
  /** Fields and effects as sets. */
  const sorted = (state: State): State => {
    const copy = enchantoria.clone(state)
    for (const player of copy.players) {
      player.entities.sort((a, b) => a.id - b.id)
      for (const entity of player.entities) entity.effects.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    copy.decided = [null, null]
    return copy
  }
})

describe('other card sets', () => {
  test('are found by hash or included; invalid ones are refused', () => {
    expect(enchantoria.withCardSet(enchantoria.cardSetHash)).toBe(enchantoria)
    expect(enchantoria.withCardSet('other')).toBeNull()
    const tuned = { cards: CARDS.map(card => (card.id === 'fireball' ? { ...card, cost: 3 } : card)), entities: ENTITIES }
    expect(enchantoria.withCardSet('other', tuned)).toBeNull()
    expect(enchantoria.withCardSet('other', { cards: [{ id: 'nothing' }], entities: [] })).toBeNull()
  })

  test('only actions are read', () => {
    for (const text of ['', 'x', 'p1,,,nothing', 'r-1', 'r1.x', 'd1.5.', 'p1,2,3.4.5']) expect(enchantoria.decodeAction(text)).toBeNull()
  })
})
