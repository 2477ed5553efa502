import { expect, test } from 'vitest'
import { withoutEntries } from './registry.ts'

test('removes the game’s imports and entries, and keeps those of others', () => {
  const text = `import { one } from './rules/one/index.ts'
import type { State as TwoState } from './rules/two/state.ts'
import { two, twoScenarios } from './rules/two/index.ts'
import { oddities } from './oddities/two.ts'
import { three } from './rules/three/index.ts'

export const games: Game[] = [one]
export const all = [...games, two, three]
export const last = [one, two]
export const first = [two, one]
export const only = [twoScenarios]
export const tools = {
  one: { worth: state => one(state) },
  two: { worth: state => one(state as TwoState), more: oddities },
  'three': { worth: three },
}
export const lazy = { one: () => import('./games/one/index.ts'), two: () => import('./games/two/index.ts') }
`
  expect(withoutEntries(text, 'two')).toBe(`import { one } from './rules/one/index.ts'
import { three } from './rules/three/index.ts'

export const games: Game[] = [one]
export const all = [...games, three]
export const last = [one]
export const first = [ one]
export const only = []
export const tools = {
  one: { worth: state => one(state) },
  'three': { worth: three },
}
export const lazy = { one: () => import('./games/one/index.ts') }
`)
})

test('removes nothing of a game whose name starts the same', () => {
  const text = `import { long } from './rules/two-more/index.ts'\nexport const games = [long]\n`
  expect(withoutEntries(text, 'two')).toBe(text)
})
