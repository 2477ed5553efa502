import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/commands/scenario.ts'), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test.each([[[]], [['--update', 'a.json']], [['nowhere.json']]])('%j exits with 2 and a message', args => {
  const { status, stderr } = run(...args)
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})
