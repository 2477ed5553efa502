import { ref, shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { DeckChoice } from '../../../shared/match.ts'
import type { Message } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'

/** Begins playtests: a deck on the table against an opponent that does nothing. */
export function usePlaytest() {
  const { api } = useClient()
  const router = useRouter()
  const busy = ref(false)
  const problem = shallowRef<Message | null>(null)

  async function begin(game: string, deck: DeckChoice, first: Seat = 0): Promise<void> {
    if (busy.value) return
    busy.value = true
    const begun = await settle(api.matches.playtest({ game, deck, first }))
    busy.value = false
    problem.value = begun.ok ? null : begun.message
    if (begun.ok) await router.push(`/match/${begun.value.id}`)
  }

  return { problem, begin }
}
