import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rngFrom } from '../../kernel/rng.ts'
import { conformance } from '../../kernel/testing/conformance.ts'
import type { Viewer } from '../../../shared/seat.ts'
import { SET } from './cards/index.ts'
import { cardOfGods } from './index.ts'
import { checkInvariants } from './state/invariants.ts'
import { cardOfGodsChecks } from './testing/checks.ts'
import { begin, playOn, seeds } from './testing/matches.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

describe('CG-R1.11 CG-R3.5 CG-R3.6 CG-R5.1 CG-R8.5 CG-R12.9 CG-R13.1 CG-R13.2 any match', () => conformance(cardOfGods, cardOfGodsChecks))

describe('any match', () => {
  test('refuses a choice that was never offered, and names a clause', () => {
    const { state } = begin('refused')
    const [pending] = cardOfGods.pending(state)
    for (const pick of ['piece:99', 'reserve:0', 'play:3', 'done:1', 'stop']) {
      const step = cardOfGods.options(cardOfGods.informationFor(state, pending!.seat), pending!.seat, [pick])
      expect(step.ok ? 'allowed' : step.reasons[0]!.clause).toMatch(/^CG-/)
    }
  })
})

describe('hidden information', () => {
  test('CG-8.3 a Discard shows all of its Cards', () => {
    const played = begin('discards')
    playOn(played, 200)
    for (const viewer of VIEWERS) {
      const { zones } = cardOfGods.viewFor(cardOfGods.informationFor(played.state, viewer), viewer)
      const piles = zones.filter(({ kind }) => kind === 'discard').map(({ cards }) => cards.length)
      expect(piles).toEqual(played.state.discards.map(({ length }) => length))
    }
  })

  test('CG-R3.6 a guess at the opponent’s Hand gives a whole match, with Cards the Leader could have', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 150, (seat, action) => {
          for (const viewer of VIEWERS) {
            const guess = cardOfGods.determinize(cardOfGods.informationFor(played.state, viewer), rngFrom(seed))
            checkInvariants(guess)
            for (const owner of [0, 1] as const) {
              const list = [
                ...guess.defs.filter((_, unit) => guess.units[unit]!.seat === owner).map(({ id }) => id),
                ...guess.cards.flatMap((card, number) => (number % 2 === owner ? [card!.id] : [])),
              ]
              const counts = [...new Set(list)].map(card => ({ card, count: list.filter(id => id === card).length }))
              expect(cardOfGods.checkDeck(counts).reasons).toEqual([])
            }
            expect(cardOfGods.pending(guess)).toEqual(cardOfGods.pending(played.state))
            if (viewer !== seat) continue
            expect(cardOfGods.check(guess, seat, action)).toEqual([])
          }
        })
      }),
      { numRuns: 2 },
    )
  })

  test('revealed Cards and rolled dice can’t be taken back freely', () => {
    const events = (() => {
      const played = begin('reveals')
      playOn(played, 2000)
      return played.events
    })()
    const kinds = new Set(events.filter(cardOfGods.reveals).map(({ type }) => type))
    expect([...kinds].sort()).toEqual(['card-declared', 'dice-rerolled', 'dice-rolled'])
    expect([...kinds].filter(type => cardOfGods.rolls?.({ type, clause: '' })).sort()).toEqual(['dice-rerolled', 'dice-rolled'])
  })
})

describe('other card sets', () => {
  test('are found by hash or included; invalid ones are refused', () => {
    expect(cardOfGods.withCardSet(cardOfGods.cardSetHash)).toBe(cardOfGods)
    expect(cardOfGods.withCardSet('other')).toBeNull()
    const tuned = { ...SET, leaders: SET.leaders.map(leader => ({ ...leader, wounds: leader.wounds + 1 })) }
    expect(cardOfGods.withCardSet('other', tuned)).toBeNull()
    expect(cardOfGods.withCardSet('other', { cards: [{ id: 'nothing' }], leaders: [], miniatures: [] })).toBeNull()
  })

  test('only actions are read', () => {
    for (const text of ['', 'z', 'a1', 'x9.1.1', 'c', 'o1.x', 'd1.']) expect(cardOfGods.decodeAction(text)).toBeNull()
  })
})
