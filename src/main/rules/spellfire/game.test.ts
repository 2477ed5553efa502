import { describe, expect, test } from 'vitest'
import { conformance } from '../../kernel/testing/conformance.ts'
import { sampleSize } from '../../kernel/testing/samples.ts'
import { SEATS, type Viewer } from '../../../shared/seat.ts'
import { spellfire } from './index.ts'
import { sameAction, type Action } from './state/actions.ts'
import { NONE, UNKNOWN, type State } from './state/state.ts'
import { spellfireChecks } from './testing/checks.ts'
import { begin, playOn } from './testing/matches.ts'
import { actionsNow } from './turn/asking.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator']

/** Every action reachable by picks, from the seat's information. */
function reached(state: State, seat: 0 | 1): Action[] {
  const information = spellfire.informationFor(state, seat)
  const actions: Action[] = []
  const visit = (draft: string[]): void => {
    const walked = spellfire.options(information, seat, draft)
    if (!walked.ok) throw new Error(`${draft.join(' ')}: ${JSON.stringify(walked.reasons)}`)
    if (walked.choice.action) actions.push(walked.choice.action)
    else for (const { pick, reasons } of walked.choice.options) if (reasons.length === 0) visit([...draft, pick])
  }
  visit([])
  return actions
}

describe('SF-R-GEN.4 SF-R-BAT.17 SF-R-END.4 SF-R-INFO.1 SF-R-INFO.4 SF-R-PLAY.9 any match', () =>
  conformance(spellfire, spellfireChecks, sampleSize(25, 250)))

describe('any match', () => {
  test('SF-R-DEC.1 SF-R-DEC.2 SF-R-DEC.3 SF-R-DEC.4 SF-R-DEC.6 SF-R-DEC.7 every legal action can be reached step by step, and no other', () => {
    const played = begin('options')
    let looked = 0
    playOn(played, 70, seat => {
      const legal = actionsNow(played.state)
      if (legal.length > 150) return
      const actions = reached(played.state, seat)
      expect(actions).toHaveLength(legal.length)
      for (const action of legal) expect(actions.some(one => sameAction(one, action))).toBe(true)
      looked++
    })
    expect(looked).toBeGreaterThan(30)
  })
})

test('a state whose attacker is no card, or whose turn is at no step, is refused in bounded time', () => {
  const played = begin('damage')
  while (!played.state.battle || played.state.battle.defender === NONE) playOn(played, 1)
  const { battle, frames } = played.state
  const refused = (change: Partial<State>): boolean => spellfire.decode(spellfire.encode({ ...played.state, ...change })) === null
  expect(refused({})).toBe(false)
  expect(refused({ battle: { ...battle, attacker: -2 } })).toBe(true)
  expect(refused({ battle: { ...battle, defender: 4000 } })).toBe(true)
  expect(refused({ frames: frames.map(frame => (frame.type === 'turn' ? { ...frame, step: 507 } : frame)) })).toBe(true)
})

test('a state in which a card is played that isn’t there is refused', () => {
  const played = begin('damage')
  while (!played.state.frames.some(({ type }) => type === 'play')) playOn(played, 1)
  const playing = (card: number): string =>
    spellfire.encode({ ...played.state, frames: played.state.frames.map(frame => (frame.type === 'play' ? { ...frame, card } : frame)) })
  const now = played.state.frames.find(frame => frame.type === 'play')!.card
  expect(spellfire.decode(playing(now))).not.toBeNull()
  for (const card of [500, played.state.cards.length]) expect(spellfire.decode(playing(card))).toBeNull()
})

describe('what a seat knows', () => {
  test('SF-R-INFO.1 SF-R-INFO.2 no Draw Pile, and no hand but its own', () => {
    const { state } = begin('information')
    for (const viewer of VIEWERS) {
      const information = spellfire.informationFor(state, viewer)
      for (const seat of SEATS) {
        expect(information.players[seat].deck.every(card => card === UNKNOWN)).toBe(true)
        expect(information.players[seat].hand.every(card => card === UNKNOWN)).toBe(seat !== viewer)
        if (seat !== viewer) for (const card of state.players[seat].hand) expect(information.cards[card]).toBeNull()
      }
    }
  })
  test('SF-R-END.3 a player may concede and loses', () => {
    const { state } = begin('conceded')
    spellfire.concede(state, 1)
    expect(spellfire.outcome(state)).toMatchObject({ winner: 0, clause: 'SF-R-END.3' })
  })
})
