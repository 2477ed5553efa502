import { useCommand } from '../window/commands.ts'
import type { Shortcut } from '../../shared/shortcuts.ts'
import { useShortcuts } from '../settings/shortcuts.ts'
import { useReplayStore, PACES, type Pace } from './replay-store.ts'
import { useSoundStore } from '../sound/sound-store.ts'
import { useTableStore } from '../match/state/table-store.ts'
import { useScreenKeys } from '../ui/layers.ts'

const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type="range"]), select, textarea, [contenteditable]') !== null
/** Keys the focused element handles itself. */
const OWN = (target: EventTarget | null, key: string) =>
  target instanceof Element &&
  ((key === ' ' && target.closest('button, a, summary') !== null) ||
    (/^Arrow|^Home$|^End$/.test(key) && target.closest('.log, dialog, [role="radiogroup"]') !== null))

/** Actions of the screen. */
type ReplayPanel = 'play-on' | 'analysis' | 'thinking'

/** The shortcuts of a replay, wherever the focus is. `close` is for Escape. */
export function useReplayKeys(further: Readonly<Record<ReplayPanel, () => unknown>>, close: () => unknown) {
  const replay = useReplayStore()
  const table = useTableStore()
  const sound = useSoundStore()
  const shortcuts = useShortcuts('replay')
  const paces = Object.keys(PACES) as Pace[]

  const faster = (by: 1 | -1): void => {
    replay.pace = paces[Math.max(0, Math.min(paces.length - 1, paces.indexOf(replay.pace) + by))] ?? replay.pace
  }
  function nextViewer() {
    const viewers = ['both', 0, 1] as const
    const next = viewers[(viewers.indexOf(replay.viewer) + 1) % viewers.length] ?? 'both'
    void replay.look(next)
  }

  /** Holding a key moves through the match as the slider does. */
  const goToMode = ({ repeat }: KeyboardEvent) => (repeat ? 'jump' : 'step')
  const KEYS: Record<string, (event: KeyboardEvent) => unknown> = {
    ' ': replay.play,
    ArrowLeft: () => replay.step(-1),
    ArrowRight: event => replay.step(1, goToMode(event)),
    ArrowUp: () => replay.turn(-1),
    ArrowDown: () => replay.turn(1),
    Home: () => replay.goTo(0),
    End: () => replay.goTo(replay.last),
    Escape: close,
  }
  const showKeys = (): void => void (table.keysOpen = !table.keysOpen)
  useCommand('shortcuts', { run: showKeys, key: () => shortcuts.written.value['help'] ?? '' })
  const LETTERS: Record<Shortcut<'replay'>, (event: KeyboardEvent) => unknown> = {
    ...further,
    'mark-before': () => replay.mark(-1),
    'mark-after': () => replay.mark(1),
    slower: () => faster(-1),
    faster: () => faster(1),
    viewer: nextViewer,
    mute: sound.toggle,
    log: () => (table.logOpen = !table.logOpen),
    help: showKeys,
  }

  useScreenKeys(
    window,
    event => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      const letter = shortcuts.pressed(event)
      const use = letter === null ? KEYS[event.key] : LETTERS[letter]
      if (!use || OWN(event.target, event.key)) return
      // Jumping somewhere stops playback.
      if (/^(Arrow|Home|End)/.test(event.key) || letter?.startsWith('mark-')) replay.pause()
      event.preventDefault()
      use(event)
    },
    // In the capture phase, before the slider moves.
    { nameOf: event => shortcuts.pressed(event) ?? event.key, capture: true },
  )
}
