import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons as gameIcons } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'
import authors from './game-icons-authors.json' with { type: 'json' }

const ICONS = 'virtual:game-icons'
const ARTISTS = 'virtual:game-artists'
/** Followed by a game's id. */
const FIGURES = 'virtual:game-figures/'
const ALL = 'virtual:all-figures'
/** Followed by the number of a piece. */
const PIECE = 'virtual:all-figures/'
/** Figures of a piece: few enough to load for one card. */
const PIECE_SIZE = 64
const ART = /\b(?:art|icon):\s*'([^']+)'/g

export interface GameIconsOptions {
  /** Folders of each game. Every `art: '<figure>'` in a .ts file of its rules and every value in its `icons.ts` is an icon to bundle. */
  games: Readonly<Record<string, { rules: string; shown: string }>>
  /** Further icons that the interface uses. */
  names: readonly string[]
}

/**
 * Bundles only the game-icons.net icons that the renderer draws, out of more than 4,000: the `d` of each path by icon name, in a 512 by 512 box.
 * `virtual:game-icons` has those of the interface and each game's own icon, `virtual:game-figures/<game>` those of a game. `virtual:all-figures` has the names of all that can be on cards
 * of players, and `virtual:all-figures/<number>` a piece of them. `virtual:game-artists` has the artists of all of them, whom the licence requires us to credit. An unknown icon name fails
 * the build.
 */
export function gameIconsPlugin({ games, names }: GameIconsOptions): Plugin {
  const rulesOf = (game: string) => ruleFiles(games[game]?.rules ?? '')
  const figuresOf = (game: string, watchFile: (file: string) => void) => {
    const { shown = '' } = games[game] ?? {}
    const files = rulesOf(game)
    const icons = join(shown, 'icons.ts')
    const own = existsSync(icons) ? [icons] : []
    ;[...files, ...own].forEach(watchFile)
    return collectFigures([
      ...files.map(file => ({ name: file, text: readFileSync(file, 'utf8') })),
      ...own.map(file => ({ name: file, text: readFileSync(file, 'utf8').replace(/\b\w+: '/g, "art: '") })),
    ])
  }
  const emblems = () =>
    Object.keys(games).flatMap(
      game =>
        emblemIn(
          game,
          rulesOf(game).map(file => readFileSync(file, 'utf8')),
        ) ?? [],
    )
  const ours = () => collectFigures(interfaceNames([...names, ...emblems()]))
  return {
    name: 'grimoire:game-icons',
    resolveId: id => (id === ICONS || id === ARTISTS || id === ALL || id.startsWith(FIGURES) || id.startsWith(PIECE) ? `\0${id}` : null),
    load(id) {
      const watchFile = (file: string) => this.addWatchFile(file)
      if (id === `\0${ICONS}`) return `export const figures = ${JSON.stringify(ours())}`
      if (id === `\0${ARTISTS}`) {
        const all = [ours(), ...Object.keys(games).map(game => figuresOf(game, watchFile))]
        return `export const artists = ${JSON.stringify(artistsOf([...new Set([...creditedNames(), ...all.flatMap(Object.keys)])]))}`
      }
      if (id === `\0${ALL}`) return allFigures()
      if (id.startsWith(`\0${PIECE}`)) return `export const figures = ${JSON.stringify(pieceOf(Number(id.slice(PIECE.length + 1))))}`
      if (!id.startsWith(`\0${FIGURES}`)) return null
      return `export const figures = ${JSON.stringify(figuresOf(id.slice(FIGURES.length + 1), watchFile))}`
    },
  }
}

/** The paths of every icon that the texts name. Throws for an unknown icon and names the file that uses it. */
export function collectFigures(texts: readonly { name: string; text: string }[]): Record<string, string[]> {
  const figures: Record<string, string[]> = {}
  for (const { name, text } of texts) {
    for (const [, figure = ''] of text.matchAll(ART)) {
      const body = gameIcons.icons[figure]?.body
      if (body === undefined) throw new Error(`${name}: game-icons has no figure '${figure}'`)
      figures[figure] ??= [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)
    }
  }
  return figures
}

/** Every figure whose artist is known, in order. */
const creditedNames = (): string[] => {
  const credited = new Set(authors.flatMap(({ figures }) => figures.split(' ')))
  return Object.keys(gameIcons.icons)
    .filter(name => credited.has(name))
    .sort()
}

function allFigures(): string {
  const names = creditedNames()
  const pieces = Array.from({ length: Math.ceil(names.length / PIECE_SIZE) }, (_, piece) => `() => import('${PIECE}${piece}')`)
  return `export const names = ${JSON.stringify(names)}\nexport const size = ${PIECE_SIZE}\nexport const pieces = [${pieces.join()}]`
}

const pieceOf = (piece: number): Record<string, string[]> =>
  collectFigures(interfaceNames(creditedNames().slice(piece * PIECE_SIZE, (piece + 1) * PIECE_SIZE)))

/** The game's own icon, from the beginning of its catalog: `id: '<game>', name: …, art: '<figure>'`. Null if it has none. */
function emblemIn(game: string, texts: readonly string[]): string | null {
  const catalog = new RegExp(String.raw`\bid: '${game}',\s+name: [^\n]+,\s+art: '([^']+)'`)
  return texts.map(text => catalog.exec(text)?.[1]).find(art => art !== undefined) ?? null
}

/** The artists of these icons, those with the most icons first. */
export function artistsOf(figures: readonly string[]): { name: string; url?: string }[] {
  return authors
    .map(author => {
      const drawn = new Set(author.figures.split(' '))
      return {
        name: author.name,
        ...(author.url === undefined ? {} : { url: author.url }),
        count: figures.filter(figure => drawn.has(figure)).length,
      }
    })
    .filter(author => author.count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ count: _, ...author }) => author)
}

const interfaceNames = (names: readonly string[]) => [{ name: 'interface icons', text: names.map(name => `art: '${name}'`).join('\n') }]

function ruleFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(file))
    .map(file => join(folder, file))
    .sort()
}
