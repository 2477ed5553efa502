import { computed, onBeforeUnmount, ref, shallowRef, watch, type ShallowRef } from 'vue'
import { parseJson } from '../../shared/bounded-json.ts'
import type { Reason } from '../../shared/message.ts'
import type { CheckedPosition } from '../../shared/positions/position-calls.ts'
import type { PositionForms } from '../../shared/positions/position-form.ts'
import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { isObject, pathKey, valueAt, withValue, type Path } from '../../shared/sets/card-value.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useDraftHistory } from '../workshop/draft-history.ts'
import { SIDES, type Side } from './position-moves.ts'
import type { Values } from './position-value.ts'

const SAVE_AFTER = 300
const reasonsOf = (found: { reasons: Reason[]; message: Reason['message'] }): Reason[] =>
  found.reasons.length > 0 ? found.reasons : [{ clause: '', message: found.message }]

const wordIn = (values: Values, key: string): string | null => {
  const word = values[key]
  return typeof word === 'string' ? word : null
}
/** What the file of a position says. */
function partsOf(file: Readonly<ShallowRef<Values>>, forms: Readonly<ShallowRef<PositionForms | null>>) {
  const scenario = computed((): Values => {
    const first = valueAt(file.value, ['scenarios', 0])
    return isObject(first) ? first : {}
  })
  const title = computed(() => wordIn(scenario.value, 'title') ?? '')
  const position = computed((): Values => {
    const written = scenario.value['position']
    return isObject(written) ? written : {}
  })
  const goal = computed(() => wordIn(scenario.value, 'goal'))
  const text = computed(() => JSON.stringify(file.value))

  /** A side with what the file leaves out as the game's form begins with it. */
  const sideOf = (side: string): Values => {
    const usual = valueAt(forms.value?.form.blank, [side])
    const zones = new Set(forms.value?.form.side.zones.map(({ key }) => key))
    const begun = Object.entries(isObject(usual) ? usual : {}).filter(([key]) => zones.has(key))
    const written = position.value[side]
    return { ...Object.fromEntries(begun), ...(isObject(written) ? written : {}) }
  }
  const whole = computed((): Values & Record<Side, Values> => ({ ...position.value, me: sideOf('me'), foe: sideOf('foe') }))
  return { scenario, title, position, goal, text, sideOf, whole }
}

/** A saved position while it is edited: every change is kept, checked and saved. */
export function usePositionDraft(id: () => string) {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const file = useDraftHistory<Values>({})
  const forms = shallowRef<PositionForms | null>(null)
  const checked = shallowRef<CheckedPosition | null>(null)
  const proof = shallowRef<PositionProof | null>(null)
  const solved = ref(false)
  const problem = shallowRef<Reason[]>([])
  const loaded = ref(false)
  const isSaved = ref(true)

  const parts = partsOf(file.value, forms)
  const { scenario, title, position, goal, text, sideOf, whole } = parts

  watch(
    id,
    async wanted => {
      loaded.value = false
      const found = await settle(api.positions.get({ id: wanted }))
      if (found.ok) {
        const read = parseJson(found.value.text)
        file.begin(isObject(read) ? read : {})
        proof.value = found.value.proof
        solved.value = found.value.summary.challenge === 'solved'
        catalog.choose(found.value.summary.game)
        const about = await settle(api.positions.forms({ game: found.value.summary.game }))
        if (about.ok) forms.value = about.value
        else problem.value = reasonsOf(about)
        await check()
      } else problem.value = reasonsOf(found)
      loaded.value = true
    },
    { immediate: true },
  )

  const withScenario = (next: Values): Values => withValue(file.value.value, ['scenarios', 0], next) as Values
  /** The text with another position. Whatever was said of how the old one goes on no longer holds. */
  const withPosition = (next: Values): Values => withScenario({ ...scenario.value, position: next, script: [] })
  const change = (place: Path, value: unknown): void =>
    file.change(withPosition(withValue(position.value, place, value) as Values), pathKey(place))
  function setGoal(wanted: string | null): void {
    const { goal: _, ...rest } = scenario.value
    file.change(withScenario({ ...rest, ...(wanted !== null && { goal: wanted }), script: [] }), 'goal')
  }
  function setSide(side: string, key: string, value: unknown): void {
    const { [key]: _, ...rest } = sideOf(side)
    change([side], value === undefined ? rest : { ...rest, [key]: value })
  }
  /** As `whole`, with nothing written of a side that stays as it is. */
  const written = (next: Values): Values => {
    const sides = SIDES.map(side => [side, next[side] === whole.value[side] ? position.value[side] : next[side]] as const)
    return { ...next, ...Object.fromEntries(sides) }
  }
  /** One step of its own. */
  const setWhole = (next: Values): void => file.change(withPosition(written(next)), '')
  const textWith = (next: Values): string => JSON.stringify(withPosition(written(next)))
  const rename = (name: string): void => file.change(withValue(file.value.value, ['scenarios', 0, 'title'], name) as Values, '')

  /** What a proof is about. */
  const challenge = computed(() => JSON.stringify([{ ...file.value.value, scenarios: null }, position.value, goal.value]))
  watch(challenge, () => {
    if (!loaded.value) return
    proof.value = null
    solved.value = false
  })

  async function check(): Promise<void> {
    const asked = text.value
    const found = await settle(api.positions.check({ text: asked }))
    if (found.ok && asked === text.value) checked.value = found.value
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isSaved.value) return
    const asked = text.value
    const found = await settle(api.positions.save({ id: id(), text: asked }))
    problem.value = found.ok ? [] : reasonsOf(found)
    if (found.ok && asked === text.value) isSaved.value = true
  }
  watch(text, () => {
    if (!loaded.value) return
    isSaved.value = false
    clearTimeout(timer)
    timer = setTimeout(() => void save(), SAVE_AFTER)
    void check()
  })
  onBeforeUnmount(() => void save())
  /** True if it is gone. */
  async function remove(): Promise<boolean> {
    isSaved.value = true
    clearTimeout(timer)
    const found = await settle(api.positions.delete({ id: id() }))
    problem.value = found.ok ? [] : reasonsOf(found)
    return found.ok
  }
  /** It as a file; null if it can't be one. */
  async function exported(): Promise<{ name: string; text: string } | null> {
    const found = await settle(api.positions.export({ text: text.value }))
    problem.value = found.ok ? [] : reasonsOf(found)
    return found.ok ? found.value : null
  }

  return {
    ...{ file, forms, checked, proof, solved, problem, loaded, isSaved, title, position, goal, text, challenge, whole },
    ...{ sideOf, change, setGoal, setSide, setWhole, textWith, rename, save, remove, exported },
  }
}
export type PositionDraft = ReturnType<typeof usePositionDraft>
