import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormatter } from '../../../shared/format.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { scenarioKits } from '../../games.ts'
import { runText } from '../run-files.ts'

const FILE = join(import.meta.dirname, '../../../../resources/scenarios/enchantoria/both-at-once.json')

test('writes a plain line for each of two simultaneous decisions', () => {
  const text = readFileSync(FILE, 'utf8')
  const { lines } = runText('a.json', text, scenarioKits, createFormatter(readCatalogue(), 'en'))
  expect(lines).toContain('  me: cast [hush, fireball at foe.hound#hurt]')
  expect(lines).toContain('  foe: cast [mend at foe.hound#hurt], orders [foe.hound#old at me, foe.hound#hurt at me]')
  expect(lines).toContain('  me may not: cast [fireball at foe.hound#old x 2]  EN-R4.4')
  expect(lines).toContain('    EN-COUNTER.3 Mend is countered')
})
