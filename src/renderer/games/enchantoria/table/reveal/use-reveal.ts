import { computed, onScopeDispose, ref, shallowRef, watch, type ShallowRef } from 'vue'
import type { Piece } from '../../../../../shared/table-view.ts'
import { useTableStore } from '../../../../match/state/table-store.ts'
import { useMatchStore } from '../../../../match/state/match-store.ts'
import { paceOf } from '../../../../match/playback/pace.ts'
import { useSettingsStore } from '../../../../settings/settings-store.ts'
import { lastFight, lastRevealAt, readReveal } from './reveal.ts'
import { stagesOf, type Stage } from './stages.ts'
import { useRevealView } from './use-reveal-view.ts'
import { useScreenKeys } from '../../../../ui/layers.ts'

/** The last fight that each player has seen revealed, by match and seat, because in hot-seat two people watch in turn. */
const seen = new Map<string, number>()
export const REVEAL_KEY = 'v'
/** How much longer it takes to read what happens all at once. */
const MAIN_SHARE = 1.3
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, select, textarea') !== null

/** Every piece seen so far, so that a removed one keeps its name and picture. */
function useSeenPieces(): Readonly<ShallowRef<ReadonlyMap<string, Piece>>> {
  const match = useMatchStore()
  const pieces = shallowRef<ReadonlyMap<string, Piece>>(new Map())
  watch(
    () => match.scene?.view.pieces,
    found => {
      if (found) pieces.value = new Map([...pieces.value, ...found.map(piece => [piece.id, piece] as const)])
    },
    { immediate: true },
  )
  return pieces
}

/** The reveal of the last fight: shown when it happens, and again on request. */
export function useReveal() {
  const match = useMatchStore()
  const settings = useSettingsStore()
  const table = useTableStore()
  const isOpen = ref(false)
  watch(isOpen, open => (table.boardCovered = open), { flush: 'sync' })
  onScopeDispose(() => (table.boardCovered = false))
  const at = ref(0)
  const pieces = useSeenPieces()
  let timer: ReturnType<typeof setTimeout> | undefined

  const log = computed(() => match.scene?.log ?? [])
  const reveal = computed(() => {
    const fight = lastFight(log.value)
    return fight.length > 0 ? readReveal(fight) : null
  })
  const stages = computed(() => stagesOf(reveal.value))
  const stage = computed<Stage>(() => stages.value[at.value] ?? 'sums')
  const isLast = computed(() => at.value >= stages.value.length - 1)
  const view = useRevealView(
    reveal,
    computed(() => (isOpen.value ? stages.value.slice(0, at.value + 1) : [])),
  )

  // The log doesn't tell how a fight ends while the letters are opening.
  watch(
    () => isOpen.value && !isLast.value,
    isTelling => {
      if (!isTelling) table.logUntil = null
    },
    { flush: 'sync' },
  )
  onScopeDispose(() => (table.logUntil = null))

  function schedule() {
    clearTimeout(timer)
    const { play } = paceOf(settings.settings.speed)
    if (isOpen.value && !isLast.value) timer = setTimeout(next, play * (stage.value === 'main' ? MAIN_SHARE : 1))
  }
  function next() {
    at.value = Math.min(at.value + 1, stages.value.length - 1)
    schedule()
  }
  /** Shows that stage, and stays there. */
  function go(to: Stage) {
    clearTimeout(timer)
    at.value = Math.max(0, stages.value.indexOf(to))
  }
  function open() {
    if (!reveal.value) return
    isOpen.value = true
    at.value = settings.settings.speed === 'off' ? stages.value.length - 1 : 0
    schedule()
  }
  /** Opens the fight that begins at that event, which the player doesn't know yet. */
  function tell(index: number) {
    open()
    if (isOpen.value && !isLast.value) table.logUntil = index
  }
  /** Starts at the letters. */
  function again() {
    isOpen.value = true
    at.value = 0
    schedule()
  }
  function close() {
    clearTimeout(timer)
    isOpen.value = false
  }
  const skip = () => (isLast.value ? close() : ((at.value = stages.value.length - 1), clearTimeout(timer)))

  watch(() => match.id, close)
  const revealAt = computed(() => {
    const from = lastRevealAt(log.value)
    return from < 0 ? -1 : (log.value[from]?.index ?? -1)
  })
  watch(
    [() => match.id, () => match.you, revealAt],
    ([id, you, index]) => {
      if (id === null || index < 0 || match.isReplay) return
      const key = `${id} ${you ?? ''}`
      const before = seen.get(key)
      const others = [...seen].some(([other, shown]) => other !== key && other.startsWith(`${id} `) && shown >= index)
      seen.set(key, index)
      // After a restart, the last fight counts as already shown.
      if (before === undefined ? others || isFirst(index) : index > before) tell(index)
    },
    { immediate: true },
  )
  /** The first fight of the match has just been fought. */
  function isFirst(index: number): boolean {
    return (
      log.value.filter(({ type }) => type === 'plans-revealed').length === 1 &&
      (match.latest?.events.some(one => one.index === index) ?? false) &&
      !match.latest?.fresh
    )
  }
  useScreenKeys(
    window,
    event => {
      if (isTyping(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key.toLowerCase() !== REVEAL_KEY || !settings.settings.letterKeys || !reveal.value) return
      event.preventDefault()
      again()
    },
    { nameOf: ({ key }) => key.toLowerCase() },
  )

  return { reveal, view, stages, stage, at, isLast, isOpen, pieces, go, open, again, close, next, skip }
}
export type RevealState = ReturnType<typeof useReveal>
