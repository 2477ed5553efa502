import { describe, expect, test } from 'vitest'
import {
  FORBIDDABLE,
  ROLL_KINDS,
  SOURCES,
  type Ability,
  type AnySide,
  type Condition,
  type Effect,
  type GodCard,
  type Side,
  type TargetSpec,
} from '../state/card.ts'
import { card, leader, miniature } from '../testing/cards.ts'
import { inWords } from '../testing/words.ts'
import { describeCard, describeMiniature } from './face.ts'

const ENEMY: TargetSpec = { type: 'miniature', side: 'enemy' }
const ALLY: TargetSpec = { type: 'miniature', side: 'ally' }
const read = (entries: Partial<GodCard>): string =>
  describeCard(card({ targets: [ENEMY], ...entries }))
    .slice(1)
    .map(inWords)
    .join(' ')
const when = (entries: Partial<GodCard>): string => inWords(describeCard(card(entries))[0]!)

describe('when a Card can be played', () => {
  test('CG-11.1: one condition, several, and an additional one', () => {
    expect(when({ conditions: [{ type: 'end', side: 'any' }] })).toBe('Play at the end of any Activation.')
    const two: Condition[] = [
      { type: 'moved', side: 'ally' },
      { type: 'removed', side: 'enemy' },
    ]
    expect(when({ conditions: two })).toBe('Play after your miniature moves or after an enemy is removed.')
    expect(when({ conditions: [...two, ...two] })).toMatch(/^Play after .+, after .+, after .+ or after .+\.$/)
    expect(when({ conditions: [{ type: 'begin', side: 'ally' }], onlyIf: { type: 'opponent-has-faith', atLeast: 4 } })).toBe(
      'Play at the beginning of your Activation, if the opponent has 4 or more Faith.',
    )
  })

  test('the kind of a roll is described', () => {
    expect(when({ conditions: [{ type: 'rolled', side: 'ally' }] })).toBe('Play after any roll for your miniature.')
    expect(when({ conditions: [{ type: 'rolled', side: 'enemy', kind: 'courage' }] })).toBe('Play after a Courage roll for an enemy.')
  })
})

describe('what a Card does', () => {
  test('a target is named once, then it is “it”', () => {
    const twice: Effect[] = [
      { type: 'attack', to: 'target', n: 1 },
      { type: 'wound', to: 'target', n: 2 },
    ]
    expect(read({ does: twice })).toBe('Attack an enemy with 1 die. It loses 2 Wounds, with no Defence roll.')
    expect(read({ targets: [ENEMY, ENEMY], does: twice })).toBe(
      'Attack two different enemies with 1 die each. They lose 2 Wounds each, with no Defence roll.',
    )
    expect(read({ targets: [ENEMY, { ...ENEMY, hurt: true }], does: twice.slice(0, 1) })).toBe(
      'Attack an enemy and a wounded enemy with 1 die each.',
    )
  })

  test('effects for the same time on the same miniature are one sentence, all else is another', () => {
    expect(
      read({
        targets: [ALLY],
        does: [
          { type: 'dice', to: 'target', roll: 'courage', n: 1 },
          { type: 'grant', to: 'target', ability: { type: 'skilled', roll: 'attack', n: 2 } },
          { type: 'calm', to: 'target' },
          { type: 'ready', to: 'target' },
        ],
      }),
    ).toBe(
      'An ally rolls 1 more Courage die and has Skilled 2 (attack) this Activation. It loses its Panicked marker and becomes ready again.',
    )
  })

  test('all conditions on a target are described', () => {
    const target: TargetSpec = { type: 'miniature', side: 'ally', hurt: true, ready: true, panicked: false, active: false }
    expect(read({ targets: [target], does: [{ type: 'heal', to: 'target', n: 2 }] })).toBe(
      'A wounded ally that is ready, isn’t Panicked, and isn’t the active miniature regains 2 Wounds.',
    )
  })

  test('a miniature mentioned only in a trigger is chosen first', () => {
    const does: Effect[] = [{ type: 'when', trigger: { type: 'crit', who: 'target' }, does: [{ type: 'wound', to: 'target', n: 1 }] }]
    expect(read({ does })).toBe(
      'Choose an enemy. Whenever it rolls a Critical Success this Activation, it loses 1 Wound, with no Defence roll.',
    )
  })

  test('the miniature that set off a trigger isn’t mistaken for the target', () => {
    const trigger = { type: 'moves', who: 'enemy' } as const
    expect(
      read({
        does: [
          { type: 'calm', to: 'target' },
          {
            type: 'when',
            trigger,
            does: [
              { type: 'attack', to: 'it', n: 2 },
              { type: 'heal', to: 'target', n: 1 },
            ],
          },
        ],
      }),
    ).toBe(
      'An enemy loses its Panicked marker. Whenever an enemy moves this Activation, attack it with 2 dice and the target regains 1 Wound.',
    )
  })

  test('a group is named with its zone', () => {
    const around = (others?: true): Effect => ({
      type: 'each',
      group: { type: 'zone', of: 'target', side: 'enemy', others },
      does: [
        { type: 'panic', to: 'it', n: 2 },
        { type: 'forbid', to: 'it', action: 'pray' },
      ],
    })
    expect(read({ does: [around()] })).toBe(
      'Choose an enemy. Every enemy in its zone takes a Panic Test with 2 more dice. It can’t Pray this Activation.',
    )
    expect(read({ does: [{ type: 'attack', to: 'target', n: 2 }, around(true)] })).toMatch(/Every other enemy in its zone takes/)
  })
})

