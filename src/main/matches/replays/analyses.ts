import { join } from 'node:path'
import * as v from 'valibot'
import { analysisSchema, type Analysis, type AnalysisLevel, type AnalysisState } from '../../../shared/analysis.ts'
import { message, type Message } from '../../../shared/message.ts'
import type { Studies } from '../../ai/studies.ts'
import { createFollowed, type Followed } from '../../followed.ts'
import type { StorageContext } from '../../storage/storage-context.ts'
import { parseJson } from '../../storage/store-contents.ts'
import { whyNotSaved } from '../../storage/why-not-saved.ts'
import { personSeat } from '../grants.ts'
import { analyse } from './analyse.ts'
import type { Reel } from './reel.ts'

const fileSchema = v.object({ version: v.literal(1), analysis: analysisSchema })

/** The analyses of matches that are over: each is made once, and kept beside its match. */
export interface Analyses {
  /** How it stands, and each time it has got further; ends once there is nothing more to come. */
  watch(id: string, signal?: AbortSignal): AsyncGenerator<AnalysisState, void>
  /** Begins one, unless one of that match is being made. */
  start(id: string, reel: Reel, level: AnalysisLevel): void
  /** Breaks it off, and keeps nothing of it. What was kept before stays. */
  cancel(id: string): void
  /** The match is gone. */
  forget(id: string): void
  close(): void
}

interface Running {
  stop: AbortController
  state: AnalysisState
  followed: Followed<AnalysisState>
}

export function openAnalyses({ disk, directory: data, notices, now }: StorageContext, analysts: Studies): Analyses {
  const directory = join(data, 'analyses')
  const path = (id: string): string => join(directory, `${id}.json`)
  const running = new Map<string, Running>()
  /** Made, but the disk would not have them. */
  const unkept = new Map<string, Analysis>()

  function kept(id: string): AnalysisState {
    const known = unkept.get(id)
    if (known) return { state: 'done', analysis: known }
    try {
      const found = disk.read(path(id))
      const file = v.safeParse(fileSchema, found.type === 'text' ? parseJson(found.text) : null)
      // One that can't be read can be made again.
      return file.success ? { state: 'done', analysis: file.output.analysis } : NONE
    } catch {
      return NONE
    }
  }

  function keep(id: string, analysis: Analysis): void {
    try {
      disk.makeDirectory(directory)
      disk.write(path(id), JSON.stringify({ version: 1, analysis } satisfies v.InferInput<typeof fileSchema>))
      unkept.delete(id)
    } catch (error) {
      unkept.set(id, analysis)
      const why = whyNotSaved(error, path(id))
      notices.add('warning', why.key, why.values)
    }
  }

  async function make(id: string, one: Running, reel: Reel, level: AnalysisLevel): Promise<void> {
    const began = now()
    const end = (state: AnalysisState): void => {
      if (running.get(id) === one) running.delete(id)
      one.state = state
      one.followed.changed()
    }
    try {
      const found = await analyse(reel, level, personSeat(reel.header.seats) ?? 0, {
        size: analysts.size,
        study(request) {
          one.stop.signal.throwIfAborted()
          return analysts.study(request, one.stop.signal)
        },
        progress(done, all) {
          one.state = { state: 'running', level, done, all }
          one.followed.changed()
        },
      })
      one.stop.signal.throwIfAborted()
      const analysis = { ...found, took: now() - began }
      keep(id, analysis)
      end({ state: 'done', analysis })
    } catch {
      end(one.stop.signal.aborted ? kept(id) : without(message('services.replay.analysis-failed')))
      one.stop.abort()
    }
  }

  const cancel = (id: string): void => running.get(id)?.stop.abort()

  return {
    watch(id, signal) {
      const one = running.get(id)
      return one ? one.followed.follow(signal) : once(kept(id))
    },
    start(id, reel, level) {
      if (running.has(id)) return
      const one: Running = {
        stop: new AbortController(),
        state: { state: 'running', level, done: 0, all: 1 },
        followed: createFollowed(
          () => one.state,
          () => one.state.state !== 'running',
        ),
      }
      running.set(id, one)
      void make(id, one, reel, level)
    },
    cancel,
    forget(id) {
      cancel(id)
      unkept.delete(id)
      try {
        disk.remove(path(id))
      } catch {
        // It belongs to nothing any more, and harms nobody.
      }
    },
    close: () => [...running.keys()].forEach(cancel),
  }
}

const without = (problem: Message | null): AnalysisState => ({ state: 'none', problem })
const NONE = without(null)

async function* once(state: AnalysisState): AsyncGenerator<AnalysisState, void> {
  yield state
}
