import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../../src/main/games.ts'

const root = join(import.meta.dirname, '../..')
const locales = join(root, 'resources/locales/en')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const LOCALES = readdirSync(locales).filter(file => file.endsWith('.json'))
/** Names of cards and challenges may use any word. */
const NAME = /\.items\.[\w-]+\.name$/
/** All but the glossary, which lists the words to avoid. */
const DOCUMENTS = globSync(['*.md', 'docs/*.md', 'src/main/rules/*/README.md'], { cwd: root }).filter(
  file => file !== join('docs', 'glossary.md'),
)

const rowsUnder = (heading: string): string[][] =>
  (read('docs/glossary.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))

/** The glossary's third column, and its list of words to avoid. */
const BANNED = [
  ...rowsUnder('Terms').flatMap(([, , , synonyms = '']) => synonyms.split(', ')),
  ...rowsUnder('Words to avoid').map(([, word = '']) => word),
].filter(word => word !== '')

const textsIn = (node: object, path: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? textsIn(value, `${path}.${key}`) : [[`${path}.${key}`, String(value)]],
  )
const textsOf = (file: string): [string, string][] =>
  textsIn(JSON.parse(readFileSync(join(locales, file), 'utf8')) as object, file.replace(/\.json$/, ''))

const patternOf = (word: string): RegExp => new RegExp(`(?<![\\p{L}’'])(?:${word})(?![\\p{L}])`, 'iu')
const PATTERNS = BANNED.map(word => [word, patternOf(word)] as const)
const ANY = patternOf(BANNED.join('|'))
const bannedIn = (text: string): string[] =>
  ANY.test(text) ? PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([word]) => word) : []

test('the glossary names words to avoid, and the check finds one', () => {
  expect(BANNED.length).toBeGreaterThan(30)
  expect(bannedIn('Decks by lot')).toEqual(['by lot'])
  expect(bannedIn('Random decks')).toEqual([])
})

test('interface texts use the terms of the glossary', () => {
  const texts = LOCALES.flatMap(textsOf).filter(([key]) => !NAME.test(key))
  const found = texts.flatMap(([key, text]) => bannedIn(text).map(word => `${key}: “${word}” in “${text}”`))
  expect(found).toEqual([])
})

test('the documents use the terms of the glossary', () => {
  expect(DOCUMENTS.flatMap(file => bannedIn(read(file)).map(word => `${file}: ${word}`))).toEqual([])
})

const sourcesIn = (...folders: string[]): string[] =>
  folders
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`))
    .filter(name => /\.(?:ts|vue|mjs)$/.test(name) && !name.includes('.test.') && !/node_modules|\/testing\//.test(name))

test('every text that code uses by its full key exists', () => {
  const asked = /\b(?:(?:t|message)\(\s*|reason\(\s*[^,()]+,\s*|key:\s*)'([\w-]+(?:\.[\w-]+)+)'/g
  const known = new Set(LOCALES.flatMap(textsOf).map(([key]) => key))
  const namespaces = new Set([...known].map(key => key.split('.')[0]))
  const missing = sourcesIn('src', 'tools').flatMap(file =>
    [...read(file).matchAll(asked)].flatMap(([, key = '']) =>
      known.has(key) || !namespaces.has(key.split('.')[0]) ? [] : [`${file}: ${key}`],
    ),
  )
  expect(known.size).toBeGreaterThan(1000)
  expect(missing).toEqual([])
})

/** Tests of the games compare these with the rules, challenges, descents, tips and forms that they belong to. */
const HAS_OWN_TEST = /-(?:rules|challenges|help|descent|cards)\.json$/
const isOfGame = (file: string): boolean => games.some(({ id }) => file.startsWith(id))
const TIP = /^[\w-]+\.tips?\./
/** Replaces `….seat-0` and `….seat-1` where the players' names are known. */
const NAMED = /\.named$/

test('no text is unused', () => {
  const sources = sourcesIn('src', 'tools', 'e2e').map(read).join('\n')
  const found = (pattern: RegExp): Set<string> => new Set([...sources.matchAll(pattern)].map(([, text = '']) => text.replace(/^\./, '')))
  const [ended, begun, whole] = [found(/([\w.-]+)['"`]/g), found(/([\w.-]+[.-])\$\{/g), found(/'([\w.-]+)'/g)]
  const isAsked = (key: string): boolean => {
    if (ended.has(key)) return true
    const parts = key.split('.')
    // A composed key gives a prefix, such as `match.level.${level}.name`, or a whole group that code iterates over.
    return parts.some((part, length) => {
      const start = parts.slice(0, length).join('.')
      const dashes = part.split('-').map((_, count, words) => [...parts.slice(0, length), `${words.slice(0, count).join('-')}-`].join('.'))
      if (length > 0 && dashes.some(prefix => begun.has(prefix))) return true
      return length > 0 && (begun.has(`${start}.`) || (length > 1 && whole.has(start)) || whole.has(`${start}.`))
    })
  }
  const files = LOCALES.filter(file => !HAS_OWN_TEST.test(file))
  // Boards and card texts name the texts of their game without its id.
  const isUsed = (key: string, file: string): boolean =>
    TIP.test(key) || NAMED.test(key) || isAsked(key) || (isOfGame(file) && isAsked(key.slice(key.indexOf('.') + 1)))
  expect(files.flatMap(file => textsOf(file).flatMap(([key]) => (isUsed(key, file) ? [] : [key])))).toEqual([])
}, 120_000)

