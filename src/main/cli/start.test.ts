import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { needsBuild } from './build.ts'

vi.setConfig({ testTimeout: 20_000 })

const script = fileURLToPath(new URL('testing/start-here.ts', import.meta.url))

async function npmStart(args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  const [code] = (await ended) as [number]
  return { code, output }
}

test('--help lists the options with an example and starts nothing', async () => {
  const { code, output } = await npmStart(['--web', '--help'])
  expect(code).toBe(0)
  for (const flag of ['--web', '--desktop', '--port', '--data-dir', '--help', 'npm start -- ']) expect(output).toContain(flag)
})

test('reports a wrong option in one line before building anything', async () => {
  expect(await npmStart(['--port', 'x'])).toEqual({
    code: 2,
    output: '--port takes a number from 0 to 65535 (0 for any free port), not "x".\n',
  })
})

test('a build is needed if part of it is missing or older than a source, or if a source was deleted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'grimoire-build-'))
  const put = async (file: string, second: number): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
    await utimes(join(root, file), second, second)
  }
  const settle = async (...folders: string[]): Promise<void> => {
    for (const folder of folders) await utimes(join(root, folder), 100, 100)
  }
  const results = ['out/main/index.js', 'out/main/web.js', 'out/preload/index.cjs', 'out/renderer/index.html']
  await put('src/deep/a.ts', 100)
  await put('src/deep/b.ts', 100)
  await settle('src/deep', 'src')
  expect(await needsBuild(root)).toBe(true)
  for (const result of results) await put(result, 200)
  expect(await needsBuild(root)).toBe(false)
  await put('src/deep/a.ts', 300)
  expect(await needsBuild(root)).toBe(true)
  for (const result of results) await put(result, 400)
  await settle('src/deep', 'src')
  expect(await needsBuild(root)).toBe(false)
  await unlink(join(root, 'src/deep/b.ts'))
  expect(await needsBuild(root)).toBe(true)
  await rm(root, { recursive: true })
})
