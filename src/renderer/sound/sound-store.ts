import { defineStore } from 'pinia'
import { createSynthesiser, openAudio } from './synthesiser.ts'
import type { Sound } from './sound.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

/** The event on the window for every sound, also on machines without audio. */
export const SOUND_EVENT = 'grimoire:sound'

/** The app's sounds at the volume from the settings. */
export const useSoundStore = defineStore('sound', () => {
  const settings = useSettingsStore()
  const synthesiser = createSynthesiser(openAudio)

  /** Call on a user gesture. Audio is opened neither before one nor with sounds off. */
  function wake() {
    if (settings.settings.sound) synthesiser.wake()
  }

  /** `delay` in milliseconds. */
  function play(sound: Sound, delay = 0) {
    const { sound: on, volume } = settings.settings
    if (!on || volume === 0) return
    window.dispatchEvent(new CustomEvent(SOUND_EVENT, { detail: sound }))
    synthesiser.play(sound, delay, volume)
  }

  const toggle = () => settings.set({ sound: !settings.settings.sound })

  return { wake, play, toggle }
})
