import { onScopeDispose, ref, shallowRef } from 'vue'
import type { Message } from '../../../shared/message.ts'
import type { AiThought } from '../../../shared/study.ts'
import { settle } from '../../client/result.ts'

/** An AI's thinking at one of its decisions. Only the latest request counts; earlier ones are cancelled. */
export function useThought() {
  const thought = shallowRef<AiThought | null>(null)
  const looking = ref(false)
  const problem = shallowRef<Message | null>(null)
  let asking: AbortController | null = null

  /** False if overtaken by another request. */
  async function ask(question: (signal: AbortSignal) => Promise<AiThought | null>): Promise<boolean> {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    looking.value = true
    const result = await settle(question(mine.signal))
    if (mine.signal.aborted) return false
    looking.value = false
    problem.value = result.ok ? null : (result.reasons[0]?.message ?? result.message)
    thought.value = result.ok ? result.value : null
    return true
  }
  onScopeDispose(() => asking?.abort())

  return { thought, looking, problem, ask }
}
