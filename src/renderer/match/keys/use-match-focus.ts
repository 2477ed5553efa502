import { focusUnasked } from '../../ui/moved-focus.ts'
import { nextTick, watch, type Ref } from 'vue'
import { zoneOf } from '../../../shared/table-view.ts'
import { useMatchStore } from '../state/match-store.ts'
import { useTableStore } from '../state/table-store.ts'
import { openPicks } from './use-match-keys.ts'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Focuses what wasn't asked for: only its name is heard, since what has just happened comes after it. */
function focusBriefly(item: HTMLElement | undefined | null): void {
  const text = item?.getAttribute('aria-description')
  if (text) {
    item?.removeAttribute('aria-description')
    item?.addEventListener('blur', () => item.hasAttribute('aria-description') || item.setAttribute('aria-description', text), {
      once: true,
    })
  }
  item?.focus()
}

/** Keeps the focus on the next choice: never lost, and never moved from where the player put it without need. */
export function useMatchFocus(root: Readonly<Ref<HTMLElement | null>>) {
  const match = useMatchStore()
  const table = useTableStore()
  /** The hand position of the last card picked. */
  let index = 0
  /** The last draft started with the end-turn button. */
  let byEnding = false

  const query = (selector: string) => root.value?.querySelector<HTMLElement>(selector) ?? null
  const shown = (selector: string) =>
    [...(root.value?.querySelectorAll<HTMLElement>(selector) ?? [])].find(item => item.checkVisibility?.() ?? true) ?? null

  function toNextChoice(focus: (item: HTMLElement | undefined | null) => void = item => item?.focus()) {
    const focused = document.activeElement
    if (
      focused instanceof HTMLElement &&
      focused.closest('[data-stage]') &&
      focused.dataset['allowed'] &&
      !match.draft.confirming &&
      !match.draft.stuck
    )
      return
    const stage = query('[data-stage] [data-pick]')
    if (match.draft.stuck) query('[data-pick="again"]')?.focus()
    else if (match.draft.confirming) query(match.draft.warnings.length > 0 ? '[data-go-back]' : '[data-pick="confirm"]')?.focus()
    else focus(stage ?? firstPick())
  }

  /** Not “Done” while nothing is chosen: that would answer with nothing. */
  function firstPick(): HTMLElement | undefined {
    const picks = openPicks(root.value ?? document.body)
    return (match.draft.picks.length > 0 ? undefined : picks.find(pick => pick.dataset['pick'] !== 'done')) ?? picks[0]
  }
  const isOnPick = (): boolean =>
    document.activeElement instanceof HTMLElement && openPicks(root.value ?? document.body).includes(document.activeElement)

  function toHand(focus: (item: HTMLElement | undefined | null) => void = focusBriefly) {
    const cards = [...(root.value?.querySelectorAll<HTMLElement>('[data-hand]') ?? [])]
    const next = (byEnding ? null : cards[Math.min(index, cards.length - 1)]) ?? shown('[data-primary]') ?? query('button')
    focus(next)
  }

  watch(
    [() => match.draft.picks.length, () => match.draft.confirming, () => match.draft.stuck] as const,
    async ([now], [before]) => {
      const focused = document.activeElement
      if (focused instanceof HTMLElement && now > 0 && before === 0) byEnding = focused.dataset['primary'] !== undefined
      if (focused instanceof HTMLElement && focused.dataset['hand']) index = Number(focused.dataset['hand'])
      await nextTick()
      if (match.draft.busy) return
      if (now > 0) toNextChoice()
      else if (before > 0 && isLost()) toHand()
    },
    { flush: 'pre' },
  )
  // A focused card that leaves the hand loses the focus anyway. Losing it while the page is being changed would lay out what is half done.
  watch(
    () => match.scene,
    () => {
      const focused = document.activeElement
      const anchor = focused instanceof HTMLElement && focused.dataset['hand'] ? focused.closest<HTMLElement>('[data-anchor]') : null
      const card = Number(anchor?.dataset['anchor']?.slice('card '.length))
      const view = match.scene?.view
      if (anchor && view && zoneOf(view, card)?.look !== 'hand' && focused instanceof HTMLElement) focused.blur()
    },
    { flush: 'sync' },
  )
  // On arrival, straight to what is operated: screen readers stop taking its keys for themselves once the focus is there.
  watch(
    root,
    async now => {
      await nextTick()
      if (now && document.activeElement?.matches('main')) toHand(item => item && focusUnasked(item))
    },
    { flush: 'post' },
  )
  watch(
    () => table.resultOpen,
    async open => {
      await nextTick()
      if (!open && isLost()) query('[data-result]')?.focus()
    },
  )
  watch(
    [() => match.latest?.revision, () => match.behind] as const,
    async ([now], [before]) => {
      await nextTick()
      if (before === undefined || now === undefined || match.behind || table.boardCovered) return
      if (match.answering && (query('[data-stage] [data-pick]') || !isOnPick())) toNextChoice(focusBriefly)
      else if (isLost()) toHand()
    },
    { flush: 'post' },
  )
  // What covered the board had the focus.
  watch(
    () => table.boardCovered,
    async covered => {
      await nextTick()
      if (covered || !isLost() || (match.outcome && table.resultOpen)) return
      if (match.answering) toNextChoice(focusBriefly)
      else toHand()
    },
    { flush: 'post' },
  )
}
