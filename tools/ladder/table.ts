import { shareOf, type Score } from './pairing.ts'

/** A row of the table in docs/strength.md: one AI's result against another. */
export interface Row {
  one: string
  other: string
  games: number
  text: string
}

const HEAD = [
  '| player | against | games | won | 95 % interval | turns | ms a decision |',
  '| ------ | ------- | ----: | --: | ------------- | ----: | ------------- |',
]

const percent = (share: number): string => (100 * share).toFixed(1)
const each = (total: number, count: number): string => {
  const mean = total / Math.max(1, count)
  return mean >= 10 ? mean.toFixed(0) : mean.toFixed(2)
}

export function rowOf(one: string, other: string, score: Score): Row {
  const { share, low, high } = shareOf(score)
  const { games, turns, milliseconds, decisions } = score
  const pace = [0, 1].map(who => each(milliseconds[who] ?? 0, decisions[who] ?? 0)).join(' : ')
  const cells = [
    one,
    other,
    games,
    `${percent(share)} %`,
    `${percent(low)} to ${percent(high)}`,
    (turns / Math.max(1, games)).toFixed(1),
    pace,
  ]
  return { one, other, games, text: `| ${cells.join(' | ')} |` }
}

/** The game's table, whose heading is the game's name; null if the document has none. */
function tableOf(document: string, game: string): { from: number; to: number; lines: string[] } | null {
  const heading = new RegExp(`^## ${game.replaceAll('-', ' ')}\\n+`, 'im').exec(document)
  if (!heading) return null
  const from = heading.index + heading[0].length
  const lines: string[] = []
  for (const line of document.slice(from).split('\n')) {
    if (!line.startsWith('|')) break
    lines.push(line)
  }
  return { from, to: from + lines.join('\n').length, lines }
}

function readRow(line: string): Row[] {
  const [, one = '', other = '', games = ''] = line.split('|').map(cell => cell.trim())
  return /^\d+$/.test(games) ? [{ one, other, games: Number(games), text: line }] : []
}

const isSame = (row: Row, { one, other }: Row): boolean => row.one === one && row.other === other

/** The document with these rows in that game's table; null if it has no such heading. A row is replaced only by one of at least as many games. */
export function withRows(document: string, game: string, rows: readonly Row[]): string | null {
  const table = tableOf(document, game)
  if (!table) return null
  const kept = table.lines.flatMap(readRow)
  const all = kept.map(row => rows.find(newer => isSame(newer, row) && newer.games >= row.games) ?? row)
  for (const row of rows) if (!kept.some(known => isSame(known, row))) all.push(row)
  const text = [...HEAD, ...all.map(row => row.text)].join('\n')
  return `${document.slice(0, table.from)}${text}${table.lines.length === 0 ? '\n\n' : ''}${document.slice(table.to)}`
}
