import { defineStore } from 'pinia'
import { ref } from 'vue'

/** The editor's search, restored when the player returns to the same deck. */
export const useCardSearchStore = defineStore('card-search', () => {
  const text = ref('')
  let deck: string | null = null

  function openFor(id: string): void {
    if (id !== deck) text.value = ''
    deck = id
  }
  return { text, openFor }
})
