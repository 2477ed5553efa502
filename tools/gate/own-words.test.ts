import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { foreignWords, wordsIn, type GameWords } from './own-words.ts'

const root = join(import.meta.dirname, '../..')
const rules = join(root, 'src/main/rules')

async function gameWords(): Promise<GameWords[]> {
  const games = readdirSync(rules, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return Promise.all(
    games.map(async ({ name }) => {
      const file = join(rules, name, 'own-words.ts')
      if (!existsSync(file)) return { game: name, words: [] }
      const { OWN_WORDS } = (await import(pathToFileURL(file).href)) as { OWN_WORDS: readonly string[] }
      return { game: name, words: OWN_WORDS }
    }),
  )
}

test('no file outside a game’s folders uses its name or its own terms', async () => {
  const found = [...foreignWords(root, await gameWords())].map(([file, words]) => `${file}: ${words.join(', ')}`)
  expect(found, 'say it in the game’s own folders, or in words of any game').toEqual([])
})

test('finds a term as part of a name, not inside another word, and allows hex as an encoding', () => {
  const words = ['wizard', 'hex', 'school', 'gothic-duel']
  expect(wordsIn('const wizardSchema = 1', words)).toEqual(['wizard'])
  expect(wordsIn('MOST_SCHOOLS', words)).toEqual(['school'])
  expect(wordsIn('"two-schools"', words)).toEqual(['school'])
  expect(wordsIn('gothicDuelView, Gothic Duel', words)).toEqual(['gothic-duel'])
  expect(wordsIn('every Hex, two Hexes', words)).toEqual(['hex'])
  expect(wordsIn("hash.digest('hex'); Buffer.from(text, 'hex')", words)).toEqual([])
  expect(wordsIn('wizardry, scholar, hexagon', words)).toEqual([])
})

test('a term of two games is allowed in both games’ folders only', () => {
  const tree = mkdtempSync(join(tmpdir(), 'own-words-'))
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }))
  const say = (path: string, text: string): void => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  say('src/main/rules/whist/state.ts', 'const trumpSuit = 1')
  say('src/shared/games/skat/view.ts', 'export const trump = 2')
  say('src/main/rules/chess/state.ts', 'const trumps = 3')
  say('src/main/lab/lab.ts', 'const trick = 4')
  const found = foreignWords(tree, [
    { game: 'whist', words: ['trump', 'trick'] },
    { game: 'skat', words: ['trump'] },
    { game: 'chess', words: [] },
  ])
  expect([...found]).toEqual([
    ['src/main/lab/lab.ts', ['trick']],
    ['src/main/rules/chess/state.ts', ['trump']],
  ])
})
