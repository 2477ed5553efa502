import { useDebounceFn } from '@vueuse/core'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Draft, PreviewedEvent, PlayPreview, Option, Step } from '../../../../shared/match.ts'
import type { Reason } from '../../../../shared/message.ts'
import { settle } from '../../../client/result.ts'
import { useClient } from '../../../client/use-client.ts'
import { useTable } from '../../../match/table/use-table.ts'

/** Milliseconds that a plan has to rest before it is looked into. */
const PAUSE = 120

/** What a plan would come to for one entity or mage. */
export interface Forecast {
  health: number
  dies: boolean
}

/** What would happen if the enemy did what is assumed: nothing, to begin with. Asked of main, which knows no more of it than the player's seat does. */
export function useAssumption() {
  const { match } = useTable()
  const { api } = useClient()
  /** The picks of each assumed part: `cast:fireball`, `entity:0`. */
  const assumed = shallowRef<Draft[]>([])
  /** The part that is being put together. */
  const draft = shallowRef<Draft>([])
  const step = shallowRef<Step | null>(null)
  const reasons = shallowRef<Reason[]>([])
  const preview = shallowRef<PlayPreview | null>(null)
  const isOpen = ref(false)

  const planning = computed(() => match.step !== null && match.scene?.view.phase === 'plan')
  const picks = computed<Draft>(() => [...assumed.value.flat(), ...draft.value])
  let asked = 0

  async function ask(): Promise<void> {
    const id = match.id
    const mine = ++asked
    if (id === null || !planning.value || !isOpen.value) return
    const found = await settle(api.matches.assume({ id, assumption: picks.value }))
    if (mine !== asked) return
    step.value = found.ok ? found.value : null
    reasons.value = found.ok ? [] : found.reasons
    if (!found.ok) return
    // Once a new part can be begun, the last one is whole.
    if (draft.value.length > 0 && found.value.options.some(({ pick }) => pick === 'done')) {
      assumed.value = [...assumed.value, draft.value]
      draft.value = []
    }
  }

  let looked = 0
  async function look(): Promise<void> {
    const id = match.id
    const mine = ++looked
    const isWhole = match.isFree
    if (id === null || !planning.value || !isWhole) return void (preview.value = null)
    const found = await settle(
      api.matches.preview({ id, draft: [...match.draft.picks, 'done'], assumption: [...assumed.value.flat(), 'done'] }),
    )
    if (mine === looked) preview.value = found.ok ? found.value : null
  }
  const lookSoon = useDebounceFn(look, PAUSE)

  function forget() {
    assumed.value = []
    draft.value = []
    reasons.value = []
  }
  async function pick(option: Option) {
    if (option.reasons.length > 0) return void (reasons.value = option.reasons)
    reasons.value = []
    draft.value = [...draft.value, option.pick]
    await ask()
  }
  async function drop(part: Draft) {
    assumed.value = assumed.value.filter(one => one !== part)
    await ask()
  }
  async function back() {
    draft.value = []
    await ask()
  }

  watch(() => [match.id, match.scene?.view.turn, match.latest?.you], forget)
  watch([() => match.draft.picks, () => match.isFree, assumed, planning], lookSoon, { immediate: true })
  watch([isOpen, planning], () => void ask())

  const events = computed<readonly PreviewedEvent[]>(() => preview.value?.events ?? [])
  const forecasts = computed(() => forecastsOf(events.value))
  return { assumed, draft, step, reasons, preview, events, forecasts, isOpen, planning, pick, drop, back, forget }
}

/** By piece: what its health changes by, and whether it is removed. */
export function forecastsOf(events: readonly PreviewedEvent[]): Map<string, Forecast> {
  const found = new Map<string, Forecast>()
  for (const { type, piece, seat, value, amount = 0 } of events) {
    const id = piece ?? (seat === undefined ? undefined : String(seat))
    if (id === undefined) continue
    const before = found.get(id) ?? { health: 0, dies: false }
    if (type === 'died') found.set(id, { ...before, dies: true })
    else if (value === 'health' && type !== 'max-raised')
      found.set(id, { ...before, health: before.health + (type === 'health-gained' ? amount : -amount) })
  }
  return found
}
