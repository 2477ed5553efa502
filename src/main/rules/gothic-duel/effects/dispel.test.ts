import { describe, expect, test } from 'vitest'
import { hex, scenario, spell } from '../testing/scenario.ts'

const ban = (amount: number | 'all', more: { on?: 'you' | 'enemy' | 'any'; upTo?: boolean } = {}) =>
  spell({ name: 'ban', effects: [{ effect: 'dispel', on: 'any', amount, ...more }] })
const [x, y, z] = ['x', 'y', 'z'].map(name => hex({ name })) as [ReturnType<typeof hex>, ReturnType<typeof hex>, ReturnType<typeof hex>]

describe('how many', () => {
  test('GD-DISPEL.1 one target', () => {
    const one = ban(1)
    const duel = scenario({ me: { hand: [one], hexes: [x, y] }, foe: { hexes: [z] } })
    duel.me.play(one, { targets: [y] })
    expect([duel.me.hexes, duel.foe.hexes]).toEqual([['x'], ['z']])
    duel.expectIdle()
  })

  test('GD-DISPEL.1 up to N, or none', () => {
    for (const chosen of [[], [x], [x, z]]) {
      const two = ban(2, { upTo: true })
      const duel = scenario({ me: { hand: [two], hexes: [x, y, z] } })
      duel.me.play(two, { targets: [chosen] })
      expect(duel.me.hexes).toEqual(['x', 'y', 'z'].filter(name => !chosen.some(card => card.name === name)))
    }
    const two = ban(2, { upTo: true })
    expect(scenario({ me: { hand: [two], hexes: [x, y, z] } }).me.reasons(two, { targets: [[x, y, z]] })).toEqual(['GD-9.1'])
  })

  test('GD-DISPEL.1 all on the printed side', () => {
    const [all, mine] = [ban('all'), ban('all', { on: 'you' })]
    const duel = scenario({ me: { hand: [mine, all], hexes: [x, y] }, foe: { hexes: [z] } })
    duel.me.play(mine)
    expect([duel.me.hexes, duel.foe.hexes]).toEqual([[], ['z']])
    duel.me.play(all)
    expect(duel.foe.hexes).toEqual([])
  })

  test('GD-DISPEL.1 the printed side limits the targets too', () => {
    const mine = ban(1, { on: 'you' })
    const duel = scenario({ me: { hand: [mine], hexes: [x] }, foe: { hexes: [z] } })
    expect(duel.me.reasons(mine, { targets: [z] })).toEqual(['GD-9.1'])
    expect(duel.me.reasons(mine, { targets: [x] })).toEqual([])
  })

  test('GD-DISPEL.6 up to 3 with two there removes both, and the rest of the text happens', () => {
    const card = spell({
      effects: [
        { effect: 'dispel', on: 'any', amount: 3, upTo: true },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card], hexes: [x] }, foe: { hexes: [z] } })
    duel.me.play(card, { targets: [[x, z]] })
    expect([duel.me.hexes, duel.foe.hexes, duel.foe.vitality]).toEqual([[], [], 19])
  })

  test('GD-DISPEL.6 up to 3 with one there removes that one; with none it can still be played', () => {
    const three = ban(3, { upTo: true })
    const duel = scenario({ me: { hand: [three, three], hexes: [x] } })
    duel.me.play(three, { targets: [[x]] })
    expect(duel.me.hexes).toEqual([])
    duel.me.play(three)
    expect([duel.me.discard, duel.foe.discard]).toEqual([['ban', 'ban'], ['x']])
    duel.expectIdle()
  })
})

