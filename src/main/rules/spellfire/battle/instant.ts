import type { Progress } from '../../../kernel/resolution.ts'
import type { Match } from '../state/events.ts'
import type { InstantFrame } from '../state/frames.ts'
import { copiedBy, isStripped } from '../state/passives.ts'
import type { Definition } from '../state/definition.ts'
import { isImmune, matchesChampion } from '../state/reading.ts'
import { attachedTo, controllerOf, foeOf, NONE, typeOf, type State } from '../state/state.ts'
import { ask } from '../turn/asking.ts'

interface Instant {
  card: number
  victim: number
}

/** The powers of one side, its champion's first (SF-ACT.6). */
function ofSide(state: State, champion: number): Instant | null {
  const foe = foeOf(state, champion)
  if (foe === NONE) return null
  const look = (card: number, def: Definition | null): Instant | null => {
    if (!def) return null
    if (isImmune(state, foe, { def, seat: controllerOf(state, champion), what: 'card' })) return null
    for (const { does } of def.passives) {
      if (does.do === 'instant' && matchesChampion(state, foe, does.is)) return { card, victim: foe }
    }
    return null
  }
  const falls = (card: number, def: Definition | null): Instant | null =>
    def?.passives.some(({ does }) => does.do === 'falls' && matchesChampion(state, foe, does.to)) ? { card, victim: champion } : null
  const hasPowers = typeOf(state, champion) === 'champion' && !isStripped(state, champion)
  const own = hasPowers ? state.cards[champion]! : null
  const found = look(champion, own) ?? falls(champion, own)
  if (found) return found
  for (const card of attachedTo(state, champion)) {
    const copied = copiedBy(state, card)
    const more = look(card, state.cards[card] ?? null) ?? look(card, copied) ?? falls(card, copied)
    if (more) return more
  }
  return null
}

/** SF-R-INST.1, SF-R-INST.2: the attacker's powers come before the defender's. */
export function findInstant(state: State): Instant | null {
  const { battle } = state
  if (!battle || battle.attacker === NONE || battle.defender === NONE) return null
  return ofSide(state, battle.attacker) ?? ofSide(state, battle.defender)
}

/** SF-INST.5, SF-R-INST.3, SF-R-INST.4: one card, then the condition is checked again. */
export function instantStep(match: Match, frame: InstantFrame): Progress {
  const { state, emit } = match
  const { battle } = state
  if (frame.step === 'ask') {
    frame.step = 'check'
    if (ask(match, controllerOf(state, frame.victim), 'instant')) return 'wait'
  }
  if (!battle || battle.end !== '' || battle.fallen || battle.attacker === NONE || battle.defender === NONE) return 'done'
  const still = findInstant(state)
  const seat = controllerOf(state, frame.victim)
  if (still?.victim === frame.victim && still.card === frame.card) {
    battle.end = 'instant'
    battle.loser = seat
    emit?.({ type: 'instant-defeat', clause: 'SF-INST.1', seat, card: frame.victim, source: frame.card })
  } else emit?.({ type: 'instant-avoided', clause: 'SF-INST.6', seat, card: frame.victim, source: frame.card })
  return 'done'
}
