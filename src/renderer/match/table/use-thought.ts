import { onScopeDispose, ref, shallowRef } from 'vue'
import type { Message } from '../../../shared/message.ts'
import type { AiThought } from '../../../shared/study.ts'
import { settle } from '../../client/result.ts'

/** What an AI thought at one of its decisions, asked for again and again: the latest question counts, and those before it are broken off. */
export function useThought() {
  const thought = shallowRef<AiThought | null>(null)
  const looking = ref(false)
  const problem = shallowRef<Message | null>(null)
  let asking: AbortController | null = null

  /** False when it was overtaken by another question. */
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
