import { computed, watch } from 'vue'
import { useRouter } from 'vue-router'
import { useChallengesStore } from './challenges-store.ts'
import { useChallengeWords } from './use-challenge-words.ts'
import { useSentences } from '../i18n/use-sentences.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { useTableStore } from '../match/state/table-store.ts'

/** The challenge on the table, and what can be done about it. */
export function useChallenge() {
  const match = useMatchStore()
  const table = useTableStore()
  const challenges = useChallengesStore()
  const router = useRouter()
  const { nameOf } = useChallengeWords()

  const id = computed(() => match.latest?.challenge?.id ?? null)
  /** Null while the turn is being played. */
  const result = computed<'solved' | 'failed' | null>(() => {
    const tried = match.latest?.challenge
    if (!tried || match.behind) return null
    if (tried.failed) return 'failed'
    return tried.solved ? 'solved' : null
  })
  const name = computed(() => {
    if (id.value === null || !match.latest) return ''
    return match.latest.challenge?.title ?? nameOf({ game: match.latest.game, id: id.value })
  })
  /** Which panel is open. */
  const over = computed<'solution' | 'result' | null>(() => {
    if (id.value === null) return null
    if (challenges.solution) return 'solution'
    return result.value && table.resultOpen ? 'result' : null
  })

  async function again(which = id.value) {
    if (which === null) return
    const fresh = await challenges.start(which)
    if (fresh !== null) await router.replace(`/match/${fresh}`)
  }
  const takeBack = () => match.undo()

  return { id, name, result, over, again, takeBack }
}

/** For the table: resets when the attempt ends, and reloads progress. */
export function useChallengeTable() {
  const challenges = useChallengesStore()
  const table = useTableStore()
  const { id, name, result, over } = useChallenge()
  const { goalOf } = useChallengeWords()
  const sentence = useSentences()

  /** What the challenge asks for, to be heard; empty in other matches, and until it is loaded. */
  const task = computed(() => {
    const challenge = challenges.one(id.value ?? '')
    return challenge ? `${sentence(name.value)} ${sentence(goalOf(challenge))}` : ''
  })

  watch(
    id,
    (now, before) => {
      if (now !== before) challenges.solution = null
      // One of the player's own may be newer than the list.
      if (now !== null && challenges.one(now) === null) void challenges.load()
    },
    { immediate: true },
  )
  watch(result, now => {
    if (now === null) table.resultOpen = true
    if (now === 'solved') void challenges.load()
  })
  return { id, over, task }
}
