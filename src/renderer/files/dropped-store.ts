import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** Opened files that wait for a screen to take them. */
export const useDroppedStore = defineStore('dropped', () => {
  /** For the shelf. */
  const files = shallowRef<readonly File[]>([])
  /** Files of several kinds, or a match, for the screen that opens files. */
  const mixed = shallowRef<readonly File[]>([])
  /** For the workshop. */
  const sets = shallowRef<readonly File[]>([])
  /** A full export from another Grimoire, for Settings. */
  const everything = shallowRef<File | null>(null)

  function take(): readonly File[] {
    const taken = files.value
    files.value = []
    return taken
  }
  function takeMixed(): readonly File[] {
    const taken = mixed.value
    mixed.value = []
    return taken
  }
  function takeSets(): readonly File[] {
    const taken = sets.value
    sets.value = []
    return taken
  }
  function takeEverything(): File | null {
    const taken = everything.value
    everything.value = null
    return taken
  }
  return { files, mixed, sets, everything, take, takeMixed, takeSets, takeEverything }
})
