import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { NO_PASSES, type Passes } from '../../../shared/answer-window.ts'
import type { PlayPreview } from '../../../shared/match.ts'
import type { Reason } from '../../../shared/message.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Box } from '../playback/animate.ts'
import type { Flying } from '../playback/in-flight.ts'
import type { LogKind } from '../playback/plays.ts'

/** Why something can't be chosen. */
export interface Explanation {
  title: string
  reasons: Reason[]
  card: number | null
  /** Where it is. */
  anchor: string | null
}

/** What the player has open on the table, apart from the match itself. */
export const useTableStore = defineStore('table', () => {
  const explained = shallowRef<Explanation | null>(null)
  /** A card of the own hand that was let go over the board, and where: what it does begins there. */
  const dropped = shallowRef<{ card: number; box: Box } | null>(null)
  /** Changes whose numbers are still on their way, by event index in order: shown only once they land. */
  const inFlight = shallowRef<ReadonlyMap<number, Flying>>(new Map())
  /** What the choice that is being considered would do. */
  const preview = shallowRef<PlayPreview | null>(null)
  /** The open zone. */
  const pile = ref<string | null>(null)
  /** The zoomed card. */
  const zoomed = ref<number | null>(null)
  /** The piece of the board shown in detail. */
  const detailed = ref<string | null>(null)
  const logOpen = ref(false)
  const logKind = ref<LogKind>('all')
  const menuOpen = ref(false)
  const keysOpen = ref(false)
  const hintOpen = ref(false)
  /** The hint's reasons, alternatives and the whole turn. */
  const hintDetails = ref(false)
  /** The deck lists panel. */
  const listsOpen = ref(false)
  /** The boons of both sides. */
  const boonsOpen = ref(false)
  /** The AI's thinking, with open hands. */
  const thinkingOpen = ref(false)
  const conceding = ref(false)
  /** The answer window settings. */
  const stopsOpen = ref(false)
  /** Full control: every answer window asks, and nothing is passed automatically, until the match is left. */
  const asksAlways = ref(false)
  /** For each seat, the part of a turn in which answer windows don't ask again, by its first event. */
  const silenced = ref<Record<Seat, number | null>>({ 0: null, 1: null })
  /** For each seat, the ids of cards that answer windows don't ask for, until the match is left. */
  const unasked = ref<Record<Seat, readonly string[]>>({ 0: [], 1: [] })
  /** For each seat, the windows it has passed in this match. */
  const passes = ref<Record<Seat, Passes>>({ 0: NO_PASSES, 1: NO_PASSES })
  /** For each seat, the cards that windows ask for however often it passes. */
  const alwaysAsked = ref<Record<Seat, readonly string[]>>({ 0: [], 1: [] })
  /** About to pass automatically. */
  const passing = ref(false)
  /** A challenge's story, where it has no room beside the table. */
  const storyOpen = ref(false)
  /** What has led to the question, as the board shows it beside its prompt; announced with it. */
  const occasion = ref('')
  /** What a part of the table announced last, once: texts in the order they are to be heard. */
  const announced = shallowRef<readonly string[]>([])
  /** Counts requests to describe the table. */
  const summaries = ref(0)
  /** The last request to read the next (1) or previous (-1) line of that description. */
  const reading = shallowRef<{ by: 1 | -1 }>({ by: 1 })
  /** Confirming a counted takeback. */
  const takingBack = ref(false)
  /** Whether the result of a finished match is shown. */
  const resultOpen = ref(true)
  /** The board shows what must be read first, such as a reveal: the result waits. Only the board sets and ends it, as it does the next one. */
  const boardCovered = ref(false)
  /** The last event that the log shows, while something else tells what came after it. */
  const logUntil = ref<number | null>(null)
  /** The beginning of a turn is announced in the middle: the play before it gives way. */
  const announcing = ref(false)

  /** Tells screen readers, after all that is already being told. */
  const announce = (...texts: readonly string[]) => {
    announced.value = texts
  }
  const openPile = (zone: string) => {
    zoomed.value = null
    pile.value = pile.value === zone ? null : zone
  }

  /** Ends what isn't a layer: a pass that is about to be made, a hint or an explanation. False if there is nothing. */
  function closeTop(): boolean {
    if (passing.value) passing.value = false
    else if (hintOpen.value) hintOpen.value = false
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
    detailed.value = null
    keysOpen.value = false
    hintOpen.value = false
    hintDetails.value = false
    listsOpen.value = false
    boonsOpen.value = false
    thinkingOpen.value = false
    stopsOpen.value = false
    storyOpen.value = false
    asksAlways.value = false
    silenced.value = { 0: null, 1: null }
    unasked.value = { 0: [], 1: [] }
    passes.value = { 0: NO_PASSES, 1: NO_PASSES }
    alwaysAsked.value = { 0: [], 1: [] }
    passing.value = false
    conceding.value = false
    takingBack.value = false
    resultOpen.value = true
    announcing.value = false
    occasion.value = ''
  }

  return {
    explained,
    dropped,
    inFlight,
    preview,
    menuOpen,
    pile,
    zoomed,
    detailed,
    logOpen,
    logKind,
    keysOpen,
    hintOpen,
    hintDetails,
    listsOpen,
    boonsOpen,
    thinkingOpen,
    conceding,
    stopsOpen,
    asksAlways,
    silenced,
    unasked,
    passes,
    alwaysAsked,
    passing,
    storyOpen,
    occasion,
    announced,
    summaries,
    reading,
    takingBack,
    resultOpen,
    boardCovered,
    logUntil,
    announcing,
    announce,
    openPile,
    closeTop,
    reset,
  }
})
