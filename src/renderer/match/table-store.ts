import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { PlayPreview } from '../../shared/match.ts'
import type { Reason } from '../../shared/message.ts'
import type { Box } from './playback/animate.ts'
import type { LogKind } from './playback/plays.ts'

/** Why something can't be chosen, and what it is. */
export interface Explanation {
  title: string
  reasons: Reason[]
  card: number | null
  /** Where it lies. */
  spot: string | null
}

/** What the player looks at on the table, apart from the match itself. */
export const useTableStore = defineStore('table', () => {
  const explained = shallowRef<Explanation | null>(null)
  /** A card of the own hand that was let go over the board, and where: what it does begins there. */
  const dropped = shallowRef<{ card: number; box: Box } | null>(null)
  /** What the choice that is being considered would do. */
  const preview = shallowRef<PlayPreview | null>(null)
  /** The zone whose cards are laid out to be looked at. */
  const pile = ref<string | null>(null)
  /** The card that is looked at closely. */
  const zoomed = ref<number | null>(null)
  const logOpen = ref(false)
  const logKind = ref<LogKind>('all')
  const menuOpen = ref(false)
  const keysOpen = ref(false)
  const hintOpen = ref(false)
  /** What both decks were made of. */
  const listsOpen = ref(false)
  /** What the computer thought, where hands are open. */
  const thinkingOpen = ref(false)
  const conceding = ref(false)
  /** Which answer windows ask. */
  const stopsOpen = ref(false)
  /** Every answer window asks, and nothing passes by itself, until this match is left. */
  const asksAlways = ref(false)
  /** The part of a turn in which no answer window is to ask again, by the event that began it. */
  const silenced = ref<number | null>(null)
  /** It passes by itself in a moment. */
  const passing = ref(false)
  /** How often somebody has asked to hear how the table stands. */
  const summaries = ref(0)
  /** Asked whether to take a play back though that counts. */
  const takingBack = ref(false)
  /** Whether the result lies over the table of a match that is over. */
  const resultOpen = ref(true)

  const openPile = (zone: string) => {
    zoomed.value = null
    pile.value = pile.value === zone ? null : zone
  }

  /** Closes what lies on top; false when nothing did. */
  function closeTop(): boolean {
    if (passing.value) passing.value = false
    else if (menuOpen.value) menuOpen.value = false
    else if (keysOpen.value) keysOpen.value = false
    else if (zoomed.value !== null) zoomed.value = null
    else if (hintOpen.value) hintOpen.value = false
    else if (listsOpen.value) listsOpen.value = false
    else if (thinkingOpen.value) thinkingOpen.value = false
    else if (stopsOpen.value) stopsOpen.value = false
    else if (pile.value !== null) pile.value = null
    else if (takingBack.value) takingBack.value = false
    else if (conceding.value) conceding.value = false
    else if (explained.value) explained.value = null
    else return false
    return true
  }

  function reset() {
    explained.value = null
    dropped.value = null
    preview.value = null
    menuOpen.value = false
    pile.value = null
    zoomed.value = null
    keysOpen.value = false
    hintOpen.value = false
    listsOpen.value = false
    thinkingOpen.value = false
    stopsOpen.value = false
    asksAlways.value = false
    silenced.value = null
    passing.value = false
    conceding.value = false
    takingBack.value = false
    resultOpen.value = true
  }

  return {
    explained,
    dropped,
    preview,
    menuOpen,
    pile,
    zoomed,
    logOpen,
    logKind,
    keysOpen,
    hintOpen,
    listsOpen,
    thinkingOpen,
    conceding,
    stopsOpen,
    asksAlways,
    silenced,
    passing,
    summaries,
    takingBack,
    resultOpen,
    openPile,
    closeTop,
    reset,
  }
})
