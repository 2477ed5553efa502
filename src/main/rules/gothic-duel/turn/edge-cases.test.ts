import { describe, expect, test } from 'vitest'
import { LAST_TURN } from '../state/state.ts'
import { filler, hex, scenario, spell } from '../testing/scenario.ts'

describe('costs', () => {
  test.each([
    ['GD-6.3', { cost: 5 }, 'soulfire', 5, 2],
    ['GD-R.3', { cost: 0, additional: { vitality: 5 } }, 'vitality', 5, 4],
    ['GD-R.3', { cost: 0, additional: { will: 5 } }, 'will', 5, 3],
    ['GD-R.28', { cost: 0, additional: { discard: 3 } }, 'discard', 3, 1],
    ['GD-R.28', { cost: 0, additional: { exile: 2 } }, 'exile', 2, 1],
  ] as const)('%s what is short is told with what is needed and what there is: %j', (clause, def, part, count, have) => {
    const card = spell(def)
    const duel = scenario({ me: { vitality: 4, will: 3, soulfire: 2, maxSoulfire: 10, hand: [card, filler], discard: [filler] } })
    expect(duel.me.refusal(card)).toEqual([{ clause, message: { key: `gothic-duel.reason.too-little-${part}`, values: { count, have } } }])
  })

  test('GD-R.46 X is at most 20 even if Soulfire and other costs could pay for more', () => {
    const card = spell({ cost: 'X' })
    const duel = scenario({ me: { soulfire: 25, maxSoulfire: 25, hand: [card] } })
    expect(duel.me.reasons(card, { x: 21 })).toEqual(['GD-R.46'])
    expect(duel.me.reasons(card, { x: 20 })).toEqual([])
  })
})

describe('Hexes', () => {
  test('GD-R.56 a Hex without a printed duration has no turn count, however many turns pass', () => {
    const duel = scenario({ foe: { hexes: [hex()] } })
    duel.round().round()
    expect(duel.state.wizards[1].hexes.map(({ turnsLeft }) => turnsLeft)).toEqual([null])
  })

  test('GD-R.35 "target": on either wizard, after the targets of its instructions', () => {
    for (const chosen of ['me', 'foe'] as const) {
      const card = hex({ cost: 0, attach: 'target', effects: [{ effect: 'burn', who: 'target', amount: 1 }] })
      const duel = scenario({ me: { hand: [card] } })
      duel.me.play(card, { targets: ['foe', chosen] })
      expect([duel[chosen].hexes.length, duel.foe.burn]).toEqual([1, [1]])
    }
  })

  test('GD-R.35 "enemy": on the enemy, whichever seat plays it', () => {
    const card = hex({ cost: 0, attach: 'enemy' })
    const duel = scenario({ active: 'foe', foe: { hand: [card] } })
    duel.foe.play(card)
    expect([duel.me.hexes.length, duel.foe.hexes.length]).toEqual([1, 0])
  })

  test('GD-R.36 a Hex without a target asks for none', () => {
    const card = hex({ cost: 0, attach: 'enemy' })
    const duel = scenario({ me: { hand: [card] } })
    expect(duel.me.reasons(card, { targets: ['me'] })).toEqual(['GD-R.26'])
    expect(duel.me.reasons(card)).toEqual([])
  })
})

