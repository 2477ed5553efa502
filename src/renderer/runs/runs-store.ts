import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { DeckChoice } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import type { Reason } from '../../shared/message.ts'
import type { NewRun, RunSummary, ShownRun } from '../../shared/runs/run.ts'
import { settle, type Problem, type Result } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'

/** The runs of all games, and the one that is shown. */
export const useRunsStore = defineStore('runs', () => {
  const { api } = useClient()
  const all = shallowRef<RunSummary[] | null>(null)
  const run = shallowRef<ShownRun | null>(null)
  const problem = shallowRef<Reason[]>([])
  const busy = ref(false)
  /** In drafts, each offered card's record is shown. */
  const showsRecords = ref(false)

  const reasonsOf = ({ reasons, message }: Problem): Reason[] => (reasons.length > 0 ? reasons : [{ clause: '', message }])

  /** One call at a time; null if it failed, or another is under way. */
  async function one<T>(call: () => PromiseLike<T>): Promise<T | null> {
    if (busy.value) return null
    busy.value = true
    const result: Result<T> = await settle(call())
    busy.value = false
    problem.value = result.ok ? [] : reasonsOf(result)
    return result.ok ? result.value : null
  }
  /** The same for a call that changes the run that is shown. */
  async function change(call: () => PromiseLike<ShownRun>): Promise<boolean> {
    const changed = await one(call)
    if (changed) run.value = changed
    return changed !== null
  }

  async function load(): Promise<void> {
    const result = await settle(api.runs.list())
    problem.value = result.ok ? [] : reasonsOf(result)
    if (result.ok) all.value = result.value
  }
  async function open(id: string): Promise<void> {
    if (run.value?.id !== id) run.value = null
    const result = await settle(api.runs.get({ id }))
    problem.value = result.ok ? [] : reasonsOf(result)
    run.value = result.ok ? result.value : null
  }
  const start = async (wanted: NewRun): Promise<string | null> => (await one(() => api.runs.start(wanted)))?.id ?? null
  const pick = (card: string): Promise<boolean> => {
    const { id = '', picks } = run.value ?? {}
    return change(() => api.runs.pick({ id, made: picks?.made ?? 0, card }))
  }
  /** In a draft for two: shows the player whose turn it is the own offer. */
  const sit = (seat: Seat): Promise<boolean> => {
    const { id = '' } = run.value ?? {}
    return change(() => api.runs.sit({ id, seat }))
  }
  const play = async (id: string): Promise<string | null> => (await one(() => api.runs.play({ id })))?.id ?? null
  const changeDeck = (id: string, deck: DeckChoice): Promise<boolean> => change(() => api.runs.changeDeck({ id, deck }))
  const path = (node: number): Promise<boolean> => {
    const { id = '', descent } = run.value ?? {}
    return change(() => api.runs.path({ id, stage: descent?.path.length ?? 0, node }))
  }
  /** Takes a reward; null declines it. */
  const takeReward = (choice: { added: string | null; removed: string | null } | null): Promise<boolean> => {
    const { id = '', descent } = run.value ?? {}
    const at = { id, stage: descent?.taken.length ?? 0 }
    return change(() => (choice ? api.runs.reward({ ...at, ...choice }) : api.runs.declineReward(at)))
  }
  /** How many difficulties of a game's descents can be chosen. */
  async function difficulties(game: string): Promise<number> {
    const result = await settle(api.runs.difficulties({ game }))
    if (!result.ok) problem.value = reasonsOf(result)
    return result.ok ? result.value : 1
  }
  const abandon = (id: string): Promise<boolean> => change(() => api.runs.abandon({ id }))
  async function keepDeck(id: string, name: string, seat?: Seat): Promise<void> {
    const kept = await one(() => api.runs.keepDeck({ id, name, ...(seat !== undefined && { seat }) }))
    if (kept) await open(id)
  }
  async function remove(id: string): Promise<boolean> {
    const removed = await one(async () => {
      await api.runs.delete({ id })
      return true
    })
    return removed !== null
  }

  return {
    all,
    run,
    problem,
    busy,
    showsRecords,
    load,
    open,
    start,
    sit,
    pick,
    path,
    takeReward,
    difficulties,
    play,
    changeDeck,
    keepDeck,
    abandon,
    remove,
  }
})
