import type { Progress } from '../../../kernel/resolution.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { formatOf } from '../state/formats.ts'
import { TURN_STEPS, type BetweenFrame, type TurnFrame, type TurnStep } from '../state/frames.ts'
import { lineOf } from '../state/passives.ts'
import { isUniqueInPlay, sumFor } from '../state/reading.ts'
import { attachedTo, defOf, hasRealm, inOrder, NONE, typeOf, unrazedCount, type State } from '../state/state.ts'
import { attach, drawCards, enter, leavePlay, putOn, shuffleDeck, take, takeRevealed } from '../mechanics/zones.ts'
import { endContinuing } from '../effects/removal.ts'
import { actionsNow, ask } from './asking.ts'
import { mayCallMulligan } from './mulligan.ts'
import { isCrowded } from './plays.ts'

const PHASE_OF: Partial<Record<TurnStep, number>> = { begin: 0, draw: 1, realms: 2, period: 3, attack: 4, 'end-window': 5 }

/** The phase that is under way where a turn goes on at this step; -1 before its first. */
export function phaseBefore(step: TurnStep): number {
  const entered = TURN_STEPS.slice(0, TURN_STEPS.indexOf(step)).findLast(one => PHASE_OF[one] !== undefined)
  return entered === undefined ? -1 : PHASE_OF[entered]!
}

function beginPhase({ state, emit }: Match, phase: number): void {
  if (state.phase === phase) return
  state.phase = phase
  emit?.({ type: 'phase-began', clause: 'SF-R-TURN.1', seat: state.active, amount: phase })
}

/** One step of a turn; steps with a decision repeat until the player has passed. */
export function turnStep(match: Match, frame: TurnFrame): Progress {
  const { state } = match
  const step = TURN_STEPS[frame.step]
  if (step === undefined) return 'done'
  const phase = PHASE_OF[step]
  if (phase !== undefined) beginPhase(match, phase)
  const seat = state.active
  if (isAsking(match, step, seat)) return 'wait'
  frame.step++
  DOES[step]?.(match, seat)
  return 'again'
}

function isAsking(match: Match, step: TurnStep, seat: Seat): boolean {
  const { state } = match
  switch (step) {
    case 'start':
    case 'pool':
    case 'attack':
    case 'end-powers':
      return ask(match, seat, step)
    case 'realms': {
      const asked = ask(match, seat, step)
      // SF-R-MULL.3.
      if (asked && actionsNow(state).some(({ type }) => type === 'realm')) state.players[seat].hadChance = true
      return asked
    }
    case 'window':
    case 'end-window':
      return ask(match, otherSeat(seat), 'event-window')
    case 'hand-limit':
      return state.players[seat].hand.length > handLimit(state, seat) && ask(match, seat, step)
    case 'mulligan':
      return mayCallMulligan(state, seat) && ask(match, seat, step)
    default:
      return false
  }
}

/** The hand limit of the format, as cards change it. */
export const handLimit = (state: State, seat: Seat): number => formatOf(state.format).handLimit + sumFor(state, 'hand-max', seat)

const DOES: Partial<Record<TurnStep, (match: Match, seat: Seat) => void>> = {
  begin,
  draw: (match, seat) =>
    void drawCards(match, seat, formatOf(match.state.format).draw + sumFor(match.state, 'draw-more', seat), 'SF-R-TURN.4'),
  period: beginPeriod,
  'end-powers': ({ state }) => forgetMoment(state, 'end'),
  losses,
  limbo: returnFromLimbo,
  check,
}

/** SF-R-TURN.2. */
function begin(match: Match, seat: Seat): void {
  const { state } = match
  const player = state.players[seat]
  endUntilTurnOf(match, seat)
  if (player.dungeonIs === 'aside' && player.dungeon !== NONE) {
    // SF-DUN.4, SF-DUN.5, SF-DUN.7, SF-R-DUN.6.
    player.dungeonIs = player.turnsDue <= 2 ? 'in-play' : 'lost'
    if (player.dungeonIs === 'in-play') enter(state, player.dungeon)
    match.emit?.({
      type: player.dungeonIs === 'in-play' ? 'dungeon-laid' : 'dungeon-lost',
      clause: player.turnsDue === 1 ? 'SF-DUN.4' : player.turnsDue === 2 ? 'SF-DUN.5' : 'SF-DUN.7',
      seat,
      card: player.dungeon,
    })
  }
  forgetMoment(state, 'start')
}

/** SF-R-GEN.7: what lasts until this player's next turn, wherever it lies: a redirected event keeps its player (SF-R-PLAY.10). */
function endUntilTurnOf(match: Match, seat: Seat): void {
  const { state } = match
  for (const holder of SEATS)
    for (const card of [...state.players[holder].continuing]) {
      const isOver = defOf(state, card).card.lines.some(line => line.until === 'start-of-my-next-turn')
      const player = typeOf(state, card) === 'event' ? state.owner[card] : holder
      if (isOver && player === seat) endContinuing(match, card)
    }
  state.lasting = state.lasting.filter(({ until }) => until.scope !== 'turn-start' || until.seat !== seat)
}

/** Powers of the start and the end of a turn can be used again in each turn (SF-ONCE.5). */
function forgetMoment(state: State, when: 'start' | 'end'): void {
  if (state.used.length === 0) return
  state.used = state.used.filter(code => (code & 15) === 15 || lineOf(state, code >> 4, code & 15).when !== when)
}

/** SF-R-TURN.10, SF-ONCE.1, SF-ONCE.2. */
function beginPeriod({ state }: Match, seat: Seat): void {
  if (state.gainedLast) return
  state.players[seat].periods++
  state.used = state.used.filter(code => state.owner[code >> 4] !== seat)
  state.waiting = state.waiting.filter(card => state.owner[card] !== seat)
}

