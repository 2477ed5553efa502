import { watch } from 'vue'
import { useMatchStore } from '../match/state/match-store.ts'
import { useBackgroundWorkStore } from '../window/background-work-store.ts'

/** Tells a player who is elsewhere when the match waits for them, or is over. */
export function useTurnNotice(): void {
  const match = useMatchStore()
  const work = useBackgroundWorkStore()
  const stateOf = (): 'turn' | 'over' | 'waiting' | null => {
    const { latest } = match
    if (!latest || match.isReplay || latest.you === null) return null
    return latest.outcome ? 'over' : latest.step ? 'turn' : 'waiting'
  }
  watch(stateOf, (now, before) => {
    if ((now === 'turn' || now === 'over') && before !== null && match.id !== null) work.notify(now, `/match/${match.id}`)
  })
}
