import { expect, test } from 'vitest'
import type { LineStep } from '../../../../../shared/study.ts'
import { tableView } from '../../../../testing/match-fixtures.ts'
import { table } from '../index.ts'
import { nameOf } from './names.ts'

test('hints name mages and creatures as the enemy’s; the player’s own creatures keep their names', () => {
  const creature = (piece: string) => nameOf({ type: 'piece', piece }, tableView(), 0)
  expect(creature('climber-90')).toBeNull()
  expect(creature('climber-91')).toEqual({ key: 'enchantoria.whose.enemy', values: { name: 'Strong Porter' } })

  const of = (piece: string, viewer: 0 | 1 | null) => nameOf({ type: 'piece', piece }, tableView(), viewer)?.key
  expect([of('1', 0), of('1', 1), of('5', 0), of('1', null)]).toEqual([
    'enchantoria.mage.enemy',
    'enchantoria.mage.you',
    undefined,
    undefined,
  ])
})

test('an empty plan and recycling nothing have words of their own', () => {
  const step = (prompt: string): LineStep => ({ prompt: { key: `enchantoria.prompt.${prompt}` }, picks: [], events: [], isCut: true })
  expect(['plan', 'recycle', 'discard'].map(prompt => table.nothingOf?.(step(prompt)))).toEqual(['plan', 'recycle', null])
})
