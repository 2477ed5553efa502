import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { otherSeat, type Seat, type Viewer } from '../../../shared/seat.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { AGREED, checkTwins, suiteOf } from '../../kernel/testing/conformance-checks.ts'
import { playConformanceMatch } from '../../kernel/testing/conformance-match.ts'
import type { Spellfire } from './game.ts'
import { spellfire } from './index.ts'
import { spellfireScenarios } from './scenario-kit.ts'
import type { MatchEvent } from './state/events.ts'
import { cloneState, type State } from './state/state.ts'
import { resampleHidden } from './testing/hidden.ts'
import { spellfireChecks } from './testing/checks.ts'
import { begin } from './testing/matches.ts'

/** A game that tells a seat something of what is hidden from it. */
const leaking = (leak: (known: State, state: State, viewer: Viewer) => void): Partial<Spellfire> => ({
  informationFor: (state, viewer) => {
    const information = cloneState(spellfire.informationFor(state, viewer))
    information.asks = state.asks && { ...state.asks }
    leak(information, state, viewer)
    return information
  },
})

test.each<[string, Partial<Spellfire>]>([
  ['the opponent’s hand', leaking((known, state, viewer) => viewer !== 'spectator' && showHand(known, state, otherSeat(viewer)))],
  ['the next card of the own Draw Pile', leaking((known, state, viewer) => viewer !== 'spectator' && showTop(known, state, viewer))],
  ['which cards the opponent owns', leaking((known, state) => void (known.cards = state.cards))],
  [
    'cards drawn by the other',
    { observe: (event, viewer, state) => ({ ...spellfire.observe(event, viewer, state)!, card: event.card, drawn: nameOf(event, state) }) },
  ],
])('SF-R-INFO.1 the search for secrets finds a leak of %s', (_what, broken) => {
  const suite = suiteOf({ ...spellfire, ...broken }, spellfireChecks)
  const checks = ['a', 'b', 'c', 'd'].flatMap(seed => playConformanceMatch(suite, seed).failures.map(({ check }) => check))
  expect(checks).toContain(AGREED)
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
  const suite = suiteOf(spellfire, spellfireChecks)
  let looked = 0
  for (const { title, state, events } of writtenPositions('where-clauses-meet.json')) {
    checkTwins({ ...suite, state, events, rng: rngFrom(`other ${title}`) })
    looked++
  }
  expect(looked).toBeGreaterThan(150)
})
