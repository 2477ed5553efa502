import { ref } from 'vue'

/** The creature, construct or mage whose particulars are laid open. */
const looked = ref<string | null>(null)
export const useLookedAt = () => ({ looked })
