import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCard } from './card-schema.ts'
import { COUNTS, TRIGGERS, WHO } from '../state/card.ts'
import { EFFECTS } from '../effects/index.ts'
import { linesOf } from '../testing/words.ts'

const doc = readFileSync(new URL('../../../../../docs/adding-a-card.md', import.meta.url), 'utf8')

/** The first code block of that kind: a TypeScript object literal, as JSON. */
const block = (kind: string): string => new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\``, 'ms').exec(doc)?.[1] ?? ''
const json = (written: string): string =>
  written
    .replaceAll("'", '"')
    .replace(/(\w+): /g, '"$1": ')
    .replace(/,(?=\s*[}\]])/g, '')

test('the card in docs/adding-a-card.md is valid, and its text is as shown there', () => {
  const parsed = parseCard(JSON.parse(json(block('ts'))))
  expect(parsed).toMatchObject({ ok: true })
  if (parsed.ok) expect(`${linesOf(parsed.card).join('\n')}\n`).toBe(block('text'))
})

test('docs/adding-a-card.md names every word a card can be made of', () => {
  const fields = EFFECTS.flatMap(kind => Object.keys((kind.schema as unknown as { entries: object }).entries))
  for (const word of new Set([...EFFECTS.map(kind => kind.effect), ...fields, ...COUNTS, ...TRIGGERS, ...WHO]))
    expect(doc).toMatch(new RegExp(`[\`{ ]${word}[\`:']`))
})

test.each([
  [{ cost: 1.5 }, 'cost: Invalid integer: Received 1.5'],
  [{ cost: 99 }, 'cost: Invalid value: Expected <=15 but received 99'],
  [{ effects: [] }, 'effects: Invalid length: Expected >=1 but received 0'],
  [{ effects: [{ effect: 'insight', amount: 1 }, { effect: 'explode' }] }, 'effects.1.effect: Invalid type: Expected ("become" | '],
  [{ effects: [{ effect: 'draw', who: 'foe', amount: 1 }] }, 'effects.0.who: Invalid type: Expected ("you" | '],
  [{ effects: [{ effect: 'draw', who: 'you', amount: { each: 1 } }] }, 'effects.0.amount: Invalid type: Expected (number | "X" | '],
  [{ effects: [{ effect: 'damage', to: 'enemy' }] }, 'effects.0: gothic-duel-cards.problem.no-damage'],
  [
    { effects: [{ effect: 'insight', amount: 1, when: { count: 'will', of: 'you' } }] },
    'effects.0.when: gothic-duel-cards.problem.no-bound',
  ],
  [{ triggers: [] }, 'triggers: Invalid key: Expected never but received "triggers"'],
  [{ type: 'hex' }, 'attach: Invalid key: Expected "attach" but received undefined'],
])('%j is refused as docs/adding-a-card.md says', (change, error) => {
  const parsed = parseCard({ ...(JSON.parse(json(block('ts'))) as object), ...change })
  expect(parsed.ok ? [] : parsed.errors.map(text => text.slice(0, error.length))).toEqual([error])
  expect(doc.replaceAll('\\|', '|')).toContain(error)
})
