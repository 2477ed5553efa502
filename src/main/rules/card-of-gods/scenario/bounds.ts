import { SEATS, type Seat } from '../../../../shared/seat.ts'
import { brokenRule, InvalidPosition, sideOfSeat } from '../../../kernel/scenario.ts'
import { checkAmounts } from '../../../kernel/scenario-amounts.ts'
import { reason } from '../../../../shared/message.ts'
import { checkDeck, MAX_MUSTER } from '../cards/deck-check.ts'
import { LEADER_SCORE } from '../state/card.ts'
import {
  AMBUSH,
  campOf,
  DECK_OF_GODS,
  EPICENTER,
  ETHER_OF_EPICENTER,
  ETHER_TO_WIN,
  isOnBattlefield,
  LAST_ROUND,
  REMOVED,
  RESERVE,
  unitsOf,
  type Ending,
  type State,
} from '../state/state.ts'
import type { PositionInput } from './schema.ts'

/** All that boons of both sides can give one. */
export const ETHER_OF_BOONS = 9

/**
 * Throws `InvalidPosition` where a position breaks a rule that no Card changes. It may show less than a match has (fewer miniatures and
 * Cards), and any factions and colours together, but never more.
 */
export function checkBounds(state: State, position: PositionInput): void {
  for (const seat of SEATS) {
    checkExpedition(state, seat)
    checkOffTheBattlefield(state, seat, position)
    checkEther(state, seat)
    if (state.round === 0) checkUndeployed(state, seat)
  }
  if (state.ending) checkEnding(state, state.ending)
  // CG-R12.3: with work, the Action or Card that removed the last one may not be through.
  else if (position.work === undefined) {
    const loser = SEATS.find(seat => unitsOf(state, seat).every(unit => state.units[unit]!.place === REMOVED))
    if (loser !== undefined) throw new InvalidPosition([sideOfSeat(loser), 'expedition'], 'card-of-gods.scenario.problem.all-removed')
  }
}

/** CG-R2.1 to CG-R2.4, CG-4.2 to CG-4.6. */
function checkExpedition(state: State, seat: Seat): void {
  const side = sideOfSeat(seat)
  const units = unitsOf(state, seat).map(unit => state.defs[unit]!)
  if (units.filter(({ type }) => type === 'leader').length !== 1)
    throw brokenRule([side, 'expedition'], reason('CG-R2.1', 'card-of-gods.reason.one-leader'))
  const check = (list: Parameters<typeof checkDeck>[1]) => checkDeck(state.set, list)
  checkAmounts(
    units.map(({ id }) => id),
    [side, 'expedition'],
    check,
  )
  const cards = [...state.hands[seat], ...state.discards[seat], ...state.waiting.flatMap(({ card }) => (card % 2 === seat ? [card] : []))]
  const n = cards.length
  if (n > DECK_OF_GODS) throw brokenRule([side], reason('CG-4.2', 'card-of-gods.reason.deck-size', { n }))
  checkAmounts(
    cards.flatMap(card => state.cards[card]?.id ?? []),
    [side],
    check,
  )
}

/** CG-R4.3. */
function checkOffTheBattlefield(state: State, seat: Seat, position: PositionInput): void {
  const side = sideOfSeat(seat)
  let reserves = 0
  for (const [index, unit] of unitsOf(state, seat).entries()) {
    const { place, wounds, panicked } = state.units[unit]!
    const def = state.defs[unit]!
    const path = [side, 'expedition', index]
    if (place === REMOVED && wounds > 0)
      throw new InvalidPosition([...path, 'wounds'], 'card-of-gods.scenario.problem.removed-alive', { entity: def.id })
    if (place !== REMOVED && wounds === 0 && position.work === undefined)
      throw new InvalidPosition([...path, 'wounds'], 'card-of-gods.scenario.problem.dead', { entity: def.id })
    if (panicked && def.abilities?.some(({ type }) => type === 'fearless'))
      throw new InvalidPosition([...path, 'panicked'], 'card-of-gods.scenario.problem.fearless', { entity: def.id })
    if (place !== RESERVE && place !== AMBUSH) continue
    if (place === RESERVE && def.type === 'leader')
      throw brokenRule([...path, 'at'], reason('CG-R4.3', 'card-of-gods.reason.leader-in-reserve'))
    if (place === RESERVE && ++reserves > 1) throw new InvalidPosition([...path, 'at'], 'card-of-gods.scenario.problem.one-in-reserve')
    if (place === AMBUSH && !def.abilities?.some(({ type }) => type === 'ambush'))
      throw brokenRule([...path, 'at'], reason('CG-R4.3', 'card-of-gods.reason.no-ambush'))
  }
}

