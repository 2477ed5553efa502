import { describe, expect, test } from 'vitest'
import { parseCard } from './card-schema.ts'

const SPELL = {
  id: 'spark',
  name: 'Spark',
  school: 'ash',
  type: 'spell',
  cost: 2,
  art: 'star',
  effects: [{ effect: 'burn', who: 'enemy', amount: 2 }],
}
const HEX = {
  ...SPELL,
  type: 'hex',
  attach: 'enemy',
  effects: [],
  triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }] }],
}

/** The paths of the reported problems. */
function places(input: unknown): string[] {
  const before = JSON.stringify(input)
  const parsed = parseCard(input)
  expect(JSON.stringify(input)).toBe(before)
  return parsed.ok ? [] : [...new Set(parsed.errors.map(error => error.slice(0, error.indexOf(': '))))]
}

test('a Spell and a Hex are valid, and are read back unchanged', () => {
  for (const card of [SPELL, HEX]) expect(parseCard(card)).toEqual({ ok: true, card })
})

describe('invalid cards', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '{}'],
    ['a number', 7],
  ])('%s', (_, input) => {
    expect(places(input)).toEqual(['card'])
  })

  test('an empty object, a list, or an object of another type lacks its type', () => {
    expect([places([]), places([SPELL])]).toEqual([['type'], ['type']])
    expect(places({})).toEqual(['type'])
    expect(places({ ...SPELL, type: 'creature' })).toEqual(['type'])
  })
})

