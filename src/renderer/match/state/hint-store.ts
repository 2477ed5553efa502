import { until } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Message } from '../../../shared/message.ts'
import type { Hint } from '../../../shared/study.ts'
import { hasMovedOn, settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'
import { detached } from '../../ui/detached-watch.ts'
import { useMatchStore } from './match-store.ts'
import { useTableStore } from './table-store.ts'

/** A hint: what an AI would do in the player's place. */
export const useHintStore = defineStore('hint', () => {
  const { api } = useClient()
  const match = useMatchStore()
  const table = useTableStore()

  const hint = shallowRef<Hint | null>(null)
  const looking = ref(false)
  const problem = shallowRef<Message | null>(null)
  /** The number of the latest request; only its answer counts. */
  let asked = 0

  /** Available in this match, even if it isn't the player's turn. */
  const offered = computed(() => match.latest?.hints.allowed ?? false)
  const possible = computed(() => offered.value && !match.behind && !match.outcome && match.latest?.step !== null)

  function forget() {
    asked++
    hint.value = null
    looking.value = false
    problem.value = null
  }

  /** Asks what to do now. If the match changes meanwhile, asks again as soon as the player can decide in its new state. */
  async function ask() {
    if (!possible.value) return
    forget()
    const mine = asked
    table.hintOpen = true
    looking.value = true
    while (match.latest && possible.value) {
      const { id, revision } = match.latest
      const result = await settle(api.matches.hint({ id, revision }))
      if (mine !== asked) return
      if (!result.ok && hasMovedOn(result)) {
        await until(() => match.latest?.revision !== revision && !match.behind).toBe(true)
        if (mine !== asked) return
        continue
      }
      looking.value = false
      if (result.ok) hint.value = result.value
      else problem.value = result.reasons[0]?.message ?? result.message
      return
    }
    table.hintOpen = false
  }

  /** Plays its first step; if it is outdated, asks for another. */
  async function play() {
    const { latest } = match
    if (!latest || !hint.value) return
    const { revision } = hint.value
    const mine = ++asked
    const result = await settle(api.matches.playHint({ id: latest.id, revision }))
    if (mine !== asked) return
    if (result.ok) table.hintOpen = false
    else if (hasMovedOn(result)) await ask()
    else problem.value = result.reasons[0]?.message ?? result.message
  }

  /** Requests a hint, or plays it if there is one. */
  function press(): boolean {
    if (!possible.value && !table.hintOpen) return false
    if (hint.value && table.hintOpen) void play()
    else if (!looking.value) void ask()
    return true
  }

  detached(() => {
    watch([() => match.latest?.id, () => match.latest?.revision] as const, ([id, revision], [before]) => {
      // Recording a hint changes the match too; any other change makes the hint outdated.
      if (id === before && (looking.value || hint.value?.revision === revision)) return
      forget()
      table.hintOpen = false
    })
    watch(
      () => table.hintOpen,
      open => {
        if (open) return
        table.hintDetails = false
        forget()
      },
    )
  })

  return { hint, looking, problem, offered, possible, ask, play, press }
})
