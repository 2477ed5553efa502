import { computed, watch } from 'vue'
import { useMatchStore } from '../match-store.ts'
import { useTableStore } from '../table-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'

/** Answer windows: pauses in which a player may add something or pass. Which ones ask, and which pass automatically. */
export function useWindows() {
  const match = useMatchStore()
  const table = useTableStore()
  const settings = useSettingsStore()

  const windows = computed(() => match.module?.windows ?? null)
  const game = computed(() => match.latest?.game ?? '')
  /** The open window's kind for this player. */
  const kind = computed(() => {
    const { latest, you } = match
    const decision = latest?.pending.find(({ seat }) => seat === you)?.decision
    return latest && decision !== undefined ? (windows.value?.kindOf(latest.view, decision) ?? null) : null
  })
  /** The event that started the part of a turn in which "not again" applies. */
  const part = computed(() => (match.scene?.log ?? []).findLast(({ type }) => windows.value?.until.includes(type))?.index ?? -1)
  const isSilent = computed(() => table.silenced !== null && table.silenced === part.value)
  const passed = computed<readonly string[]>(() => settings.settings.passedWindows[game.value] ?? [])
  const passes = computed(() => kind.value !== null && !table.asksAlways && (isSilent.value || passed.value.includes(kind.value)))

  /** "Not again": until the next part of the turn starts, or until cancelled. */
  const toggleSilence = (): void => void (table.silenced = isSilent.value ? null : part.value)
  const asksAt = (one: string): boolean => !passed.value.includes(one)
  function toggleStop(one: string) {
    const { passedWindows } = settings.settings
    const without = passed.value.filter(other => other !== one)
    const next = asksAt(one) ? [...without, one] : without
    return settings.set({ passedWindows: { ...passedWindows, [game.value]: next } })
  }
  return { windows, game, kind, isSilent, passes, toggleSilence, asksAt, toggleStop }
}

/** Passes in windows that don't ask. */
export function usePassedWindows(): void {
  const match = useMatchStore()
  const { windows, passes } = useWindows()
  watch(
    () => passes.value && match.step !== null && match.draft.picks.length === 0 && match.draft.root,
    ready => {
      const pass = windows.value?.pass
      if (ready && pass !== undefined) void match.draft.pick(pass)
    },
    { immediate: true },
  )
}
