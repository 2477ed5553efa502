import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../shared/seat.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { spellfire } from './index.ts'
import { spellfireScenarios } from './scenario/index.ts'
import { act } from './state/actions.ts'
import type { MatchEvent } from './state/events.ts'
import type { InformationState } from './state/information.ts'
import { cloneState, type State } from './state/state.ts'
import { resampleHidden } from './testing/hidden.ts'
import { begin, playOn, seeds } from './testing/matches.ts'
import { observe } from './view/observe.ts'

/** What a seat learns of the position and of what happened: the engine's own functions, or ones that leak. */
interface Channel {
  inform: (state: State, viewer: Viewer) => InformationState
  observe: (event: MatchEvent, viewer: Viewer, state: State) => unknown
}
const HONEST: Channel = { inform: spellfire.informationFor, observe }

/** Everything that reaches a seat: view, first steps of an action, the written position, refusals of cards that it can't know, the other's events. */
function receivedBy({ inform, observe: seen }: Channel, state: State, seat: Seat, events: readonly MatchEvent[]): unknown {
  const known = inform(state, seat)
  const foe = state.players[otherSeat(seat)]
  return {
    view: spellfire.viewFor(known, seat),
    options: spellfire.options(known, seat, []),
    file: spellfire.write(known, seat),
    refused: foe.hand.map(card => spellfire.check(known, seat, act('play', card))),
    events: events.filter(({ seenBy }) => seenBy !== undefined && seenBy !== seat).map(event => seen(event, seat, state)),
  }
}

/** How often a seat is told something that depends on what it may not know, over some positions of random matches. */
function leaksThrough(channel: Channel, runs: number): number {
  let found = 0
  fc.assert(
    fc.property(seeds, fc.nat({ max: 90 }), (seed, decisions) => {
      const played = begin(seed)
      playOn(played, decisions)
      const latest = played.events.slice(-12)
      for (const seat of SEATS) {
        const other = resampleHidden(played.state, seat, rngFrom(`other ${seed}`))
        const [one, another] = [played.state, other].map(state => JSON.stringify(receivedBy(channel, state, seat, latest)))
        if (one !== another) found++
      }
    }),
    { numRuns: runs, seed: 11 },
  )
  return found
}

/** Information with one secret in it. */
const leaking = (leak: (known: State, state: State, viewer: Viewer) => void): Channel => ({
  ...HONEST,
  inform: (state, viewer) => {
    const known = cloneState(spellfire.informationFor(state, viewer))
    known.asks = state.asks && { ...state.asks }
    leak(known, state, viewer)
    return known
  },
})

test('SF-R-INFO.1 SF-R-INFO.4 a seat is told the same for any hidden cards that it can’t tell apart', () => {
  expect(leaksThrough(HONEST, sampleSize(6, 200))).toBe(0)
})

test.each<[string, Channel]>([
  ['the whole state', { ...HONEST, inform: state => state }],
  ['the opponent’s hand', leaking((known, state, viewer) => viewer !== 'spectator' && showHand(known, state, otherSeat(viewer)))],
  ['the next card of the own Draw Pile', leaking((known, state, viewer) => viewer !== 'spectator' && showTop(known, state, viewer))],
  ['which cards the opponent owns', leaking((known, state) => void (known.cards = state.cards))],
  [
    'cards drawn by the other',
    { ...HONEST, observe: (event, viewer, state) => ({ ...observe(event, viewer, state), drawn: nameOf(event, state) }) },
  ],
])('SF-R-INFO.1 the search for secrets finds a leak of %s', (_what, channel) => {
  expect(leaksThrough(channel, 6)).toBeGreaterThan(0)
})

test('SF-R-COPY.2 a card whose effect goes on stays what it is, wherever it lies', () => {
  const { state } = begin('lasting')
  const [held] = state.players[1].hand
  state.lasting.push({ card: held!, line: 0, at: 0, seat: 1, target: held!, until: { scope: 'round', seat: 0, turn: 1 } })
  for (let time = 0; time < 8; time++) expect(resampleHidden(state, 0, rngFrom(`lasting ${time}`)).cards[held!]).toBe(state.cards[held!])
})

function showHand(known: State, state: State, seat: Seat): void {
  known.players[seat].hand = [...state.players[seat].hand]
  known.cards = known.cards.map((card, number) => (state.players[seat].hand.includes(number) ? state.cards[number]! : card))
}
function showTop(known: State, state: State, seat: Seat): void {
  const { deck } = state.players[seat]
  known.players[seat].deck = [...known.players[seat].deck.slice(0, -1), ...deck.slice(-1)]
}
const nameOf = ({ card }: MatchEvent, state: State): string | undefined => (card === undefined ? undefined : state.cards[card]?.card.id)

/** The positions of the scenarios in that file, after each action: the state and what happened. */
function* writtenPositions(file: string): Generator<{ title: string; state: State; events: MatchEvent[] }> {
  const { cards, scenarios } = JSON.parse(
    readFileSync(new URL(`../../../../resources/scenarios/spellfire/${file}`, import.meta.url), 'utf8'),
  )
  for (const { title, position, script } of scenarios) {
    const ready = spellfireScenarios.setUp({ cards }, position)
    if (!ready.ok) throw new Error(title)
    const { game, state, action } = ready.value
    const set = state as State
    for (const step of [{}, ...script]) {
      const events: MatchEvent[] = []
      if (step.do) {
        const chosen = action(set.asks!.seat, step.do)
        if (!chosen.ok) throw new Error(title)
        game.apply(set, set.asks!.seat, chosen.value, event => events.push(event as MatchEvent))
      }
      if (!set.ending) yield { title, state: set, events }
    }
  }
}

test('SF-R-INFO.1 SF-R-INFO.3 so it is in the written positions where clauses meet', () => {
  const leaks: string[] = []
  let looked = 0
  for (const { title, state, events } of writtenPositions('where-clauses-meet.json'))
    for (const seat of SEATS) {
      const other = resampleHidden(state, seat, rngFrom(`other ${title}`))
      const [one, another] = [state, other].map(now => JSON.stringify(receivedBy(HONEST, now, seat, events)))
      looked++
      if (one !== another) leaks.push(`${title}: seat ${seat}`)
    }
  expect(looked).toBeGreaterThan(300)
  expect(leaks).toEqual([])
})