describe('after dispelling', () => {
  test("GD-DISPEL.2 it goes to its owner's Discard, even if the enemy controls it or bears it", () => {
    const all = ban('all')
    const duel = scenario({
      me: {
        hand: [all],
        hexes: [
          { hex: x, by: 'me', owner: 'foe' },
          { hex: y, by: 'foe' },
        ],
      },
      foe: { hexes: [z] },
    })
    duel.me.play(all)
    expect([duel.me.discard, duel.foe.discard]).toEqual([
      ['z', 'ban'],
      ['x', 'y'],
    ])
    expect(duel.clauses('hex-dispelled')).toEqual(['GD-DISPEL.2', 'GD-DISPEL.2', 'GD-DISPEL.2'])
  })

  test('GD-DISPEL.3 its continuous effect ends at once, within the same text', () => {
    const frail = hex({ modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by: 3 }] })
    const card = spell({
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 1 },
        { effect: 'dispel', on: 'enemy', amount: 'all' },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail] } })
    duel.me.play(card)
    expect(duel.foe.vitality).toBe(15)
  })

  test('GD-DISPEL.3 at once, while another Hex keeps working', () => {
    const [frail, tender] = [3, 1].map(by => hex({ modifiers: [{ modify: 'damage-taken', whose: 'afflicted', by }] }))
    const card = spell({
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 1 },
        { effect: 'dispel', on: 'enemy', amount: 1 },
        { effect: 'damage', to: 'enemy', vitality: 1 },
      ],
    })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [frail!, tender!] } })
    duel.me.play(card, { targets: [frail!] })
    expect(duel.foe.vitality).toBe(20 - 5 - 2)
  })

  test('GD-DISPEL.3 so do its triggers, including any that haven’t begun yet', () => {
    const echo = hex({
      triggers: [{ when: 'vitality-damage', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', will: 1 }] }],
    })
    const dawn = hex({
      triggers: [{ when: 'start-of-turn', whose: 'afflicted', effects: [{ effect: 'damage', to: 'afflicted', will: 1 }] }],
    })
    const card = spell({
      effects: [
        { effect: 'damage', to: 'enemy', vitality: 1 },
        { effect: 'dispel', on: 'enemy', amount: 'all' },
      ],
    })
    const duel = scenario({ me: { hand: [card] }, foe: { hexes: [echo, dawn] } })
    duel.me.play(card)
    duel.expectIdle()
    duel.me.endTurn()
    expect(duel.foe.will).toBe(10)
  })

  test('GD-DISPEL.4 what a one-shot effect has done isn’t undone', () => {
    const curse = hex({ name: 'curse', effects: [{ effect: 'damage', to: 'enemy', vitality: 3 }] })
    const all = ban('all')
    const duel = scenario({ me: { hand: [curse, all] } })
    duel.me.play(curse).play(all)
    expect([duel.foe.vitality, duel.foe.hexes]).toEqual([17, []])
  })

  test('GD-DISPEL.4 Will and Soulfire that it took aren’t restored, and cards that it moved stay where they are', () => {
    const curse = hex({
      name: 'curse',
      effects: [
        { effect: 'lose', who: 'enemy', value: 'will', amount: 2 },
        { effect: 'soulfire', who: 'enemy', change: 'lower-max', amount: 2 },
        { effect: 'draw', who: 'you', amount: 1 },
      ],
    })
    const all = ban('all')
    const duel = scenario({ me: { hand: [curse, all] } })
    duel.me.play(curse).play(all)
    expect([duel.foe.will, duel.foe.maxSoulfire, duel.me.hand.length, duel.foe.hexes]).toEqual([8, 8, 1, []])
  })

  test('GD-DISPEL.5 Burn and Ward stay', () => {
    const all = ban('all')
    const duel = scenario({ me: { hand: [all], burn: [2], ward: { left: 2 } }, foe: { burn: [3], ward: 1, hexes: [x] } })
    duel.me.play(all)
    expect([duel.me.burn, duel.me.ward, duel.foe.burn, duel.foe.ward, duel.foe.hexes]).toEqual([[2], 2, [3], 1, []])
  })

  test('GD-DISPEL.5 unless the text says otherwise', () => {
    const purge = spell({
      effects: [
        { effect: 'cleanse', who: 'both', marker: 'burn' },
        { effect: 'cleanse', who: 'enemy', marker: 'ward' },
      ],
    })
    const duel = scenario({ me: { hand: [purge], burn: [2], ward: 2 }, foe: { burn: [3, 4], ward: 1, hexes: [x] } })
    duel.me.play(purge)
    expect([duel.me.burn, duel.me.ward, duel.foe.burn, duel.foe.ward, duel.foe.hexes]).toEqual([[], 2, [], 0, ['x']])
    expect(duel.clauses('burn-removed')).toEqual(['GD-DISPEL.5', 'GD-DISPEL.5', 'GD-DISPEL.5'])
  })

  test('GD-R.55 a Hex that leaves play forgets how long it was there', () => {
    const [brief, all] = [hex({ name: 'brief', lasts: 3 }), ban('all')]
    const back = spell({ effects: [{ effect: 'return', from: 'discard', to: 'hand', amount: 1, type: 'hex' }] })
    const duel = scenario({ me: { hand: [all, back] }, foe: { hexes: [{ hex: brief, turnsLeft: 1 }] } })
    duel.me
      .play(all)
      .play(back, { targets: [brief] })
      .play(brief)
    expect(duel.state.wizards[1].hexes).toMatchObject([{ turnsLeft: 3, waiting: 0 }])
  })
})
