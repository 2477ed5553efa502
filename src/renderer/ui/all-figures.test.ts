import { expect, test } from 'vitest'
import { figureNames, loadFigures } from './all-figures.ts'
import { figures } from './figures.ts'

test('a figure that nothing else has brought is loaded by its name, and one that is none is ignored', async () => {
  const names = await figureNames()
  expect(names.length).toBeGreaterThan(4000)
  expect(names).toEqual([...names].sort())
  expect(figures).not.toHaveProperty('zeus-sword')
  await loadFigures(['zeus-sword', 'abacus', 'no-such-figure', '__proto__'])
  expect(figures['zeus-sword']?.[0]).toMatch(/^m/i)
  expect(figures['abacus']?.[0]).toMatch(/^m/i)
  expect(Object.keys(figures)).not.toContain('no-such-figure')
})
