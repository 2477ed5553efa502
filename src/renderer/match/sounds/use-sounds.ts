import { useEventListener } from '@vueuse/core'
import { watch } from 'vue'
import { paceOf } from '../playback/pace.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { useSoundStore } from '../../sound/sound-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { soundsOf } from './sounds.ts'

/** Milliseconds between sounds when playback is off. */
const GAP = 110

/** Plays a match's sounds while its table is shown. */
export function useSounds() {
  const match = useMatchStore()
  const table = useTableStore()
  const settings = useSettingsStore()
  const sound = useSoundStore()

  useEventListener(window, ['pointerdown', 'keydown'], sound.wake, { passive: true })
  watch(
    () => match.scene,
    (scene, before) => {
      if (!scene?.follows || !before || scene.view === before.view) return
      const gap = paceOf(settings.settings.speed).effect || GAP
      for (const due of soundsOf(match.module?.events ?? {}, scene.newEvents, match.you, gap)) sound.play(due.sound, due.delay)
    },
  )
  watch(
    [() => (match.draft.refused.length > 0 ? match.draft.refused : null), () => table.explained] as const,
    ([refused, explained], [refusedBefore, explainedBefore]) => {
      if ((refused && refused !== refusedBefore) || (explained && explained !== explainedBefore)) sound.play('invalid')
    },
  )
}
