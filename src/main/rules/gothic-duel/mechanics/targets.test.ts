import { describe, expect, test } from 'vitest'
import type { TargetSpec } from './rules.ts'
import { hasLegalTarget, isLegalTarget, legalTargets } from './targets.ts'
import { wizardTarget } from '../state/wizard-targets.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const [a, b] = [spell({ name: 'a' }), spell({ name: 'b' })] as const
const [x, y] = [hex({ name: 'x' }), hex({ name: 'y' })] as const

describe('targets', () => {
  const strike = spell({ name: 'strike', effects: [{ effect: 'damage', to: 'target', vitality: 2 }] })
  const ban = spell({ name: 'ban', effects: [{ effect: 'dispel', on: 'any', amount: 1 }] })
  const call = (exile: number, amount: number) =>
    spell({
      name: 'call',
      additional: { exile },
      effects: [
        { effect: 'return', from: 'discard', to: 'hand', amount },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })

  test('GD-9.1 a legal one is chosen while playing', () => {
    const duel = scenario({ me: { hand: [ban], hexes: [x] } })
    expect(duel.me.reasons(ban)).toEqual(['GD-9.1'])
    expect(duel.me.reasons(ban, { targets: ['foe'] })).toEqual(['GD-9.1'])
    expect(duel.me.reasons(ban, { targets: [x] })).toEqual([])
  })

  test('GD-9.1 targets the card names are legal: on or of that side, of that kind', () => {
    const own = spell({ name: 'own', effects: [{ effect: 'dispel', on: 'you', amount: 1 }] })
    const theirs = spell({ name: 'theirs', effects: [{ effect: 'exile', from: 'discard', whose: 'enemy', amount: 1 }] })
    const duel = scenario({ me: { hand: [own, theirs], hexes: [x], discard: [a] }, foe: { hexes: [y], discard: [b] } })
    expect([duel.me.reasons(own, { targets: [y] }), duel.me.reasons(own, { targets: [x] })]).toEqual([['GD-9.1'], []])
    expect([duel.me.reasons(theirs, { targets: [a] }), duel.me.reasons(theirs, { targets: [b] })]).toEqual([['GD-9.1'], []])
    expect(duel.me.reasons(theirs, { targets: [y] })).toEqual(['GD-9.1'])
    expect(scenario({ me: { hand: [own] }, foe: { hexes: [y] } }).me.reasons(own)).toEqual(['GD-9.1'])
  })

  test('GD-9.1 without one the card can’t be played', () => {
    const duel = scenario({ me: { hand: [ban] } })
    expect(duel.me.refusal(ban)).toEqual([{ clause: 'GD-9.1', message: { key: 'gothic-duel.reason.no-target-hex' } }])
  })

  test('GD-9.2 if every target is illegal as it resolves, nothing happens', () => {
    const card = call(1, 1)
    const duel = scenario({ me: { hand: [card], discard: [a] } })
    duel.me.play(card, { targets: [a], exile: [a] })
    expect(duel.clauses('card-fizzled')).toEqual(['GD-9.2'])
    expect([duel.foe.vitality, duel.me.hand, duel.me.void]).toEqual([20, [], ['a']])
    duel.expectIdle()
  })

  test('GD-9.3 if some are legal, it does what it can to those, and GD-9.2 doesn’t apply', () => {
    const card = call(1, 2)
    const duel = scenario({ me: { hand: [card], discard: [a, b] } })
    duel.me.play(card, { targets: [[a, b]], exile: [a] })
    expect([duel.foe.vitality, duel.me.hand, duel.me.void]).toEqual([19, ['b'], ['a']])
  })

  test('GD-R.31 checked once, after the costs: one lost after that is skipped, the rest happens', () => {
    const card = spell({
      effects: [
        { effect: 'dispel', on: 'any', amount: 1 },
        { effect: 'dispel', on: 'any', amount: 1 },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card], hexes: [x, y] } })
    duel.me.play(card, { targets: [x, x] })
    expect([duel.me.hexes, duel.foe.vitality, duel.eventsOf('hex-dispelled').length]).toEqual([['y'], 19, 1])
  })

  test('GD-R.32 a card that fizzles was cast: costs stay paid, it goes to the Discard, no Drain, no Torment', () => {
    const card = spell({
      name: 'rite',
      cost: 3,
      additional: { exile: 1, vitality: 2 },
      effects: [
        { effect: 'return', from: 'discard', to: 'hand', amount: 1 },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
      drain: 5,
      goes: 'void',
      torment: [{ at: 10, effects: [{ effect: 'damage', to: 'enemy', vitality: 5 }] }],
    })
    const duel = scenario({ me: { hand: [card], discard: [a], vitality: 10 } })
    duel.me.play(card, { targets: [a], exile: [a] })
    expect([duel.me.soulfire, duel.me.vitality, duel.me.discard, duel.me.void]).toEqual([7, 8, ['rite'], ['a']])
    expect([duel.foe.vitality, duel.eventsOf('torment-met')]).toEqual([20, []])
  })

  test("GD-R.32 it goes to its owner's Discard wherever it would have gone, and counts as a Spell cast", () => {
    const effects = [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] as const
    const tally = spell({ cost: 0, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'spells-cast', of: 'you' } }] })
    for (const goes of ['hand', 'void', undefined] as const) {
      const card = spell({ name: 'echo', additional: { exile: 1 }, effects: [...effects], goes })
      const duel = scenario({ me: { hand: [card, tally], discard: [a] } })
      duel.me.play(card, { targets: [a], exile: [a] })
      expect([duel.eventsOf('card-fizzled').length, duel.me.hand.length, duel.me.discard, duel.me.void]).toEqual([1, 1, ['echo'], ['a']])
      duel.me.play(tally)
      expect(duel.foe.vitality).toBe(18)
    }
  })

  test('GD-R.32 a Hex that fizzles goes to the Discard too', () => {
    const card = hex({ name: 'grave', additional: { exile: 1 }, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] })
    const duel = scenario({ me: { hand: [card], discard: [a] } })
    duel.me.play(card, { targets: [a], exile: [a] })
    expect([duel.foe.hexes, duel.me.discard]).toEqual([[], ['grave']])
  })

  test('GD-R.33 "target wizard" is either, "target Hex" any in play', () => {
    const duel = scenario({ me: { hand: [strike, strike, ban, ban], hexes: [x] }, foe: { hexes: [y] } })
    duel.me
      .play(strike, { targets: ['me'] })
      .play(strike, { targets: ['foe'] })
      .play(ban, { targets: [x] })
      .play(ban, { targets: [y] })
    expect([duel.me.vitality, duel.foe.vitality, duel.me.hexes, duel.foe.hexes]).toEqual([18, 18, [], []])
  })

  test('GD-R.33 targets of one instruction differ, two instructions can have the same one', () => {
    const two = spell({ effects: [{ effect: 'dispel', on: 'any', amount: 2 }] })
    const twice = spell({
      effects: [
        { effect: 'damage', to: 'target', vitality: 1 },
        { effect: 'damage', to: 'target', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [two, twice], hexes: [x, y] } })
    const [first] = duel.state.wizards[0].hexes
    const targets = [[first!.card, first!.card]]
    expect(duel.me.reasonsFor({ type: 'use', way: 'base', card: 0, x: 0, targets, discard: [], exile: [] })).toEqual(['GD-9.1'])
    duel.me.play(twice, { targets: ['foe', 'foe'] })
    expect(duel.foe.vitality).toBe(18)
  })

  test('GD-R.33 a chosen target isn’t offered again for the same instruction, but is for the next', () => {
    const card = spell({
      effects: [
        { effect: 'dispel', on: 'any', amount: 2 },
        { effect: 'dispel', on: 'any', amount: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card], hexes: [x, y, x] } })
    const [first, second, third] = duel.state.wizards[0].hexes.map(hex => `card:${hex.card}`)
    const offered = (...draft: string[]) => {
      const step = duel.game.options(duel.game.informationFor(duel.state, 0), 0, ['play:0', ...draft])
      return step.ok ? step.choice.options.map(({ pick }) => pick) : []
    }
    expect(offered()).toEqual([first, second, third])
    expect(offered(second!)).toEqual([first, third])
    expect(offered(second!, second!)).toEqual([])
    expect(offered(second!, first!)).toEqual([first, second, third])
  })

  test('GD-R.34 a fixed N with fewer legal targets takes them all, but needs one', () => {
    const two = spell({ effects: [{ effect: 'dispel', on: 'any', amount: 2 }] })
    expect(scenario({ me: { hand: [two] } }).me.reasons(two)).toEqual(['GD-9.1'])
    expect(scenario({ me: { hand: [two], hexes: [x, y, x] } }).me.reasons(two, { targets: [x] })).toEqual(['GD-9.1'])
    expect(scenario({ me: { hand: [two], hexes: [x] } }).me.reasons(two)).toEqual(['GD-9.1'])
    const duel = scenario({ me: { hand: [two], hexes: [x] } })
    duel.me.play(two, { targets: [x] })
    expect(duel.me.hexes).toEqual([])
  })

  test('GD-R.34 "up to N" can be none and never prevents a card from being played', () => {
    const card = spell({
      effects: [
        { effect: 'return', from: 'discard', to: 'hand', amount: 2, upTo: true },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card, card], discard: [a] } })
    duel.me.play(card)
    expect([duel.me.hand.length, duel.foe.vitality]).toEqual([1, 19])
    expect(scenario({ me: { hand: [card] } }).me.reasons(card)).toEqual([])
  })

  test.each([
    ['dispelled', { effect: 'dispel', on: 'any', amount: 2, upTo: true }],
    ['returned', { effect: 'return', from: 'discard', to: 'hand', amount: 2, upTo: true }],
    ['exiled', { effect: 'exile', from: 'discard', whose: 'you', amount: 2, upTo: true }],
  ] as const)('GD-R.34 up to two %s: none where there are some, and where there are none', (_, effect) => {
    const card = spell({ name: 'some', cost: 0, effects: [effect] })
    const duel = scenario({ me: { hand: [card, card], hexes: [x], discard: [a] } })
    expect(duel.me.reasons(card)).toEqual([])
    duel.me.play(card)
    expect([duel.me.hexes, duel.me.discard, duel.me.void]).toEqual([['x'], ['a', 'some'], []])
    expect(scenario({ me: { hand: [card] } }).me.reasons(card)).toEqual([])
  })
})

test('GD-9.1 a target is legal on its own if it is among all legal ones', () => {
  const sides = {
    me: { hand: [a], discard: [a, x], void: [b], hexes: [x] },
    foe: { hand: [b], discard: [y], void: [a, b, y], hexes: [x, y] },
  }
  const everything = (['wizard', 'hex', 'discard', 'void'] as const).flatMap(of =>
    (['you', 'enemy', 'any'] as const).flatMap(whose =>
      ([undefined, 'spell', 'hex'] as const).map((type): TargetSpec => ({ of, whose, type, min: 1, max: 1 })),
    ),
  )
  for (const setup of [sides, {}, { me: sides.me }, { foe: sides.foe }]) {
    const { state } = scenario(setup)
    for (const spec of everything)
      for (const seat of [0, 1] as const) {
        const legal = legalTargets(state, seat, spec)
        expect(hasLegalTarget(state, seat, spec)).toBe(legal.length > 0)
        for (const target of [...state.cards.keys(), wizardTarget(0), wizardTarget(1)])
          expect(isLegalTarget(state, seat, spec, target)).toBe(legal.includes(target))
      }
  }
})