describe('effects', () => {
  test('GD-R.50 cards from the top of a Deck, as many as printed, and reveals which', () => {
    const top = [spell(), spell(), spell()]
    const card = spell({ cost: 0, effects: [{ effect: 'exile', from: 'deck', whose: 'you', amount: 2 }] })
    const duel = scenario({ me: { hand: [card], deck: top } })
    duel.me.play(card)
    expect([duel.me.void, duel.me.deck]).toEqual([[top[0]!.name, top[1]!.name], [top[2]!.name]])
    expect(duel.eventsOf('card-exiled').map(event => [event.hidden, duel.game.reveals(event)])).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('GD-R.50 cards from a Discard, which is open, reveal nothing', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'exile', from: 'discard', whose: 'you', amount: 1 }] })
    const duel = scenario({ me: { hand: [card], discard: [filler] } })
    duel.me.play(card, { targets: [filler] })
    expect(duel.eventsOf('card-exiled').map(event => ['hidden' in event, duel.game.reveals(event)])).toEqual([[false, false]])
  })

  test.each([true, false])('GD-R.29 a random discard reveals hidden information only if it was random: random %s', random => {
    const card = spell({ cost: 0, effects: [{ effect: 'discard', who: 'enemy', amount: 1, ...(random ? { random } : {}) }] })
    const duel = scenario({ me: { hand: [card] }, foe: { hand: [filler, filler] } })
    duel.me.play(card)
    if (!random) duel.foe.choose(filler)
    expect(duel.eventsOf('card-discarded').map(event => duel.game.reveals(event))).toEqual([random])
  })

  test('GD-DISPEL.5 only Ward ends if the card says Ward, and only Burn if it says Burn', () => {
    for (const marker of ['ward', 'burn'] as const) {
      const card = spell({ cost: 0, effects: [{ effect: 'cleanse', who: 'you', marker }] })
      const duel = scenario({ me: { hand: [card], ward: 3, burn: [2] } })
      duel.me.play(card)
      expect([duel.me.ward, duel.me.burn]).toEqual(marker === 'ward' ? [0, [2]] : [3, []])
      expect(duel.eventsOf('ward-ended').length + duel.eventsOf('burn-removed').length).toBe(1)
    }
  })

  test('GD-CHANNEL.6 the highest of several that end is reported', () => {
    const duel = scenario({ me: { channel: [1, 3, 2] } })
    duel.me.endTurn()
    expect(duel.eventsOf('channel-ended').map(({ amount }) => amount)).toEqual([3])
  })

  test('GD-R.58 a card drawn in the enemy’s turn doesn’t count for the player’s own', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'draw', who: 'enemy', amount: 1 }] })
    const duel = scenario({ me: { hand: [card] }, foe: { reshuffled: true } })
    duel.me.play(card)
    expect(duel.state.wizards.map(({ drew }) => drew)).toEqual([false, false])
  })

  test('GD-R.43 Soulfire that doesn’t change isn’t reported', () => {
    const raise = spell({ cost: 0, effects: [{ effect: 'soulfire', who: 'you', change: 'raise-max', amount: 2 }] })
    const gain = spell({ cost: 0, effects: [{ effect: 'soulfire', who: 'you', change: 'gain', amount: 2 }] })
    const duel = scenario({ me: { hand: [raise, gain], soulfire: 10 } })
    duel.me.play(raise).play(gain)
    expect(duel.events.filter(({ type }) => type.startsWith('soulfire'))).toEqual([])
  })

  test.each([
    ['raise-max', 7, 5, 'soulfire-raised'],
    ['lower-max', 3, 3, 'soulfire-lowered'],
  ] as const)('GD-R.43 %s by 2 from 5: the maximum is told, current is cut and never raised', (change, max, now, type) => {
    const card = spell({ cost: 0, effects: [{ effect: 'soulfire', who: 'you', change, amount: 2 }] })
    const duel = scenario({ me: { hand: [card], soulfire: 5 } })
    duel.me.play(card)
    expect([duel.me.maxSoulfire, duel.me.soulfire]).toEqual([max, now])
    expect(duel.eventsOf(type).map(({ amount, clause }) => [amount, clause])).toEqual([[max, 'GD-R.43']])
  })
})

describe('choices', () => {
  test('GD-R.36 one more than required is too many, and none is too few', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'discard', who: 'you', amount: 1 }] })
    const duel = scenario({ me: { hand: [card, filler, filler, filler] } })
    duel.me.play(card)
    const [a, b] = duel.state.wizards[0].hand
    expect(duel.me.reasonsFor({ type: 'choose', picks: [a, b] })).toEqual(['GD-R.36'])
    expect(duel.me.reasonsFor({ type: 'choose', picks: [] })).toEqual(['GD-R.36'])
    expect(duel.me.reasonsFor({ type: 'choose', picks: [a] })).toEqual([])
  })

  test('GD-R.36 only what is offered: no enemy card, no card in the Deck, and none that doesn’t exist', () => {
    const card = spell({ cost: 0, effects: [{ effect: 'discard', who: 'you', amount: 1 }] })
    const duel = scenario({ me: { hand: [card, filler, filler, filler] }, foe: { hand: [filler] } })
    duel.me.play(card)
    const [mine, theirs] = duel.state.wizards
    for (const pick of [mine.deck[0], mine.discard[0], theirs.hand[0], theirs.deck[0], 4999])
      expect(duel.me.reasonsFor({ type: 'choose', picks: [pick ?? 4999] })).toEqual(['GD-R.36'])
    expect(duel.me.reasonsFor({ type: 'choose', picks: [mine.hand[2]] })).toEqual([])
  })

  test('GD-R.33 only cards of the type the card names', () => {
    const [aSpell, aHex] = [spell(), hex()]
    const card = spell({ cost: 0, effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1, type: 'hex' }] })
    const duel = scenario({ me: { hand: [card], discard: [aSpell, aHex] } })
    expect(duel.me.reasons(card, { targets: [aSpell] })).toEqual(['GD-9.1'])
    duel.me.play(card, { targets: [aHex] })
    expect(duel.me.hand).toEqual([aHex.name])
  })
})

test('GD-R.14 the duel is a draw when its last turn ends, and this is reported', () => {
  const duel = scenario({ turn: LAST_TURN })
  duel[duel.active].endTurn()
  expect(duel.outcome).toBe('draw GD-R.14')
  expect(duel.game.outcome(duel.state)?.message.key).toBe('gothic-duel.outcome.turns')
})
