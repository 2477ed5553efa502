import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** Files that were brought to the app and wait for a screen to take them. */
export const useDroppedStore = defineStore('dropped', () => {
  /** For the shelf. */
  const files = shallowRef<readonly File[]>([])
  /** Of several kinds, or a match: for the screen that opens what was brought. */
  const mixed = shallowRef<readonly File[]>([])
  /** All that another Grimoire keeps: for Settings. */
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
  function takeEverything(): File | null {
    const taken = everything.value
    everything.value = null
    return taken
  }
  return { files, mixed, everything, take, takeMixed, takeEverything }
})
