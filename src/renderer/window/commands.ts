import { computed, onScopeDispose, ref, shallowReactive, type ComputedRef } from 'vue'
import { COMMANDS, type Command, type CommandOffer } from '../../shared/window-host.ts'
import { isScreenCovered } from '../ui/layers.ts'

/** How a screen or the app follows a command of the window's menu. */
export interface CommandAction {
  run(): unknown
  /** Whether it would do something now; always if left out. */
  when?(): boolean
  /** The player's own key for it; empty for none. */
  key?(): string
}

/** By command; the latest counts, so a screen's action replaces the app's. */
const actions = shallowReactive(new Map<Command, readonly CommandAction[]>())

/** Follows a command as long as the component that calls this is there. */
export function useCommand(command: Command, action: CommandAction): void {
  actions.set(command, [...(actions.get(command) ?? []), action])
  onScopeDispose(() =>
    actions.set(
      command,
      (actions.get(command) ?? []).filter(one => one !== action),
    ),
  )
}

const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])'
/** The focus is in a text field, which has a history of its own. */
const isTyping = ref(false)
const look = (): void => void (isTyping.value = document.activeElement?.matches(TEXT_FIELDS) ?? false)
window.addEventListener('focusin', look)
window.addEventListener('focusout', () => queueMicrotask(look))
/** Whether a command goes to the field that has the focus. */
export const isForField = (command: Command): command is 'undo' | 'redo' => isTyping.value && (command === 'undo' || command === 'redo')

/** What belongs to a screen waits while something lies on top of it. */
const OF_SCREEN: readonly Command[] = ['export', 'find', 'undo', 'redo', 'shortcuts']

function actionFor(command: Command): CommandAction | undefined {
  if (OF_SCREEN.includes(command) && isScreenCovered()) return undefined
  const action = actions.get(command)?.at(-1)
  return action?.when?.() === false ? undefined : action
}

/** The commands that can be followed now. */
export const commandOffers: ComputedRef<CommandOffer[]> = computed(() =>
  COMMANDS.flatMap((command): CommandOffer[] => {
    if (isForField(command)) return [{ command, key: '' }]
    const action = actionFor(command)
    return action ? [{ command, key: action.key?.().toLowerCase() ?? '' }] : []
  }),
)

/** Does nothing if the command can't be followed any more. */
export const follow = (command: Command): unknown => actionFor(command)?.run()
