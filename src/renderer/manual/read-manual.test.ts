import { expect, test } from 'vitest'
import keysText from '../../../docs/keys.md?raw'
import manualText from '../../../docs/manual.md?raw'
import { readInline, readManual, wordsOf } from './read-manual.ts'

test('splits a page into sections with paragraphs and tables', () => {
  expect(readManual("# Manual\n\nFirst\nline.\n\n## When something's wrong\n\n| a | b |\n| - | - |\n| `x` | y \\| z |\n")).toEqual([
    { id: 'manual', title: 'Manual', blocks: [{ type: 'paragraph', inline: [{ type: 'text', text: 'First line.' }] }] },
    {
      id: 'when-something-s-wrong',
      title: "When something's wrong",
      blocks: [
        {
          type: 'table',
          head: [[{ type: 'text', text: 'a' }], [{ type: 'text', text: 'b' }]],
          rows: [[[{ type: 'code', text: 'x' }], [{ type: 'text', text: 'y | z' }]]],
        },
      ],
    },
  ])
})

test('links to the app’s own page, and shows any other link as text', () => {
  expect(readInline('See [the keys](keys.md), [privacy](#privacy) and [a page](https://example.org). **All** of it.')).toEqual([
    { type: 'text', text: 'See ' },
    { type: 'link', text: 'the keys', to: '/manual/keyboard-shortcuts' },
    { type: 'text', text: ', ' },
    { type: 'link', text: 'privacy', to: '/manual/privacy' },
    { type: 'text', text: ' and ' },
    { type: 'text', text: 'a page' },
    { type: 'text', text: '. ' },
    { type: 'bold', text: 'All' },
    { type: 'text', text: ' of it.' },
  ])
})

test.each([
  ['the manual', manualText],
  ['the keys', keysText],
])('can show all of %s: every block and mark is supported, and section names are unique', (_, text) => {
  const sections = readManual(text)
  expect(sections.length).toBeGreaterThan(3)
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.type === 'table') for (const row of block.rows) expect(row.length).toBe(block.head.length)
      // Lists, quotes, fences, deeper headings, images, and unclosed marks.
      expect(wordsOf(block)).not.toMatch(/^\s*(?:[-*>]|\d+\.|#{1,6}|```|!\[)\s|\*\*|\]\(|\n/)
    }
  const links = sections.flatMap(({ blocks }) =>
    blocks.flatMap(block =>
      (block.type === 'paragraph' ? block.inline : block.rows.flat(2)).flatMap(one => (one.type === 'link' ? one.to : [])),
    ),
  )
  const all = [...readManual(manualText), ...readManual(keysText)].map(({ id }) => `/manual/${id}`)
  expect(links.filter(to => !all.includes(to))).toEqual([])
})
