import { computed, ref, shallowRef } from 'vue'
import type { Draft, Option, Pick, Ref, Step } from '../../../shared/match.ts'
import type { Message, Reason } from '../../../shared/message.ts'

/** Answers with the step after the picks, or with why there is none. */
export type AskOptions = (draft: Draft) => Promise<Asked>
export type Asked = { ok: true; step: Step } | { ok: false; reasons: Reason[] }
/** Does what the draft says. Null when it was done, else why not. */
export type Act = (draft: Draft) => Promise<Undone | null>
export interface Undone {
  reasons: Reason[]
  /** The rules have nothing against it: it could not be saved, or not be sent, and may be tried again just so. */
  again: boolean
}

export interface DraftDeps {
  options: AskOptions
  act: Act
  /** Whether a play with warnings is asked about first. */
  askFirst: () => boolean
  /** Whether these picks, the last of them made at `at`, are looked over once more before they are done (a tray of cards). */
  reviewed: (picks: Draft, at: Step) => boolean
  /** Whether a pick begins something of its own: a play, or a part of a plan. */
  opens: (pick: Pick) => boolean
  /** Whether an only option may be taken without asking. */
  obvious: (option: Option) => boolean
}

interface Taken {
  pick: Pick
  /** What it points at. */
  ref: Ref | null
  /** Taken because nothing else could be. */
  alone: boolean
  /** What comes after it. */
  step: Step
}

/** Steps with one way on take it themselves; a draft never gets longer than the contract allows. */
const MOST_PICKS = 64

function onlyWay(step: Step): Option | undefined {
  const ways = step.options.filter(option => option.reasons.length === 0)
  return ways.length === 1 ? ways[0] : undefined
}

/** One press after the other: what comes while one is seen to waits for it, and once only, until what waits is forgotten. */
function inOrder(see: (wanted: Pick[]) => Promise<void>) {
  let line: Pick[][] = []
  return {
    async press(...wanted: Pick[]) {
      const mine = line
      if (mine.some(([first]) => first === wanted[0])) return
      mine.push(wanted)
      if (mine.length > 1) return
      while (mine === line && mine[0]) {
        await see(mine[0])
        mine.shift()
      }
    },
    forget: () => void (line = []),
  }
}

/** What stays when the pick at a place is taken out: a part of a plan goes with all that was chosen for it. */
function keptAfter(list: readonly Taken[], at: number, opens: DraftDeps['opens']): Taken[] {
  const next = opens(list[at]?.pick ?? '') ? list.findIndex((item, place) => place > at && opens(item.pick)) : at + 1
  return (next < 0 ? [] : list.slice(next)).filter(item => !item.alone && item.pick !== 'done')
}

/** An action on its way: the picks so far, what comes next, and whether it waits for a last word. */
export function createDraft(deps: DraftDeps) {
  const root = shallowRef<Step | null>(null)
  const taken = shallowRef<Taken[]>([])
  const busy = ref(false)
  const confirming = ref(false)
  /** Why the last pick or action came to nothing. */
  const undone = shallowRef<Undone | null>(null)
  const refused = computed(() => undone.value?.reasons ?? [])
  /** The picks are a whole action, which could not be done for reasons that may pass. */
  const stuck = computed(() => undone.value?.again ?? false)
  const presses = inOrder(take)
  /** Grows with every start, so that an answer to an earlier question is not taken for this one's. */
  let era = 0

  const picks = computed<Draft>(() => taken.value.map(item => item.pick))
  /** The picks with what they point at. */
  const chosen = computed(() => taken.value.map(({ pick, ref }) => ({ pick, ref })))
  const step = computed(() => taken.value.at(-1)?.step ?? root.value)
  const warnings = computed<Message[]>(() => (confirming.value ? (step.value?.warnings ?? []) : []))

  /** Whatever is on its way comes too late. */
  function stop() {
    era++
    presses.forget()
    busy.value = false
    confirming.value = false
    undone.value = null
  }

  function reset(next: Step | null) {
    stop()
    root.value = next
    taken.value = []
  }

  async function ask(draft: Draft): Promise<Step | null> {
    const asked = await deps.options(draft)
    if (!asked.ok) undone.value = { reasons: asked.reasons, again: false }
    return asked.ok ? asked.step : null
  }

  /** Adds the picks one by one, then whatever follows from them alone. False when it was overtaken or refused. */
  async function extend(wanted: Pick[]): Promise<boolean> {
    const mine = ++era
    busy.value = true
    undone.value = null
    const queue = [...wanted]
    let alone = false
    let list = taken.value
    while (queue.length > 0 && list.length < MOST_PICKS) {
      const pick = queue.shift() as Pick
      const after = await ask([...list.map(item => item.pick), pick])
      if (mine !== era) return false
      if (!after) break
      const ref = (list.at(-1)?.step ?? root.value)?.options.find(option => option.pick === pick)?.ref ?? null
      list = [...list, { pick, ref, alone, step: after }]
      taken.value = list
      if (queue.length > 0 || after.ready) continue
      const only = onlyWay(after)
      if (!only || !deps.obvious(only)) continue
      queue.push(only.pick)
      alone = true
    }
    busy.value = false
    return refused.value.length === 0
  }

  async function send() {
    const mine = ++era
    busy.value = true
    confirming.value = false
    const came = await deps.act(picks.value)
    if (mine !== era) return
    undone.value = came
    // Once it is done, the next step is on its way.
    busy.value = came === null
    if (came && !came.again) taken.value = []
  }

  /** Takes an option of the present step, if it still is one; when that makes a whole action, does it or waits for the last word. */
  async function take(wanted: Pick[]) {
    const at = busy.value || confirming.value || stuck.value ? null : step.value
    if (!at?.options.some(option => option.pick === wanted[0])) return
    if (!(await extend(wanted))) return presses.forget()
    const last = step.value
    if (!last?.ready) return
    if ((last.warnings.length > 0 && deps.askFirst()) || deps.reviewed(picks.value, at)) confirming.value = true
    else await send()
  }

  /** Takes back the last pick that was a choice. */
  function back() {
    stop()
    const list = [...taken.value]
    while (list.at(-1)?.alone) list.pop()
    list.pop()
    taken.value = list
  }

  /**
   * Takes one pick out and keeps those after it as far as they still go. One that was taken because nothing else could be stays: who presses it may
   * have meant to take it, a moment before that was done.
   */
  async function unpick(gone: Pick) {
    // Two parts of a plan may have the same target: the later one is meant.
    const at = picks.value.lastIndexOf(gone)
    if (at < 0 || busy.value || taken.value[at]?.alone) return
    const later = keptAfter(taken.value, at, deps.opens)
    confirming.value = false
    taken.value = taken.value.slice(0, at)
    if (later.length > 0) await extend(later.map(item => item.pick))
    undone.value = null
    if (step.value?.ready) confirming.value = true
  }

  return {
    root,
    step,
    picks,
    chosen,
    busy,
    confirming,
    refused,
    stuck,
    warnings,
    reset,
    pick: presses.press,
    back,
    unpick,
    confirm: send,
    again: async () => (busy.value ? undefined : send()),
    cancel: () => reset(root.value),
  }
}
export type DraftOnTheWay = ReturnType<typeof createDraft>
