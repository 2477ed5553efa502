import { watch, type Ref } from 'vue'
import type { Draft, Pick, SavedDraft, MatchUpdate } from '../../../shared/match.ts'
import type { SentDraft } from './draft.ts'

/** Whether only the other side has decided meanwhile, so that this side's question is the same. */
export function isSameQuestion(before: MatchUpdate | null, after: MatchUpdate): boolean {
  if (!before?.step || !after.step || after.fresh) return false
  const awaits = ({ pending, you }: MatchUpdate): boolean => pending.some(({ seat }) => seat === you)
  const isSame = before.you === after.you && before.view.turn === after.view.turn && before.view.phase === after.view.phase
  return isSame && before.pending.length > 1 && awaits(before) && awaits(after)
}

interface Begun {
  picks: Draft
  /** Presses that are not picks yet. */
  pressed: Pick[][]
}

/**
 * Keeps a plan with its match, part by part, so that it survives a reload and shows in other windows. Games whose plays are executed one by one
 * have nothing to keep: a play isn't part of a plan unless something else can be started beside it.
 */
export function createDraftKeeper(draft: SentDraft, isFree: Readonly<Ref<boolean>>, keep: (saved: SavedDraft) => void) {
  /** This window. */
  const by = crypto.randomUUID()
  /** As saved with the match. */
  let saved: Draft = []
  const isSaved = (picks: Draft): boolean => String(picks) === String(saved)

  function restore(update: MatchUpdate, mine: Begun | null = null): void {
    saved = update.draft?.picks ?? []
    void draft.restore(update.step, mine?.picks ?? saved, mine?.pressed)
  }

  return {
    watch: () =>
      watch([draft.picks, isFree, draft.busy], ([picks, free, busy]) => {
        if (!free || busy || draft.sent.value || isSaved(picks)) return
        saved = picks
        keep({ picks, by })
      }),
    restore,
    /** Still the same position: another window may have changed the plan. */
    follow(update: MatchUpdate): void {
      const { draft: remote } = update
      if (remote && remote.by !== by && !draft.sent.value && String(remote.picks) !== String(draft.picks.value)) restore(update)
    },
    /** What this side has begun, if only the other side has decided meanwhile; null if this side has, or the question has changed. */
    stays(before: MatchUpdate | null, after: MatchUpdate): Begun | null {
      const picks = draft.picks.value
      const begun: Begun = { picks, pressed: draft.waiting().filter(([first = '']) => !picks.includes(first)) }
      const isBegun = !draft.sent.value && begun.picks.length + begun.pressed.length > 0
      return isBegun && isSameQuestion(before, after) ? begun : null
    },
  }
}
