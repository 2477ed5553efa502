import { defineStore } from 'pinia'
import { ref } from 'vue'

/** What is looked for in the editor: there again when the player comes back to the same deck, as from the rules. */
export const useCardSearchStore = defineStore('card-search', () => {
  const text = ref('')
  let deck: string | null = null

  function openFor(id: string): void {
    if (id !== deck) text.value = ''
    deck = id
  }
  return { text, openFor }
})
