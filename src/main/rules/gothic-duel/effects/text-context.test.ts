import { describe, expect, test } from 'vitest'
import { COUNTS } from '../state/card.ts'
import type { Effect } from './index.ts'
import { anyCardOf, spell } from '../testing/cards.ts'
import { linesOf, textOf } from '../testing/words.ts'

describe('naming wizards', () => {
  const hit: Effect = { effect: 'damage', to: 'enemy', will: 1 }
  const spark: Effect = { effect: 'burn', who: 'enemy', amount: 2 }

  test('the enemy is named once, and is "they" in later lines', () => {
    expect(textOf(hit, spark, { effect: 'soulfire', who: 'enemy', change: 'lower-max', amount: 1 })).toEqual([
      'Deal 1 Will damage to the enemy.',
      'They gain Burn 2.',
      'Lower their maximum Soulfire by 1.',
    ])
    expect(textOf(spark, { effect: 'draw', who: 'enemy', amount: 1 }, { effect: 'cleanse', who: 'enemy', marker: 'ward' })).toEqual([
      'The enemy gains Burn 2.',
      'They draw a card.',
      'Remove their Ward.',
    ])
    expect(textOf(spark, { effect: 'dispel', on: 'enemy', amount: 'all' }, hit)).toEqual([
      'The enemy gains Burn 2.',
      'Dispel all Hexes on them.',
      'Deal 1 Will damage to them.',
    ])
  })

  test('after a line that doesn’t mention the enemy, they are named again', () => {
    expect(textOf(hit, { effect: 'draw', who: 'you', amount: 1 }, spark)[2]).toBe('The enemy gains Burn 2.')
  })

  test('"they" is nobody mentioned in passing with cards or Hexes', () => {
    expect(textOf({ effect: 'exile', from: 'discard', whose: 'enemy', amount: 2 }, hit)[1]).toBe('Deal 1 Will damage to the enemy.')
    expect(textOf({ effect: 'dispel', on: 'enemy', amount: 2 }, hit)[1]).toBe('Deal 1 Will damage to the enemy.')
  })

  test('each wizard is "each", and "they" then refers to nobody', () => {
    expect(textOf({ effect: 'draw', who: 'both', amount: 1 }, { effect: 'discard', who: 'both', amount: 1 }, spark)).toEqual([
      'Each wizard draws a card.',
      'Each discards a card.',
      'The enemy gains Burn 2.',
    ])
  })

  test('two targets can be two wizards, so neither is "they"', () => {
    expect(
      textOf(
        { effect: 'damage', to: 'target', vitality: 1 },
        { effect: 'damage', to: 'target', vitality: 1 },
        {
          effect: 'burn',
          who: 'target',
          amount: 1,
        },
      ),
    ).toEqual(['Deal 1 Vitality damage to target wizard.', 'Deal 1 Vitality damage to target wizard.', 'Target wizard gains Burn 1.'])
  })

  test('the Ritual and Haunt texts each name the enemy again', () => {
    const card = spell({ effects: [hit], ritual: { cost: { soulfire: 1 }, effects: [spark] }, haunt: { effects: [hit, spark] } })
    expect(linesOf(card, 'ritual')).toEqual(['The enemy gains Burn 2.'])
    expect(linesOf(card, 'haunt')).toEqual(['Deal 1 Will damage to the enemy.', 'They gain Burn 2.'])
  })
})

describe('repeated damage', () => {
  const hit: Effect = { effect: 'damage', to: 'enemy', vitality: 3 }
  const low = { count: 'vitality', of: 'you', atMost: 5 } as const

  test('is described as that much more', () => {
    expect(textOf(hit, { ...hit, vitality: 1, when: low })[1]).toBe('If your Vitality is 5 or less, deal 1 more Vitality damage.')
    expect(textOf({ ...hit, will: 1 }, { effect: 'damage', to: 'enemy', will: 2 })[1]).toBe('Deal 2 more Will damage.')
  })

  test('refers to the same wizard, whatever came before', () => {
    const spark: Effect = { effect: 'burn', who: 'enemy', amount: 1 }
    expect(textOf({ effect: 'channel', amount: 1, when: low }, hit, hit, spark).slice(1)).toEqual([
      'Deal 3 Vitality damage to the enemy.',
      'Deal 3 more Vitality damage.',
      'They gain Burn 1.',
    ])
  })

  test('of another type, or to someone else, is described in full', () => {
    expect(textOf(hit, { effect: 'damage', to: 'enemy', will: 1 })[1]).toBe('Deal 1 Will damage to them.')
    expect(textOf(hit, { ...hit, to: 'you' }, hit)).toEqual([
      'Deal 3 Vitality damage to the enemy.',
      'Deal 3 Vitality damage to yourself.',
      'Deal 3 Vitality damage to the enemy.',
    ])
    expect(textOf(hit, { ...hit, to: 'you', when: low }, hit)[2]).toBe('Deal 3 Vitality damage to the enemy.')
  })

  test('is described in full if the first may not have been dealt', () => {
    expect(textOf({ ...hit, when: low }, hit)[1]).toBe('Deal 3 Vitality damage to them.')
    expect(
      linesOf(
        spell({
          effects: [{ effect: 'insight', amount: 1 }],
          torment: [
            { at: 6, effects: [hit] },
            { at: 4, effects: [hit] },
          ],
        }),
      ),
    ).toEqual(['Insight 1.', 'Torment 6: deal 3 Vitality damage to the enemy.', 'Torment 4: deal 3 Vitality damage to them.'])
  })
})

