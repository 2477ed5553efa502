import { defineStore } from 'pinia'
import { ref } from 'vue'

/** The editor's search, restored when the player returns to the same deck. */
export const useCardSearchStore = defineStore('card-search', () => {
  const text = ref('')
  /** Whether all filters are in sight. */
  const open = ref(false)
  let deck: string | null = null

  function openFor(id: string): void {
    if (id !== deck) text.value = ''
    deck = id
  }
  return { text, open, openFor }
})
