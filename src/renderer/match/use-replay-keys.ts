import { useEventListener } from '@vueuse/core'
import { useReplayStore, PACES, type Pace } from '../stores/replay.ts'
import { useTableStore } from '../stores/table.ts'

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="range"]), select, textarea, [contenteditable]') !== null
/** Keys that what has the focus takes itself. */
const OWN = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  ((key === ' ' && target.closest('button, a, summary') !== null) ||
    (/^Arrow|^Home$|^End$/.test(key) && target.closest('.log, dialog, [role="radiogroup"]') !== null))

/** The keys of a replay, wherever on it the focus is, and `further` ones. */
export function useReplayKeys(further: Readonly<Record<string, () => unknown>>) {
  const replay = useReplayStore()
  const table = useTableStore()
  const paces = Object.keys(PACES) as Pace[]

  const faster = (by: 1 | -1): void => {
    replay.pace = paces[Math.max(0, Math.min(paces.length - 1, paces.indexOf(replay.pace) + by))] ?? replay.pace
  }
  function otherChair() {
    const chairs = ['both', 0, 1] as const
    const next = chairs[(chairs.indexOf(replay.viewer) + 1) % chairs.length] ?? 'both'
    void replay.look(next)
  }

  const KEYS: Record<string, () => unknown> = {
    ' ': replay.play,
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    ArrowUp: () => replay.turn(-1),
    ArrowDown: () => replay.turn(1),
    Home: () => replay.goTo(0),
    End: () => replay.goTo(replay.last),
    '[': () => replay.mark(-1),
    ']': () => replay.mark(1),
    '-': () => faster(-1),
    '+': () => faster(1),
    '=': () => faster(1),
    v: otherChair,
    l: () => (table.logOpen = !table.logOpen),
    '?': () => (table.keysOpen = !table.keysOpen),
    ...further,
  }

  useEventListener(
    window,
    'keydown',
    event => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const use = KEYS[name]
      if (!use || OWN(event.target, event.key)) return
      // Whoever goes somewhere wants to look at it.
      if (/^(Arrow|Home|End|\[|\])/.test(name)) replay.pause()
      event.preventDefault()
      use()
    },
    // Before the slider moves by itself.
    { capture: true },
  )
}
