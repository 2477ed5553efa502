import { describe, expect, test } from 'vitest'
import { wizardsOf } from '../../../../shared/games/gothic-duel/view.ts'
import { hex, scenario, spell } from '../testing/scenario.ts'

const [a, b, c] = ['a', 'b', 'c'].map(name => spell({ name })) as [
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
  ReturnType<typeof spell>,
]
const [x, y] = ['x', 'y'].map(name => hex({ name })) as [ReturnType<typeof hex>, ReturnType<typeof hex>]

describe('Spells', () => {
  test("GD-3.1 after it resolves it goes to its owner's Discard", () => {
    const duel = scenario({ me: { hand: [a] } })
    duel.me.play(a)
    expect([duel.me.hand, duel.me.discard, duel.me.soulfire]).toEqual([[], ['a'], 9])
    duel.expectIdle()
  })

  test('GD-3.1 unless its text says otherwise', () => {
    const [gone, back] = [spell({ name: 'gone', goes: 'void' }), spell({ name: 'back', goes: 'hand' })]
    const duel = scenario({ me: { hand: [gone, back] } })
    duel.me.play(gone).play(back)
    expect([duel.me.void, duel.me.hand, duel.me.discard]).toEqual([['gone'], ['back'], []])
    duel.me.play(back)
    expect(duel.me.soulfire).toBe(7)
  })

  test('GD-4.3 the Discard is face up, and cards there are out of play', () => {
    const duel = scenario({ me: { hand: [a], discard: [b] } })
    const { wizards, cards } = duel.game.informationFor(duel.state, 1)
    expect(wizards[0].discard.map(card => cards[card]?.name)).toEqual(['b'])
    expect(duel.me.reasons(b)).toEqual(['GD-4.2'])
  })

  test('GD-4.3 used, discarded and destroyed cards are in the Discard, face up for everyone', () => {
    const [toll, ban] = [
      spell({ name: 'toll', additional: { discard: 1 } }),
      spell({ name: 'ban', effects: [{ effect: 'dispel', on: 'any', amount: 1 }] }),
    ]
    const duel = scenario({ me: { hand: [toll, a, ban] }, foe: { hexes: [x] } })
    duel.me.play(toll, { discard: [a] }).play(ban, { targets: [x] })
    expect([duel.me.discard, duel.me.hand, duel.me.void, duel.foe.hexes]).toEqual([['a', 'toll', 'x', 'ban'], [], [], []])
    for (const viewer of [0, 1, 'spectator'] as const) {
      const shown = duel.game.viewFor(duel.game.informationFor(duel.state, viewer), viewer)
      expect(wizardsOf(shown)[0].discard.map(card => shown.cards[String(card)])).toEqual([a.id, toll.id, x.id, ban.id])
    }
  })

  test("GD-R.48 Spells cast this turn: that player's own, fizzled ones and the one resolving, no Hexes", () => {
    const tally = spell({ cost: 0, effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'spells-cast', of: 'you' } }] })
    const call = spell({ additional: { exile: 1 }, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }] })
    const duel = scenario({ me: { hand: [x, call, tally], discard: [b] }, foe: { hand: [tally] } })
    duel.me
      .play(x)
      .play(call, { targets: [b], exile: [b] })
      .play(tally)
    expect(duel.eventsOf('card-fizzled')).toHaveLength(1)
    expect(duel.foe.vitality).toBe(18)
    duel.me.endTurn()
    duel.foe.play(tally)
    expect(duel.me.vitality).toBe(19)
  })

  test("GD-R.48 nobody's Spells count for the other, nor in the turn after", () => {
    const count = (of: 'you' | 'enemy') =>
      spell({
        name: of,
        cost: 0,
        effects: [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: { each: 1, count: 'spells-cast', of } }],
      })
    const [own, theirs] = [count('you'), count('enemy')]
    const duel = scenario({ me: { hand: [a, b, theirs] }, foe: { hand: [theirs, own] } })
    duel.me.play(a).play(b).play(theirs)
    expect(duel.foe.vitality).toBe(20)
    duel.me.endTurn()
    duel.foe.play(theirs)
    expect(duel.me.vitality).toBe(20)
    duel.foe.play(own)
    expect(duel.me.vitality).toBe(18)
  })

  test('GD-R.48 the count starts again each turn', () => {
    const tally = spell({ effects: [{ effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'spells-cast', of: 'you' } }] })
    const duel = scenario({ me: { hand: [a, tally] } })
    duel.me.play(a)
    duel.round().me.play(tally)
    expect(duel.foe.vitality).toBe(19)
  })
})

