import type { Progress } from '../../../kernel/resolution.ts'
import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Action } from '../state/actions.ts'
import type { Line } from '../state/card.ts'
import type { Match } from '../state/events.ts'
import type { NameFrame, PlayFrame, RunFrame } from '../state/frames.ts'
import { lineOf } from '../state/passives.ts'
import { newPlay } from '../state/plays.ts'
import { controllerOf, defOf, fighterOf, isInPlay, isPiled, NONE, typeOf, userOf, type State } from '../state/state.ts'
import { attach, discardFromHand, enter, leavePlay, putOn, take } from '../mechanics/zones.ts'
import { runLine } from '../effects/index.ts'
import { answererOf, linesPlayed, opensWindow } from './answers.ts'
import { ask } from './asking.ts'
import { suppressInstant } from './instant-answers.ts'
import { namesFor } from './naming.ts'
import { markUsed } from './plays.ts'

/** SF-R-PLAY.1: announced, chosen and paid. `isAnswer`: in a counter window. */
export function announce(match: Match, seat: Seat, action: Action, isAnswer: boolean): void {
  const { state, emit } = match
  const { card, to, line, option, targets } = action
  const isPower = action.type === 'power'
  const user = isPower ? userOf(state, card) : to
  if (isPower) {
    emit?.({ type: 'power-used', clause: 'SF-POWER.1', seat, card })
    pay(match, seat, card, line, to)
  } else {
    take(state.players[seat].hand, card)
    emit?.({ type: 'card-played', clause: isAnswer ? 'SF-R-PLAY.2' : 'SF-R-PLAY.1', seat, card, ...(to === NONE ? {} : { source: to }) })
    if (state.battle && typeOf(state, card) === 'ally') state.battle.allies[seat]++
  }
  state.frames.push(newPlay(seat, isPower ? 'power' : 'card', { card, line, user, targets, option, isAnswer }))
}

function pay(match: Match, seat: Seat, card: number, number: number, to: number): void {
  const { state } = match
  const line = lineOf(state, card, number)
  markUsed(state, card, number, line)
  if (!line.pay) return
  if (line.pay.pay === 'attach-self-as-holding') {
    take(state.players[seat].hand, card)
    attach(state, card, to)
    match.emit?.({ type: 'holding-laid', clause: 'SF-R-TURN.9', seat, card, source: to })
  } else if (state.players[seat].hand.includes(card)) discardFromHand(match, seat, card, 'SF-R-GEN.8')
  else leavePlay(match, card, line.pay.pay === 'abyss-self' ? 'abyss' : 'discard', 'SF-R-GEN.8')
}

/** SF-R-PLAY.1 to SF-R-PLAY.3: at most one answer, which can be answered in turn; then it resolves. */
export function playStep(match: Match, frame: PlayFrame): Progress {
  const { state } = match
  if (frame.step === 'announced') {
    frame.step = 'answered'
    if (opensWindow(state, frame) && ask(match, answererOf(frame), 'counter')) return 'wait'
  }
  if (frame.step === 'answered') {
    frame.step = 'resolved'
    if (frame.isNegated) return 'again'
    if (frame.what === 'card') settle(match, frame)
    pushLines(state, frame)
    pushName(state, frame)
    return 'again'
  }
  if (frame.what === 'card') {
    discardPlay(match, frame)
    pushName(state, frame)
  } else if (frame.what === 'copy') continueCopy(state, frame)
  else suppressInstant(state, frame)
  return 'done'
}

/** A card that has stayed with a champion. */
function pushName(state: State, { card, what }: PlayFrame): void {
  if (what === 'card' && state.host[card] !== NONE) state.frames.push({ type: 'name', card })
}

/** SF-ONCE.3, SF-R-COPY.3: whatever attached the card, its choice is made at once; an only one is taken. */
export function nameStep(match: Match, { card }: NameFrame): Progress {
  const { state } = match
  if (state.host[card] === NONE || state.chosen[card] !== NONE) return 'done'
  const [only, ...others] = namesFor(state, card, state.host[card]!)
  if (others.length > 0) return ask(match, controllerOf(state, card), 'name') ? 'wait' : 'done'
  state.chosen[card] = only ?? NONE
  return 'done'
}

