import { expect, test } from 'vitest'
import { fold, nameKey, searchable } from './fold.ts'

test.each([
  ['augurs', 'Augur’s Gift'],
  ["augur's", 'Augur’s Gift'],
  ['AUGUR`S gift', 'Augur’s Gift'],
  ['augur´s', 'Augurs Gift'],
  ['wheel-lock', 'Wheel-Lock'],
  ['wheellock', 'Wheel-Lock'],
  ['wheel lock', 'Wheel-Lock'],
  ['wheel‑lock', 'Wheel-Lock'],
  ['cafe', 'Café'],
  ['café', 'Cafe'],
  ['strasse', 'Straße'],
  ['oresund', 'Øresund'],
  ['"quoted"', 'a “quoted” word'],
  ['ice  axe', 'Ice\u00a0Axe'],
  ['ice axe', 'Ice\u200b Axe'],
  ['-1', 'gets -1'],
])('a search for %j finds %j', (wanted, text) => expect(searchable(text)).toContain(fold(wanted)))

test('a name has one key, however it is written', () => {
  for (const name of ['The Augur’s Wheel-Lock', 'the augurs wheellock', "THE AUGUR'S WHEEL LOCK", 'Thé Augur`s Wheel‐Lock!'])
    expect(nameKey(name)).toBe('theaugurswheellock')
  expect(nameKey('Rock & Rope')).toBe(nameKey('rock and rope'))
  expect(nameKey('Ash 2')).not.toBe(nameKey('Ash'))
})
