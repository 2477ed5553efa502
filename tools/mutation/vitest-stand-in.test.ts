import { expect, test } from 'vitest'
import * as standIn from './vitest-stand-in.ts'

const inFile = (file: string, define: () => void) =>
  standIn.testsOf(file, () => {
    define()
    return Promise.resolve()
  })

test('keeps the tests of each file with their groups and rows', async () => {
  const first = await inFile('a.test.ts', () => {
    standIn.describe('group', () => {
      standIn.test('plain', () => undefined)
      standIn.test.each([['a', 1] as const, ['b', 2] as const])('row %s', () => undefined)
    })
    standIn.describe.each(['x', 'y'])('of %s', () => standIn.test('inner', () => undefined))
  })
  const second = await inFile('b.test.ts', () => standIn.test('alone', () => undefined))
  expect(first.map(({ name }) => name)).toEqual(['group plain', 'group row a', 'group row b', 'of x inner', 'of y inner'])
  expect(second.map(({ name, file }) => [name, file])).toEqual([['alone', 'b.test.ts']])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(6)
})

test('a test fails by what it expects, by what it awaits and by what comes after it, each time it is run', async () => {
  let runs = 0
  const tests = await inFile('c.test.ts', () => {
    standIn.test('passes', () => {
      standIn.expect(++runs).toBe(1)
    })
    standIn.test('awaits', () => Promise.reject(new Error('late')))
    standIn.test('cleans up', () => {
      standIn.onTestFinished(() => {
        throw new Error('left')
      })
    })
    standIn.test.each([[1, 2] as const])('%i and %i', (one, other) => standIn.expect(one).toBe(other))
  })
  const failures = []
  for (const one of [...tests, tests[0]!]) failures.push((await standIn.failureOf(one))?.message)
  expect(failures).toEqual([
    undefined,
    'Error: late',
    'Error: left',
    expect.stringContaining('expected 1 to be 2'),
    expect.stringContaining('expected 2 to be 1'),
  ])
})

test('a test that never ends is ended', async () => {
  const tests = await inFile('d.test.ts', () => {
    standIn.test('endless', () => {
      for (;;);
    })
    standIn.test('quick', () => undefined)
  })
  expect(await standIn.failureOf(tests[0]!, 20)).toMatchObject({ isEndless: true })
  expect(await standIn.failureOf(tests[1]!, 1000)).toBeNull()
})
