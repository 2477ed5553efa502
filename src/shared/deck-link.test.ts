import { expect, test } from 'vitest'
import { codeInLink, deckLink } from './deck-link.ts'

test('a deck link has its code on either host, even after the system has rewritten it', () => {
  for (const link of [
    deckLink('gd1qq5xyz'),
    'grimoire://deck/gd1qq5xyz/',
    ' GRIMOIRE:deck/gd1qq5xyz\n',
    'http://127.0.0.1:4747/#/deck/gd1qq5xyz',
    'http://localhost:80/?token=a-b#/deck/gd1qq5xyz',
  ])
    expect(codeInLink(link), link).toBe('gd1qq5xyz')
})

test('nothing else is one', () => {
  for (const text of [
    'gd1qq5xyz',
    'grimoire:',
    'grimoire:deck/',
    'grimoire:match/gd1qq5xyz',
    'grimoire:deck/gd1qq5xyz/../../settings',
    'grimoire:deck/gd1qq5xyz?x=1',
    'grimoire:deck/gd1%20',
    'grimoire:deck/<script>',
    'grimoire:deck/a b',
    'file:///deck/gd1qq5xyz',
    'http://127.0.0.1:4747/deck/gd1qq5xyz',
    `grimoire:deck/${'a'.repeat(601)}`,
  ])
    expect(codeInLink(text), text).toBe(null)
})
