import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeCards } from '../../../src/main/card-files/card-file.ts'

const CARD = {
  id: 'first-spark',
  name: 'First Spark',
  school: 'ash',
  type: 'spell',
  cost: 2,
  art: 'star',
  effects: [{ effect: 'burn', who: 'enemy', amount: 2 }],
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../cards.ts'), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('lists the cards of valid files, and exits with 2 and a location for an invalid one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [good, bad, shipped] = ['good.json', 'bad.json', 'shipped.json'].map(name => join(folder, name)) as [string, string, string]
  writeFileSync(good, writeCards('gothic-duel', [CARD]))
  writeFileSync(bad, writeCards('gothic-duel', [{ ...CARD, cost: -2 }]))
  writeFileSync(shipped, writeCards('gothic-duel', [{ ...CARD, id: 'red-tithe' }]))
  const output = `OK    ${good}  1 card\n\nFirst Spark (Ash Spell, 2 Soulfire)\n  The enemy gains Burn 2.\n`
  expect(run(good)).toEqual({ status: 0, stdout: output, stderr: '' })
  expect(run(bad, good)).toEqual({
    status: 2,
    stdout: output,
    stderr: `BAD   ${bad}:6:72  First Spark: cost: this number must be at least 0\n`,
  })
  expect(run(shipped)).toMatchObject({ status: 2, stderr: expect.stringContaining('a card of the game already has the id “red-tithe”') })
  expect(run('--set', shipped).status).toBe(0)
})
