import { ref, type Ref } from 'vue'
import { useRoute } from 'vue-router'

/** The seed of a new run, at first the one that a link brings. */
export function useSeed(): Ref<string> {
  const { seed } = useRoute().query
  return ref(typeof seed === 'string' ? seed : '')
}
