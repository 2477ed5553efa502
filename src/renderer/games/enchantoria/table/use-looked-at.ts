import { ref } from 'vue'

/** The creature, construct or mage shown in detail. */
const looked = ref<string | null>(null)
export const useLookedAt = () => ({ looked })