describe('every part of the vocabulary has words', () => {
  const sides: AnySide[] = ['ally', 'enemy', 'any']
  const gap = /[[\]{}|]/

  test('conditions', () => {
    const all: Condition[] = [
      ...sides.flatMap(side =>
        (['begin', 'end', 'attack-declared', 'moved', 'wounded', 'removed'] as const).map((type): Condition => ({ type, side })),
      ),
      ...sides.flatMap(side => [undefined, ...ROLL_KINDS].map((kind): Condition => ({ type: 'rolled', side, kind }))),
      { type: 'waiting', side: 'enemy' },
    ]
    const texts = all.map(condition => when({ conditions: [condition] }))
    expect(texts.filter(line => gap.test(line))).toEqual([])
    expect(new Set(texts).size).toBe(all.length)
  })

  test('effects', () => {
    const to = 'target'
    const effects: Effect[] = [
      ...(['attack', 'wound', 'mend', 'move', 'heal', 'panic'] as const).map((type): Effect => ({ type, to, n: 2 })),
      ...ROLL_KINDS.flatMap(roll => [1, -2].map((n): Effect => ({ type: 'dice', to, roll, n }))),
      ...FORBIDDABLE.map((action): Effect => ({ type: 'forbid', to, action })),
      ...(['shelter', 'ready', 'calm'] as const).map((type): Effect => ({ type, to })),
      { type: 'heal', to, n: 'all' },
      { type: 'panic', to, n: 0 },
      { type: 'extra-action' },
      ...[1, 3].flatMap(n => [{ type: 'faith', n } as const, { type: 'drain-faith', n } as const]),
      ...sides.flatMap(side =>
        [undefined, true as const].map((others): Effect => ({
          type: 'each',
          group: { type: 'zone', of: 'active', side, others },
          does: [{ type: 'calm', to: 'it' }],
        })),
      ),
      ...(['target', 'active', 'ally', 'enemy'] as const).flatMap(who =>
        (['moves', 'wounds', 'crit'] as const).map((type): Effect => ({
          type: 'when',
          trigger: { type, who },
          does: [{ type: 'faith', n: 1 }],
        })),
      ),
    ]
    for (const count of [1, 2]) {
      const targets = Array.from({ length: count }, () => ENEMY)
      const texts = effects.map(effect => read({ targets, does: [effect] }))
      expect(texts.filter(line => gap.test(line))).toEqual([])
      expect(new Set(texts).size).toBe(effects.length)
    }
    const roll: Condition[] = [{ type: 'rolled', side: 'enemy' }]
    for (const effect of [{ type: 'reroll', n: 1 } as const, { type: 'mute' } as const])
      expect(read({ conditions: roll, does: [effect] })).not.toMatch(gap)
  })

  test('targets', () => {
    const flags = [{}, { hurt: true }, { ready: true }, { ready: false }, { panicked: false }, { active: false }] as const
    const texts = (['ally', 'enemy'] satisfies Side[]).flatMap(side =>
      flags.map(flag => read({ targets: [{ type: 'miniature', side, ...flag }], does: [{ type: 'heal', to: 'target', n: 1 }] })),
    )
    expect(texts.filter(line => gap.test(line))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('a miniature named by its role is wounded, or of that side, if the Card asks for it', () => {
    const text = (side: AnySide, target: object): string =>
      inWords(
        describeCard(
          card({
            conditions: [{ type: 'attack-declared', side }],
            targets: [{ type: 'miniature', side: 'enemy', role: 'attacker', ...target }],
            does: [{ type: 'wound', to: 'target', n: 1 }],
          }),
        )[1]!,
      )
    expect(text('enemy', {})).toBe('The attacker loses 1 Wound, with no Defence roll.')
    expect(text('enemy', { hurt: true })).toBe('The attacker that is wounded loses 1 Wound, with no Defence roll.')
    expect(text('any', {})).toBe('The attacker that is an enemy loses 1 Wound, with no Defence roll.')
  })

  test('CG-P.19: what isn’t done to the members of a group happens once for each of them', () => {
    const group = { type: 'zone', of: 'active', side: 'ally' } as const
    expect(read({ targets: undefined, does: [{ type: 'each', group, does: [{ type: 'faith', n: 1 }] }] })).toBe(
      'For every ally in the active miniature’s zone, gain 1 Faith from one of your miniatures on the battlefield.',
    )
    const both: Effect[] = [
      { type: 'heal', to: 'it', n: 1 },
      { type: 'faith', n: 1 },
    ]
    expect(read({ targets: undefined, does: [{ type: 'each', group, does: both }] })).toBe(
      'For every ally in the active miniature’s zone, it regains 1 Wound and gain 1 Faith from one of your miniatures on the battlefield.',
    )
  })

  test('CG-P.19: the target is named where “it” is a member of a group', () => {
    const does: Effect[] = [
      { type: 'faith', n: 1 },
      { type: 'calm', to: 'it' },
      { type: 'wound', to: 'target', n: 1 },
    ]
    expect(read({ does: [{ type: 'each', group: { type: 'leader' }, does }] })).toBe(
      'Choose an enemy. For your Leader, gain 1 Faith from one of your miniatures on the battlefield, it loses its Panicked marker, and the target loses 1 Wound, with no Defence roll.',
    )
  })

  test('abilities and Actions; immunities are listed together', () => {
    const abilities: Ability[] = [
      ...(['regeneration', 'zombie', 'thorns', 'leech'] as const).map(type => ({ type, n: 2 })),
      ...(['ambush', 'fearless', 'swift', 'terror', 'inspire', 'pious', 'wanderer'] as const).map(type => ({ type })),
      ...ROLL_KINDS.map(roll => ({ type: 'skilled' as const, roll, n: 1 })),
      ...SOURCES.map(source => ({ type: 'immunity' as const, source })),
    ]
    const texts = abilities.map(ability => inWords(describeMiniature(miniature({ actions: [], abilities: [ability] }))[0]!))
    expect(texts.filter(line => gap.test(line))).toEqual([])
    expect(new Set(texts).size).toBe(abilities.length)
    const golem = miniature({
      actions: [{ type: 'attack', name: 'Fist', reach: 'ranged-1', dice: 1, source: 'storm' }, { type: 'mend', n: 2 }, { type: 'rally' }],
      abilities: [{ type: 'immunity', source: 'mind' }, { type: 'fearless' }, { type: 'immunity', source: 'fire' }],
    })
    expect(describeMiniature(golem).map(inWords)).toEqual([
      'Fist: Ranged 1, 1 die, Storm.',
      'Mend 2.',
      'Rally.',
      'Fearless.',
      'Immunity to Mind and Fire.',
      'Devoted to Creation.',
    ])
    expect(inWords(describeMiniature(miniature({ devotion: [] })).at(-1)!)).toBe('No Devotion, so no Faith.')
  })

  test('CG-4.8 a Leader says which colours match', () => {
    const lines = describeMiniature(leader({ devotion: ['life', 'death'], matches: ['life', 'death', 'creation'] })).map(inWords)
    expect(lines.slice(-2)).toEqual(['Devoted to Life and Death.', 'Matches green, black, and yellow.'])
  })
})