test('components format lists by locale, and don’t join texts with commas', () => {
  const joins = /\.join\(\s*(['"`])(?:, |; | and | or )\1\s*\)/
  expect(joins.test("names.join(', ')")).toBe(true)
  const found = sourcesIn('src/renderer').filter(file => !/\/(?:query|build)\//.test(file) && joins.test(read(file)))
  expect(found).toEqual([])
})

/** Files whose numbers are no text of the interface: CSS, SVG and CSV. */
const NUMBERS_OF_MACHINES = ['match/playback/animate.ts', 'games/card-of-gods/table/ZoneGround.vue', 'lab/export.ts']

test('components write numbers, dates and percentages as the language does, by i18n/i18n.ts', () => {
  const own = /\.toFixed\(|\.toLocale(?:Date|Time)?String\(|Intl\.(?:Number|DateTime|List)Format|\}\} ?%/
  expect(['x.toFixed(1)', '{{ share }} %'].filter(code => own.test(code))).toHaveLength(2)
  const allowed = ['i18n/i18n.ts', ...NUMBERS_OF_MACHINES].map(name => `src/renderer/${name}`)
  const found = sourcesIn('src/renderer').filter(file => !allowed.includes(file) && own.test(read(file)))
  expect(found).toEqual([])
})

/** Names in the glossary's last table, which no identifier may contain. */
const BANNED_NAMES = rowsUnder('Names to avoid in code').flatMap(([, names = '']) => names.split(', '))

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
/** The identifiers in a script or in a component's script. */
function namesIn(file: string, text: string): Set<string> {
  const code = file.endsWith('.vue') ? (/<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') : text
  return new Set(code.replace(COMMENT_OR_STRING, ' ').match(/\b[A-Za-z]\w+\b/g))
}

test('code uses the standard names of the glossary', () => {
  const isBanned = (name: string): boolean => BANNED_NAMES.some(banned => new RegExp(banned, 'i').test(name))
  expect(BANNED_NAMES.length).toBeGreaterThan(10)
  expect(isBanned('playByLot')).toBe(true)
  expect([...namesIn('a.ts', "// by lot\nconst why = 'told' /* worth */ + text")]).toEqual(['const', 'why', 'text'])
  const found = sourcesIn('src', 'tools', 'e2e').flatMap(file =>
    [...namesIn(file, read(file))].filter(isBanned).map(name => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

/** Flavour texts may use any word. */
const FLAVOUR = /^\s*flavour: .*$/gm

test('comments, test titles and errors use the terms of the glossary', () => {
  const phrases = (text: string): string[] => text.replace(FLAVOUR, '').match(COMMENT_OR_STRING) ?? []
  expect(phrases("go(1) // anew\n  flavour: 'by lot',\nthrow new Error('anew')")).toEqual(['// anew', "'anew'"])
  const files = globSync(['src/**/*.{ts,vue,mjs}', 'tools/**/*.{ts,mjs}', 'e2e/**/*.ts'], { cwd: root })
  const found = files
    .filter(file => !file.endsWith(join('gate', 'words.test.ts')))
    .flatMap(file => phrases(read(file)).flatMap(phrase => bannedIn(phrase).map(word => `${file}: “${word}” in ${phrase.slice(0, 100)}`)))
  expect(files.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
}, 120_000)