describe('playing', () => {
  test('GD-7.3.1 Spells, Hexes and Haunt in any order, and the end of the turn', () => {
    const ghost = spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    const duel = scenario({ me: { hand: [a, x, b], void: [ghost] } })
    duel.me.play(x).haunt(ghost).play(b).play(a).endTurn()
    expect([duel.active, duel.foe.hexes]).toEqual(['foe', ['x']])
  })

  test.each([
    ['Spell', 'Hex', 'Haunt'],
    ['Spell', 'Haunt', 'Hex'],
    ['Hex', 'Haunt', 'Spell'],
    ['Haunt', 'Spell', 'Hex'],
    ['Haunt', 'Hex', 'Spell'],
    ['Hex', 'Spell', 'Spell', 'Hex', 'Haunt', 'Spell', 'Hex'],
  ] as const)('GD-7.3.1 in any order, and as often as can be paid: %s, %s, %s …', (...order) => {
    const ghost = spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    const duel = scenario({ me: { hand: [a, a, a, x, x, x], void: [ghost] } })
    for (const what of order)
      if (what === 'Haunt') duel.me.haunt(ghost)
      else duel.me.play(what === 'Spell' ? a : x)
    expect(duel.me.soulfire).toBe(10 - order.filter(what => what !== 'Haunt').length)
    duel.expectIdle()
  })

  test('GD-7.3.1 as far as costs and targeting rules allow', () => {
    const [expensive, ban] = [spell({ cost: 4 }), spell({ effects: [{ effect: 'dispel', on: 'you', amount: 1 }] })]
    const duel = scenario({ me: { hand: [expensive, ban], soulfire: 3, maxSoulfire: 9, hexes: [x] }, foe: { hexes: [y] } })
    expect(duel.me.reasons(expensive)).toEqual(['GD-6.3'])
    expect(duel.me.reasons(ban)).toEqual(['GD-9.1'])
    expect(duel.me.reasons(ban, { targets: [y] })).toEqual(['GD-9.1'])
    duel.me.play(ban, { targets: [x] })
    expect([duel.me.hexes, duel.foe.hexes, duel.me.soulfire]).toEqual([[], ['y'], 2])
  })

  test('GD-7.3.1 anything that isn’t an action is refused', () => {
    const duel = scenario({ me: { hand: [a] } })
    for (const nonsense of [null, 7, 'end-turn', {}, { type: 'pass' }, { type: 'use', card: 0 }, { type: 'choose', picks: [0] }])
      expect(duel.me.reasonsFor(nonsense)).toEqual(['GD-7.3.1'])
  })

  test("GD-7.3.2 only in the wizard's own Main Phase", () => {
    const slow = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [slow, a], burn: [1, 2] }, foe: { hand: [b] } })
    expect(duel.foe.reasons(b)).toEqual(['GD-7.3.2'])
    duel.me.endTurn()
    expect(duel.me.reasons(a)).toEqual(['GD-7.3.2'])
    duel.foe.endTurn()
    expect(duel.pending).toBe('me order')
    expect(duel.me.reasons(a)).toEqual(['GD-7.3.3'])
  })

  test('GD-7.3.3 a card resolves before anything else can be played', () => {
    const slow = spell({
      effects: [
        { effect: 'insight', amount: 2 },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [slow, a], deck: [b, c] } })
    duel.me.play(slow)
    expect(duel.me.reasons(a)).toEqual(['GD-7.3.3'])
    expect(duel.me.reasonsFor({ type: 'end-turn' })).toEqual(['GD-7.3.3'])
    expect(duel.foe.vitality).toBe(20)
    duel.me.choose(c, b)
    expect(duel.foe.vitality).toBe(19)
  })

  test("GD-10.2 in the enemy's turn there is nothing to play, at no moment of a duel", () => {
    const duel = scenario({ me: { hand: [a, x] }, foe: { hand: [b, c] } })
    duel.foe.reasons(b)
    duel.me.play(a)
    expect(duel.foe.reasons(b)).toEqual(['GD-7.3.2'])
    duel.me.endTurn()
    duel.foe.play(b)
    expect(duel.me.reasons(x)).toEqual(['GD-7.3.2'])
    expect(duel.me.reasonsFor({ type: 'end-turn' })).toEqual(['GD-7.3.2'])
  })

  test('GD-10.2 nor while the enemy chooses, in the start-of-turn step or for a card', () => {
    const ghost = spell({ haunt: { effects: [{ effect: 'draw', who: 'you', amount: 1 }] } })
    const look = spell({ effects: [{ effect: 'insight', amount: 2 }] })
    const duel = scenario({ me: { hand: [look], burn: [1, 2] }, foe: { hand: [b, x], void: [ghost] } })
    const nothing = () => {
      expect([duel.foe.reasons(b), duel.foe.reasons(x), duel.foe.hauntReasons(ghost)].flat()).toEqual(['GD-R.36', 'GD-R.36', 'GD-R.36'])
      expect(duel.foe.reasonsFor({ type: 'end-turn' })).toEqual(['GD-R.36'])
    }
    duel.me.play(look)
    expect(duel.pending).toBe('me insight')
    nothing()
    const [first, second] = duel.state.wizards[0].deck.slice(-2)
    duel.act(0, { type: 'choose', picks: [first!, second!] })
    duel.me.endTurn()
    duel.foe.endTurn()
    expect(duel.pending).toBe('me order')
    nothing()
  })

  test('GD-R.26 pay, resolve, the card goes where it belongs, then triggers', () => {
    const watch = hex({
      name: 'watch',
      triggers: [
        {
          when: 'spell-cast',
          whose: 'afflicted',
          effects: [{ effect: 'damage', to: 'afflicted', vitality: { each: 1, count: 'discard', of: 'enemy' } }],
        },
      ],
    })
    const bolt = spell({ additional: { vitality: 1, discard: 1 }, effects: [{ effect: 'damage', to: 'enemy', vitality: 2 }] })
    const duel = scenario({ me: { hand: [bolt, a], hexes: [watch] } })
    duel.me.play(bolt, { discard: [a] })
    expect(duel.events.map(event => event.type)).toEqual([
      'card-played',
      'soulfire-paid',
      'value-paid',
      'card-discarded',
      'damage-dealt',
      'effect-began',
      'damage-dealt',
    ])
    expect(duel.me.vitality).toBe(17)
  })

  test('GD-R.26 the mode is chosen first, then X, then targets, then the cards that pay', () => {
    const text = { effects: [{ effect: 'damage', to: 'target', vitality: 'X' }] as const }
    const rite = spell({
      cost: 'X',
      additional: { discard: 1, exile: 1 },
      ...text,
      ritual: { cost: { soulfire: 'X', discard: 1, exile: 1 }, ...text },
    })
    const duel = scenario({ me: { hand: [rite, b, c], discard: [a, a] } })
    const information = duel.game.informationFor(duel.state, 0)
    for (const mode of ['mode:base', 'mode:ritual']) {
      const asked: string[] = []
      const draft = ['play:0']
      for (
        let step = duel.game.options(information, 0, draft);
        step.ok && !step.choice.action;
        step = duel.game.options(information, 0, draft)
      ) {
        asked.push(step.choice.prompt.key.replace('gothic-duel.prompt.', ''))
        draft.push(asked.length === 1 ? mode : step.choice.options[0]!.pick)
      }
      expect(asked).toEqual(['mode', 'x', 'target-wizard', 'pay-discard', 'pay-exile'])
    }
  })

  test('GD-R.26 all costs are paid at once: paying down to 0 leaves nothing unpaid', () => {
    const rite = spell({ name: 'rite', cost: 2, additional: { vitality: 1, will: 1, discard: 1, exile: 1 } })
    const duel = scenario({ me: { hand: [rite, a], discard: [b], vitality: 1, will: 3 } })
    duel.me.play(rite, { discard: [a], exile: [b] })
    expect([duel.outcome, duel.me.will, duel.me.soulfire]).toEqual(['foe GD-1.2', 2, 8])
    expect([duel.me.hand, duel.me.discard, duel.me.void]).toEqual([[], ['a'], ['b']])
    expect(duel.events.at(-1)?.type).toBe('duel-ended')
  })

  test('GD-R.26 choices the card doesn’t ask for are refused', () => {
    const duel = scenario({ me: { hand: [a, b], discard: [c] } })
    for (const how of [{ x: 3 }, { targets: ['foe' as const] }, { discard: [b] }, { exile: [c] }])
      expect(duel.me.reasons(a, how)).toEqual(['GD-R.26'])
  })

  test('GD-R.30 in printed order, each with the numbers at that moment', () => {
    const card = spell({
      effects: [
        { effect: 'draw', who: 'you', amount: 2 },
        { effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'hand', of: 'you' } },
        { effect: 'damage', to: 'enemy', will: 1, when: { count: 'vitality', of: 'enemy', atMost: 17 } },
        { effect: 'damage', to: 'you', will: 1, when: { count: 'vitality', of: 'enemy', atLeast: 18 } },
      ],
    })
    const duel = scenario({ me: { hand: [card, a] } })
    duel.me.play(card)
    expect([duel.foe.vitality, duel.foe.will, duel.me.will]).toEqual([17, 9, 10])
  })

  test('GD-R.30 a condition applies within its limits, and a count stops at its maximum', () => {
    const card = spell({
      effects: [
        { effect: 'damage', to: 'enemy', will: 1, when: { count: 'will', of: 'enemy', atMost: 9 } },
        { effect: 'damage', to: 'enemy', will: 2, when: { count: 'will', of: 'enemy', atLeast: 10, atMost: 10 } },
        { effect: 'damage', to: 'enemy', vitality: { each: 2, count: 'deck', of: 'you', most: 5 } },
      ],
    })
    const duel = scenario({ me: { hand: [card] } })
    duel.me.play(card)
    expect([duel.foe.will, duel.foe.vitality]).toEqual([8, 15])
  })

  test("GD-R.36 a choice of a Hex's trigger is its controller's, in the enemy's turn too", () => {
    const claw = hex({
      name: 'claw',
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'dispel', on: 'enemy', amount: 1 }] }],
    })
    const duel = scenario({ foe: { hexes: [claw, { hex: x, by: 'foe' }, { hex: y, by: 'foe' }] } })
    duel.me.endTurn()
    expect([duel.active, duel.pending]).toEqual(['foe', 'me target'])
    expect(duel.foe.reasonsFor({ type: 'end-turn' })).toEqual(['GD-R.36'])
    duel.me.choose(y)
    expect(duel.foe.hexes).toEqual(['claw', 'x'])
    duel.expectIdle()
  })

  test('GD-R.36 a wizard as the target of a trigger is chosen when it happens', () => {
    const spite = hex({ triggers: [{ when: 'end-of-turn', whose: 'you', effects: [{ effect: 'damage', to: 'target', vitality: 2 }] }] })
    const duel = scenario({ foe: { hexes: [spite] } })
    duel.me.endTurn().choose('me')
    expect([duel.me.vitality, duel.foe.vitality]).toEqual([18, 20])
  })

  test('GD-R.36 a Hex can be played even if its trigger has no target yet, and asks for it when it happens', () => {
    const bane = hex({
      name: 'bane',
      attach: 'you',
      triggers: [
        { when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'dispel', on: 'enemy', amount: 1 }] },
        { when: 'end-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'target', vitality: 1 }] },
      ],
    })
    const duel = scenario({ me: { hand: [bane] } })
    expect(duel.me.reasons(bane)).toEqual([])
    expect(duel.me.reasons(bane, { targets: ['foe'] })).toEqual(['GD-R.26'])
    duel.me.play(bane).endTurn().choose('foe')
    duel.foe.endTurn()
    expect([duel.foe.vitality, duel.me.hexes]).toEqual([19, ['bane']])
    duel.expectIdle()
  })

  test("GD-R.36 what a Hex's controller looks at in the enemy's turn, they put back themselves", () => {
    const eye = hex({ triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'insight', amount: 2 }] }] })
    const duel = scenario({ me: { deck: [a, b] }, foe: { deck: [c, c, c], hexes: [eye] } })
    duel.me.endTurn()
    expect([duel.active, duel.pending, duel.me.choices]).toEqual(['foe', 'me insight', ['a', 'b']])
    duel.me.choose(b, a)
    expect(duel.me.deck).toEqual(['b', 'a'])
  })

  test('GD-R.11 a card that is resolving isn’t gathered by its own Reshuffle', () => {
    const delve = spell({ name: 'delve', effects: [{ effect: 'draw', who: 'you', amount: 2 }] })
    const duel = scenario({ me: { hand: [delve], deck: [a], discard: [b] } })
    duel.me.play(delve)
    expect([duel.me.hand, duel.me.deck, duel.me.discard]).toEqual([['a', 'b'], [], ['delve']])
  })

  test('GD-R.11 nor is a Hex that draws when played', () => {
    const well = hex({ name: 'well', attach: 'you', effects: [{ effect: 'draw', who: 'you', amount: 1 }] })
    const duel = scenario({ me: { hand: [well], deck: [], discard: [b] } })
    duel.me.play(well)
    expect([duel.me.hand, duel.me.hexes]).toEqual([['b'], ['well']])
  })
})
