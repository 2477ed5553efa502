import { useDebounceFn } from '@vueuse/core'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Draft, PreviewedEvent, PlayPreview, Option, Step } from '../../../../shared/match.ts'
import type { Reason } from '../../../../shared/message.ts'
import { settle } from '../../../client/result.ts'
import { useClient } from '../../../client/use-client.ts'
import { useTable } from '../../../match/names/use-table.ts'

/** Milliseconds a plan must be unchanged before the forecast is requested. */
const PAUSE = 120

/** The forecast of a plan for one entity or mage. */
export interface Forecast {
  health: number
  dies: boolean
}

/** What would happen if the enemy did what is assumed, at first nothing. Main calculates it from what the player's seat knows. */
export function useAssumption() {
  const { match } = useTable()
  const { api } = useClient()
  /** The picks of each assumed part: `cast:fireball`, `entity:0`. */
  const assumed = shallowRef<Draft[]>([])
  /** The part being built. */
  const draft = shallowRef<Draft>([])
  const step = shallowRef<Step | null>(null)
  const reasons = shallowRef<Reason[]>([])
  /** Null until the first one of a plan is there. */
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
    // The last part is complete once a new one can be started.
    if (draft.value.length > 0 && found.value.options.some(({ pick }) => pick === 'done')) {
      assumed.value = [...assumed.value, draft.value]
      draft.value = []
    }
  }

  let looked = 0
  async function look(): Promise<void> {
    const id = match.id
    // While a part is being built or a question is open, the plan is still what it was.
    if (id !== null && planning.value && !match.isFree) return
    const mine = ++looked
    if (id === null || !planning.value) return void (preview.value = null)
    const found = await settle(
      api.matches.preview({ id, draft: [...match.draft.picks, 'done'], assumption: [...assumed.value.flat(), 'done'] }),
    )
    if (mine === looked) preview.value = found.ok ? found.value : null
  }
  const lookSoon = useDebounceFn(look, PAUSE)

  function forget() {
    preview.value = null
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

  watch([() => match.id, () => match.scene?.view.turn, () => match.latest?.you], forget)
  watch([() => match.draft.picks, () => match.isFree, assumed, planning], lookSoon, { immediate: true })
  watch([isOpen, planning], () => void ask())

  const events = computed<readonly PreviewedEvent[]>(() => preview.value?.events ?? [])
  const forecasts = computed(() => forecastsOf(events.value))
  return { assumed, draft, step, reasons, preview, events, forecasts, isOpen, planning, pick, drop, back, forget }
}

/** By piece: its change in health, and whether it is removed. */
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
