import { describe, expect, test } from 'vitest'
import { card, leader, miniature } from '../testing/cards.ts'
import { skirmish } from '../testing/scenario.ts'

const strike = { type: 'attack', name: 'Strike', reach: 'melee', dice: 3 } as const

describe('Gaining Faith', () => {
  test('CG-3.1 CG-3.3 CG-3.7 CG-R8.1 a 6 in an Action brings its player one token, and counts as a success', () => {
    const m = skirmish({ foe: { units: [{ at: 'far' }, {}] } })
    m.me.activate('me.0')
    m.dice(6, 4, 1, 1, 2)
    m.me.attack('foe.0')
    expect(m.me.faith).toBe('Y')
    expect(m.foe.faith).toBe('')
    expect(m.wounds('foe.0')).toBe(2)
  })

  test('CG-3.6 CG-3.5 each Critical Success brings a token of its own', () => {
    const m = skirmish()
    m.me.activate('me.0')
    m.dice(6, 6, 6).me.do('pray')
    expect(m.me.faith).toBe('YYY')
  })

  test('CG-3.8 CG-9.2 CG-R7.13 a Defence roll brings Faith to the target’s player', () => {
    const m = skirmish({ foe: { units: [{ at: 'far' }, {}] } })
    m.me.activate('me.0')
    m.dice(1, 1, 1, 6, 6)
    m.me.attack('foe.0')
    expect(m.foe.faith).toBe('YY')
  })

  test('CG-3.9 CG-A.1 an ability’s roll brings Faith', () => {
    const troll = leader({ abilities: [{ type: 'regeneration', n: 2 }], devotion: ['life'] })
    const m = skirmish({ me: { units: [{ is: troll, wounds: 1 }, {}] } })
    m.dice(6, 2).me.activate('me.0')
    expect(m.me.faith).toBe('G')
    expect(m.wounds('me.0')).toBe(2)
  })

  test('CG-3.10 CG-R1.8 CG-R10.1 a Panic Test brings Faith', () => {
    const m = skirmish({
      foe: {
        units: [
          { at: 'far', wounds: 4 },
          { at: 'far', wounds: 1 },
          { is: miniature({ devotion: ['death'] }), at: 'far' },
        ],
      },
      me: { units: [{}, {}] },
    })
    m.me.activate('me.0')
    m.dice(5, 5, 5, 1, 1).dice(1, 6).dice(2, 6)
    m.me.attack('foe.1')
    expect(m.place('foe.1')).toBe('removed')
    expect(m.foe.faith).toBe('YB')
    expect(m.clauses('panic-passed')).toEqual(['CG-R10.1', 'CG-R10.1'])
  })

  test('CG-3.11 CG-P.4 any effect that makes it roll dice brings Faith', () => {
    const mend = card({ targets: [{ type: 'miniature', side: 'ally', hurt: true }], does: [{ type: 'mend', to: 'target', n: 4 }] })
    const m = skirmish({ me: { units: [{ wounds: 1 }, {}], hand: [mend], faith: 'Y' } })
    m.me.activate('me.1')
    m.dice(6, 6, 1, 4)
    m.me.play(mend, ['me.0'])
    expect(m.me.faith).toBe('YY')
    expect(m.wounds('me.0')).toBe(4)
    expect(m.eventsOf('healed').at(-1)).toMatchObject({ amount: 3, clause: 'CG-P.4' })
  })

  test('CG-3.12 CG-R1.4 a 6 rerolled into something else brings no token; something else rerolled into a 6 does', () => {
    const again = card({ conditions: [{ type: 'rolled', side: 'enemy' }], does: [{ type: 'reroll', n: 2 }] })
    const m = skirmish({ foe: { hand: [again], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(6, 6, 2).me.do('pray')
    expect(m.me.faith).toBe('')
    m.foe.play(again)
    m.dice(6, 1).foe.choose(0, 1)
    expect(m.me.faith).toBe('Y')
    expect(m.eventsOf('roll-final').at(-1)).toMatchObject({ amount: 1 })
  })

  test('CG-3.2 CG-3.4 CG-R1.5 CG-D.2 with several colours, one is chosen for each token', () => {
    const two = leader({ devotion: ['creation', 'death'] })
    const m = skirmish({ me: { units: [two, {}] } })
    m.me.activate('me.0')
    m.dice(6, 1, 6).me.do('pray')
    expect(m.asked).toBe('me domain')
    expect(m.me.clausesAgainst({ type: 'choose', picks: [1] })).toEqual(['CG-D.2'])
    m.me.gain('death')
    expect(m.asked).toBe('me domain')
    m.me.gain('creation')
    expect(m.me.faith).toBe('YB')
    expect(m.clauses('faith-gained')).toEqual(['CG-3.4', 'CG-3.4'])
  })

  test('CG-R1.6 a miniature without Devotion gives no Faith', () => {
    const m = skirmish({ me: { units: [leader({ devotion: [] }), {}] } })
    m.me.activate('me.0')
    m.dice(6, 6, 6).me.do('pray')
    expect(m.me.faith).toBe('')
  })

  test('CG-R1.7 a Card’s own attack dice bring no Faith; the Defence roll against them does', () => {
    const bolt = card({ targets: [{ type: 'miniature', side: 'enemy' }], does: [{ type: 'attack', to: 'target', n: 3 }] })
    const m = skirmish({ me: { hand: [bolt], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(6, 6, 6, 6, 1)
    m.me.play(bolt, ['foe.0'])
    expect(m.me.faith).toBe('')
    expect(m.foe.faith).toBe('Y')
    expect(m.wounds('foe.0')).toBe(2)
  })

  test('CG-2.2 CG-2.4 CG-R1.32 tokens are counted by type, without a limit', () => {
    const m = skirmish({ me: { units: [leader({ devotion: ['life'] }), {}], faith: `${'G'.repeat(30)}YRB` } })
    m.me.activate('me.0')
    m.dice(6, 6, 6).me.do('pray')
    expect(m.me.faith).toBe(`YR${'G'.repeat(33)}B`)
  })
})

describe('dice', () => {
  test('CG-R8.1 4 and 5 are successes, 1 to 3 are not', () => {
    const m = skirmish({
      foe: { units: [{ at: 'far', is: leader({ defence: 0, wounds: 9 }) }, {}] },
      me: { units: [leader({ actions: [{ ...strike, dice: 5 }] }), {}] },
    })
    m.me.activate('me.0')
    m.dice(1, 2, 3, 4, 5)
    m.me.attack('foe.0')
    expect(m.wounds('foe.0')).toBe(7)
    expect(m.me.faith).toBe('')
  })

  test('CG-R8.2 CG-P.5 effects change the number of dice, never below 0', () => {
    const cold = card({
      conditions: [{ type: 'attack-declared', side: 'enemy' }],
      targets: [{ type: 'miniature', side: 'enemy', role: 'attacker' }],
      does: [{ type: 'dice', to: 'target', roll: 'attack', n: -9 }],
    })
    const m = skirmish({ foe: { units: [{ at: 'far' }, {}], hand: [cold], faith: 'Y' } })
    m.me.activate('me.0').me.attack('foe.0')
    m.dice(1, 1)
    m.foe.play(cold, ['me.0'])
    expect(m.eventsOf('dice-rolled').map(event => event.roll)).toEqual(['defence'])
    expect(m.wounds('foe.0')).toBe(4)
  })

  test('CG-R8.3 a roll of no dice has no successes and opens no window', () => {
    const again = card({ conditions: [{ type: 'rolled', side: 'any', kind: 'defence' }], does: [{ type: 'reroll', n: 2 }] })
    const m = skirmish({ foe: { units: [{ at: 'far', is: leader({ defence: 0 }) }, {}], hand: [again], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(4, 4, 1)
    m.me.attack('foe.0')
    expect(m.wounds('foe.0')).toBe(2)
    expect(m.asked).toBe('me action')
  })

  test('CG-R8.4 CG-P.6 CG-D.8 a die may be rerolled by one effect after another; the last result counts', () => {
    const again = card({ conditions: [{ type: 'rolled', side: 'any' }], does: [{ type: 'reroll', n: 1 }] })
    const other = card({ conditions: [{ type: 'rolled', side: 'any' }], does: [{ type: 'reroll', n: 1 }] })
    const m = skirmish({ me: { hand: [again], faith: 'Y' }, foe: { hand: [other], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(1, 1, 1).me.do('pray')
    m.me.play(again)
    m.foe.decline()
    expect(m.asked).toBe('me reroll')
    expect(m.me.clausesAgainst({ type: 'choose', picks: [] })).toEqual(['CG-D.8'])
    expect(m.me.clausesAgainst({ type: 'choose', picks: [7] })).toEqual(['CG-D.8'])
    m.dice(6).me.choose(0)
    m.foe.play(other)
    m.dice(2).foe.choose(0)
    expect(m.me.faith).toBe('')
    expect(m.asked).toBe('me action')
  })

  test('CG-R8.5 dice are rolled from left to right, and a reroll in that order', () => {
    const skilled = leader({ abilities: [{ type: 'skilled', roll: 'other', n: 2 }] })
    const m = skirmish({ me: { units: [skilled, {}] } })
    m.me.activate('me.0')
    m.dice(1, 2, 3).me.do('pray')
    m.dice(4, 6).me.choose(2, 0)
    expect(m.eventsOf('dice-rerolled')[0]).toMatchObject({ dice: [4, 2, 6], which: [0, 2] })
  })

  test('CG-A.6 CG-D.7 Skilled rerolls up to that many dice of its kind, once, or none', () => {
    const skilled = leader({ abilities: [{ type: 'skilled', roll: 'attack', n: 1 }] })
    const m = skirmish({ me: { units: [skilled, {}] }, foe: { units: [{ at: 'far' }, {}] } })
    m.me.activate('me.0')
    m.dice(1, 1, 5).me.attack('foe.0')
    expect(m.asked).toBe('me skilled')
    expect(m.me.clausesAgainst({ type: 'choose', picks: [0, 1] })).toEqual(['CG-D.7'])
    m.dice(6, 1, 1).me.choose(0)
    expect(m.wounds('foe.0')).toBe(2)
    expect(m.me.faith).toBe('Y')
    // Not of another kind.
    m.dice(1, 1, 1).me.do('pray')
    expect(m.asked).not.toBe('me skilled')
  })

  test('CG-P.7 mute removes the Faith of a roll but not its successes, even after a reroll', () => {
    const steal = card({ conditions: [{ type: 'rolled', side: 'enemy' }], onlyIf: { type: 'roll-has-critical' }, does: [{ type: 'mute' }] })
    const again = card({ conditions: [{ type: 'rolled', side: 'ally' }], does: [{ type: 'reroll', n: 1 }] })
    const m = skirmish({ me: { hand: [again], faith: 'Y' }, foe: { units: [{ at: 'far' }, {}], hand: [steal], faith: 'Y' } })
    m.me.activate('me.0')
    m.dice(6, 1, 1).me.attack('foe.0')
    m.me.play(again)
    m.foe.play(steal)
    m.dice(6, 1, 1).me.choose(1)
    expect(m.me.faith).toBe('')
    expect(m.wounds('foe.0')).toBe(2)
  })
})
