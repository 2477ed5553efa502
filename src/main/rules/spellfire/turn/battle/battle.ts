import type { Progress } from '../../../../kernel/resolution.ts'
import { otherSeat, type Seat } from '../../../../../shared/seat.ts'
import type { Match } from '../../state/events.ts'
import type { BattleFrame, Triggered } from '../../state/frames.ts'
import { linesOf } from '../../state/passives.ts'
import { companionsInPool } from '../../state/reading.ts'
import { attachedTo, NONE, typeOf, type Battle, type State } from '../../state/state.ts'
import { enter, leavePlay, razeRealm, returnToPool, take } from '../../mechanics/zones.ts'
import { ask } from '../asking.ts'
import { isProtectedNow } from '../legal.ts'
import { pushTriggers } from './order.ts'

const newBattle = (state: State, seat: Seat, target: number): Battle => ({
  seat,
  target,
  isProtected: typeOf(state, target) === 'realm' && isProtectedNow(state, target),
  attacker: NONE,
  defender: NONE,
  attackerGone: '',
  fought: [],
  rounds: 0,
  acting: seat,
  end: '',
  loser: 2,
  companions: [0, 0],
  fallen: '',
  more: [0, 0],
  allies: [0, 0],
  began: 0,
  negated: [],
})

/**
 * SF-R-BAT.2: from hand it comes into play now. SF-R-BAT.18: it is in no pool while it fights. SF-R-ADV.1: it counts the adventurers in the
 * pool that it leaves; one from hand leaves none.
 */
function joinBattle({ state }: Match, battle: Battle, seat: Seat, champion: number): void {
  const player = state.players[seat]
  if (take(player.hand, champion)) {
    enter(state, champion)
    state.due[champion] = state.turn
    noteAsPlayed(state, champion)
  }
  battle.companions[seat === battle.seat ? 0 : 1] = take(player.pool, champion) ? companionsInPool(state, seat, champion) : 0
}

/** SF-R-LVL.4, SF-R-LVL.5: the hour at which it was played. */
export function noteAsPlayed(state: State, champion: number): void {
  const asks = state.cards[champion]?.card.lines.some(line => line.if?.some(condition => condition.if === 'played-after-six'))
  if (asks) state.chosen[champion] = isAfterSix(state.turn) ? 1 : 0
}
/** 9 a.m. in turn 1, one hour a turn; from 6 p.m. up to 6 a.m. */
function isAfterSix(turn: number): boolean {
  const hour = hourOf(turn)
  return hour >= 18 || hour < 6
}
export const hourOf = (turn: number): number => (turn + 8) % 24

/** SF-ATK.2, SF-R-TURN.14, SF-BAT.3. */
export function declareAttack(match: Match, seat: Seat, champion: number, target: number): void {
  const { state, emit } = match
  const isFirst = state.battle === null
  const battle = (state.battle ??= newBattle(state, seat, target))
  joinBattle(match, battle, seat, champion)
  Object.assign(battle, {
    attacker: champion,
    defender: NONE,
    attackerGone: '',
    end: '',
    loser: 2,
    allies: [0, 0],
    negated: [],
  } satisfies Partial<Battle>)
  battle.fought.push(champion)
  emit?.({ type: 'attack-declared', clause: isFirst ? 'SF-ATK.2' : 'SF-BAT.3', seat, card: champion, source: target })
  if (isFirst) state.frames.push({ type: 'battle', step: 'attack' })
  else state.frames.findLast((frame): frame is BattleFrame => frame.type === 'battle')!.step = 'attack'
}

/** SF-ROUND.2. */
export function nameDefender(match: Match, seat: Seat, champion: number): void {
  const { state, emit } = match
  const battle = state.battle!
  joinBattle(match, battle, seat, champion)
  battle.defender = champion
  battle.fought.push(champion)
  emit?.({ type: 'defender-named', clause: 'SF-ROUND.2', seat, card: champion })
  state.frames.findLast((frame): frame is BattleFrame => frame.type === 'battle')!.step = 'over'
  state.frames.push({ type: 'round', step: 'begin' })
}

