import { expect, test } from 'vitest'
import { contract } from '../../src/shared/contract.ts'
import { openCallFuzzer } from './calls.ts'
import { HOSTILE_VALUES, hostileInput } from './hostile.ts'
import { rngFrom } from '../../src/main/kernel/rng.ts'
import { allGames } from '../../src/main/games.ts'
import { samplesFor } from './sample-calls.ts'
import { sampleSize } from '../../src/main/kernel/testing/samples.ts'

const SAMPLE = 'sample'
const SEED = process.env['CALLS_SEED'] ?? SAMPLE
const CALLS = Number(process.env['CALLS'] ?? sampleSize(1000, 3000))
/** The share of the calls that must have succeeded at some point: not all were refused. */
const SHARE = sampleSize(0.5, 0.75)

const game = allGames[0]!
const SAMPLES = samplesFor(game)

test('makes every call of the contract', () => {
  const paths = Object.entries(contract).flatMap(([group, calls]) => Object.keys(calls).map(name => `${group}.${name}`))
  expect(Object.keys(SAMPLES).sort()).toEqual(paths.sort())
})

test('invalid, mutated, repeated and concurrent calls fail with contract errors and change nothing; written data stays valid', async () => {
  const fuzzer = await openCallFuzzer(game, SEED)
  for (let number = 0; number < CALLS; number++) await fuzzer.step(number)
  await fuzzer.close()
  if (SEED !== SAMPLE) return
  expect(fuzzer.done().size).toBeGreaterThan(Object.keys(SAMPLES).length * SHARE)
}, 600_000)

test('more than thirty kinds of hostile values, anywhere in an input', () => {
  expect(HOSTILE_VALUES).toBeGreaterThan(30)
  const right = { id: 'a', list: [1, { deep: 'b' }] }
  const kinds = new Set(Array.from({ length: 60 }, (_, seed) => typeof hostileInput(right, rngFrom(String(seed)))))
  expect(kinds.size).toBeGreaterThan(2)
  expect(right).toEqual({ id: 'a', list: [1, { deep: 'b' }] })
})
