import { ref } from 'vue'

/** The zoomed miniature. */
const looked = ref<string | null>(null)
export const useLookedAt = () => ({ looked })
