import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Card, DAMAGE_TYPES, TRIGGERS } from '../state/card.ts'
import { faceOf } from './face.ts'
import type { Effect } from '../effects/index.ts'
import { anyCard } from '../testing/arbitrary.ts'
import { anyCardOf, hex, spell } from '../testing/cards.ts'
import { costOf, inWords, linesOf } from '../testing/words.ts'

describe('Hexes', () => {
  const bleed = { when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', vitality: 1 }] } as const
  const weaken = { modify: 'damage-taken', whose: 'afflicted', by: 1 } as const

  test.each<[NonNullable<Card['attach']>, string[]]>([
    [
      'you',
      [
        'Attach to yourself.',
        'At the start of your turn, deal 1 Vitality damage to yourself.',
        'Damage dealt to you is increased by 1.',
        'Lasts for 3 of your turns.',
      ],
    ],
    [
      'enemy',
      [
        'Attach to the enemy.',
        'At the start of their turn, deal 1 Vitality damage to them.',
        'Damage dealt to them is increased by 1.',
        'Lasts for 3 of their turns.',
      ],
    ],
    [
      'target',
      [
        'Attach to target wizard.',
        'At the start of their turn, deal 1 Vitality damage to them.',
        'Damage dealt to them is increased by 1.',
        'Lasts for 3 of their turns.',
      ],
    ],
  ])('on %s', (attach, lines) => {
    expect(linesOf(hex({ attach, triggers: [bleed], modifiers: [weaken], lasts: 3 }))).toEqual(lines)
  })

  test('on yourself, the enemy is named in every line; on the enemy, in none', () => {
    const effects: Effect[] = [{ effect: 'damage', to: 'enemy', will: 1 }]
    const triggers = [{ when: 'spell-cast', whose: 'you', effects: [{ effect: 'burn', who: 'enemy', amount: 1 }] }] as const
    expect(linesOf(hex({ attach: 'you', effects, triggers }))).toEqual([
      'Attach to yourself.',
      'Deal 1 Will damage to the enemy.',
      'Whenever you cast a Spell, the enemy gains Burn 1.',
    ])
    expect(linesOf(hex({ attach: 'enemy', effects, triggers }))).toEqual([
      'Attach to the enemy.',
      'Deal 1 Will damage to them.',
      'Whenever you cast a Spell, they gain Burn 1.',
    ])
  })

  test('on a target, the enemy and the afflicted wizard can be different', () => {
    const effects: Effect[] = [
      { effect: 'burn', who: 'enemy', amount: 1 },
      { effect: 'draw', who: 'afflicted', amount: 1 },
    ]
    expect(linesOf(hex({ attach: 'target', triggers: [{ when: 'end-of-turn', whose: 'you', effects }] }))[1]).toBe(
      'At the end of your turn, the enemy gains Burn 1. Then the afflicted wizard draws a card.',
    )
  })

  test('Hexes that last one turn say when they end', () => {
    expect(linesOf(hex({ attach: 'you', lasts: 1 })).at(-1)).toBe('Lasts until the end of your next turn.')
    expect(linesOf(hex({ attach: 'enemy', lasts: 1 })).at(-1)).toBe('Lasts until the end of their next turn.')
  })

  test.each(TRIGGERS)('%s has words for the turn or the action of either wizard', when => {
    const triggers = [{ when, whose: 'afflicted', effects: [{ effect: 'heal', who: 'you', value: 'will', amount: 1 }] }] as const
    const [, mine] = linesOf(hex({ attach: 'you', triggers }))
    const [, theirs] = linesOf(hex({ attach: 'enemy', triggers }))
    expect(mine).toMatch(/^(At the (start|end) of your turn|Whenever you [a-z]+ .+), gain 1 Will\.$/)
    expect(theirs).toMatch(/^(At the (start|end) of their turn|Whenever they [a-z]+ .+), you gain 1 Will\.$/)
  })

  test('"you" is used where the condition could refer to someone else, and only once', () => {
    const line = (of: 'you' | 'enemy') => {
      const effects: Effect[] = [{ effect: 'draw', who: 'you', amount: 1, when: { count: 'hand', of, atMost: 0 } }]
      return linesOf(hex({ attach: 'enemy', triggers: [{ when: 'spell-cast', whose: 'afflicted', effects }] }))[1]
    }
    expect(line('you')).toBe('Whenever they cast a Spell, if you have no cards in hand, draw a card.')
    expect(line('enemy')).toBe('Whenever they cast a Spell, if they have no cards in hand, you draw a card.')
  })

  test('a trigger is one line: its sentences in order, keywords last', () => {
    const effects: Effect[] = [
      { effect: 'discard', who: 'enemy', amount: 1 },
      { effect: 'draw', who: 'you', amount: 1 },
      { effect: 'damage', to: 'enemy', vitality: 1, when: { count: 'hand', of: 'enemy', atMost: 1 } },
    ]
    const torment = [{ at: 3, effects: [{ effect: 'lose', who: 'enemy', value: 'will', amount: 1 }] }] as const
    expect(linesOf(hex({ attach: 'you', triggers: [{ when: 'spell-cast', whose: 'you', effects, drain: 1, torment }] }))[1]).toBe(
      'Whenever you cast a Spell, the enemy discards a card. Then draw a card. ' +
        'Then, if they have 1 or fewer cards in hand, deal 1 Vitality damage to them. Drain 1. Torment 3: they lose 1 Will.',
    )
    expect(linesOf(hex({ attach: 'you', triggers: [{ when: 'spell-cast', whose: 'you', effects: [], torment }] }))[1]).toBe(
      'Whenever you cast a Spell, Torment 3: the enemy loses 1 Will.',
    )
  })

  test.each<[Partial<NonNullable<Card['modifiers']>[number]>, string, string]>([
    [{ modify: 'damage-taken', by: 1 }, 'Damage dealt to you is increased by 1.', 'Damage dealt to them is increased by 1.'],
    [
      { modify: 'damage-taken', by: -2, only: 'will' },
      'Will damage dealt to you is reduced by 2.',
      'Will damage dealt to them is reduced by 2.',
    ],
    [{ modify: 'damage-dealt', by: -1 }, 'Damage you deal is reduced by 1.', 'Damage they deal is reduced by 1.'],
    [
      { modify: 'damage-dealt', by: 1, only: 'vitality' },
      'Vitality damage you deal is increased by 1.',
      'Vitality damage they deal is increased by 1.',
    ],
    [{ modify: 'soulfire-cost', by: 1 }, 'Your cards cost 1 more Soulfire.', 'Their cards cost 1 more Soulfire.'],
    [{ modify: 'soulfire-cost', by: -1, only: 'spell' }, 'Your Spells cost 1 less Soulfire.', 'Their Spells cost 1 less Soulfire.'],
    [{ modify: 'soulfire-cost', by: 1, only: 'hex' }, 'Your Hexes cost 1 more Soulfire.', 'Their Hexes cost 1 more Soulfire.'],
    [
      { modify: 'healing', by: 1 },
      'Whenever you gain Vitality or Will, gain 1 more.',
      'Whenever they gain Vitality or Will, they gain 1 more.',
    ],
    [
      { modify: 'healing', by: -1, only: 'vitality' },
      'Whenever you gain Vitality, gain 1 less.',
      'Whenever they gain Vitality, they gain 1 less.',
    ],
    [{ modify: 'max-hand', by: -2 }, 'Your hand limit is 2 lower.', 'Their hand limit is 2 lower.'],
    [{ modify: 'max-vitality', by: 5 }, 'Your maximum Vitality is 5 higher.', 'Their maximum Vitality is 5 higher.'],
    [{ modify: 'max-will', by: -1 }, 'Your maximum Will is 1 lower.', 'Their maximum Will is 1 lower.'],
  ])('modifier %j', (modifier, mine, theirs) => {
    const on = (whose: 'you' | 'afflicted') => linesOf(anyCardOf('hex', { attach: 'enemy', modifiers: [{ whose, ...modifier }] }))[1]
    expect([on('you'), on('afflicted')]).toEqual([mine, theirs])
  })

  test('every modifier has words, more and less, for all and for some', () => {
    const some = {
      'damage-taken': DAMAGE_TYPES,
      'damage-dealt': DAMAGE_TYPES,
      healing: DAMAGE_TYPES,
      'soulfire-cost': ['spell', 'hex'] as const,
    }
    const whole = ['max-hand', 'max-vitality', 'max-will'] as const
    const kinds = [
      ...whole.map(modify => ({ modify })),
      ...Object.entries(some).flatMap(([modify, parts]) => [{ modify }, ...parts.map(only => ({ modify, only }))]),
    ]
    const lines = kinds.flatMap(kind =>
      [1, -1].flatMap(by =>
        (['you', 'afflicted'] as const).map(
          whose => linesOf(anyCardOf('hex', { attach: 'enemy', modifiers: [{ ...kind, by, whose }] }))[1],
        ),
      ),
    )
    expect(new Set(lines).size).toBe(kinds.length * 4)
    expect(lines.filter(line => /[[\]{}|]/.test(line ?? '['))).toEqual([])
  })
})

describe('costs and keywords', () => {
  test.each<[NonNullable<Card['additional']>, string]>([
    [{ vitality: 2 }, 'Additional cost: pay 2 Vitality.'],
    [{ vitality: 2, will: 1 }, 'Additional cost: pay 2 Vitality and 1 Will.'],
    [{ discard: 1 }, 'Additional cost: discard a card.'],
    [{ will: 1, exile: 1 }, 'Additional cost: pay 1 Will and exile a card from your Discard.'],
    [
      { vitality: 1, will: 1, discard: 2, exile: 3 },
      'Additional cost: pay 1 Vitality and 1 Will, and discard 2 cards and exile 3 cards from your Discard.',
    ],
  ])('additional %j', (additional, line) => {
    expect(linesOf(spell({ additional }))[0]).toBe(line)
  })

  const nothing: Effect[] = [{ effect: 'insight', amount: 1 }]

  test('a Ritual always has a cost, a Haunt only if there is one', () => {
    const ritual = (cost: object) => costOf(anyCardOf('spell', { ritual: { cost, effects: nothing } }), 'ritual')
    expect(ritual({ soulfire: 1, vitality: 2 })).toBe('Pay 1 Soulfire and 2 Vitality')
    expect(ritual({ soulfire: 'X', discard: 1 })).toBe('Pay X Soulfire and discard a card')
    expect(ritual({ soulfire: 1, will: 1, discard: 1 })).toBe('Pay 1 Soulfire and 1 Will, and discard a card')
    expect(ritual({ soulfire: 0 })).toBe('Pay nothing')
    expect(costOf(spell({ haunt: { cost: { soulfire: 2 }, effects: nothing } }), 'haunt')).toBe('Pay 2 Soulfire')
    expect(costOf(spell({ haunt: { effects: nothing } }), 'haunt')).toBe(undefined)
  })

  test('where the Spell goes is said for both modes, and not for its Haunt', () => {
    const card = spell({ effects: nothing, goes: 'hand', ritual: { cost: { soulfire: 1 }, effects: nothing }, haunt: { effects: nothing } })
    expect([linesOf(card), linesOf(card, 'ritual'), linesOf(card, 'haunt')]).toEqual([
      ['Insight 1.', 'Then return this card to your hand.'],
      ['Insight 1.', 'Then return this card to your hand.'],
      ['Insight 1.'],
    ])
    expect(linesOf(spell({ effects: nothing, goes: 'void' })).at(-1)).toBe('Then exile this card.')
  })

  test('Drain and Torment follow the text', () => {
    const torment = [
      {
        at: 4,
        effects: [
          { effect: 'discard', who: 'enemy', amount: 1 },
          { effect: 'draw', who: 'you', amount: 2 },
        ],
      },
    ] as const
    expect(linesOf(spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }], drain: 1, torment }))).toEqual([
      'Deal 2 Vitality damage to the enemy.',
      'Drain 1.',
      'Torment 4: they discard a card. Then draw 2 cards.',
    ])
  })
})

test('any valid card has words', () => {
  fc.assert(
    fc.property(anyCard, card => {
      const { parts } = faceOf(card)
      const text = parts.flatMap(part => [...(part.cost ? [part.cost] : []), ...part.lines]).map(inWords)
      expect(text.filter(line => /[[\]{}|]|undefined|^they /.test(line))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
