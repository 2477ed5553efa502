import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

/** A program of that name, alone on the PATH, that exits at once, like the stub of an uninstalled package. */
async function stub(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grimoire-path-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return join(folder, name)
}

test('doesn’t replace a missing browser that was named with another one', async () => {
  await expect(findBrowser('/nowhere/chromium')).rejects.toThrow('/nowhere/chromium, as GRIMOIRE_BROWSER says')
})

test.skipIf(process.platform === 'win32')('a program on the PATH that shows no page is not taken, and the reason says so', async () => {
  const path = await stub('chromium-browser')
  const taken = await findBrowser('system').then(
    found => found.name,
    (error: unknown) => String(error),
  )
  expect(taken).not.toBe(`the system's ${path}`)
  if (taken.startsWith('Error')) expect(taken).toContain(`the system's ${path}: `)
})