describe('missing, extra and wrong values are reported with their place', () => {
  test.each(['id', 'name', 'school', 'cost', 'art', 'effects'])('%s', field => {
    const { [field]: _, ...rest } = SPELL as Record<string, unknown>
    expect(places(rest)).toEqual([field])
    expect(places({ ...SPELL, [field]: null })).toEqual([field])
    expect(places({ ...SPELL, [field]: {} })).toEqual([field])
  })

  test.each<[string, object, string]>([
    ['a cost below 0', { cost: -1 }, 'cost'],
    ['half a cost', { cost: 1.5 }, 'cost'],
    ['a cost without end', { cost: Infinity }, 'cost'],
    ['a cost that is no number', { cost: NaN }, 'cost'],
    ['a cost beyond all Soulfire', { cost: 16 }, 'cost'],
    ['a cost in words', { cost: '2' }, 'cost'],
    ['an unknown School', { school: 'light' }, 'school'],
    ['an id that is a path', { id: '../spark' }, 'id'],
    ['an id in capitals', { id: 'Spark' }, 'id'],
    ['an id without end', { id: 'x'.repeat(61) }, 'id'],
    ['the name of a prototype as a School', { school: 'constructor' }, 'school'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name without end', { name: 'x'.repeat(41) }, 'name'],
    ['a flavour without end', { flavour: 'x'.repeat(161) }, 'flavour'],
    ['no instructions', { effects: [] }, 'effects'],
    ['an unknown instruction', { effects: [{ effect: 'explode' }] }, 'effects.0.effect'],
    ['an instruction that is none', { effects: [7] }, 'effects.0'],
    ['an instruction by the name of a prototype', { effects: [{ effect: '__proto__' }] }, 'effects.0.effect'],
    ['an amount of 0', { effects: [{ effect: 'burn', who: 'enemy', amount: 0 }] }, 'effects.0.amount'],
    ['an amount below 0', { effects: [{ effect: 'channel', amount: -1 }] }, 'effects.0.amount'],
    ['half an amount', { effects: [{ effect: 'channel', amount: 0.5 }] }, 'effects.0.amount'],
    ['the second of two instructions', { effects: [...SPELL.effects, { effect: 'channel', amount: 21 }] }, 'effects.1.amount'],
    ['a field that there is not', { rarity: 'rare' }, 'rarity'],
    ['a field of another type', { triggers: [] }, 'triggers'],
    ['a version', { version: 2 }, 'version'],
    ['a field called constructor', { constructor: 1 }, 'constructor'],
  ])('%s', (_, change, place) => {
    expect(places({ ...SPELL, ...change })).toEqual([place])
  })

  test('in a trigger', () => {
    const [trigger] = HEX.triggers
    expect(places({ ...HEX, triggers: [{ ...trigger, when: 'at-noon' }] })).toEqual(['triggers.0.when'])
    expect(places({ ...HEX, triggers: [{ ...trigger, effects: [{ effect: 'explode' }] }] })).toEqual(['triggers.0.effects.0.effect'])
    expect(places({ ...HEX, triggers: [{ ...trigger, effects: [] }] })).toEqual(['triggers.0'])
    expect(places({ ...HEX, triggers: Array(9).fill(trigger) })).toEqual(['triggers'])
    expect(places({ ...HEX, lasts: 0 })).toEqual(['lasts'])
    expect(places({ ...HEX, modifiers: [{ modify: 'damage-taken', whose: 'you', by: 0 }] })).toEqual(['modifiers.0.by'])
  })

  test('all errors are reported at once', () => {
    expect(places({ ...SPELL, cost: -1, school: 'light', art: '' })).toEqual(['school', 'cost', 'art'])
  })
})

test('a key __proto__ is reported or ignored, and changes no object', () => {
  const input = JSON.parse(`{"__proto__":{"cost":0,"polluted":true},${JSON.stringify(SPELL).slice(1)}`) as unknown
  const parsed = parseCard(input)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  if (parsed.ok) expect(parsed.card).toEqual(SPELL)
  const inner = JSON.parse('{"effect":"channel","amount":1,"__proto__":{"amount":9}}') as object
  const nested = parseCard({ ...SPELL, effects: [inner] })
  if (nested.ok) expect(nested.card.effects).toEqual([{ effect: 'channel', amount: 1 }])
})

test('too deeply nested and too long cards are refused', () => {
  let deep: unknown = { effect: 'channel', amount: 1 }
  for (let depth = 0; depth < 3000; depth++) deep = { effect: 'torment', effects: [deep] }
  expect(parseCard({ ...SPELL, effects: [deep] }).ok).toBe(false)
  expect(parseCard({ ...SPELL, name: 'x'.repeat(1_000_000) }).ok).toBe(false)
})

describe('a modifier has only kinds that fit what it changes', () => {
  const changing = (modify: string, only?: string) =>
    parseCard({ ...HEX, modifiers: [{ modify, whose: 'you', by: 1, ...(only === undefined ? {} : { only }) }] })
  test.each([
    ['damage-taken', 'vitality'],
    ['damage-dealt', 'will'],
    ['healing', 'will'],
    ['soulfire-cost', 'hex'],
    ['max-hand', undefined],
  ])('%s of %s is', (modify, only) => expect(changing(modify, only).ok).toBe(true))
  test.each([
    ['damage-taken', 'spell', 'only-costs'],
    ['healing', 'hex', 'only-costs'],
    ['soulfire-cost', 'will', 'only-damage'],
    ['max-hand', 'spell', 'only-costs'],
    ['max-vitality', 'vitality', 'only-damage'],
  ])('%s of %s is none', (modify, only, problem) =>
    expect(changing(modify, only)).toEqual({ ok: false, errors: [`modifiers.0.only: gothic-duel-cards.problem.${problem}`] }),
  )
})

describe('GD-R.46 an X is known only to the text it was paid for', () => {
  const X = [{ effect: 'draw', who: 'you', amount: 'X' }]
  const one = [{ effect: 'draw', who: 'you', amount: 1 }]
  const torment = [{ at: 4, effects: X }]
  test.each([
    ['its own cost', { cost: 'X', effects: X, torment }],
    ['the Ritual’s', { effects: one, ritual: { cost: { soulfire: 'X' }, effects: X } }],
    ['the Haunt’s', { effects: one, haunt: { cost: { soulfire: 'X' }, effects: X } }],
    ['a card called X', { name: 'X', effects: one }],
  ])('%s', (_, entries) => expect(parseCard({ ...SPELL, ...entries }).ok).toBe(true))
  test.each([
    ['no X in the cost', 'effects', { effects: X }],
    ['nor for Torment', 'torment.0.effects', { effects: one, torment }],
    ['the Ritual’s own cost has none', 'ritual.effects', { cost: 'X', effects: X, ritual: { cost: { soulfire: 2 }, effects: X } }],
    ['the Haunt costs nothing', 'haunt.effects', { cost: 'X', effects: X, haunt: { effects: X } }],
  ])('not: %s', (_, place, entries) =>
    expect(parseCard({ ...SPELL, ...entries })).toEqual({
      ok: false,
      errors: [`${place}.0.amount: gothic-duel-cards.problem.unpaid-x`],
    }),
  )
  test('not to a trigger, which isn’t paid for', () => {
    expect(parseCard({ ...HEX, cost: 'X', triggers: [{ when: 'end-of-turn', whose: 'you', effects: X }] }).ok).toBe(false)
  })
})
