import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { artistsOf, collectFigures, gameIconsPlugin } from './game-icons.ts'

test('bundles each icon that the texts name once', () => {
  const figures = collectFigures([{ name: 'a.ts', text: "{ art: 'raven' }, { art: 'raven' }, { art:'candle-flame' }" }])
  expect(Object.keys(figures)).toEqual(['raven', 'candle-flame'])
  expect(figures['raven']?.[0]).toMatch(/^M/)
})

test('fails on an unknown icon and names the file that uses it', () => {
  expect(() => collectFigures([{ name: 'cards/blood.ts', text: "art: 'no-such-figure'" }])).toThrow(/cards\/blood\.ts.*no-such-figure/)
})

test('has each game’s own icon among those of the interface, so that it shows before anything else of the game is loaded', () => {
  const rules = mkdtempSync(join(tmpdir(), 'grimoire-icons-'))
  onTestFinished(() => rmSync(rules, { recursive: true }))
  writeFileSync(join(rules, 'cards.ts'), "{ id: 'raven', name: 'Raven', art: 'raven' }")
  writeFileSync(join(rules, 'game.ts'), "{\n  id: 'duel',\n  name: 'Duel',\n  art: 'candle-skull',\n}")
  const plugin = gameIconsPlugin({ games: { duel: { rules, shown: rules } }, names: ['hearts'] })
  const load = plugin.load as (id: string) => string
  const context = { addWatchFile: () => undefined }
  const bundled = load.call(context, '\0virtual:game-icons')
  expect(['hearts', 'candle-skull', 'raven'].map(icon => bundled.includes(`"${icon}"`))).toEqual([true, true, false])
  expect(load.call(context, '\0virtual:game-figures/duel')).toContain('"raven"')
})

test('credits the artists of the icons in use and no others', () => {
  expect(artistsOf(['raven', 'no-such-figure'])).toEqual([{ name: 'Lorc', url: 'http://lorcblog.blogspot.com' }])
})
