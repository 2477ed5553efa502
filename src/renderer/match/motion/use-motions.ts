import { useEventListener } from '@vueuse/core'
import { computed, nextTick, onUnmounted, shallowRef, watch } from 'vue'
import type { MatchView } from '../../../shared/match.ts'
import { pieceAt } from '../../../shared/table-view.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { isPlay, STAGE } from '../module/event-meaning.ts'
import { createAnimations, type Box } from '../playback/animate.ts'
import { flyingIn } from '../playback/in-flight.ts'
import { motionsOf, type Motion, type Anchor } from '../playback/motions.ts'
import { paceOf, within } from '../playback/pace.ts'
import { boxOf, cardWay, inSight, landing, standing } from './measure.ts'
import { anchorElement } from '../arrows/anchors.ts'
import { useTable } from '../names/use-table.ts'

/** Something drawn over the table while it moves. */
export interface Mover {
  key: string
  motion: Motion
  from: Box
  to: Box
  size: { width: number; height: number }
  delay: number
  /** Among those of the same motion, from -1 to 1. */
  place: number
}

/** Milliseconds between cards that arrive together. */
const STAGGER = 55
/** How many of a pile's cards are shown leaving. */
const OF_A_PILE = 5
/** How much larger than the pile they are drawn on their way. */
const GATHERED = 1.7

const cardAnchor = (card: number): Anchor => `card ${card}`
/** A played card flies to where the board shows it if the stage is hidden, as in a battle. */
const toWhereItShows = (motion: Motion): Motion =>
  motion.type === 'flight' && motion.to === STAGE && motion.card !== null && !boxOf(landing(STAGE))
    ? { ...motion, to: cardAnchor(motion.card) }
    : motion
/** The anchors involved, starting with the first. */
const anchorsOf = (motion: Motion): Anchor[] => {
  switch (motion.type) {
    case 'flight':
      return [motion.from, motion.to, ...(motion.card === null ? [] : [cardAnchor(motion.card)])]
    case 'gather':
      return [...motion.from, motion.to]
    case 'wind':
    case 'burst':
    case 'mark':
      return [motion.at]
    case 'number':
      return [...(motion.from === null ? [] : [motion.from]), `${motion.at} ${motion.of}`, motion.at]
  }
}
/** Start and end, for each kind of motion. */
function routesOf(motion: Motion): { from: Anchor; to: Anchor }[] {
  if (motion.type === 'flight') return [{ from: motion.from, to: motion.to }]
  if (motion.type === 'gather')
    return motion.from.flatMap(from => Array.from({ length: from.startsWith('card ') ? 1 : OF_A_PILE }, () => ({ from, to: motion.to })))
  if (motion.type !== 'number') return [{ from: motion.at, to: motion.at }]
  const at = anchorElement(`${motion.at} ${motion.of}`) ? `${motion.at} ${motion.of}` : motion.at
  return [{ from: motion.from ?? at, to: at }]
}
/** Both ends as what moves is drawn there, and its size. */
function endsOf(motion: Motion, from: Box, to: Box): Pick<Mover, 'from' | 'to' | 'size'> {
  if (motion.type === 'flight') return cardWay(from, to)
  if (motion.type === 'gather') return cardWay(from, to, GATHERED)
  if (motion.type === 'burst') return { from, to, size: from }
  return { from, to: motion.type === 'number' ? inSight(to, innerWidth) : to, size: { width: 0, height: 0 } }
}
/** How much of the whole a number takes or gives. */
function shareOf(view: MatchView | undefined, { at, of, amount }: Motion & { type: 'number' }): number {
  const value = view && pieceAt(view, at)?.values.find(({ id }) => id === of)
  return Math.abs(amount) / Math.max(1, value?.max ?? value?.now ?? 1)
}
/** The part of a piece that is shown being hit: its face, if it has one. */
const struckPart = (piece: Anchor): HTMLElement | null =>
  anchorElement(piece)?.querySelector<HTMLElement>('[data-anchor$=" portrait"]') ?? anchorElement(piece)

