/** Part of a line. A link goes to a page of the app or to a section of this manual. */
export type Inline = { type: 'text' | 'bold' | 'code'; text: string } | { type: 'link'; text: string; to: string }

export type Block = { type: 'paragraph'; inline: Inline[] } | { type: 'table'; head: Inline[][]; rows: Inline[][][] }

export interface ManualSection {
  /** The last part of its address: `/manual/<id>`. */
  id: string
  title: string
  blocks: Block[]
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const INLINE = /\*\*(?<bold>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<text>[^[\]]+)\]\((?<to>[^)]+)\)/g

/** Neighbouring pages are sections of the app's manual. Any other link can't be opened from here and is shown as text. */
const placeOf = (to: string): string | null =>
  to === 'keys.md' ? '/manual/keyboard-shortcuts' : to.startsWith('#') ? `/manual/${to.slice(1)}` : null

export function readInline(line: string): Inline[] {
  const found: Inline[] = []
  let at = 0
  const plain = (text: string): void => {
    if (text !== '') found.push({ type: 'text', text })
  }
  for (const match of line.matchAll(INLINE)) {
    plain(line.slice(at, match.index))
    at = match.index + match[0].length
    const { bold, code, text = '', to } = match.groups ?? {}
    if (bold !== undefined) found.push({ type: 'bold', text: bold })
    else if (code !== undefined) found.push({ type: 'code', text: code })
    else {
      const place = placeOf(to ?? '')
      if (place === null) plain(text)
      else found.push({ type: 'link', text, to: place })
    }
  }
  plain(line.slice(at))
  return found
}

const cellsOf = (row: string): Inline[][] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => readInline(cell.trim().replaceAll('\\|', '|')))

function blockOf(lines: readonly string[]): Block {
  const [head = '', , ...rows] = lines
  if (head.startsWith('|')) return { type: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
  return { type: 'paragraph', inline: readInline(lines.join(' ')) }
}

/** Paragraphs and tables, separated by blank lines. */
const blocksOf = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map(part => part.split('\n').filter(line => line.trim() !== ''))
    .filter(lines => lines.length > 0)
    .map(blockOf)

/** The sections of a page of docs/, split at its second-level headings; anything before them goes under the first-level heading. */
export function readManual(text: string): ManualSection[] {
  const [before = '', ...parts] = text.trim().split(/^## /m)
  const [heading = '', ...rest] = before.split('\n')
  const title = heading.replace(/^# /, '')
  const first: ManualSection = { id: idOf(title), title, blocks: blocksOf(rest.join('\n')) }
  return [
    first,
    ...parts.map(part => {
      const [name = '', ...lines] = part.split('\n')
      return { id: idOf(name), title: name.trim(), blocks: blocksOf(lines.join('\n')) }
    }),
  ]
}

/** All text of a block, for searching. */
export const wordsOf = (block: Block): string =>
  (block.type === 'paragraph' ? block.inline : [...block.head, ...block.rows.flat()].flat()).map(({ text }) => text).join(' ')