/** CG-R9.3, CG-R12.2: at most what boons and the Epicenter gave by then, and a whole Expedition, which the position may show in part. */
function checkEther({ ether, round }: State, seat: Seat): void {
  const max = ETHER_OF_BOONS + (round === 0 ? 0 : ETHER_OF_EPICENTER * round + MAX_MUSTER + LEADER_SCORE)
  if (ether[seat]! > max)
    throw new InvalidPosition([sideOfSeat(seat), 'ether'], 'card-of-gods.scenario.problem.too-much-ether', { most: max, round })
}

/** CG-R4.3, CG-R5.2, CG-R5.5: in round 0 nothing has happened but deployments, and what boons did before them. */
function checkUndeployed(state: State, seat: Seat): void {
  const side = sideOfSeat(seat)
  if (state.passed[seat]) throw new InvalidPosition(['passed'], 'card-of-gods.scenario.problem.before-first-round')
  for (const [index, unit] of unitsOf(state, seat).entries()) {
    const { place, ready } = state.units[unit]!
    if (ready || ![campOf(seat), EPICENTER, RESERVE, AMBUSH].includes(place))
      throw new InvalidPosition([side, 'expedition', index], 'card-of-gods.scenario.problem.before-first-round')
  }
}

/** CG-R12.3 to CG-R12.8: who has won, and why, must be what the table shows. */
function checkEnding(state: State, { winner, clause, by }: Ending): void {
  const has = (seat: Seat, isMeant: (unit: number) => boolean): boolean => unitsOf(state, seat).some(isMeant)
  const richer = state.ether[0] === state.ether[1] ? null : state.ether[0]! > state.ether[1]! ? 0 : 1
  const remaining = (isMeant: (unit: number) => boolean, own: string): { winner: Seat | null; clause: string } | null => {
    const [mine, theirs] = SEATS.map(seat => has(seat, isMeant))
    if (mine && theirs) return null
    return !mine && !theirs ? { winner: richer, clause: 'CG-R12.5' } : { winner: mine ? 0 : 1, clause: own }
  }
  const counts = SEATS.map(seat => unitsOf(state, seat).filter(unit => isOnBattlefield(state.units[unit]!)).length)
  const byNumber = counts[0] === counts[1] ? null : counts[0]! > counts[1]! ? 0 : 1
  const outcomes: Record<Ending['by'], { winner: Seat | null; clause: string } | null> = {
    'wiped-out': remaining(unit => state.units[unit]!.place !== REMOVED, 'CG-R12.3'),
    'off-battlefield': remaining(unit => isOnBattlefield(state.units[unit]!), 'CG-R12.4'),
    ether: richer !== null && state.ether[richer]! >= ETHER_TO_WIN ? { winner: richer, clause: 'CG-R12.6' } : null,
    rounds: state.round === LAST_ROUND ? { winner: richer ?? byNumber, clause: 'CG-R12.7' } : null,
    concession: winner === null ? null : { winner, clause: 'CG-R12.8' },
  }
  const outcome = outcomes[by]
  if (outcome?.winner !== winner || outcome.clause !== clause)
    throw new InvalidPosition(['over'], 'card-of-gods.scenario.problem.another-end')
}
