import type { Progress } from '../../../../kernel/resolution.ts'
import type { Match } from '../../state/events.ts'
import type { InstantFrame } from '../../state/frames.ts'
import { copiedBy, copiedLine, isPowerless } from '../../state/passives.ts'
import type { Definition } from '../../state/definition.ts'
import { conditionsHold, isImmune, matchesChampion } from '../../state/reading.ts'
import { attachedTo, controllerOf, defOf, foeOf, isRoundOver, type Battle, type State } from '../../state/state.ts'
import { ask } from '../asking.ts'
import { activationSteps } from './order.ts'

interface Instant {
  /** Whose power it is: the card, the line, and the champion that it works for. */
  card: number
  line: number
  for: number
  victim: number
}

const decides = (def: Definition | null | undefined): boolean =>
  def?.passivesOf.has('instant') === true || def?.passivesOf.has('falls') === true

/** Cards of the battle that could defeat a champion instantly, and the champion that each works for. */
function involvedChampions(state: State, { attacker, defender, target }: Battle): { card: number; champion: number }[] {
  const result: { card: number; champion: number }[] = []
  const look = (card: number, champion: number): void => {
    if (decides(state.cards[card]) || decides(copiedBy(state, card))) result.push({ card, champion })
  }
  for (const champion of [attacker, defender]) {
    look(champion, champion)
    for (const card of attachedTo(state, champion)) look(card, champion)
  }
  if (target === defender) return result
  look(target, defender)
  for (const card of attachedTo(state, target)) look(card, defender)
  return result
}

/** The instant defeat that this card's text, or the one it copies, brings about now. */
function instantBy(state: State, card: number, champion: number): Instant | null {
  const foe = foeOf(state, champion)
  const seat = controllerOf(state, champion)
  if (isPowerless(state, card)) return null
  for (const [index, def] of [defOf(state, card), copiedBy(state, card)].entries()) {
    if (!def) continue
    const shielded = isImmune(state, foe, { def, seat, what: 'card' })
    for (const { does, line, at: printed } of def.passives) {
      const at = index === 0 ? printed : copiedLine(printed)
      if (line.if && !conditionsHold(state, line.if, { card, seat, user: champion })) continue
      if (does.do === 'instant' && !shielded && matchesChampion(state, foe, does.is)) return { card, line: at, for: champion, victim: foe }
      if (does.do === 'falls' && matchesChampion(state, foe, does.to)) return { card, line: at, for: champion, victim: champion }
    }
  }
  return null
}

/** SF-R-INST.1, SF-R-INST.2: of several, the first in the order of activation. */
export function findInstant(state: State): Instant | null {
  const battle = state.battle!
  const instants = involvedChampions(state, battle)
    .filter(({ card }) => !battle.negated.includes(card))
    .flatMap(({ card, champion }) => instantBy(state, card, champion) ?? [])
  if (instants.length < 2) return instants[0] ?? null
  const order = activationSteps(state).flat()
  return instants.sort((a, b) => order.indexOf(a.card) - order.indexOf(b.card))[0]!
}

/** SF-INST.5, SF-R-INST.3, SF-R-INST.4: one card, then the condition is checked again. */
export function instantStep(match: Match, frame: InstantFrame): Progress {
  const { state, emit } = match
  const battle = state.battle!
  if (frame.step === 'ask') {
    frame.step = 'check'
    if (ask(match, controllerOf(state, frame.victim), 'instant')) return 'wait'
  }
  if (isRoundOver(state)) return 'done'
  const still = findInstant(state)
  const seat = controllerOf(state, frame.victim)
  if (still?.victim === frame.victim && still.card === frame.card) {
    battle.end = 'instant'
    battle.loser = seat
    emit?.({ type: 'instant-defeat', clause: 'SF-INST.1', seat, card: frame.victim, source: frame.card })
  } else emit?.({ type: 'instant-avoided', clause: 'SF-INST.6', seat, card: frame.victim, source: frame.card })
  return 'done'
}
