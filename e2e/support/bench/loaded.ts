import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The scripts and styles that a page has loaded from the built app in `folder`, the game's parts included. */
export async function loadedBy(page: Page, folder: string): Promise<{ files: number; bytes: number; packed: number }> {
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const contents = [...new Set(paths)].filter(path => /\.(js|css)$/.test(path)).map(path => readFileSync(join(folder, path)))
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)
  return {
    files: contents.length,
    bytes: sum(contents.map(({ length }) => length)),
    packed: sum(contents.map(content => gzipSync(content).length)),
  }
}
