import { otherSeat } from '../../../../shared/seat.ts'
import type { Match } from '../state/events.ts'
import { isImmune, matchesChampion } from '../state/reading.ts'
import { controllerOf, foeOf, NONE } from '../state/state.ts'
import type { Effects } from './define.ts'

/** SF-R-TIME.4: the next turn, a gained one first. */
function skipTurn({ state, emit }: Match): void {
  const gained = state.gained.shift()
  const seat = gained ?? state.next
  state.players[seat].turnsDue++
  if (gained === undefined) {
    state.next = otherSeat(seat)
  }
  // SF-R-TIME.3: a skipped turn separates two gained ones.
  state.gainedBy = 0
  emit?.({ type: 'turn-skipped', clause: 'SF-R-TIME.4', seat })
  const { turnsDue, dungeonIs } = state.players[seat]
  // SF-DUN.6: both of its first two turns are lost.
  if (dungeonIs === 'aside' && turnsDue === 2) state.frames.push({ type: 'dungeon', seat })
}

/** What changes a battle, its Spoils, or whose turn comes next. */
export const battleEffects: Effects<'wall' | 'more-spoils' | 'extra-turn' | 'skip-turn'> = {
  /** SF-WALL.2, SF-WALL.5, SF-R-WALL.1, SF-R-WALL.3. */
  wall({ state, emit }, { user, def, me, what, card }, { unless }) {
    const { battle } = state
    const foe = foeOf(state, user)
    if (!battle || foe === NONE || battle.end !== '') return
    if (isImmune(state, foe, { def, seat: me, what }) || matchesChampion(state, foe, unless)) {
      emit?.({ type: 'wall-crossed', clause: 'SF-R-WALL.1', seat: controllerOf(state, foe), card: foe, source: card })
      return
    }
    battle.end = 'wall'
    battle.loser = controllerOf(state, foe)
    const clause = foe === battle.attacker ? 'SF-WALL.2' : 'SF-WALL.5'
    emit?.({ type: 'wall-stopped', clause, seat: battle.loser, card: foe, source: card })
  },
  'more-spoils'({ state }, { me }, { n }) {
    if (state.battle) state.battle.more[me] += n
  },
  /** SF-R-TIME.2, SF-R-TIME.5. */
  'extra-turn'({ state, emit }, { me }) {
    state.gained.push(me)
    state.gainedBy |= 1 << me
    emit?.({ type: 'turn-gained', clause: 'SF-R-TIME.2', seat: me })
  },
  'skip-turn': skipTurn,
}
