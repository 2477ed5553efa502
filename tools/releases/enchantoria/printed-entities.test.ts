import { expect, test } from 'vitest'
import { enchantoria } from '../../../src/main/rules/enchantoria/index.ts'
import { printedEntities } from '../../../src/renderer/games/enchantoria/table/printed.ts'

const printed = (id: string) => printedEntities(enchantoria.catalog.cards.find(card => card.id === id)!)

test('a card’s text says what it summons: health and what it does', () => {
  expect(printed('grey-wolf')).toEqual([
    { name: 'Grey Wolf', art: 'wolf-head', kind: 'creature', health: 4, plusX: false, acts: [{ by: 'order', does: 'damage', n: 2 }] },
  ])
  expect(printed('fireball')).toEqual([])
  expect(printed('slime-mother').map(({ name }) => name)).toEqual(['Slime Mother', 'Slimeling'])
  const first = (id: string) => printed(id)[0]
  expect(first('clay-giant')).toMatchObject({ kind: 'construct', health: 2, plusX: true })
  expect(first('elder-drake')?.acts).toEqual([{ by: 'order', does: 'pierce', n: 5 }])
  expect(first('marsh-viper')?.acts).toEqual([{ by: 'order', does: 'poison', n: 1 }])
  expect(first('shield-monk')?.acts).toEqual([{ by: 'order', does: 'protect', n: 2 }])
  expect(first('sworn-bodyguard')?.acts).toEqual([{ by: 'passive', does: 'guard', n: 2 }])
  expect(first('mana-well')?.acts).toEqual([{ by: 'auto', does: 'mana', n: 1 }])
})
