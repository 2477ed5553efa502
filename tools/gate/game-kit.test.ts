import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { allGames } from '../../src/main/games.ts'

const RULES = 'src/main/rules'
const page = readFileSync(`${RULES}/README.md`, 'utf8')
/** The rows of the page's table: a folder, and the files of it that every game has. */
const KIT = [...page.matchAll(/^\| `([\w-]+)` +\|[^|]*\|([^|]*)\|$/gm)].map(([, folder = '', files = '']) => ({
  folder,
  files: [...files.matchAll(/`([\w.-]+)`/g)].map(([, file = '']) => `${folder}/${file}`),
}))
const FILES = [...KIT.flatMap(({ files }) => files), 'game.ts', 'index.ts', 'scenario-kit.ts', 'own-words.ts', 'README.md']

const missing = (game: string): string[] => FILES.map(file => `${RULES}/${game}/${file}`).filter(path => !existsSync(path))
const unknownFolders = (game: string): string[] =>
  readdirSync(`${RULES}/${game}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !KIT.some(({ folder }) => folder === entry.name))
    .map(({ name }) => `${RULES}/${game}/${name}`)

test('every game has the files that the page about rules says it has, and no other folders', () => {
  expect(FILES.length).toBeGreaterThan(40)
  expect(allGames.flatMap(({ id }) => [...missing(id), ...unknownFolders(id)])).toEqual([])
  expect(missing('none')).toHaveLength(FILES.length)
})

test('the page has the folders in the order in which imports go', async () => {
  interface Rule {
    name: string
    from: { path: string }
  }
  const { default: config } = (await import(pathToFileURL('.dependency-cruiser.mjs').href)) as { default: { forbidden: Rule[] } }
  const floors = config.forbidden.filter(({ name }) => name === 'floors-of-a-game').map(({ from }) => /([\w-]+)\/$/.exec(from.path)?.[1])
  expect(KIT.map(({ folder }) => folder)).toEqual([...floors, 'released', 'testing'])
})
