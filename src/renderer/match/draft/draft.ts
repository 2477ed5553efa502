import { computed, ref, shallowRef } from 'vue'
import type { Draft, Option, Pick, Ref, Step } from '../../../shared/match.ts'
import type { Message, Reason } from '../../../shared/message.ts'

/** Returns the step after the picks, or the reasons against them. */
export type AskOptions = (draft: Draft) => Promise<Asked>
export type Asked = { ok: true; step: Step } | { ok: false; reasons: Reason[] }
/** Executes the draft. Null when done, else the reason. */
export type Act = (draft: Draft) => Promise<Undone | null>
export interface Undone {
  reasons: Reason[]
  /** The rules allow it, but it couldn't be saved or sent; it can be tried again unchanged. */
  again: boolean
}

export interface DraftDeps {
  options: AskOptions
  act: Act
  /** Whether to confirm a play with warnings. */
  askFirst: () => boolean
  /** Whether these picks, the last one at `at`, are confirmed once more (in a tray of cards). */
  reviewed: (picks: Draft, at: Step) => boolean
  /** Whether a pick starts something new: a play, or a part of a plan. */
  opens: (pick: Pick) => boolean
  /** Whether an only option is picked automatically. */
  obvious: (option: Option) => boolean
}

interface Taken {
  pick: Pick
  /** What it refers to. */
  ref: Ref | null
  /** Picked automatically as the only option. */
  alone: boolean
  /** The step after it. */
  step: Step
}

/** Forced steps are picked automatically; a draft never exceeds the contract's limit. */
const MAX_PICKS = 64

function onlyOption(step: Step): Option | undefined {
  const allowed = step.options.filter(option => option.reasons.length === 0)
  return allowed.length === 1 ? allowed[0] : undefined
}

/** Handles one press at a time: later presses wait, each once, until the queue is cleared. */
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
    /** Those not done yet, the current one first. */
    waiting: (): Pick[][] => [...line],
  }
}

/** The picks that remain if one is removed: a part of a plan goes with all its choices. */
function takenAfter(list: readonly Taken[], at: number, opens: DraftDeps['opens']): Taken[] {
  const next = opens(list[at]?.pick ?? '') ? list.findIndex((item, index) => index > at && opens(item.pick)) : at + 1
  return (next < 0 ? [] : list.slice(next)).filter(item => !item.alone && item.pick !== 'done')
}

function withoutLastChoice(list: readonly Taken[]): Taken[] {
  const last = list.findLastIndex(item => !item.alone)
  return list.slice(0, Math.max(0, last))
}

/** An action being built: the picks so far, what comes next, and whether it needs confirmation. */
export function createDraft(deps: DraftDeps) {
  const root = shallowRef<Step | null>(null)
  const taken = shallowRef<Taken[]>([])
  const busy = ref(false)
  const confirming = ref(false)
  /** The picks were sent. */
  const sent = ref(false)
  /** Why the last pick or action failed. */
  const undone = shallowRef<Undone | null>(null)
  const refused = computed(() => undone.value?.reasons ?? [])
  /** The picks are complete, but executing them failed for a reason that may pass. */
  const stuck = computed(() => undone.value?.again ?? false)
  const presses = inOrder(take)
  /** Increases with every start, so that answers to earlier requests are ignored. */
  let era = 0

  const picks = computed<Draft>(() => taken.value.map(item => item.pick))
  /** The picks with what they refer to. */
  const chosen = computed(() => taken.value.map(({ pick, ref }) => ({ pick, ref })))
  const step = computed(() => taken.value.at(-1)?.step ?? root.value)
  const warnings = computed<Message[]>(() => (confirming.value ? (step.value?.warnings ?? []) : []))

  /** Ignores pending answers. */
  function stop() {
    era++
    presses.forget()
    busy.value = false
    confirming.value = false
    sent.value = false
    undone.value = null
  }

  function reset(next: Step | null) {
    stop()
    root.value = next
    taken.value = []
  }

  /** Adds the picks one by one, then any forced ones. False if overtaken or refused. */
  async function extend(wanted: Pick[]): Promise<boolean> {
    const mine = ++era
    busy.value = true
    undone.value = null
    const queue = [...wanted]
    let alone = false
    let list = taken.value
    while (queue.length > 0 && list.length < MAX_PICKS) {
      const pick = queue.shift() as Pick
      const asked = await deps.options([...list.map(item => item.pick), pick])
      if (mine !== era) return false
      if (!asked.ok) {
        undone.value = { reasons: asked.reasons, again: false }
        break
      }
      const after = asked.step
      const ref = (list.at(-1)?.step ?? root.value)?.options.find(option => option.pick === pick)?.ref ?? null
      list = [...list, { pick, ref, alone, step: after }]
      taken.value = list
      const only = queue.length > 0 || after.ready ? undefined : onlyOption(after)
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
    sent.value = true
    const came = await deps.act(picks.value)
    if (mine !== era) return
    sent.value = came === null
    undone.value = came
    // The next step follows once it is executed.
    busy.value = came === null
    if (came && !came.again) taken.value = []
  }

  /** Picks an option of the current step, if it still is one. A complete action is executed, or waits for confirmation. */
  async function take(wanted: Pick[]) {
    const at = busy.value || confirming.value || stuck.value ? null : step.value
    if (!at?.options.some(option => option.pick === wanted[0])) return
    if (!(await extend(wanted))) return presses.forget()
    const last = step.value
    if (!last?.ready) return
    if ((last.warnings.length > 0 && deps.askFirst()) || deps.reviewed(picks.value, at)) confirming.value = true
    else await send()
  }

  /** Starts with these picks, as far as they are still possible, then repeats presses that were overtaken. Complete picks wait for confirmation again. */
  async function restore(next: Step | null, kept: Draft, pressed: readonly Pick[][] = []) {
    reset(next)
    if (kept.length > 0) await extend(kept)
    undone.value = null
    if (step.value?.ready && taken.value.length > 0) confirming.value = true
    for (const wanted of pressed) void presses.press(...wanted)
  }

  /** Removes the last pick that was a choice. */
  function back() {
    stop()
    taken.value = withoutLastChoice(taken.value)
  }

  /**
   * Removes one pick, and keeps later ones that are still legal. A forced pick stays: the player may have
   * wanted to pick it just before that happened.
   */
  async function unpick(gone: Pick) {
    // Two parts of a plan may have the same target: use the later one.
    const at = picks.value.lastIndexOf(gone)
    if (at < 0 || busy.value || taken.value[at]?.alone) return
    const later = takenAfter(taken.value, at, deps.opens)
    confirming.value = false
    taken.value = taken.value.slice(0, at)
    if (later.length > 0) await extend(later.map(item => item.pick))
    undone.value = null
    if (step.value?.ready) confirming.value = true
  }

  const shown = { root, step, picks, chosen, busy, sent, confirming, refused, stuck, warnings, waiting: presses.waiting }
  return {
    ...shown,
    reset,
    restore,
    pick: presses.press,
    back,
    unpick,
    confirm: send,
    again: async () => (busy.value ? undefined : send()),
    cancel: () => reset(root.value),
  }
}
export type SentDraft = ReturnType<typeof createDraft>