/**
 * Animations while events are shown, and the parts of the board that move with them. Nothing waits for them: the table is already up to date, and any
 * key or press ends them. `most`: milliseconds until the next events, if they come automatically.
 */
export function useMotions(most: () => number) {
  const { match, table, meanings } = useTable()
  const settings = useSettingsStore()
  const movers = shallowRef<Mover[]>([])
  const pace = computed(() => within(paceOf(settings.settings.speed), most()))
  const animations = createAnimations(() => settings.reducedMotion)

  /** Where a card would be if it were visible. */
  const behindIt = (motion: Motion): Anchor =>
    `${match.scene?.newEvents.find(event => event.index === motion.index)?.seat ?? match.bottomSeat} hand`

  /** A card dropped on the board, or assembled on the stage, starts from there. */
  function begins(motion: Motion): Box | null {
    if (motion.type !== 'flight' || motion.card === null) return null
    const dropped = table.dropped?.card === motion.card ? table.dropped.box : null
    const drafted = motion.to === STAGE && match.scene?.newEvents.some(({ index, seat }) => index === motion.index && seat === match.you)
    return dropped ?? (drafted ? boxOf(document.querySelector('.stage[data-stage="drafted"] .played')) : null)
  }

  function moversOf(motions: readonly Motion[], was: ReadonlyMap<Anchor, Box | null>, starts: ReadonlyMap<Motion, Box | null>): Mover[] {
    return motions.flatMap(known => {
      const motion = toWhereItShows(known)
      const stood = motion.type === 'flight' && motion.card !== null ? was.get(cardAnchor(motion.card)) : null
      const ways = routesOf(motion)
      return ways.flatMap((way, at) => {
        const from = starts.get(known) ?? was.get(way.from) ?? stood ?? boxOf(landing(way.from)) ?? boxOf(landing(behindIt(motion)))
        const arrives = boxOf(landing(way.to))
        // What is struck down is where it was; a played card that shows nowhere doesn't fly.
        const to =
          motion.type === 'burst' ? from : motion === known ? (arrives ?? was.get(way.to) ?? boxOf(landing(behindIt(motion)))) : arrives
        if (!from || !to) return []
        const key = `${motion.index} ${motion.type} ${motion.type === 'mark' ? motion.of : at}`
        const index = ways.length > 1 ? (2 * at) / (ways.length - 1) - 1 : 0
        return [{ key, motion, ...endsOf(motion, from, to), delay: motion.delay + at * STAGGER, place: index }]
      })
    })
  }

  function land(indices: readonly number[]) {
    if (!indices.some(index => table.inFlight.has(index))) return
    table.inFlight = new Map([...table.inFlight].filter(([index]) => !indices.includes(index)))
  }

  /** How the board itself responds to a motion. */
  function answer({ motion, delay }: Mover) {
    const timing = { delay, ms: motion.ms }
    if (motion.type === 'flight') {
      const card = motion.to === STAGE || motion.to.startsWith('card ') ? anchorElement(motion.to) : null
      if (card) animations.await(card, timing)
    } else if (motion.type === 'number') {
      const part = struckPart(motion.at)
      if (part) animations.hit(part, motion.amount < 0 ? 'harm' : 'gain', timing, pace.value.effect, shareOf(match.scene?.view, motion))
      animations.whenStruck(timing, () => land([motion.index]))
    } else if (motion.type === 'burst') {
      animations.fell(struckPart(motion.at), timing)
    } else if (motion.type === 'mark') {
      const mark = anchorElement(`${motion.at} ${motion.of}`)
      if (mark) animations.land(mark, timing)
    }
  }

  /** Anything that changed its place, with where it stood and stands. All are settled before any is measured, since each change before a measurement costs a layout. */
  function shifted(stood: ReadonlyMap<Anchor, Box | null>, busy: ReadonlySet<Anchor>) {
    const still = [...stood].flatMap(([anchor, from]) => {
      const element = from && !busy.has(anchor) ? anchorElement(anchor) : null
      return element && from ? [{ element, from }] : []
    })
    for (const { element } of still) animations.settle(element)
    return still.flatMap(({ element, from }) => {
      const to = boxOf(element)
      return to && Math.hypot(from.x - to.x, from.y - to.y) > 6 ? [{ element, from, to }] : []
    })
  }

  watch(
    () => match.scene,
    async (scene, before) => {
      if (!scene?.follows) table.inFlight = new Map()
      if (!scene?.follows || !before || scene.newEvents.length === 0 || scene.view === before.view || document.hidden) return
      if (pace.value.effect === 0) return
      const played = before.log.findLast(event => isPlay(meanings.value, event))?.card ?? null
      const motions = motionsOf(meanings.value, scene.newEvents, before.view, played, pace.value)
      // The start is measured before the table changes, and the end afterwards.
      const was = new Map(motions.flatMap(anchorsOf).map(anchor => [anchor, boxOf(landing(anchor))]))
      const stood = new Map(standingBoth(before.view, scene.view).map(anchor => [anchor, boxOf(anchorElement(anchor))]))
      const starts = new Map(motions.map(motion => [motion, begins(motion)]))
      table.dropped = null
      // Without motion, changes are shown at once.
      if (!settings.reducedMotion)
        table.inFlight = new Map([...table.inFlight, ...flyingIn(meanings.value, scene.newEvents, before.view, motions)])
      await nextTick()
      // What covers the board shows these events itself.
      if (table.boardCovered) return void (table.inFlight = new Map())
      const moved = shifted(stood, new Set(motions.flatMap(motion => (motion.type === 'flight' ? [motion.from, motion.to] : []))))
      const added = moversOf(motions, was, starts)
      for (const { element, from, to } of moved) animations.shift(element, from, to, { delay: 0, ms: pace.value.effect * 1.4 })
      for (const mover of added) answer(mover)
      const seen = new Set(added.map(({ motion }) => motion.index))
      land(scene.newEvents.flatMap(({ index }) => (seen.has(index) ? [] : [index])))
      if (!settings.reducedMotion) movers.value = [...movers.value, ...added.filter(({ motion }) => motion.type !== 'mark')]
    },
    // Before anything is drawn: parents are updated before the watchers of their children.
    { flush: 'sync' },
  )

  const drop = (key: string): void => void (movers.value = movers.value.filter(one => one.key !== key))
  /** Starts moving what has just been drawn. */
  function go(mover: Mover, element: Element) {
    const { key, motion, size, delay } = mover
    const timing = { delay, ms: motion.ms }
    const done = () => drop(key)
    if (motion.type === 'wind') animations.wind(element, mover.to, timing, done)
    else if (motion.type === 'burst') animations.burst(element, mover.to, timing, done)
    else if (motion.type === 'number') animations.strike(element, mover, timing, done)
    else if (motion.type === 'gather')
      animations.gather(element, size, { ...mover, board: boxOf(document.querySelector('.on-table')) ?? mover.to }, timing, done)
    else {
      const stays = motion.type === 'flight' && (motion.to === STAGE || motion.to.startsWith('card ')) && anchorElement(motion.to) !== null
      animations.travel(element, size, { ...mover, stays }, timing, done)
    }
  }

  const end = (): void => animations.end()
  watch(() => match.id, end)
  onUnmounted(end)
  useEventListener(window, ['pointerdown', 'keydown'], end, { capture: true, passive: true })
  usePressToSkip()
  return { movers, go }
}

/** A press outside any control skips to the current match. */
function usePressToSkip(): void {
  const { match } = useTable()
  const isFree = ({ target, button }: PointerEvent): boolean =>
    button === 0 && target instanceof Element && !target.closest('button, a, summary, input')
  let began = false
  useEventListener(window, 'pointerdown', event => (began = isFree(event)), { capture: true, passive: true })
  // Not a click: with a listener for it on the window, screen readers call all there is clickable.
  useEventListener(window, 'pointerup', event => {
    if (match.behind && began && isFree(event)) match.skip()
  })
}

const standingBoth = (before: MatchView, now: MatchView): Anchor[] => {
  const there = new Set(standing(now))
  return standing(before).filter(anchor => there.has(anchor))
}
