import { expect, test } from 'vitest'
import type { Texts } from './i18n/i18n.ts'
import { rendererGames } from './games.ts'
import { coldSummit } from './testing/cold-summit/index.ts'
import { ICONS } from './ui/icons.ts'

const GAMES = Object.entries({ ...rendererGames, 'cold-summit': () => Promise.resolve(coldSummit) })

// Types can't check this: an icon that one game declares can be named by all.
test.each(GAMES)('every icon of %s is its own or the interface’s', async (_, load) => {
  const game = await load()
  const known = { ...ICONS, ...(await game.icons?.()) }
  const signs = Object.entries((await game.table?.())?.signs ?? {})
  expect(signs.length).toBeGreaterThan(3)
  expect(signs.filter(([, icon]) => !Object.hasOwn(known, icon))).toEqual([])
})

/** Every text under that node, by its key below it. */
const textsIn = (node: Texts[string][string] | undefined, path = ''): string[] =>
  typeof node === 'object' ? Object.entries(node).flatMap(([key, text]) => textsIn(text, `${path}.${key}`)) : [path.slice(1)]

test.each(GAMES)('a hint tells every play of %s as an instruction', async (_, load) => {
  const game = await load()
  const events = Object.values((await game.texts?.())?.['en'] ?? {}).flatMap(texts =>
    typeof texts === 'object' ? textsIn(texts['event']) : [],
  )
  const plays = Object.entries((await game.table?.())?.events ?? {}).flatMap(([type, { part }]) => (part === 'play' ? [type] : []))
  const spoken = events.filter(key => key.endsWith('.you') && plays.some(type => key === `${type}.you` || key.startsWith(`${type}-`)))
  expect(spoken.filter(key => !events.includes(key.replace(/you$/, 'do')))).toEqual([])
  expect(plays.filter(type => !spoken.some(key => key.startsWith(type)))).toEqual([])
})

test.each(GAMES)('a preview by %s never says that something has been done', async (_, load) => {
  const game = await load()
  const meanings = (await game.table?.())?.events ?? {}
  const texts = Object.values((await game.texts?.())?.['en'] ?? {}).flatMap(words =>
    typeof words === 'object' && typeof words['event'] === 'object' ? Object.entries(words['event']) : [],
  )
  const done = texts.filter(([, words]) => /\byou have \w+(?:ed|en)\b/i.test(JSON.stringify(words))).map(([key]) => key)
  // A text may be for a variant of its event.
  const types = done.map(key => Object.keys(meanings).find(type => key === type || key.startsWith(`${type}-`)) ?? key)
  expect(types.filter(type => !meanings[type]?.obvious)).toEqual([])
})
