import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkStaged, stageApp } from '../../tools/packaging/stage.ts'
import { expect, test } from '../support/app.ts'
import { startHost } from '../support/host.ts'

const root = join(import.meta.dirname, '../..')

test('the packaged folder holds only what the app needs, and runs on its own', { tag: '@web' }, async ({ page, dataDirectory }) => {
  // Outside the project, whose own libraries would be found otherwise.
  const target = await mkdtemp(join(tmpdir(), 'grimoire-staged-'))
  try {
    stageApp(root, target)
    expect(checkStaged(target, root).problems).toEqual([])
    const program = { path: join(target, 'out', 'main', 'web.js'), args: [] }
    const host = await startHost({ dataDirectory, port: 0, program })
    try {
      await page.goto(host.address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    } finally {
      await host.stop()
    }
  } finally {
    await rm(target, { recursive: true, force: true })
  }
})
