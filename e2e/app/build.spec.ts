import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { games } from '../../src/main/games.ts'
import { bundleOf } from '../support/bench/bundle.ts'

const built = join(import.meta.dirname, '../../out/renderer')
/** Texts for the list of screens, the keyword note on every screen, and the clause link: Home says why a match can't start. */
const EVERYWHERE = [
  ...['lab.title', 'replay.title', 'replay.one', 'rules.title', 'compare.title'],
  ...['rules.tip', 'rules.tip-of'],
  ...['rules.link', 'rules.link-of'],
]

test('the built renderer has no source maps and nothing inline', async () => {
  const files = await readdir(built, { recursive: true })
  expect(files).toContain('index.html')
  expect(files.filter(file => file.endsWith('.map'))).toEqual([])
  for (const file of files.filter(file => /\.(js|css)$/.test(file))) {
    expect(await readFile(join(built, file), 'utf8'), file).not.toContain('sourceMappingURL')
  }
  // The component gallery is only for the development server.
  expect(files.filter(file => /gallery|testing/i.test(file))).toEqual([])
  const page = await readFile(join(built, 'index.html'), 'utf8')
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
})

test('the build contains no trace of the test-only game', async () => {
  const whole = join(built, '..')
  const files = (await readdir(whole, { recursive: true })).filter(file => /\.(c?js|css|html|json)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(await readFile(join(whole, file), 'utf8'), file).not.toMatch(/cold[- ]summit/i)
})

const main = join(built, '../main')

test('main’s code has ASCII characters only, because V8 keeps all of it twice as large otherwise', async () => {
  const code = (await readdir(main)).filter(file => file.endsWith('.js'))
  expect(code.length).toBeGreaterThan(5)
  for (const file of code) expect(await readFile(join(main, file), 'utf8'), file).not.toMatch(/[^\0-\x7f]/)
})

test('workers start with little code, and load a game when they play it', async () => {
  for (const worker of ['worker.js', 'study-worker.js', 'lab-worker.js']) {
    const loaded = new Map<string, string>()
    const load = async (file: string): Promise<void> => {
      if (loaded.has(file)) return
      const text = await readFile(join(main, file), 'utf8')
      loaded.set(file, text)
      for (const [, next = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) await load(next)
    }
    await load(worker)
    const code = [...loaded.values()].join('\n')
    expect(code.length, [worker, ...loaded.keys()].join()).toBeLessThan(200_000)
    for (const { id } of games) expect(new RegExp(`import\\(.\\./${id}-`).test(code), id).toBe(true)
  }
})

test('loads lab, replays, rules and manual on demand, not with the first screen', async () => {
  const pieces = bundleOf(built)
  const of = (when: string): string[] => pieces.filter(piece => piece.when === when && piece.name.endsWith('.js')).map(({ name }) => name)
  for (const screen of ['LabView', 'ReplaysView', 'ReplayView', 'RulesView', 'ManualView', 'DeckEditorView', 'MatchView'])
    expect(
      of('later').filter(name => name.startsWith(`${screen}-`)),
      screen,
    ).toHaveLength(1)
  expect(of('first').filter(name => name.startsWith('HomeView-'))).toHaveLength(1)
  // Nor in a file of another name: screens load their texts by key, and only the names of screens are used elsewhere.
  for (const name of [...of('start'), ...of('first')]) {
    const code = await readFile(join(built, 'assets', name), 'utf8')
    const asked = [...code.matchAll(/["'`]((?:lab|replay|rules|manual|study|compare)\.[a-z-]+(?:\.[a-z-]+)*)["'`]/g)].map(([, key]) => key)
    expect(
      asked.filter(key => !EVERYWHERE.includes(key ?? '')),
      name,
    ).toEqual([])
  }
})
