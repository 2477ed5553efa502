import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Analysis } from '../../shared/analysis.ts'
import type { MatchUpdate, MatchView, ShownEvent } from '../../shared/match.ts'
import type { Message } from '../../shared/message.ts'
import { MAX_VIEWS_AT_ONCE, type OpenReplay, type PlayOn, type ReplayMark, type ReplayViewer } from '../../shared/replay.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { isSilent } from '../match/playback/plays.ts'
import { useMatchStore } from '../match/state/match-store.ts'
import { useAnalysisStore } from './analysis-store.ts'
import { named } from '../match/state/seat-names.ts'

/** Playback speeds: milliseconds per event. */
export const PACES = { slow: 1600, normal: 800, fast: 350, fastest: 120 } as const
export type Pace = keyof typeof PACES

/** A moment worth visiting. */
export type Moment = ReplayMark | ({ type: 'point' } & Analysis['points'][number])

/** The replay and the current position in it. The match store holds what is on the table. */
export const useReplayStore = defineStore('replay', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const match = useMatchStore()
  const analysis = useAnalysisStore()

  const opened = shallowRef<OpenReplay | null>(null)
  const viewer = ref<ReplayViewer>('both')
  const at = ref(0)
  const playing = ref(false)
  const pace = ref<Pace>('normal')
  const problem = shallowRef<Message | null>(null)
  const events = shallowRef<readonly ShownEvent[]>([])
  /** Views by event number, for the current viewer. */
  let views = new Map<number, MatchView>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The latest requested moment; answers to earlier requests are dropped. */
  let wanted = 0

  /** Moments worth visiting: the replay's marks, and the turning points of its analysis once there is one. */
  const moments = computed((): readonly Moment[] =>
    [...(opened.value?.marks ?? []), ...(analysis.found?.points.map(point => ({ ...point, type: 'point' as const })) ?? [])].toSorted(
      (a, b) => a.at - b.at,
    ),
  )
  const last = computed(() => Math.max(0, (opened.value?.length ?? 1) - 1))
  /** Events that change what is seen; a step goes from one to the next. */
  const steps = computed(() => {
    const logged = events.value.filter(event => !isSilent(match.module?.events ?? {}, event)).map(event => event.index)
    return [...new Set([0, ...logged, last.value])].sort((a, b) => a - b)
  })
  const here = computed(() => events.value.findLast(event => event.index <= at.value) ?? null)

  async function open(id: string, from: number | null) {
    close()
    const result = await settle(api.replays.open({ id }))
    problem.value = result.ok ? null : result.message
    if (!result.ok) return
    catalog.choose(result.value.summary.game)
    await match.prepare(result.value.summary.game)
    opened.value = result.value
    await look('both', from ?? result.value.turns.find(turn => turn.turn > 0)?.at ?? 0)
  }

  /** Shows the same moment from another seat. */
  async function look(as: ReplayViewer, moment = at.value) {
    if (!opened.value) return
    const result = await settle(api.replays.events({ id: opened.value.summary.id, viewer: as }))
    problem.value = result.ok ? null : result.message
    if (!result.ok) return
    viewer.value = as
    const { seats } = opened.value.summary
    events.value = as === 'both' ? result.value.map(event => named(event, seats)) : result.value
    views = new Map()
    await goTo(moment)
  }

  async function viewAt(moment: number): Promise<MatchView | null> {
    const known = views.get(moment)
    if (known || !opened.value) return known ?? null
    const from = Math.floor(moment / MAX_VIEWS_AT_ONCE) * MAX_VIEWS_AT_ONCE
    const mine = views
    const result = await settle(api.replays.views({ id: opened.value.summary.id, viewer: viewer.value, from, count: MAX_VIEWS_AT_ONCE }))
    problem.value = result.ok ? null : result.message
    if (!result.ok) return null
    for (const [index, view] of result.value.entries()) mine.set(from + index, view)
    return mine.get(moment) ?? null
  }

  /** Jumps play no sound or movement; single steps do. */
  const goTo = (moment: number) => showMoment(moment, 'jump')

  async function showMoment(moment: number, way: 'jump' | 'step') {
    const to = Math.max(0, Math.min(moment, last.value))
    const before = at.value
    const mine = ++wanted
    at.value = to
    const view = await viewAt(to)
    const replay = opened.value
    if (mine !== wanted || !view || !replay) return
    const log = events.value.filter(event => event.index <= to)
    // Events that a jump skips are not new.
    const since = Math.max(before, steps.value.findLast(one => one < to) ?? 0)
    const newCount = to > before ? log.filter(event => event.index > since).length : 0
    const update = updateAt(replay, view, to)
    match.show(update, log, newCount, way === 'step' && newCount > 0)
  }

  function updateAt({ summary, faces }: OpenReplay, view: MatchView, revision: number): MatchUpdate {
    const { id, game, seats, you, houseRules } = summary
    return {
      id,
      revision,
      game,
      seats,
      you: viewer.value === 'both' ? you : viewer.value,
      view,
      ...(faces ? { faces } : {}),
      curtain: null,
      pending: [],
      step: null,
      outcome: null,
      events: [],
      fresh: true,
      takeback: { allowed: false, way: null, asked: null, counted: summary.counted },
      hints: { allowed: false, given: summary.hints },
      ...(houseRules ? { houseRules } : {}),
    }
  }

  /** A step forward plays movement and sound, unless it comes from a held key. */
  const step = (by: 1 | -1, way: 'jump' | 'step' = 'step') =>
    showMoment((by > 0 ? steps.value.find(one => one > at.value) : steps.value.findLast(one => one < at.value)) ?? at.value, way)
  function turn(by: 1 | -1) {
    const starts = opened.value?.turns.map(one => one.at) ?? []
    return goTo((by > 0 ? starts.find(start => start > at.value) : starts.findLast(start => start < at.value)) ?? (by > 0 ? last.value : 0))
  }
  function mark(by: 1 | -1) {
    const places = moments.value.map(one => one.at)
    return goTo((by > 0 ? places.find(index => index > at.value) : places.findLast(index => index < at.value)) ?? at.value)
  }

  function pause() {
    playing.value = false
    clearTimeout(timer)
  }
  function play() {
    if (playing.value) return pause()
    playing.value = true
    const next = async () => {
      await step(1)
      if (!playing.value) return
      if (at.value >= last.value) pause()
      else timer = setTimeout(() => void next(), PACES[pace.value])
    }
    if (at.value >= last.value) void goTo(0).then(() => (timer = setTimeout(() => void next(), PACES[pace.value])))
    else void next()
  }

  /** Starts a match from this moment. Returns its id, or null if that failed (see `problem`). */
  async function playOn(how: Pick<PlayOn, 'players' | 'houseRules'>): Promise<string | null> {
    if (!opened.value) return null
    pause()
    const result = await settle(api.replays.playOn({ id: opened.value.summary.id, at: at.value, ...how }))
    problem.value = result.ok ? null : result.message
    return result.ok ? result.value.id : null
  }

  function close() {
    pause()
    wanted++
    opened.value = null
    events.value = []
    views = new Map()
    at.value = 0
    problem.value = null
    match.close()
  }

  return {
    opened,
    viewer,
    at,
    moments,
    last,
    here,
    steps,
    playing,
    pace,
    problem,
    events,
    open,
    look,
    goTo,
    step,
    turn,
    mark,
    play,
    pause,
    playOn,
    close,
  }
})
