import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginReplay, replay, type Move } from '../../kernel/replay.ts'
import { nextBelow, rngFrom } from '../../kernel/rng.ts'
import type { Game } from '../../kernel/game.ts'
import type { Viewer } from '../../../shared/seat.ts'
import { SET } from './cards/index.ts'
import { cardOfGods } from './index.ts'
import { SECTIONS } from './text/sections.ts'
import { LAST_ROUND } from './state/state.ts'
import { resampleHidden } from './testing/hidden.ts'
import { checkInvariants } from './state/invariants.ts'
import { begin, playOn, seeds } from './testing/matches.ts'
import { inWords } from './testing/words.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']
const gap = /[[\]{}|]/

describe('any match', () => {
  test('CG-R5.1 CG-R12.9 ends by round 5, with every state on the way valid', () => {
    const endings = new Set<string>()
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 2000, (seat, action) => {
          checkInvariants(played.state)
          expect(cardOfGods.check(played.state, seat, action)).toEqual([])
        })
        checkInvariants(played.state)
        expect(cardOfGods.pending(played.state)).toEqual([])
        const outcome = cardOfGods.outcome(played.state)!
        expect(outcome.turns).toBeLessThanOrEqual(LAST_ROUND)
        endings.add(outcome.clause)
      }),
      { numRuns: 25, seed: 1 },
    )
    expect(endings.size).toBeGreaterThan(1)
  })

  test('CG-R1.11 CG-R3.5 no Card leaves a Discard, and no Ether is lost', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        let before = { discards: [[], []] as number[][], ether: [0, 0] }
        playOn(played, 2000, () => {
          const { discards, ether } = played.state
          for (const seat of [0, 1] as const) {
            expect(discards[seat].slice(0, before.discards[seat]!.length)).toEqual(before.discards[seat])
            expect(ether[seat]).toBeGreaterThanOrEqual(before.ether[seat]!)
          }
          before = { discards: discards.map(pile => [...pile]), ether: [...ether] }
        })
        expect(before.discards.flat().length).toBeGreaterThan(0)
      }),
      { numRuns: 8, seed: 2 },
    )
  })

  test('continues the same way in a copy, which leaves the original alone, and after being written and read', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 120, (seat, action) => {
          const before = cardOfGods.hash(played.state)
          const copy = cardOfGods.clone(played.state)
          const again = cardOfGods.decodeAction(cardOfGods.encodeAction(action))
          expect(again).toEqual(action)
          cardOfGods.apply(copy, seat, again!)
          expect(cardOfGods.hash(played.state)).toBe(before)
          const restored = cardOfGods.decode(cardOfGods.encode(played.state))!
          expect(restored).toEqual(played.state)
          cardOfGods.apply(restored, seat, action)
          expect(cardOfGods.hash(restored)).toBe(cardOfGods.hash(copy))
        })
      }),
      { numRuns: 3 },
    )
  })

  test('CG-R8.5 follows from its seed, its decks and its decisions', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        const record = { ...beginReplay(cardOfGods, played.config, seed), moves: [] as Move[] }
        playOn(played, 2000, (seat, action) => record.moves.push({ type: 'act', seat, action: cardOfGods.encodeAction(action) }))
        const hash = cardOfGods.hash(played.state)
        expect(replay(cardOfGods as unknown as Game, { ...record, hash }).ok).toBe(true)
        expect(replay(cardOfGods as unknown as Game, { ...record, moves: record.moves.slice(0, -1), hash }).ok).toBe(false)
      }),
      { numRuns: 3 },
    )
  })

  test('allows every step the interface offers', () => {
    const decisions = new Set<string>()
    fc.assert(
      fc.property(seeds, seed => {
        const { state, rng } = begin(seed)
        for (let made = 0; made < 400; made++) {
          const [pending] = cardOfGods.pending(state)
          if (!pending) return
          decisions.add(pending.decision)
          const information = cardOfGods.informationFor(state, pending.seat)
          const draft: string[] = []
          for (;;) {
            const step = cardOfGods.options(information, pending.seat, draft)
            if (!step.ok) throw new Error(`${draft.join(' ')}: ${JSON.stringify(step.reasons)}`)
            expect(inWords(step.choice.prompt)).not.toMatch(gap)
            for (const { reasons } of step.choice.options) for (const { message } of reasons) expect(inWords(message)).not.toMatch(gap)
            if (step.choice.action) {
              expect(cardOfGods.check(state, pending.seat, step.choice.action)).toEqual([])
              cardOfGods.apply(state, pending.seat, step.choice.action)
              break
            }
            const open = step.choice.options.filter(option => option.reasons.length === 0)
            draft.push(open[nextBelow(rng, open.length)]!.pick)
          }
        }
      }),
      { numRuns: 12, seed: 3 },
    )
    // Only Iron Ledger asks for tokens to take, and few decks have it.
    decisions.delete('drain')
    expect([...decisions].sort()).toEqual([
      'action',
      'activate',
      'deploy',
      'domain',
      'giver',
      'move',
      'reroll',
      'score',
      'skilled',
      'window',
    ])
  })

  test('refuses a choice that was never offered, and names a clause', () => {
    const { state } = begin('refused')
    const [pending] = cardOfGods.pending(state)
    for (const pick of ['piece:99', 'reserve:0', 'play:3', 'done:1', 'stop']) {
      const step = cardOfGods.options(cardOfGods.informationFor(state, pending!.seat), pending!.seat, [pick])
      expect(step.ok ? 'allowed' : step.reasons[0]!.clause).toMatch(/^CG-/)
    }
  })

  test('describes every event to every viewer, with a clause that exists', () => {
    const clauses = new Set(SECTIONS.flatMap(section => section.clauses))
    const shapes = new Map<string, string>()
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 2000)
        for (const event of played.events) {
          expect(clauses.has(event.clause) ? '' : event.clause).toBe('')
          for (const viewer of VIEWERS) {
            const { message } = cardOfGods.observe(event, viewer, played.state)!
            const shape = JSON.stringify(message).replaceAll(/"name":"[^"]*"|:\d+/g, '')
            if (!shapes.has(shape)) shapes.set(shape, inWords(message))
          }
        }
        expect(inWords(cardOfGods.outcome(played.state)!.message)).not.toMatch(gap)
      }),
      { numRuns: 15 },
    )
    expect([...shapes.values()].filter(words => gap.test(words))).toEqual([])
    expect(shapes.size).toBeGreaterThan(80)
  })
})

