import type { Progress } from '../../../../kernel/resolution.ts'
import { otherSeat, SEATS, type Seat } from '../../../../../shared/seat.ts'
import type { Match } from '../../state/events.ts'
import type { BattleFrame, RoundFrame, Triggered } from '../../state/frames.ts'
import { linesOf } from '../../state/passives.ts'
import { conditionsHold, levelOf } from '../../state/reading.ts'
import { attachedTo, isRealmChampion, isRoundOver, NONE, type Battle, type State } from '../../state/state.ts'
import { leavePlay, returnToPool, setOff } from '../../mechanics/zones.ts'
import { ask } from '../asking.ts'
import { isUsed, markUsed } from '../plays.ts'
import { discardCombatCards } from './battle.ts'
import { findInstant } from './instant.ts'
import { pushTriggers, setOffInBattle } from './order.ts'

/** SF-ROUND.1 to SF-ROUND.4, SF-R-BAT.6 to SF-R-BAT.10. */
export function roundStep(match: Match, frame: RoundFrame): Progress {
  const { state, emit } = match
  const battle = state.battle!
  if (frame.step === 'begin') {
    frame.step = 'first'
    battle.rounds++
    battle.began = state.clock
    emit?.({ type: 'round-began', clause: 'SF-ROUND.2', amount: battle.rounds })
    pushTriggers(state, setOffInBattle(state, 'battle'))
    return 'again'
  }
  if (isRoundOver(state)) {
    endRound(match)
    return 'done'
  }
  const instant = findInstant(state)
  if (instant) {
    state.frames.push({ type: 'instant', step: 'ask', ...instant })
    return 'again'
  }
  const levels = [levelOf(state, battle.attacker), levelOf(state, battle.defender)]
  const [mine, theirs] = battle.acting === battle.seat ? levels : levels.toReversed()
  if (frame.step === 'first') battle.acting = levels[0]! <= levels[1]! ? battle.seat : otherSeat(battle.seat)
  else if (frame.step === 'acted' && mine! > theirs!) battle.acting = otherSeat(battle.acting)
  frame.step = 'check'
  emit?.({ type: 'to-act', clause: 'SF-ROUND.3', seat: battle.acting })
  if (ask(match, battle.acting, 'act')) return 'wait'
  concedeRound(match)
  return 'again'
}

/** SF-ROUND.4, SF-R-SRC.14. */
export function concedeRound({ state, emit }: Match): void {
  const battle = state.battle!
  battle.end = 'conceded'
  battle.loser = battle.acting
  emit?.({ type: 'round-conceded', clause: 'SF-ROUND.4', seat: battle.acting })
}

/** The lines that a won or lost round triggers: of the champion, its attachments, and the side's Dungeon. */
function aftermath(state: State, champion: number, seat: Seat, when: 'win' | 'lose'): Triggered[] {
  const { dungeon, dungeonIs } = state.players[seat]
  const cards = champion === NONE ? [] : [champion, ...attachedTo(state, champion)]
  if (dungeonIs === 'in-play') cards.push(dungeon)
  const triggered: Triggered[] = []
  for (const card of cards)
    linesOf(state, card, when, (line, number) => {
      if (line.does.some(does => does.do === 'survive')) return
      // Computed while both champions are still in the battle: afterwards nobody attacks or defends.
      if (!line.if || conditionsHold(state, line.if, { card, seat, user: champion })) triggered.push({ card, line: number, seat })
    })
  return triggered
}

/** Whether a beaten champion goes to Limbo instead, by the first card with that effect. */
function survives(state: State, champion: number, seat: Seat): boolean {
  const { dungeon, dungeonIs } = state.players[seat]
  const cards = [champion, ...attachedTo(state, champion), ...(dungeonIs === 'in-play' ? [dungeon] : [])]
  for (const card of cards) {
    let result = NONE
    linesOf(state, card, 'lose', (line, number) => {
      if (result !== NONE || !line.does.some(does => does.do === 'survive')) return
      if (isUsed(state, card, number, line)) return
      if (line.if && !conditionsHold(state, line.if, { card, seat, user: champion })) return
      result = number
      markUsed(state, card, number, line)
    })
    if (result !== NONE) return true
  }
  return false
}

/** SF-DEFEAT.3, SF-RCH.2. */
function defeat(match: Match, champion: number, seat: Seat): void {
  const { state, emit } = match
  emit?.({ type: 'champion-defeated', clause: 'SF-DEFEAT.2', seat, card: champion })
  if (isRealmChampion(state, champion)) {
    emit?.({ type: 'realm-discarded', clause: 'SF-RCH.2', seat, card: champion })
    leavePlay(match, champion, 'discard', 'SF-RCH.2')
  } else leavePlay(match, champion, survives(state, champion, seat) ? 'limbo' : 'discard', 'SF-ROUND.6', true)
}

/** The winner of the round; 2 for nobody (SF-R-BAT.11, SF-R-SRC.13). */
function winnerOf({ end, loser, fallen, attacker, defender, seat }: Battle): Seat | 2 {
  if (fallen !== '' || end === 'wall') return 2
  if (end !== '') return otherSeat(loser as Seat)
  if (attacker === NONE && defender === NONE) return 2
  return attacker === NONE ? otherSeat(seat) : seat
}

/** The trigger that the end of the round is for a side. An attacker stopped by a wall is defeated (SF-R-WALL.7), though nobody has won. */
function endTrigger({ end, loser, seat }: Battle, side: Seat, winner: Seat | 2): 'win' | 'lose' | null {
  if (winner !== 2) return side === winner ? 'win' : 'lose'
  return end === 'wall' && loser === seat && side === seat ? 'lose' : null
}

/** The clause by which the champions return to their pools. */
function returnClause({ end, loser, seat, fallen }: Battle): string {
  if (end === 'wall') return loser === seat ? 'SF-WALL.2' : 'SF-WALL.5'
  return fallen === '' ? 'SF-ROUND.5' : 'SF-R-BAT.12'
}

function endRound(match: Match): void {
  const { state, emit } = match
  const battle = state.battle!
  const { seat } = battle
  const winner = winnerOf(battle)
  const triggered: Triggered[] = []
  for (const side of SEATS) {
    const when = endTrigger(battle, side, winner)
    if (when) triggered.push(...aftermath(state, side === seat ? battle.attacker : battle.defender, side, when))
  }
  if (winner !== 2) emit?.({ type: 'round-won', clause: 'SF-ROUND.4', seat: winner })
  if (winner !== 2 && battle.end !== '') {
    const loser = otherSeat(winner)
    defeat(match, loser === seat ? battle.attacker : battle.defender, loser)
  }
  discardCombatCards(match, 'SF-ROUND.7')
  const clause = returnClause(battle)
  for (const champion of [battle.attacker, battle.defender]) returnToPool(match, champion, clause)
  state.lasting = state.lasting.filter(({ until }) => until.scope !== 'round')
  settleBattle(state, battle, winner)
  battle.attacker = NONE
  battle.defender = NONE
  setOff(state, triggered)
}

/** After the round: whether the attacker may follow. */
function settleBattle(state: State, battle: Battle, winner: Seat | 2): void {
  const frame = state.frames.findLast((one): one is BattleFrame => one.type === 'battle')!
  const { seat } = battle
  const mayFollow = battle.fallen === '' && (winner === seat || (battle.end === 'wall' && battle.loser !== seat))
  frame.step = mayFollow ? 'follow' : 'over'
}