/** SF-R-TURN.15.3, SF-R-TURN.15.4. */
function losses(match: Match): void {
  const { state, emit } = match
  for (const seat of inOrder(state)) {
    const player = state.players[seat]
    if (hasRealm(player)) continue
    if (player.pool.length > 0) emit?.({ type: 'pool-lost', clause: 'SF-POOL.5', seat })
    for (const champion of [...player.pool]) leavePlay(match, champion, 'discard', 'SF-POOL.5')
    if (player.laidRealm && player.dungeonIs === 'in-play') leavePlay(match, player.dungeon, 'void', 'SF-R-DUN.4')
  }
  for (const seat of inOrder(state)) newDrawPile(match, seat)
  state.lasting = state.lasting.filter(({ until }) =>
    until.scope === 'player-turn'
      ? until.seat !== state.active || state.players[until.seat].turnsTaken < until.turn
      : until.scope !== 'turn',
  )
}

/** SF-DRAW.3, SF-R-TURN.17. */
function newDrawPile({ state, emit }: Match, seat: Seat): void {
  const player = state.players[seat]
  if (!player.ranOut || player.discard.length === 0) return
  player.deck = player.discard
  player.discard = []
  shuffleDeck(state, seat)
  player.ranOut = false
  emit?.({ type: 'pile-reshuffled', clause: 'SF-DRAW.3', seat, amount: player.deck.length })
}

/** SF-LIMBO.3, SF-LIMBO.4, SF-LIMBO.7, SF-LIMBO.8, SF-R-LIM.1, SF-R-LIM.2. */
function returnFromLimbo(match: Match, seat: Seat): void {
  const { state, emit } = match
  const player = state.players[seat]
  for (const card of [...player.limbo]) {
    if (state.due[card]! > player.turnsTaken) continue
    take(player.limbo, card)
    if (typeOf(state, card) !== 'champion') {
      takeRevealed(state, card)
      emit?.({ type: 'card-returned', clause: 'SF-R-LIM.2', seat, card })
      continue
    }
    const barred = barredFromPool(state, seat, card)
    if (barred) {
      state.chosen[card] = NONE
      putOn(match, card, 'discard', barred)
      for (const one of attachedTo(state, card)) dropAttached(match, one, 'SF-R-GEN.9')
    } else {
      enter(state, card)
      state.due[card] = state.turn
      player.pool.push(card)
      emit?.({ type: 'card-returned', clause: 'SF-LIMBO.3', seat, card })
      for (const one of attachedTo(state, card)) {
        take(state.attached, one)
        state.host[one] = NONE
        if (isUniqueInPlay(state, defOf(state, one))) dropAttached(match, one, 'SF-R-COS.2')
        else attach(state, one, card)
      }
    }
  }
}

/** The clause that keeps a champion out of the pool to which it would return from Limbo. */
function barredFromPool(state: State, seat: Seat, champion: number): string | null {
  const def = defOf(state, champion)
  if (!hasRealm(state.players[seat])) return 'SF-R-LIM.2'
  if (isUniqueInPlay(state, def)) return 'SF-LIMBO.7'
  return isCrowded(state, seat, def, champion) ? 'SF-AVA.6' : null
}

function dropAttached(match: Match, card: number, clause: string): void {
  take(match.state.attached, card)
  match.state.host[card] = NONE
  match.state.chosen[card] = NONE
  putOn(match, card, 'discard', clause)
}

/** SF-R-END.1, SF-R-END.2, SF-R-END.4; otherwise the window between turns. */
function check(match: Match, seat: Seat): void {
  const { state } = match
  const other = otherSeat(seat)
  if (unrazedCount(state.players[other]) === 6) end(match, other, 'SF-R-END.1', 'realms')
  else if (state.turn >= formatOf(state.format).turnStop) end(match, ahead(state), 'SF-R-END.4', 'turns')
  else state.frames.unshift({ type: 'between', passed: 0, first: seat })
}

function ahead(state: State): Seat | null {
  const [mine, theirs] = state.players
  const lead = unrazedCount(mine) - unrazedCount(theirs) || mine.pool.length - theirs.pool.length
  return lead > 0 ? 0 : lead < 0 ? 1 : null
}

export function end(match: Match, winner: Seat | null, clause: string, by: 'realms' | 'turns' | 'concession', loser?: Seat): void {
  const { state, emit } = match
  state.ending = { winner, clause, by }
  state.frames = []
  state.asks = null
  emit?.({ type: 'match-ended', clause, winner, by, ...(loser === undefined ? {} : { seat: loser }) })
}

/** SF-R-TIME.1: the player whose turn has ended, then the other; then the next turn. */
export function betweenStep(match: Match, frame: BetweenFrame): Progress {
  const { state, emit } = match
  while (frame.passed < SEATS.length) {
    const seat = frame.passed === 0 ? frame.first : otherSeat(frame.first)
    if (ask(match, seat, 'between')) return 'wait'
    frame.passed++
  }
  const gained = state.gained.shift()
  state.gainedLast = gained !== undefined
  const seat = gained ?? state.next
  if (gained === undefined) {
    state.next = otherSeat(seat)
    state.gainedBy = 0
  }
  state.turn++
  state.active = seat
  state.phase = -1
  const player = state.players[seat]
  player.turnsDue++
  player.turnsTaken++
  emit?.({ type: 'turn-began', clause: gained === undefined ? 'SF-R-TURN.1' : 'SF-R-TIME.2', seat, amount: state.turn })
  state.frames.unshift({ type: 'turn', step: 0, done: 0 })
  return 'done'
}
