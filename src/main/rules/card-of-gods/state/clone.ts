import type { Ask, Happened, State, Unit, WaitingCard } from './state.ts'
import type { CardTrigger, Continuous } from './continuous.ts'
import type { Frame } from './frames.ts'

const cloneUnit = ({ seat, wounds, place, ready, guard, panicked }: Unit): Unit => ({ seat, wounds, place, ready, guard, panicked })
const cloneWaiting = ({ card, targets, pick }: WaitingCard): WaitingCard => ({ card, targets: targets.slice(), pick })
const cloneHappened = ({ moved, wounded, removed }: Happened): Happened => ({ moved, wounded, removed })
const cloneAsk = ({ seat, decision, from, min, max }: Ask): Ask => ({ seat, decision, from: from.slice(), min, max })
const cloneTrigger = ({ card, list, targets, pick, it }: CardTrigger): CardTrigger => ({ card, list, targets: targets.slice(), pick, it })

const cloneContinuous = (effect: Continuous): Continuous =>
  effect.type === 'grant' ? { ...effect, ability: { ...effect.ability } } : { ...effect }

function cloneFrame(frame: Frame): Frame {
  switch (frame.type) {
    case 'action':
      return { ...frame, path: frame.path.slice() }
    case 'attack':
      return { ...frame, tests: frame.tests.slice() }
    case 'roll':
      return { ...frame, dice: frame.dice.slice() }
    case 'effects':
      return {
        ...frame,
        targets: frame.targets.slice(),
        queue: frame.queue.slice(),
        tests: frame.tests.slice(),
        groups: frame.groups.map(group => group.slice()),
      }
    default:
      return { ...frame }
  }
}

const mapped = <T>(items: readonly T[], copy: (item: T) => T): T[] => {
  const copies: T[] = new Array<T>(items.length)
  for (let index = 0; index < items.length; index++) copies[index] = copy(items[index]!)
  return copies
}

/** A copy that shares only what never changes: the set, the Cards, the definitions, the seats to pause for, the result. */
export const cloneState = (state: State): State => ({
  set: state.set,
  cards: state.cards,
  defs: state.defs,
  units: mapped(state.units, cloneUnit),
  faith: state.faith.slice(),
  ether: state.ether.slice(),
  hands: [state.hands[0].slice(), state.hands[1].slice()],
  discards: [state.discards[0].slice(), state.discards[1].slice()],
  waiting: mapped(state.waiting, cloneWaiting),
  round: state.round,
  first: state.first,
  pauses: state.pauses,
  initiative: state.initiative,
  active: state.active,
  activeUnit: state.activeUnit,
  passed: [state.passed[0], state.passed[1]],
  continuous: mapped(state.continuous, cloneContinuous),
  triggers: mapped(state.triggers, cloneTrigger),
  happened: cloneHappened(state.happened),
  fresh: cloneHappened(state.fresh),
  frames: mapped(state.frames, cloneFrame),
  ask: state.ask && cloneAsk(state.ask),
  answer: state.answer && state.answer.slice(),
  ending: state.ending,
  rng: [state.rng[0], state.rng[1], state.rng[2], state.rng[3]],
})
