import type { Match } from '../state/events.ts'
import type { Duration } from '../state/primitive.ts'
import { printedLine } from '../state/passives.ts'
import { isImmune } from '../state/reading.ts'
import { foeOf, NONE, type Until } from '../state/state.ts'
import { TEXT, type Carried, type Effects } from './define.ts'

function untilOf({ state }: Match, { me }: Carried, lasts: Duration): Until {
  // Outside of a round, "this round" ends at once; SF-R-GEN.5.
  if (lasts === 'round') return { scope: state.battle ? 'round' : 'turn', seat: me, turn: state.turn }
  if (lasts === 'turn') return { scope: 'turn', seat: me, turn: state.turn }
  return { scope: 'player-turn', seat: me, turn: state.players[me].turnsTaken + 1 }
}

function put(match: Match, carried: Carried, lasts: Duration, target: number): void {
  const { card, line, at, me } = carried
  match.state.lasting.push({ ...printedLine(match.state, card, line), at, seat: me, target, until: untilOf(match, carried, lasts) })
}

/** What takes powers away or forbids plays for a time: the primitive itself applies while it is recorded here. */
export const lastingEffects: Effects<'strip' | 'lock' | 'lock-attack' | 'level'> = {
  strip(match, carried, { lasts }) {
    const foe = foeOf(match.state, carried.user)
    if (foe === NONE || isImmune(match.state, foe, { def: carried.def, seat: carried.me, what: carried.what })) return
    put(match, carried, lasts, foe)
    match.emit?.({ type: 'powers-stripped', clause: 'SF-POWER.3', seat: carried.opp, card: foe, source: carried.card })
  },
  lock(match, carried, { lasts }) {
    put(match, carried, lasts, NONE)
    match.emit?.({ type: 'kind-locked', clause: TEXT, seat: carried.opp, source: carried.card })
  },
  'lock-attack'(match, carried, { lasts }) {
    put(match, carried, lasts, NONE)
    match.emit?.({ type: 'kind-locked', clause: TEXT, seat: carried.me, source: carried.card })
  },
  /** The card's text applies while it stays; only its target is recorded. */
  level({ state }, { card, targets }) {
    if (targets.length > 0) state.chosen[card] = targets[0]!
  },
}
