import type { Action } from '../state/actions.ts'
import { DOMAINS, SOURCES } from '../state/card.ts'
import { NONE, type State } from '../state/state.ts'
import { createNames, PLACE_NAMES } from './names.ts'
import type { ActionInput } from './schema.ts'

const WITHOUT_LABELS = { cards: new Map<string, number>(), units: new Map<string, number>() }

/** An action as part of a script, with ids; of several copies, it refers to the first that fits. Null if it has targets that no id names. */
export function writeAction(state: State, action: Action): ActionInput | null {
  const names = createNames(state, WITHOUT_LABELS)
  const unit = (number: number): string => names.unit(number)
  switch (action.type) {
    case 'pass':
    case 'stop':
    case 'decline':
      return action.type
    case 'deploy':
      return null
    case 'activate':
      return { activate: unit(action.unit), ...(action.place === NONE ? {} : { at: PLACE_NAMES[action.place] }) }
    case 'act':
      return writeAct(state, action, unit)
    case 'play': {
      if (action.targets.some(target => !state.units[target])) return null
      const at = action.targets.map(unit)
      const source = SOURCES[action.pick]
      return { play: names.card(action.card), ...(at.length > 0 ? { at } : {}), ...(source ? { source } : {}) }
    }
    case 'choose':
      return { choose: action.picks.map(pick => choiceName(state, pick, unit)) }
  }
}

function writeAct(
  state: State,
  { action, target, printed, path }: Action & { type: 'act' },
  unit: (number: number) => string,
): ActionInput | null {
  switch (action) {
    case 'move':
      return { move: path.flatMap(place => PLACE_NAMES[place] ?? []) }
    case 'attack': {
      const named = state.defs[state.activeUnit]?.actions?.[printed]
      return { attack: unit(target), ...(named?.type === 'attack' ? { with: named.name } : {}) }
    }
    case 'mend':
      return { mend: unit(target) }
    default:
      return action
  }
}

/** What is chosen depends on the decision: dice, a Domain, a place, or a miniature. */
function choiceName({ ask }: State, pick: number, unit: (number: number) => string): string | number {
  switch (ask?.decision) {
    case 'skilled':
    case 'reroll':
      return pick
    case 'domain':
      return DOMAINS[pick] ?? pick
    case 'move':
      return PLACE_NAMES[pick] ?? pick
    default:
      return unit(pick)
  }
}
