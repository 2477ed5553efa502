import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryForTest } from '../../src/main/storage/testing/storage-for-test.ts'
import type { Stage } from './stages.ts'
import { stages } from './stages.ts'
import { verifyLong } from './verify.ts'

/** A stage that records its pieces, and fails on the piece that contains `wrong`. */
function noting(pieces: string[], wrong = -1): Stage {
  return {
    name: 'note',
    unit: 'things',
    total: 10,
    stride: 4,
    run(seed, from, to) {
      pieces.push(`${seed} ${from}-${to}`)
      return Promise.resolve(from <= wrong && wrong < to ? 'it broke' : null)
    },
  }
}
const run = (work: string, stage: Stage, lines: string[] = [], seed = 's') =>
  verifyLong({ stages: [stage], seed, work, log: line => lines.push(line), now: () => 0 })

test('runs all pieces, reports progress, and has nothing left to do the next time', async () => {
  const [work, pieces, lines] = [directoryForTest(), [] as string[], [] as string[]]
  expect(await run(work, noting(pieces), lines)).toBe(true)
  expect(pieces).toEqual(['s 0-4', 's 4-8', 's 8-10'])
  expect(lines.map(line => line.split(',')[0])).toEqual(['note: 4 of 10 things', 'note: 8 of 10 things', 'note: 10 of 10 things'])
  expect(await run(work, noting(pieces))).toBe(true)
  expect(pieces).toHaveLength(3)
})

test('resumes with the piece that failed', async () => {
  const [work, pieces, lines] = [directoryForTest(), [] as string[], [] as string[]]
  expect(await run(work, noting(pieces, 5), lines)).toBe(false)
  expect(lines.at(-1)).toBe('note: WRONG between 4 and 8\nit broke')
  expect(await run(work, noting(pieces))).toBe(true)
  expect(pieces).toEqual(['s 0-4', 's 4-8', 's 4-8', 's 8-10'])
})

test.each([
  ['', 'is not JSON'],
  ['{"version":2}', 'was written by another version'],
  ['{"version":1,"seed":"s","done":{"note":-1}}', 'was written by another version'],
  ['{"version":1,"seed":"other","done":{}}', 'holds a run with --seed other'],
])('stops at the progress file %j and leaves it unchanged', async (text, problem) => {
  const work = directoryForTest()
  writeFileSync(join(work, 'progress.json'), text)
  await expect(run(work, noting([]))).rejects.toThrow(problem)
  expect(readFileSync(join(work, 'progress.json'), 'utf8')).toBe(text)
})

test('short pieces of the soak, fuzz and calls stages pass', async () => {
  const all = stages({ games: 3, cards: 1, kills: 1, inputs: 5, calls: 20 })
  expect(all.map(({ name }) => name)).toEqual(['soak', 'fuzz', 'calls', 'cards', 'kills', 'mutation'])
  for (const { name, run, total } of all)
    if (name === 'soak' || name === 'fuzz' || name === 'calls') expect(await run('short', 0, total)).toBe(null)
})
