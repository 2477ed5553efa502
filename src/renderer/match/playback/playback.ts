import { computed, shallowRef } from 'vue'
import type { ComputedRef, ShallowRef } from 'vue'
import type { MatchUpdate, MatchView, ShownEvent } from '../../../shared/match.ts'
import type { Settings } from '../../../shared/settings.ts'
import { isPart, isPlay, type EventMeanings } from '../module/event-meaning.ts'
import { afterEvent, beatsOf, effectOf, type Effect } from './effects.ts'
import { createDelay } from './delay.ts'
import { opens } from './moments.ts'
import { ANNOUNCED, paceOf, type Pace } from './pace.ts'
import { sharing } from '../../ui/sharing.ts'

/** What the table shows: the match, or a step on the way to it. */
export interface Scene {
  view: MatchView
  /** All events shown so far, oldest first. */
  log: ShownEvent[]
  /** The new events in this scene. */
  newEvents: ShownEvent[]
  /** Changes to show beside values. */
  effects: Effect[]
  /** Whether the new events follow directly, so that they are animated and heard; false after a jump. */
  follows: boolean
}

export interface Playback {
  scene: ShallowRef<Scene | null>
  /** Whether plays are still being shown, so that the scene is behind the match. */
  behind: ComputedRef<boolean>
  /** Takes the next update; `shown` says whether to show it step by step. */
  push(update: MatchUpdate, shown: boolean): void
  /** Shows a moment directly. The last `newCount` lines of the log are new; `follows` as in a scene. */
  show(view: MatchView, log: readonly ShownEvent[], newCount: number, follows: boolean): void
  /** Skips to the current match. */
  skip(): void
  /** Repeats what was last shown step by step, such as the opponent's turn. False if there is nothing or something is being shown. */
  again(): boolean
  clear(): void
}

/** How many times as long as an effect it takes until the first effect of a turn, so that the turn is read first. */
const TURN_SHARE = 2

/** Milliseconds a change stays beside its value after the last one. */
const CHANGE_SHOWN_FOR = 2200

interface Moment {
  view: MatchView
  events: ShownEvent[]
  ms: number
}

/** The steps of an update, with times in milliseconds: plays with their effects take at most one play's; the beginning of a turn comes on top. */
function momentsOf(meanings: EventMeanings, before: MatchView, update: MatchUpdate, pace: Pace): Moment[] {
  const beats = beatsOf(meanings, before, update.events)
  if (beats.length === 0) return [{ view: update.view, events: [], ms: 0 }]
  const led = beats[0]?.some(event => isPlay(meanings, event)) ?? false
  const rest = beats.length - (led ? 1 : 0)
  const card = led ? pace.card : 0
  const each = rest === 0 ? 0 : Math.min(pace.effect, (pace.play - card) / rest)
  let view = before
  return beats.map((events, at) => {
    view = { ...events.reduce((before, event) => afterEvent(meanings, before, event), view), cards: update.view.cards }
    const last = at === beats.length - 1
    const begins = events.some(event => isPart(meanings, event, 'turn'))
    const ms = led && at === 0 ? card : begins && !last ? pace.effect * TURN_SHARE : each
    // A play always takes its full time, so that it can be read; the last view is the exact one.
    const spare = led && last ? pace.play - card - each * rest : 0
    return { view: last ? update.view : view, events, ms: ms + spare }
  })
}

/**
 * Keeps the shown table behind the match: the opponent's plays one by one, everything else at once.
 * Reads `speed` and event meanings again for each update.
 */
