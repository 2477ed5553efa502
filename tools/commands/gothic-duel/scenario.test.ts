import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const GOOD = join(ROOT, 'resources/scenarios/gothic-duel/examples/two-sparks.json')

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/commands/scenario.ts'), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('exits with the worst result of all files, and prints a line for each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = readFileSync(GOOD, 'utf8')
  const [failing, bad] = [join(folder, 'failing.json'), join(folder, 'bad.json')]
  writeFileSync(failing, text.replace('"vitality": 16', '"vitality": 15'))
  writeFileSync(bad, text.replace('"vitality": 16', '"vitality": -16'))
  expect(run(GOOD)).toEqual({ status: 0, stdout: `OK    ${GOOD}  1 position\n`, stderr: '' })
  const failed = run(failing, GOOD)
  expect(failed).toMatchObject({ status: 1, stdout: `OK    ${GOOD}  1 position\n` })
  expect(failed.stderr).toContain('expected 15, found 16')
  const malformed = run(folder)
  expect(malformed.status).toBe(2)
  expect(malformed.stderr.split('\n').map(line => line.slice(0, 4))).toEqual(['BAD ', 'FAIL', '    ', '    ', ''])
  expect(readFileSync(failing, 'utf8')).toContain('"vitality": 15')
})

test('prints a transcript on request', () => {
  expect(run('--transcript', GOOD).stdout).toContain('GD-BURN.2    The enemy’s Burns merge into Burn 4')
})
