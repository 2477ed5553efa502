import { existsSync, globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'

const { MUTATED } = (await import(pathToFileURL('stryker.config.js').href)) as { MUTATED: Readonly<Record<string, readonly string[]>> }

/** A pattern with one name of each list in it: `{a,b}.ts`, and what `!(a|b).ts` leaves out. */
function namesIn(pattern: string): string[] {
  const list = /\{([^}]+)\}|!\(([^)]+)\)/.exec(pattern)
  if (!list) return [pattern]
  const names = list[1]?.split(',') ?? list[2]?.split('|') ?? []
  return names.flatMap(name => namesIn(pattern.replace(list[0], name)))
}
const missing = (patterns: readonly string[]): string[] =>
  patterns.flatMap(namesIn).filter(name => !(name.includes('*') ? globSync(name).length > 0 : existsSync(name)))

test('every file that mutation testing names exists, so that none is skipped after it is renamed', () => {
  expect(missing(Object.values(MUTATED).flat())).toEqual([])
  expect(missing(['src/main/kernel/{rng,knowledge}.ts', 'src/main/kernel/!(hash|gone).ts', 'src/none/*.ts'])).toEqual([
    'src/main/kernel/knowledge.ts',
    'src/main/kernel/gone.ts',
    'src/none/*.ts',
  ])
})

test('hidden information is among them, for the kernel’s games one and all', () => {
  const files = Object.values(MUTATED).flat().flatMap(namesIn)
  expect(allGames.map(({ id }) => id).filter(id => !files.includes(`src/main/rules/${id}/state/information.ts`))).toEqual([])
})
