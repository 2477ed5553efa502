import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTree } from './broken-rules.ts'

const root = join(import.meta.dirname, '../..')

/** `path: rule` for every violation of oxlint.config.ts in these files. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const out = await checkTree(files, ['oxlint.config.ts'], ['oxlint/bin/oxlint', '-f', 'unix', 'src'])
  return [...out.matchAll(/^(\S+?):\d+:\d+: .*\[\w+\/([^\]]+)\]$/gm)].map(([, path, rule]) => `${path}: ${rule}`).sort()
}

const CLOCK = 'export const now = (): number => Date.now() + Math.random()\n'

test('each lint rule reports violations where it applies, and nowhere else', async () => {
  const found = await broken({
    'src/main/kernel/clock.ts': CLOCK,
    'src/main/rules/one/clock.ts': CLOCK,
    'src/main/rules/one/clock.test.ts': CLOCK,
    'src/main/matches/clock.ts': CLOCK,
    'src/main/matches/types.ts': [
      'export const one: any = 1',
      'async function later(): Promise<void> {}',
      'later()',
      'export const same = (a: string, b: string): boolean => a == b',
      'export default 1',
      "console.log('x')",
      '',
    ].join('\n'),
    'src/main/matches/long.ts': 'export const line = 1\n' + '// line\n'.repeat(400),
    'src/main/matches/long-function.ts': `export function long(): number {\n${'  long()\n'.repeat(111)}  return 1\n}\n`,
    'src/main/matches/slow.ts': 'export const slow = /^(\\s*x?)*$/\nexport const move = /,+$/\nexport const fine = /(?<!,),+$/\n',
    'src/main/matches/slow.test.ts': 'export const slow = /,+$/\n',
    'src/renderer/out.ts': "export const out = (): unknown => fetch('/')\n",
    'src/renderer/client/out.ts': "export const out = (): unknown => fetch('/')\n",
    'src/renderer/Out.vue': '<script setup lang="ts">\nlocalStorage.clear()\n</script>\n<template><p /></template>\n',
    'src/renderer/slow.test.ts': "import { vi } from 'vitest'\nawait vi.waitFor(() => 1)\n",
  })
  expect(found).toEqual([
    'src/main/kernel/clock.ts: eslint(no-restricted-globals)',
    'src/main/kernel/clock.ts: eslint(no-restricted-properties)',
    'src/main/matches/long-function.ts: eslint(max-lines-per-function)',
    'src/main/matches/long.ts: eslint(max-lines)',
    'src/main/matches/slow.ts: regexp(no-super-linear-backtracking)',
    'src/main/matches/slow.ts: regexp(no-super-linear-move)',
    'src/main/matches/types.ts: eslint(eqeqeq)',
    'src/main/matches/types.ts: eslint(no-console)',
    'src/main/matches/types.ts: import(no-default-export)',
    'src/main/matches/types.ts: typescript(no-explicit-any)',
    'src/main/matches/types.ts: typescript(no-floating-promises)',
    'src/main/rules/one/clock.ts: eslint(no-restricted-globals)',
    'src/main/rules/one/clock.ts: eslint(no-restricted-properties)',
    'src/renderer/Out.vue: eslint(no-restricted-globals)',
    'src/renderer/out.ts: eslint(no-restricted-globals)',
    'src/renderer/slow.test.ts: eslint(no-restricted-properties)',
  ])
})

test('no comment disables a rule', async () => {
  const off = new RegExp(['oxlint', 'eslint'].map(name => `${name}-disable`).join('|'))
  const files = globSync(['{src,tools,e2e}/**/*.{ts,vue,js,mjs}', '*.{ts,js,mjs}'], { cwd: root })
  const found: string[] = []
  for (const file of files) if (off.test(await readFile(join(root, file), 'utf8'))) found.push(file)
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
