import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storageForTest } from '../storage/testing/storage-for-test.ts'
import { openFolderMemory } from './folder-memory.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'grimoire-folders-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('each kind of file has its own folder, also after a restart', () => {
  const { context } = storageForTest()
  const memory = openFolderMemory(context)
  expect(memory.recall('open')).toBeUndefined()
  const decks = join(folder, 'decks')
  mkdirSync(decks)
  memory.remember('open', join(folder, 'a.grimoire'))
  memory.remember('save.pdf', join(decks, 'a.pdf'))
  const again = openFolderMemory(context)
  expect([again.recall('open'), again.recall('save.pdf'), again.recall('save.png')]).toEqual([folder, decks, undefined])
})

test('a folder that is gone is not offered', () => {
  const memory = openFolderMemory(storageForTest().context)
  memory.remember('open', join(folder, 'gone', 'a.grimoire'))
  expect(memory.recall('open')).toBeUndefined()
})
