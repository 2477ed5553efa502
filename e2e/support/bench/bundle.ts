import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file of the built page. */
export interface Piece {
  /** Its name, without a folder. */
  name: string
  bytes: number
  /** Gzipped bytes. */
  packed: number
  /** `start`: before anything is shown; `first`: for the first screen; `later`: on demand. */
  when: 'start' | 'first' | 'later'
}

/** The module of the first screen, by the start of its file name. */
const FIRST = 'HomeView'

const QUOTED = String.raw`["'\x60]\.?/?(?:assets/)?([\w.-]+)["'\x60]`
/** Static imports: `import"./a.js"`, `import{b}from"./a.js"`, `export*from"./a.js"`. */
const STATIC = new RegExp(String.raw`\b(?:import|from)\s*${QUOTED}`, 'g')
const IN_PAGE = /(?:src|href)="\/?(?:\.\/)?assets\/([\w.-]+)"/g

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []))

/**
 * The files of a built page, the largest first, and when each is loaded. The start is what the page references, with all its imports. The first
 * screen's module adds its other imports and the stylesheet of the same name.
 */
export function bundleOf(folder: string): Piece[] {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const read = (name: string): Buffer => readFileSync(name === 'index.html' ? join(folder, name) : join(assets, name))
  const isCode = (name: string): boolean => name.endsWith('.js') && names.includes(name)

  /** Includes all modules they import, and their styles. */
  function closure(begun: readonly string[]): Set<string> {
    const found = new Set<string>()
    const waiting = [...begun]
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name) || !names.includes(name)) continue
      found.add(name)
      if (isCode(name)) waiting.push(...namesIn(read(name).toString('utf8'), STATIC), ...names.filter(other => isStyleOf(other, name)))
    }
    return found
  }

  const start = closure(namesIn(read('index.html').toString('utf8'), IN_PAGE)).add('index.html')
  const first = closure(names.filter(name => name.startsWith(`${FIRST}-`)))
  return ['index.html', ...names]
    .map(name => {
      const contents = read(name)
      const when = start.has(name) ? ('start' as const) : first.has(name) ? ('first' as const) : ('later' as const)
      return { name, bytes: contents.length, packed: gzipSync(contents).length, when }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

/** `LabView-1a2b.css` goes with `LabView-3c4d.js`. */
const stem = (name: string): string => basename(name).replace(/-[\w-]{8}\.\w+$/, '')
const isStyleOf = (name: string, module: string): boolean => name.endsWith('.css') && stem(name) === stem(module)

const KINDS = [
  ['start', 'before anything is shown'],
  ['first', 'for the first screen, besides'],
  ['later', 'once something else needs it'],
] as const

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** A table of the totals and every file above a kilobyte; images and fonts, which load on demand, share one line. */
export function bundleTable(pieces: readonly Piece[]): string {
  const isText = ({ name }: Piece): boolean => /\.(js|css|html)$/.test(name)
  const row = (when: string, name: string, some: readonly Piece[]): string =>
    [
      when.padEnd(6),
      kilobytes(some.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(10),
      kilobytes(some.reduce((sum, { packed }) => sum + packed, 0)).padStart(10),
      ` ${name}`,
    ].join(' ')
  const code = pieces.filter(isText)
  return [
    `${'loaded'.padEnd(6)} ${'bytes'.padStart(10)} ${'gzip'.padStart(10)}`,
    ...KINDS.flatMap(([when, name]) => {
      const some = code.filter(piece => piece.when === when)
      return [
        row(when, `all ${some.length} files ${name}`, some),
        ...some.filter(({ bytes }) => bytes > 1024).map(piece => row('', piece.name, [piece])),
      ]
    }),
    row(
      '',
      'fonts and pictures, as they are shown',
      pieces.filter(piece => !isText(piece)),
    ),
  ].join('\n')
}