describe('hidden information', () => {
  test('CG-R3.6 CG-8.3 a seat knows everything but the opponent’s Hand and the generator: Hands it can’t tell apart look the same', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 200, () => {
          if (nextBelow(played.rng, 4) > 0) return
          for (const viewer of VIEWERS) {
            const known = cardOfGods.informationFor(played.state, viewer)
            const other = cardOfGods.informationFor(resampleHidden(played.state, viewer, rngFrom(seed)), viewer)
            expect(other).toEqual(known)
            const view = cardOfGods.viewFor(known, viewer)
            expect(cardOfGods.viewFor(other, viewer)).toEqual(view)
            const piles = view.zones.filter(({ kind }) => kind === 'discard').map(({ cards }) => cards.length)
            expect(piles).toEqual(played.state.discards.map(({ length }) => length))
          }
        })
      }),
      { numRuns: 4 },
    )
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

  test('only valid states and actions are read', () => {
    for (const text of ['', '{}', 'null', '[]', '{"round":1}']) expect(cardOfGods.decode(text)).toBeNull()
    const { state } = begin('decode')
    expect(cardOfGods.decode(cardOfGods.encode(state).replace(`"${state.defs[0]!.id}"`, '"nobody"'))).toBeNull()
    for (const text of ['', 'z', 'a1', 'x9.1.1', 'c', 'o1.x', 'd1.']) expect(cardOfGods.decodeAction(text)).toBeNull()
  })
})
