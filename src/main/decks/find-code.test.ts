import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckLink } from '../../shared/deck-link.ts'
import { anyText } from '../../shared/testing/any-text.ts'
import type { DeckCodes } from '../kernel/game.ts'
import { sampleSize } from '../kernel/testing/samples.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { writeDeckCode } from './deck-code.ts'
import { findCodes, type CodeForm } from '../files/find-codes.ts'
import { deckCodeForm } from './find-code.ts'

const codes = coldSummit.deckCodes as DeckCodes
const [first = '', second = ''] = coldSummit.catalog.starterDecks.map(({ cards }) => writeDeckCode(cards, codes) ?? '')
const [head, tail] = [first.slice(0, 8), first.slice(8)]
const find = (text: string) => findCodes(text, deckCodeForm([codes.prefix]))
const wide = (text: string): string => text.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test.each([
  first,
  first.toUpperCase(),
  `\`${first}\``,
  `\`\`\`\n${first}\n\`\`\``,
  `“${first}”`,
  `'${first}'`,
  `<${first}>`,
  `[${first}]`,
  `(${first}).`,
  `**${first}**`,
  `_${first}_`,
  `${first}.`,
  `> ${first}`,
  `My deck is ${first}, try it!`,
  `Code:${first}`,
  deckLink(first),
  `<${deckLink(first)}>`,
  `See http://127.0.0.1:4747/#/deck/${first}?x=1.`,
  `[Ash](https://example.org/#/deck/${first})`,
  `${head}\n${tail}`,
  `> ${head}\n> ${tail}`,
  `${head}-\r\n  ${tail}`,
  [...first].join('\u200b'),
  `${head}\u00ad${tail}`,
  first.replace(/.{4}/g, '$& '),
  `${first} (also as ${deckLink(first)})`,
  wide(first),
  wide(first.toUpperCase()),
  `「${wide(head)}\n${wide(tail)}」。`,
  `### Ash\n# 2x (1) Ice Axe\n#\n${first}\n#\n# To use this deck, copy it`,
])('finds the code in %j', text => expect(find(text)).toMatchObject({ codes: [first], mistyped: null }))

test('finds every code once, and says which is mistyped', () => {
  expect(find(`${first} or ${second}; ${first}`).codes).toEqual([first, second])
  const wrong = `${first.slice(0, -1)}${first.endsWith('q') ? 'p' : 'q'}`
  expect(find(wrong)).toEqual({ codes: [], mistyped: wrong, only: wrong })
  expect(find(`Try ${wrong}!`)).toEqual({ codes: [], mistyped: wrong, only: null })
  expect(find(`a1${'q'.repeat(20)} is no code`)).toMatchObject({ codes: [], mistyped: null })
  expect(find('2 Ice Axe\nx1 Trail Map')).toEqual({ codes: [], mistyped: null, only: null })
})

test('between any other characters', () => {
  const other = anyText({ maxLength: 20 }).map(text => text.normalize('NFKC').replace(/[\p{L}\p{N}]/gu, ' '))
  fc.assert(
    fc.property(other, other, fc.integer({ min: 1, max: first.length - 1 }), other, (before, after, at, between) => {
      expect(find(`${before} ${first} ${after}`).codes).toEqual([first])
      expect(find(`${before} ${first.slice(0, at)}${between}${first.slice(at)} ${after}`).codes).toEqual([first])
    }),
    { numRuns: sampleSize(100, 1000), seed: 1 },
  )
})

test('a sign that stands for a whole sentence isn’t taken apart', () => {
  const anyWord: CodeForm = { pieces: /\S+/g, isStart: () => true, read: () => null, looksLikeCode: () => true }
  expect(findCodes('\ufdfa', anyWord).mistyped).toBe(null)
  expect(findCodes('ｃｓ１ ﬃ', anyWord)).toEqual({ codes: [], mistyped: 'cs1', only: null })
})