export function createPlayback(speed: () => Settings['speed'], meanings: () => EventMeanings): Playback {
  const scene = shallowRef<Scene | null>(null)
  const queue = shallowRef<Moment[]>([])
  const playing = shallowRef(false)
  let latest: MatchUpdate | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The updates last shown step by step, and whether anything else came since. */
  let replayable: { before: MatchView; update: MatchUpdate }[] = []
  let isOver = true
  /** While the start of a turn is being shown. */
  const delay = createDelay()

  /** The view with the parts of the last one that are the same, so that what shows only those isn't updated. */
  const shared = (view: MatchView): MatchView => ({ ...sharing(scene.value?.view, view) })

  const show = (view: MatchView, events: ShownEvent[], log: ShownEvent[], follows = true) => {
    const effects = events.map(event => effectOf(meanings(), view, event)).filter(effect => effect !== null)
    scene.value = { view: shared(view), log: [...log, ...events], newEvents: events, effects, follows }
    if (follows && events.some(event => isPart(meanings(), event, 'turn'))) announce('turn')
  }

  /** What is played while this is announced waits. */
  function announce(what: keyof typeof ANNOUNCED) {
    const ms = paceOf(speed()).effect * ANNOUNCED[what]
    if (ms > 0) delay.begin(ms)
  }

  function settle() {
    playing.value = false
    timer = setTimeout(() => {
      if (scene.value) scene.value = { ...scene.value, newEvents: [], effects: [] }
    }, CHANGE_SHOWN_FOR)
  }

  function next() {
    clearTimeout(timer)
    const [moment, ...rest] = queue.value
    if (!moment) return settle()
    playing.value = true
    if (moment.events.some(event => isPlay(meanings(), event)) && delay.defers(next)) return
    queue.value = rest
    show(moment.view, moment.events, scene.value?.log ?? [])
    timer = setTimeout(next, moment.ms)
  }

  function skip() {
    delay.end()
    if (queue.value.length > 0 && latest) {
      const events = queue.value.flatMap(moment => moment.events)
      queue.value = []
      show(latest.view, events, scene.value?.log ?? [])
    }
    clearTimeout(timer)
    settle()
  }

  function push(update: MatchUpdate, shown: boolean) {
    const before = latest
    if (update.fresh || !before || !scene.value) {
      const isFirst = !scene.value
      stop()
      latest = update
      scene.value = { view: shared(update.view), log: update.events, newEvents: [], effects: [], follows: false }
      if (isFirst && opens(meanings(), update)) announce('opening')
      return
    }
    latest = update
    const pace = paceOf(shown ? speed() : 'off')
    if (shown) {
      replayable = [...(isOver ? [] : replayable), { before: before.view, update }]
      isOver = false
    } else isOver = true
    if (pace.play > 0) {
      queue.value = [...queue.value, ...momentsOf(meanings(), before.view, update, pace)]
      if (!playing.value) next()
    } else {
      // A player who has continued, in this window or another, has seen the previous plays.
      const missed = queue.value.flatMap(moment => moment.events)
      queue.value = []
      delay.end()
      clearTimeout(timer)
      show(update.view, [...missed, ...update.events], scene.value.log)
      settle()
    }
  }

  function again(): boolean {
    const [first] = replayable
    const last = replayable.at(-1)?.update
    if (!first || !last || !latest || playing.value || !scene.value) return false
    const fullLog = scene.value.log
    const begin = first.update.events[0]?.index ?? 0
    const end = last.events.at(-1)?.index ?? 0
    const pace = paceOf(speed() === 'off' ? 'normal' : speed())
    const since = fullLog.filter(({ index }) => index > end)
    clearTimeout(timer)
    const earlier = fullLog.filter(({ index }) => index < begin)
    scene.value = { view: shared(first.before), log: earlier, newEvents: [], effects: [], follows: false }
    const moments = replayable.flatMap(({ before, update }) => momentsOf(meanings(), before, update, pace))
    queue.value = latest === last ? moments : [...moments, { view: latest.view, events: since, ms: 0 }]
    next()
    return true
  }

  function stop() {
    clearTimeout(timer)
    delay.end()
    queue.value = []
    playing.value = false
    latest = null
    replayable = []
  }

  function clear() {
    stop()
    scene.value = null
  }

  // The scene goes straight from one moment to the next, so that watchers see what is animated.
  function showMoment(view: MatchView, log: readonly ShownEvent[], newCount: number, follows: boolean) {
    stop()
    show(view, newCount === 0 ? [] : log.slice(-newCount), newCount === 0 ? [...log] : log.slice(0, -newCount), follows)
  }

  return { scene, behind: computed(() => playing.value), push, show: showMoment, skip, again, clear }
}