describe('conditions', () => {
  type When = NonNullable<Effect['when']>
  const said = (when: When): string => textOf({ effect: 'channel', amount: 1, when })[0]!.replace(', Channel 1.', '')
  const words: Record<(typeof COUNTS)[number], string[]> = {
    vitality: ['If your Vitality is 1 or more', 'If your Vitality is 3 or more', 'If the enemy’s Vitality is 3 or less'],
    will: ['If your Will is 1 or more', 'If your Will is 3 or more', 'If the enemy’s Will is 3 or less'],
    soulfire: ['If your Soulfire is 1 or more', 'If your Soulfire is 3 or more', 'If the enemy’s Soulfire is 3 or less'],
    burn: ['If you have Burn', 'If your total Burn is 3 or more', 'If the enemy’s total Burn is 3 or less'],
    hexes: ['If you have a Hex on you', 'If you have 3 or more Hexes on you', 'If the enemy has 3 or fewer Hexes on them'],
    hand: ['If you have a card in hand', 'If you have 3 or more cards in hand', 'If the enemy has 3 or fewer cards in hand'],
    deck: [
      'If you have a card in your Deck',
      'If you have 3 or more cards in your Deck',
      'If the enemy has 3 or fewer cards in their Deck',
    ],
    discard: [
      'If you have a card in your Discard',
      'If you have 3 or more cards in your Discard',
      'If the enemy has 3 or fewer cards in their Discard',
    ],
    void: [
      'If you have a card in your Void',
      'If you have 3 or more cards in your Void',
      'If the enemy has 3 or fewer cards in their Void',
    ],
    'spells-cast': [
      'If you have cast a Spell this turn',
      'If you have cast 3 or more Spells this turn',
      'If the enemy has cast 3 or fewer Spells this turn',
    ],
  }

  test.each(COUNTS)('%s: one, many, few', count => {
    expect([
      said({ count, of: 'you', atLeast: 1 }),
      said({ count, of: 'you', atLeast: 3 }),
      said({ count, of: 'enemy', atMost: 3 }),
    ]).toEqual(words[count])
  })

  test.each<[When['count'], string, string]>([
    ['burn', 'If you have no Burn', 'If your total Burn is 1 or less'],
    ['hexes', 'If you have no Hex on you', 'If you have 1 or fewer Hexes on you'],
    ['hand', 'If you have no cards in hand', 'If you have 1 or fewer cards in hand'],
    ['void', 'If you have no cards in your Void', 'If you have 1 or fewer cards in your Void'],
    ['spells-cast', 'If you have cast no Spell this turn', 'If you have cast 1 or fewer Spells this turn'],
  ])('%s: none, at most one', (count, none, one) => {
    expect([said({ count, of: 'you', atMost: 0 }), said({ count, of: 'you', atMost: 1 })]).toEqual([none, one])
  })

  test('from one number to another, and exactly one', () => {
    expect(said({ count: 'will', of: 'enemy', atLeast: 2, atMost: 4 })).toBe('If the enemy’s Will is 2 to 4')
    expect(said({ count: 'hand', of: 'enemy', atLeast: 2, atMost: 4 })).toBe('If the enemy has 2 to 4 cards in hand')
    expect(said({ count: 'hand', of: 'you', atLeast: 1, atMost: 1 })).toBe('If you have exactly one card in hand')
    expect(said({ count: 'will', of: 'you', atLeast: 3, atMost: 3 })).toBe('If your Will is exactly 3')
  })

  test.each(COUNTS)('%s: any limits have words, for either side, by name and by pronoun', count => {
    const numbers = [0, 1, 2, 5]
    const bounds = [
      ...numbers.flatMap(number => [{ atLeast: number }, { atMost: number }, { atLeast: number, atMost: number }]),
      { atLeast: 1, atMost: 3 },
    ]
    for (const who of ['you', 'enemy'] as const)
      for (const when of bounds.map(bound => ({ count, of: who, ...bound }))) {
        const [, they] = textOf({ effect: 'burn', who: 'enemy', amount: 1 }, { effect: 'channel', amount: 1, when })
        expect(`${said(when)}. ${they}`).not.toMatch(/[[\]{}|]|undefined/)
        expect(said(when)).toMatch(who === 'you' ? /\byou\b|\byour\b/ : /\bthe enemy(’s)?\b/)
        expect(they).toMatch(who === 'you' ? /\byou\b|\byour\b/ : /\bthey\b|\btheir\b/)
      }
  })

  test('the wizard in the condition becomes "they", and "you" is used where it could refer to them', () => {
    const when = { count: 'hand', of: 'enemy', atMost: 0 } as const
    expect(textOf({ effect: 'lose', who: 'enemy', value: 'will', amount: 1, when })).toEqual([
      'If the enemy has no cards in hand, they lose 1 Will.',
    ])
    expect(textOf({ effect: 'draw', who: 'you', amount: 1, when })).toEqual(['If the enemy has no cards in hand, you draw a card.'])
    expect(textOf({ effect: 'draw', who: 'you', amount: 1, when: { ...when, of: 'you' } })).toEqual([
      'If you have no cards in hand, draw a card.',
    ])
    expect(textOf({ effect: 'burn', who: 'enemy', amount: 1 }, { effect: 'channel', amount: 3, when })).toEqual([
      'The enemy gains Burn 1.',
      'If they have no cards in hand, Channel 3.',
    ])
  })

  test('a condition without limits is omitted', () => {
    const nothing = { effect: 'channel', amount: 1, when: { count: 'will', of: 'you' } }
    expect(() => anyCardOf('spell', { effects: [nothing] })).toThrow('gothic-duel-cards.problem.no-bound')
  })
})