/** A card that stays with a champion in battle is attached to it before its text is executed. */
function settle({ state, emit }: Match, frame: PlayFrame): void {
  const { card, user } = frame
  if (frame.isAnswer || user === NONE || fighterOf(state, controllerOf(state, user)) !== user) return
  const def = defOf(state, card)
  const stays =
    def.card.type === 'ally' || (def.isSupport && (def.bonus !== 0 || def.passivesOf.has('level') || staysAsWall(def.card.lines)))
  if (!stays || def.card.lines.some(line => line.until)) return
  attach(state, card, user)
  emit?.({ type: 'card-attached', clause: 'SF-ATC.2', seat: frame.me, card, source: user })
}
/** SF-R-WALL.1. */
const staysAsWall = (lines: readonly Line[]): boolean => lines.some(line => line.does.some(does => does.do === 'wall'))

/** Lines that are set off, not used by a decision. */
const TRIGGERED = new Set<Line['when']>(['enters', 'attack', 'battle', 'win', 'lose', 'leaves'])

function pushLines(state: State, frame: PlayFrame): void {
  const lines = linesPlayed(state, frame)
  for (const { line, number } of [...lines].reverse())
    state.frames.push({
      type: 'run',
      card: frame.card,
      line: number,
      at: 0,
      me: frame.me,
      opp: frame.opp,
      user: frame.user,
      // A triggered line chooses as it resolves.
      targets: number === lines[0]!.number && !TRIGGERED.has(line.when) ? frame.targets : null,
      option: frame.option,
    })
}

/** The destination of a card played from hand (SF-VOID.2, SF-R-CARD.1, SF-R-GEN.7), unless its own text has taken it elsewhere. */
function discardPlay(match: Match, frame: PlayFrame): void {
  const { state, emit } = match
  const { card, user } = frame
  if (isInPlay(state, card) || isPiled(state, card)) return
  const def = defOf(state, card)
  if (!frame.isNegated && frame.stays && user !== NONE && fighterOf(state, controllerOf(state, user)) === user) {
    attach(state, card, user)
    emit?.({ type: 'card-attached', clause: 'SF-R-CARD.1', seat: frame.me, card, source: user })
    return
  }
  const continues = !frame.isAnswer && def.card.lines.some(line => line.when === 'play' && line.until)
  if (!frame.isNegated && continues && !(state.chosen[card] === NONE && frame.targets.length > 0)) {
    const me = continuingFor(frame)
    state.players[me].continuing.push(card)
    enter(state, card)
    return
  }
  state.chosen[card] = NONE
  if (def.card.type === 'event') putOn(match, card, 'void', 'SF-VOID.2')
  else putOn(match, card, 'discard', frame.isNegated ? 'SF-R-PLAY.3' : frame.isAnswer ? 'SF-R-CARD.1' : 'SF-ATC.7')
}
/** SF-R-PLAY.12, SF-R-GEN.7: a copy has no card that could lie beside a Formation, so the levels it changes are recorded. */
function continueCopy(state: State, frame: PlayFrame): void {
  if (frame.isNegated) return
  const { card, me } = frame
  for (const { line, number } of linesPlayed(state, frame))
    for (const [at, does] of line.does.entries()) {
      if (!line.until || does.do !== 'level') continue
      const scope = line.until === 'dispelled' ? 'game' : 'turn-start'
      state.lasting.push({
        card,
        line: number,
        at,
        seat: continuingFor(frame),
        target: state.chosen[card]!,
        until: { scope, seat: me, turn: state.turn },
      })
    }
  state.chosen[card] = NONE
}
/** A redirected event affects its own player: it continues as if the other one had played it. */
const continuingFor = ({ me, opp }: PlayFrame): Seat => (me === opp ? otherSeat(me) : me)

/** Decision 13, for a line that needs a choice while it resolves. */
export const runStep = (match: Match, frame: RunFrame): Progress => runLine(match, frame, () => ask(match, frame.me, 'target'))
