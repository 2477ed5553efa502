import { expect, test } from 'vitest'
import { codeInSetLink, setLink } from './set-link.ts'

test('a set’s link has its code, even after the system has rewritten it', () => {
  for (const link of [setLink('gs1-eNq_-0'), 'grimoire://set/gs1-eNq_-0/', ' GRIMOIRE:set/gs1-eNq_-0\n', 'grimoire:set%2Fgs1%2DeNq%5F%2d0'])
    expect(codeInSetLink(link), link).toBe('gs1-eNq_-0')
})

test('nothing else is one', () => {
  for (const text of [
    'gs1-eNq',
    'grimoire:set/',
    'grimoire:deck/gs1-eNq',
    'grimoire:set/gd1qq5xyz',
    'grimoire:set/gs1-',
    'grimoire:set/gs1-eNq/../../settings',
    'grimoire:set/gs1-eNq?x=1',
    'grimoire:set/gs1-%20',
    'grimoire:set/gs1-eNq%2F..%2Fsettings',
    'grimoire:set/gs1-eNq%',
    'grimoire:set/gs1-%252d',
    'grimoire:set/<script>',
    `grimoire:set/gs1-${'a'.repeat(4001)}`,
  ])
    expect(codeInSetLink(text), text).toBe(null)
})
