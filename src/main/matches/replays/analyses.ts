import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../../../shared/bounded-json.ts'
import { analysisSchema, type Analysis, type AnalysisState } from '../../../shared/analysis.ts'
import { message, type Message } from '../../../shared/message.ts'
import { ESTIMATE_VERSION } from '../../ai/estimate.ts'
import type { Studies } from '../../ai/studies.ts'
import { monotonicClock } from '../../lib/monotonic-clock.ts'
import { done, refused, type Result } from '../../lib/result.ts'
import { createObservable, type Observable } from '../../lib/observable.ts'
import type { StorageContext } from '../../storage/storage-context.ts'
import { setAside } from '../../storage/set-aside.ts'
import { saveError } from '../../storage/save-error.ts'
import { personSeat } from '../seat-assignments.ts'
import { analyse } from './analyse.ts'
import type { ReplayFrames } from './replay-frames.ts'

const VERSION = 1
const fileSchema = v.object({ version: v.literal(VERSION), analysis: analysisSchema })
const newerSchema = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(VERSION + 1)) })

/** Matches analysed at the same time; they share the workers. */
export const MAX_AT_ONCE = 6

/** Analyses of finished matches: each is made once, and saved beside its match. One with older estimates is made again when it is opened. */
export interface Analyses {
  /** The state of the analysis, and each progress update; ends when it is finished. Starts one in place of one with older estimates. */
  watch(id: string, frames: ReplayFrames, signal?: AbortSignal): AsyncGenerator<AnalysisState, void>
  /** Starts an analysis unless one is running for that match; REFUSED if too many others are. */
  start(id: string, frames: ReplayFrames): Result<void>
  /** Cancels it. An earlier saved analysis stays. */
  cancel(id: string): void
  /** The saved analysis; null if there is none. */
  find(id: string): Analysis | null
  /** Saves an imported analysis for a match without one. Null when done, else the reason. */
  importAnalysis(id: string, analysis: Analysis): Message | null
  /** The match was deleted. */
  forget(id: string): void
  close(): void
}

interface Running {
  stop: AbortController
  state: AnalysisState
  followed: Observable<AnalysisState>
}

export function openAnalyses({ disk, directory: data, late, notices, now }: StorageContext, analysts: Studies): Analyses {
  const directory = join(data, 'analyses')
  const path = (id: string): string => join(directory, `${id}.json`)
  const running = new Map<string, Running>()
  /** Finished but not yet saved. */
  const unsaved = late.pendingWrites(write)

  function load(id: string): AnalysisState {
    const cached = unsaved.values.get(id)
    if (cached) return { state: 'done', analysis: cached }
    const analysis = readWritten(id)
    const file = v.safeParse(fileSchema, analysis)
    if (file.success) return { state: 'done', analysis: file.output.analysis }
    if (v.is(newerSchema, analysis)) return noAnalysis(newer(id))
    if (analysis !== null) reportDamage(id)
    return NONE
  }

  /** It can be made again. */
  function reportDamage(id: string): void {
    const aside = setAside(disk, path(id), 'corrupt', now())
    if (aside !== null) notices.add('warning', 'services.storage.corrupt-empty', { file: path(id), aside })
  }

  /** The content of the file: undefined if it is damaged, null if it is missing or can't be read at present. */
  function readWritten(id: string): unknown {
    try {
      const result = disk.read(path(id))
      return result.type === 'missing' ? null : result.type === 'text' ? (parseJson(result.text) ?? undefined) : undefined
    } catch {
      return null
    }
  }
  const newer = (id: string): Message => message('services.not-saved.newer', { file: path(id) })

  function write(id: string, analysis: Analysis): Message | null {
    if (v.is(newerSchema, readWritten(id))) return newer(id)
    try {
      disk.makeDirectory(directory)
      disk.write(path(id), JSON.stringify({ version: VERSION, analysis } satisfies v.InferInput<typeof fileSchema>))
      return null
    } catch (error) {
      return saveError(error, path(id))
    }
  }

  async function make(id: string, one: Running, frames: ReplayFrames): Promise<void> {
    const time = monotonicClock(now)
    const began = time()
    const end = (state: AnalysisState): void => {
      if (running.get(id) === one) running.delete(id)
      one.state = state
      one.followed.notify()
    }
    try {
      const result = await analyse(frames, personSeat(frames.header.seats) ?? 0, {
        size: analysts.size,
        study(request) {
          one.stop.signal.throwIfAborted()
          return analysts.study(request, one.stop.signal)
        },
        progress(done, all) {
          one.state = { state: 'running', done, all }
          one.followed.notify()
        },
      })
      one.stop.signal.throwIfAborted()
      const analysis = { ...result, took: time() - began }
      unsaved.keep(id, analysis)
      end({ state: 'done', analysis })
    } catch {
      end(one.stop.signal.aborted ? upToDate(load(id)) : noAnalysis(message('services.replay.analysis-failed')))
      one.stop.abort()
    }
  }

  const cancel = (id: string): void => running.get(id)?.stop.abort()

  function start(id: string, frames: ReplayFrames): Result<void> {
    if (running.has(id)) return done(undefined)
    if (running.size >= MAX_AT_ONCE) return refused([{ clause: '', message: busy() }])
    const one: Running = {
      stop: new AbortController(),
      state: { state: 'running', done: 0, all: 1 },
      followed: createObservable(
        () => one.state,
        () => one.state.state !== 'running',
      ),
    }
    running.set(id, one)
    void make(id, one, frames)
    return done(undefined)
  }

  return {
    watch(id, frames, signal) {
      const saved = running.has(id) ? NONE : load(id)
      const shown = upToDate(saved)
      if (shown !== saved && !start(id, frames).ok) return once(noAnalysis(busy()))
      const one = running.get(id)
      return one ? one.followed.follow(signal) : once(shown)
    },
    start,
    cancel,
    find(id) {
      const state = load(id)
      return state.state === 'done' ? state.analysis : null
    },
    importAnalysis: (id, analysis) => (readWritten(id) === null && !unsaved.values.has(id) ? write(id, analysis) : null),
    forget(id) {
      cancel(id)
      unsaved.forget(id)
      try {
        disk.remove(path(id))
      } catch {
        // Harmless leftover.
      }
    },
    close: () => [...running.keys()].forEach(cancel),
  }
}

const busy = (): Message => message('services.refused.analyses-busy', { most: MAX_AT_ONCE })
const noAnalysis = (problem: Message | null): AnalysisState => ({ state: 'none', problem })
const NONE = noAnalysis(null)

/** None in place of an analysis whose estimates would contradict those of a hint. */
const upToDate = (state: AnalysisState): AnalysisState =>
  state.state === 'done' && (state.analysis.estimateVersion ?? 1) < ESTIMATE_VERSION ? NONE : state

async function* once(state: AnalysisState): AsyncGenerator<AnalysisState, void> {
  yield state
}
