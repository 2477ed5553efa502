import { defineStore } from 'pinia'
import { createSynthesiser, openAudio } from './synthesiser.ts'
import type { Sound } from './sound.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

/** Told on the window of every sound, also where the machine has no ears to it. */
export const SOUND_EVENT = 'grimoire:sound'

/** The app's sounds, as loud as the settings say. */
export const useSoundStore = defineStore('sound', () => {
  const settings = useSettingsStore()
  const synthesiser = createSynthesiser(openAudio)

  /** On a gesture: no audio is opened before one, and none where sounds are off. */
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
