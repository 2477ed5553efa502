import type { LabResult } from '../../../shared/lab.ts'
import type { LabWorkers } from '../pool.ts'
import type { LabChunk, LabRepeat, RepeatedMatch } from '../simulation/play-chunk.ts'
import { emptyResult, noteResult } from '../simulation/tally.ts'

/** The result of a part in which the deck won every match, going first. */
function allWon({ task, from, to }: LabChunk): LabResult {
  const result = emptyResult(task.opponents.length, task.version !== null)
  const [first] = result.deck.opponents
  if (first) first.first = { played: to - from, won: to - from, drawn: 0 }
  for (let number = from; number < to; number++) noteResult(result.deck, number, 'won')
  return result
}

export interface FakeWorkers extends LabWorkers {
  /** Parts being played. */
  parts: LabChunk[]
  /** Finishes the current part, or fails it. */
  finish(): Promise<void>
  break(): Promise<void>
  closed: boolean
  /** The result of a part. */
  outcome: (part: LabChunk) => LabResult
  /** The result of repeating a match. */
  again: (match: LabRepeat) => RepeatedMatch
}

/** Workers that play only when told to, one part at a time. */
export function workersForTest(): FakeWorkers {
  let settle: { done: () => void; fail: () => void } | null = null
  const turn = async (how: 'done' | 'fail'): Promise<void> => {
    if (!settle) throw new Error('no part is being played')
    settle[how]()
    await new Promise(resolve => setImmediate(resolve))
  }
  const workers: FakeWorkers = {
    size: 1,
    parts: [],
    closed: false,
    play: (chunk, signal) =>
      new Promise((resolve, reject) => {
        workers.parts.push(chunk)
        const afterSettling = (settled: () => void) => (): void => {
          settle = null
          workers.parts = workers.parts.filter(part => part !== chunk)
          settled()
        }
        settle = { done: afterSettling(() => resolve(workers.outcome(chunk))), fail: afterSettling(() => reject(new Error('broken'))) }
        signal.addEventListener(
          'abort',
          afterSettling(() => reject(new Error('aborted'))),
          { once: true },
        )
      }),
    outcome: allWon,
    again: () => {
      throw new Error('nothing to play again')
    },
    repeat: match => new Promise(resolve => resolve(workers.again(match))),
    finish: () => turn('done'),
    break: () => turn('fail'),
    close: () => {
      workers.closed = true
      return Promise.resolve()
    },
  }
  return workers
}

/** All values until the end. */
export async function allOf<T>(updates: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of updates) all.push(one)
  return all
}
