import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'src/main/rules/*/README.md'], { cwd: root })

/** The id that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** A missing file in a folder that exists: a game can be removed with its folders. */
const isMissing = (path: string): boolean => existsSync(join(root, dirname(path))) && !existsSync(join(root, path))

/** Relative links of a document to a file or heading that doesn't exist. */
const deadLinks = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link))
    .filter(link => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return isMissing(target)
      return anchor !== undefined && !anchorsIn(read(target)).includes(anchor)
    })

/** Files in code marks, such as `src/main/games.ts`, that don't exist. */
const deadPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:src|tools|e2e|resources|docs)\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path).filter(isMissing)

const CODE = globSync(['*.mjs', '.*.mjs', '{src,tools,e2e}/**/*.{ts,vue,mjs}'], { cwd: root, exclude: ['**/node_modules'] }).map(
  file => `/${file}`,
)

/** Files in code marks that are named by the end of their path, such as `text/face.ts`, and aren't there. */
const unknownFiles = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|vue|mjs))`/g)]
    .map(([, path = '']) => path)
    .filter(path => !CODE.some(file => file.endsWith(`/${path}`)))

test('every link in the documentation leads to a file and a heading', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20)
  expect(DOCUMENTS.flatMap(file => deadLinks(file, read(file)).map(link => `${file}: ${link}`))).toEqual([])
  const links = '[a](docs/none.md) [b](docs/manual.md#none) [c](docs/manual.md#privacy)'
  expect(deadLinks('README.md', links)).toEqual(['docs/none.md', 'docs/manual.md#none'])
  expect(deadLinks('README.md', '[a](src/main/rules/removed-game/README.md#aims)')).toEqual([])
})

test('every file that the documentation names exists', () => {
  expect(DOCUMENTS.flatMap(file => deadPaths(read(file)).map(path => `${file}: ${path}`))).toEqual([])
  expect(deadPaths('`src/main/none.ts` and `src/main/games.ts`')).toEqual(['src/main/none.ts'])
})

test('every file that the architecture and the games’ pages name by the end of its path exists', () => {
  const pages = ['ARCHITECTURE.md', ...DOCUMENTS.filter(file => file.startsWith('src/'))]
  expect(pages.flatMap(file => unknownFiles(read(file)).map(path => `${file}: ${path}`))).toEqual([])
  expect(unknownFiles('`none-such.ts` and `main/games.ts`')).toEqual(['none-such.ts'])
})
