import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_EVERYTHING } from '../../shared/full-export.ts'
import { createOpenedFiles, filesAmong } from './opened-files.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'grimoire-arrivals-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('files of ours are found among what a program is started with, wherever that was', () => {
  const whole = join(folder, 'one.grimoire')
  const args = [
    '/opt/grimoire',
    '--data-dir=x.grimoire',
    'two words.GRIMOIRE',
    whole,
    'notes.txt',
    'all.Everything.JSON',
    'grimoire:deck/gd1',
    pathToFileURL(whole).href,
  ]
  expect(filesAmong(args, folder)).toEqual([join(folder, 'two words.GRIMOIRE'), whole, join(folder, 'all.Everything.JSON'), whole])
  expect(filesAmong(['https://evil.example/a.grimoire', 'file://elsewhere%2F/a.grimoire'], folder)).toEqual([])
})

test('reads files on request and returns each once', async () => {
  writeFileSync(join(folder, 'a.grimoire'), '{"grimoire":"deck"}')
  const arrivals = createOpenedFiles()
  arrivals.add([join(folder, 'a.grimoire')])
  expect(await arrivals.take()).toEqual([{ type: 'text', name: 'a.grimoire', text: '{"grimoire":"deck"}' }])
  expect(await arrivals.take()).toEqual([])
})

test('an unreadable file is reported without its location', async () => {
  mkdirSync(join(folder, 'folder.grimoire'))
  writeFileSync(join(folder, 'binary.grimoire'), Buffer.from([0xff, 0xfe, 0x00, 0xd8]))
  writeFileSync(join(folder, 'large.grimoire'), '')
  truncateSync(join(folder, 'large.grimoire'), MAX_EVERYTHING + 1)
  const arrivals = createOpenedFiles()
  arrivals.add(['missing', 'folder', 'binary', 'large'].map(name => join(folder, `${name}.grimoire`)))
  const opened = await arrivals.take()
  expect(opened.map(one => one.type === 'problem' && one.problem.values?.['problem'])).toMatchObject([
    { key: 'file.problem.unopened', values: { code: 'ENOENT' } },
    { key: 'file.problem.unreadable' },
    { key: 'file.problem.unreadable' },
    { key: 'file.problem.large' },
  ])
  expect(JSON.stringify(opened)).not.toContain(folder)
})

test('keeps the latest twenty files', async () => {
  const arrivals = createOpenedFiles()
  arrivals.add(Array.from({ length: 500 }, (_, number) => join(folder, `${number}.grimoire`)))
  expect((await arrivals.take()).map(({ name }) => name).at(0)).toBe('480.grimoire')
})
