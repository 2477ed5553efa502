import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { build, needsBuild } from '../../src/main/cli/build.ts'
import { takeLock } from '../../src/main/storage/lock.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOCKED = join(ROOT, 'node_modules/.cache/grimoire-build')

/** Builds the app into `out/` if a source has changed since the last build, and returns that folder. While one process builds, others wait. */
export async function builtApp(): Promise<string> {
  await mkdir(LOCKED, { recursive: true })
  for (;;) {
    const taken = await takeLock(LOCKED, 'web')
    if (!taken.ok) {
      if (taken.reason !== 'held') throw new Error(`${LOCKED} can't be locked`)
      await delay(200)
      continue
    }
    try {
      if (await needsBuild(ROOT)) {
        const built = await build(ROOT)
        if (!built.ok) throw new Error(`the build failed: ${built.output}`)
      }
      return join(ROOT, 'out')
    } finally {
      await taken.lock.release()
    }
  }
}
