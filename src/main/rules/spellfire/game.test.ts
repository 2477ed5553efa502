import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Game } from '../../kernel/game.ts'
import { beginReplay, replay, type Move } from '../../kernel/replay.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { createFormatter } from '../../../shared/format.ts'
import { spellfireOwnSchema } from '../../../shared/games/spellfire/view.ts'
import { tableViewSchema } from '../../../shared/table-view.ts'
import { SEATS, type Viewer } from '../../../shared/seat.ts'
import { spellfire } from './index.ts'
import { sameAction, type Action } from './state/actions.ts'
import { formatOf } from './state/formats.ts'
import { UNKNOWN, type State } from './state/state.ts'
import { checkInvariants } from './state/invariants.ts'
import { begin, playOn, seeds } from './testing/matches.ts'
import { SECTIONS } from './text/sections.ts'
import { actionsNow } from './turn/asking.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

/** Every action reachable by picks, from the seat's information. */
function reached(state: State, seat: 0 | 1): Action[] {
  const known = spellfire.informationFor(state, seat)
  const found: Action[] = []
  const visit = (draft: string[]): void => {
    const walked = spellfire.options(known, seat, draft)
    if (!walked.ok) throw new Error(`${draft.join(' ')}: ${JSON.stringify(walked.reasons)}`)
    if (walked.choice.action) found.push(walked.choice.action)
    else for (const { pick, reasons } of walked.choice.options) if (reasons.length === 0) visit([...draft, pick])
  }
  visit([])
  return found
}

describe('any match', () => {
  test('SF-R-GEN.4 SF-R-BAT.17 SF-R-END.4 each card is in exactly one place, nothing waits after a round, and it ends by the turn limit', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 4000, (seat, action) => {
          checkInvariants(played.state)
          expect(spellfire.check(played.state, seat, action)).toEqual([])
        })
        expect(spellfire.outcome(played.state)).not.toBeNull()
        expect(spellfire.pending(played.state)).toEqual([])
        expect(played.state.turn).toBeLessThanOrEqual(formatOf(played.state.format).turnStop)
      }),
      { numRuns: 6 },
    )
  })
  test('continues the same way in a copy, which leaves the original alone, and after being written and read', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const played = begin(seed)
        playOn(played, 40, (seat, action) => {
          const before = spellfire.hash(played.state)
          const copy = spellfire.clone(played.state)
          const again = spellfire.decodeAction(spellfire.encodeAction(action))
          expect(again).toEqual(action)
          spellfire.apply(copy, seat, again!)
          expect(spellfire.hash(played.state)).toBe(before)
          const restored = spellfire.decode(spellfire.encode(played.state))
          spellfire.apply(restored!, seat, action)
          expect(spellfire.hash(restored!)).toBe(spellfire.hash(copy))
        })
      }),
      { numRuns: 3 },
    )
  })
  test('follows from its seed, its decks and its decisions', () => {
    const played = begin('replayed')
    const record = { ...beginReplay(spellfire, played.config, 'replayed'), moves: [] as Move[] }
    playOn(played, 4000, (seat, action) => record.moves.push({ type: 'act', seat, action: spellfire.encodeAction(action) }))
    const hash = spellfire.hash(played.state)
    expect(replay(spellfire as unknown as Game, { ...record, hash }).ok).toBe(true)
    expect(replay(spellfire as unknown as Game, { ...record, moves: record.moves.slice(0, -1), hash }).ok).toBe(false)
  })
  test('SF-R-DEC.1 SF-R-DEC.2 SF-R-DEC.3 SF-R-DEC.4 SF-R-DEC.6 SF-R-DEC.7 every legal action can be reached step by step, and no other', () => {
    const played = begin('options')
    let looked = 0
    playOn(played, 70, seat => {
      const legal = actionsNow(played.state)
      if (legal.length > 150) return
      const found = reached(played.state, seat)
      expect(found).toHaveLength(legal.length)
      for (const action of legal) expect(found.some(one => sameAction(one, action))).toBe(true)
      looked++
    })
    expect(looked).toBeGreaterThan(30)
  })
})

describe('what a seat knows', () => {
  test('SF-R-INFO.1 SF-R-INFO.2 no Draw Pile, and no hand but its own', () => {
    const { state } = begin('information')
    for (const viewer of VIEWERS) {
      const known = spellfire.informationFor(state, viewer)
      for (const seat of SEATS) {
        expect(known.players[seat].deck.every(card => card === UNKNOWN)).toBe(true)
        expect(known.players[seat].hand.every(card => card === UNKNOWN)).toBe(seat !== viewer)
        if (seat !== viewer) for (const card of state.players[seat].hand) expect(known.cards[card]).toBeNull()
      }
    }
  })
  test('every view is a valid table view, with the game’s part matching its schema', () => {
    const played = begin('views')
    playOn(played, 80, () => {
      for (const viewer of VIEWERS) {
        const view = spellfire.viewFor(spellfire.informationFor(played.state, viewer), viewer)
        expect(v.parse(tableViewSchema, view)).toEqual(view)
        expect(v.parse(spellfireOwnSchema, view.own)).toEqual(view.own)
        const zoned = view.zones.flatMap(zone => zone.cards)
        expect(new Set(zoned).size).toBe(zoned.length)
      }
    })
  })
  test('a state guessed from what a seat knows is valid and can be played', () => {
    const played = begin('made up')
    const rng = rngFrom('made up')
    playOn(played, 40, seat => {
      const made = spellfire.determinize(spellfire.informationFor(played.state, seat), rng)
      checkInvariants(made)
      for (let moves = 0; moves < 12 && made.asks; moves++)
        spellfire.apply(made, made.asks.seat, spellfire.randomAction(made, made.asks.seat, rng)!)
    })
  })
  test('SF-R-END.3 a player may concede and loses', () => {
    const { state } = begin('conceded')
    spellfire.concede(state, 1)
    expect(spellfire.outcome(state)).toMatchObject({ winner: 0, clause: 'SF-R-END.3' })
  })
})

describe('texts', () => {
  const read = (name: string) => JSON.parse(readFileSync(new URL(`../../../../resources/locales/en/${name}.json`, import.meta.url), 'utf8'))
  const format = createFormatter({ spellfire: read('spellfire'), 'spellfire-match': read('spellfire-match') }, 'en')
  const CLAUSES = new Set(SECTIONS.flatMap(section => section.clauses))
  test('every event can be described to every viewer, and names an existing clause', () => {
    const emitted = new Set<string>()
    for (const seed of ['a', 'b', 'c']) {
      const played = begin(seed)
      playOn(played, 4000)
      for (const event of played.events) {
        emitted.add(event.clause)
        for (const viewer of VIEWERS) {
          const seen = spellfire.observe(event, viewer, played.state)
          if (seen) expect(format(seen.message)).not.toMatch(/[[\]{}|]/)
        }
      }
    }
    expect([...emitted].filter(clause => !CLAUSES.has(clause))).toEqual([])
    expect(emitted.size).toBeGreaterThan(20)
  })
})
