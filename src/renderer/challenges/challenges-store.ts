import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef } from 'vue'
import { bandOf, type Challenge, type ChallengeBand, type SolutionStep } from '../../shared/challenge.ts'
import type { Message } from '../../shared/message.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** Filters the list by solved state. */
export const CHALLENGE_STATES = ['all', 'open', 'solved'] as const

interface Wanted {
  state: (typeof CHALLENGE_STATES)[number]
  /** Null for any. */
  band: ChallengeBand | null
  /** A value of the game's main facet among the cards in hand; null for any. */
  value: string | null
}

/** The challenges, which of them are solved, and the one being tried. */
export const useChallengesStore = defineStore('challenges', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const fetched = shallowRef<Challenge[] | null>(null)
  const here = computed(() => fetched.value?.filter(({ game }) => game === catalog.game?.id) ?? null)
  /** Without the player's own. */
  const all = computed(() => here.value?.filter(challenge => !challenge.own) ?? null)
  const own = computed(() => here.value?.filter(challenge => challenge.own) ?? [])
  const problem = shallowRef<Message | null>(null)
  const wanted = reactive<Wanted>({ state: 'all', band: null, value: null })
  const busy = ref(false)
  /** The winning line while it is shown over the table. */
  const solution = shallowRef<SolutionStep[] | null>(null)

  const found = computed(() =>
    (all.value ?? []).filter(
      challenge =>
        (wanted.state === 'all' || challenge.solved === (wanted.state === 'solved')) &&
        (wanted.band === null || bandOf(challenge) === wanted.band) &&
        (wanted.value === null || challenge.values.includes(wanted.value)),
    ),
  )
  const solved = computed(() => (all.value ?? []).filter(challenge => challenge.solved).length)

  async function load() {
    const result = await settle(api.challenges.list())
    problem.value = result.ok ? null : result.message
    if (result.ok) fetched.value = result.value
  }

  /** Starts a new try. Returns the match's id, or null if that failed (see `problem`). */
  async function start(id: string): Promise<string | null> {
    if (busy.value) return null
    busy.value = true
    const result = await settle(api.challenges.start({ id }))
    busy.value = false
    problem.value = result.ok ? null : result.message
    return result.ok ? result.value.id : null
  }

  async function show(id: string) {
    const result = await settle(api.challenges.solution({ id }))
    problem.value = result.ok ? null : result.message
    if (result.ok) solution.value = result.value
  }

  const one = (id: string): Challenge | null => here.value?.find(challenge => challenge.id === id) ?? null
  /** The next unsolved challenge after this one, wrapping around; after one's own, one's own. */
  function after(id: string): Challenge | null {
    const list = one(id)?.own ? own.value : (all.value ?? [])
    const at = list.findIndex(challenge => challenge.id === id)
    return [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].find(challenge => !challenge.solved) ?? null
  }
  function showAll() {
    Object.assign(wanted, { state: 'all', band: null, value: null } satisfies Wanted)
  }

  return { all, own, problem, wanted, busy, solution, found, solved, load, start, show, one, after, showAll }
})