/** SF-BAT.5, SF-R-DUN.5: nobody defends. */
export function leaveUndefended(match: Match, frame: BattleFrame): void {
  const { state, emit } = match
  const battle = state.battle!
  const owner = otherSeat(battle.seat)
  emit?.({ type: 'nobody-defends', clause: 'SF-BAT.5', seat: owner, card: battle.target })
  if (typeOf(state, battle.target) === 'realm') razeRealm(match, battle.target, 'SF-BAT.5')
  else leavePlay(match, battle.target, 'void', 'SF-R-DUN.5')
  frame.step = 'over'
}

/** In the order of activation: what it carries was in play before the battle (SF-ACT.4, SF-ACT.6). */
function attackLines(state: State, seat: Seat, champion: number): Triggered[] {
  const triggered: Triggered[] = []
  for (const card of [...attachedTo(state, champion), champion])
    linesOf(state, card, 'attack', (_, line) => {
      triggered.push({ card, line, seat })
    })
  return triggered
}

/** SF-ATK.4, SF-R-BAT.3: the attacker's powers, the defender's window and choice (SF-R-DEC.6), the round, and another attacker (SF-R-DEC.10). */
export function battleStep(match: Match, frame: BattleFrame): Progress {
  const { state, emit } = match
  const battle = state.battle!
  const defendingSeat = otherSeat(battle.seat)
  if (frame.step === 'attack') {
    frame.step = 'window'
    pushTriggers(state, attackLines(state, battle.seat, battle.attacker))
    return 'again'
  }
  const isForward = frame.step === 'window' || frame.step === 'defence'
  if (isForward && (battle.attacker === NONE || battle.fallen !== '')) {
    // SF-R-BAT.4.
    battle.attackerGone = ''
    emit?.({ type: 'attack-over', clause: 'SF-R-BAT.4', seat: battle.seat })
    frame.step = 'over'
  }
  if (frame.step === 'window') {
    if (ask(match, defendingSeat, 'event-window')) return 'wait'
    frame.step = 'defence'
  }
  if (frame.step === 'defence') {
    if (ask(match, defendingSeat, 'defence')) return 'wait'
    leaveUndefended(match, frame)
    return 'again'
  }
  if (frame.step === 'follow' && ask(match, battle.seat, 'follow')) return 'wait'
  endBattle(match, battle)
  return 'done'
}

/** SF-ROUND.7, SF-ATC.4: allies, spells and power cards of both sides. */
export function discardCombatCards(match: Match, clause: string): void {
  const { state } = match
  for (const card of [...state.attached]) {
    if (state.host[card] === NONE || state.since[card] === 0) continue
    const type = typeOf(state, card)
    if (type === 'ally' || state.cards[card]!.isSupport) leavePlay(match, card, 'discard', clause)
  }
}

/** SF-SPOILS.4. */
const isAttackerLost = ({ attackerGone }: Battle): boolean => attackerGone === 'discarded' || attackerGone === 'limbo'

function endBattle(match: Match, battle: Battle): void {
  const { state, emit } = match
  // Answers that stayed with an attacker whom nobody met.
  discardCombatCards(match, 'SF-ATC.4')
  returnToPool(match, battle.attacker, 'SF-POOL.3')
  emit?.({ type: 'battle-over', clause: battle.fallen !== '' ? 'SF-SPOILS.2' : 'SF-R-BAT.14', seat: battle.seat })
  const { seat, fallen, more, target } = battle
  const isDungeon = typeOf(state, target) === 'dungeon'
  state.battle = null
  state.lasting = state.lasting.filter(({ until }) => until.scope !== 'round')
  // SF-SPOILS.2 to SF-SPOILS.4. One effect can take the attacker and the realm; the attacking player's are on top (SF-R-BAT.11, SF-R-BAT.12).
  const winners = [...(isAttackerLost(battle) ? [otherSeat(seat)] : []), ...(fallen === 'taken' ? [seat] : [])]
  for (const winner of winners)
    state.frames.push({ type: 'spoils', seat: winner, left: 1 + more[winner], isFirst: true, isDungeon, card: NONE })
}
