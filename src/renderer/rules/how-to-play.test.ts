import { expect, test } from 'vitest'
import { rendererGames } from '../games.ts'

interface HelpTexts {
  goal: string
  [section: string]: string | { title: string; [entry: string]: string | { name?: string; text: string } }
}
/** A game without such a page yet shows its keywords and rules instead. */
const pages = (
  await Promise.all(
    Object.entries(rendererGames).map(async ([game, load]) => {
      const module = await load()
      return { game, help: (await module.help?.()) ?? null, texts: await module.texts?.() }
    }),
  )
).flatMap(({ help, ...page }) => (help ? [{ ...page, help }] : []))

const SAYS = { terms: ['name', 'text'], steps: ['name', 'text'], words: ['text'], picture: ['name'] }

test('games have pages of their own', () => expect(pages.length).toBeGreaterThan(1))

test.each(pages)('$game explains how to play on one page, with a text for each entry', ({ game, help, texts }) => {
  expect(help.length).toBeGreaterThan(2)
  const { goal, ...sections } = texts?.['en']?.[`${game}-help`] as HelpTexts
  expect(goal).not.toBe('')
  expect(Object.keys(sections).sort()).toEqual(help.map(({ id }) => id).sort())
  for (const { id, kind, entries, picture } of help) {
    expect(picture !== undefined).toBe(kind === 'picture')
    const { title, ...words } = sections[id] as Record<string, object | string>
    expect(title).not.toBe('')
    expect(Object.keys(words).sort()).toEqual(entries.map(entry => entry.id).sort())
    for (const text of Object.values(words)) expect(Object.keys(text).sort()).toEqual(SAYS[kind])
  }
})
