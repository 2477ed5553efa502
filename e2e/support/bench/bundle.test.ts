import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundleOf, bundleTable } from './bundle.ts'

function built(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name === 'index.html' ? name : `assets/${name}`), text)
  return folder
}

const PAGE = {
  'index.html': '<script type="module" src="/assets/index-aaaaaaaa.js"></script><link rel="stylesheet" href="/assets/index-aaaaaaab.css">',
  'index-aaaaaaaa.js':
    'import{a as b}from"./shared-bbbbbbbb.js";const l=()=>import(`./LabView-cccccccc.js`),h=()=>import("./HomeView-dddddddd.js");',
  'index-aaaaaaab.css': 'a{}',
  'shared-bbbbbbbb.js': 'export const a=1',
  'HomeView-dddddddd.js': 'import{a}from"./shared-bbbbbbbb.js";import"./tile-eeeeeeee.js";',
  'HomeView-dddddddc.css': 'b{}',
  'tile-eeeeeeee.js': 'export*from`./deep-ffffffff.js`',
  'deep-ffffffff.js': 'x',
  'LabView-cccccccc.js': 'import"./tile-eeeeeeee.js";',
  'LabView-cccccccd.css': 'c{}',
}
const when = (files: Readonly<Record<string, string>>, kind: string): string[] =>
  bundleOf(built(files))
    .filter(piece => piece.when === kind)
    .map(({ name }) => name.replace(/-\w+\./, '.'))
    .sort()

test('orders what the page loads with its imports, then what the first screen needs, then the rest', () => {
  expect(when(PAGE, 'start')).toEqual(['index.css', 'index.html', 'index.js', 'shared.js'])
  expect(when(PAGE, 'first')).toEqual(['HomeView.css', 'HomeView.js', 'deep.js', 'tile.js'])
  expect(when(PAGE, 'later')).toEqual(['LabView.css', 'LabView.js'])
})

test('counts a screen that is imported statically as part of the start, with its styles', () => {
  const files = { ...PAGE, 'shared-bbbbbbbb.js': 'import"./LabView-cccccccc.js"' }
  expect(when(files, 'start')).toEqual(expect.arrayContaining(['LabView.js', 'LabView.css']))
})

test('the table has the totals, then each file’s raw and gzipped size', () => {
  const pieces = [
    { name: 'index-a.js', bytes: 4096, packed: 2048, when: 'start' as const },
    { name: 'a.woff2', bytes: 1024, packed: 1024, when: 'later' as const },
  ]
  const lines = bundleTable(pieces).split('\n')
  expect(lines[1]).toMatch(/^start +4\.0 KB +2\.0 KB {2}all 1 files/)
  expect(lines[2]).toMatch(/^ +4\.0 KB +2\.0 KB {2}index-a\.js$/)
  expect(lines.at(-1)).toMatch(/^ +1\.0 KB +1\.0 KB {2}fonts/)
})
