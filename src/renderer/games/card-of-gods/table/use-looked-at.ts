import { ref } from 'vue'

/** The miniature that is looked at closely. */
const looked = ref<string | null>(null)
export const useLookedAt = () => ({ looked })
