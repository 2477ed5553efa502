import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** The position that was deleted last, here or on its own screen: it can be brought back as long as the list is shown. */
export const useDeletedPosition = defineStore('deleted-position', () => {
  const gone = shallowRef<{ id: string; name: string } | null>(null)
  return { gone }
})
