import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** Files that were dropped on the window and wait for the shelf to take them. */
export const useDroppedStore = defineStore('dropped', () => {
  const files = shallowRef<readonly File[]>([])

  function take(): readonly File[] {
    const taken = files.value
    files.value = []
    return taken
  }
  return { files, take }
})
