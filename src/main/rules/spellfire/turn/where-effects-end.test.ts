import { describe, expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named, Table } from '../testing/driver.ts'

/** Keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'
const DRAW: Primitive = { do: 'draw', player: 'me', n: 1 }
const hero = (level: number, ...lines: Line[]) => card('champion', { level, lines })
const event = (...does: Primitive[]) => card('event', { nature: 'harmful', lines: [{ when: 'play', does }] })
const foes = { of: 'champion', side: 'opp' } as const
const usedIn = (set: Table): string[] =>
  set.events.flatMap(({ type, card: power }) => (type === 'power-used' ? [set.state.cards[power!]!.card.id] : []))

describe('leaving play', () => {
  const exiled = (victim: Named, ...does: Primitive[]) => {
    const doom = event(...does)
    const set = table({
      phase: 'pool',
      me: { hand: [doom, KEPT], realms: ['gullhaven'] },
      foe: { pool: [victim], realms: ['lanternfield'] },
    })
    return set.play(doom)
  }
  test('SF-R-CARD.4 LEAVES is for a card that is discarded, not for one in Limbo, the Abyss or the Void', () => {
    const used = (to: 'destroy' | 'limbo' | 'abyss' | 'void') => {
      const set = exiled(hero(3, { when: 'leaves', does: [DRAW] }), { do: to, what: foes, n: 1 })
      const zones = ['discard', 'limbo', 'abyss', 'void'] as const
      return [zones.find(zone => set.zone(1, zone).length > 0), usedIn(set).length]
    }
    expect([used('destroy'), used('limbo'), used('abyss'), used('void')]).toEqual([
      ['discard', 1],
      ['limbo', 0],
      ['abyss', 0],
      ['void', 0],
    ])
  })
  test('SF-R-GEN.7 a spell that lasts on a champion goes on for it in Limbo, and ends when it is discarded', () => {
    const lasting = (to: 'destroy' | 'limbo') => {
      const [mage, victim, doom] = [champion(5, 'wizard'), champion(6), event({ do: to, what: foes, n: 1 })]
      const set = table({
        phase: 'pool',
        me: { pool: [mage], hand: ['mark-of-woe', doom, KEPT], realms: ['gullhaven'] },
        foe: { pool: [victim], realms: ['lanternfield'] },
      })
      set.play('mark-of-woe').play(doom)
      return [set.zone(0, 'continuing'), set.zone(0, 'discard')]
    }
    expect(lasting('limbo')).toEqual([['mark-of-woe'], []])
    expect(lasting('destroy')).toEqual([[], ['mark-of-woe']])
  })
  test('SF-R-GEN.5 a spell that would last on a champion which is gone as it resolves goes to the Discard Pile', () => {
    const martyr = hero(6, {
      when: 'react',
      to: [{ kind: 'spell' }],
      pay: { pay: 'discard-self', from: ['pool'] },
      does: [DRAW],
    })
    const set = table({
      phase: 'pool',
      me: { pool: [champion(5, 'wizard')], hand: ['mark-of-woe', KEPT], realms: ['gullhaven'] },
      foe: { pool: [martyr], realms: ['lanternfield'] },
    })
    set.play('mark-of-woe').take('power', martyr)
    expect([set.zone(0, 'continuing'), set.zone(0, 'discard'), set.zone(1, 'discard')]).toEqual([[], ['mark-of-woe'], [martyr.id]])
  })
  test('SF-DUN.9 a rule card that says “immune” can be discarded like other cards, and no rule is in force then', () => {
    const rule = card('rule', {
      lines: [
        { when: 'static', does: [{ do: 'immune', whom: 'my-champions', to: [{ kind: 'thief-skill' }] }] },
        { when: 'static', does: [{ do: 'draw-more', player: 'both', n: 1 }] },
      ],
    })
    const purge = event({ do: 'destroy', what: { of: 'saying-immune' }, n: 'all' })
    const set = table({ phase: 'realms', rule, me: { hand: [purge, OPEN], realms: ['gullhaven'] } })
    set.play(purge)
    expect([set.state.rule, set.zone(0, 'discard')]).toEqual([-1, [rule.id]])
  })
  test('SF-ONCE.8 SF-R-ONCE.2 a champion that was in the Abyss for two of its player’s phases 3 doesn’t wait, for one it does', () => {
    const can = (turns: number) => {
      const seer = hero(4, { when: 'pool', limit: 'once-a-turn', does: [{ do: 'look', zone: 'hand-of-opp' }] })
      const away = event({ do: 'abyss', what: { of: 'champion', side: 'mine' }, n: 1 })
      const back = card('event', { lines: [{ when: 'play', does: [{ do: 'fetch', from: 'abyss', what: 'champion', to: 'hand', n: 1 }] }] })
      const set = table({
        phase: 'pool',
        me: { pool: [seer], hand: [away, back, KEPT], realms: ['gullhaven'] },
        foe: { hand: ['court-of-glass'], realms: ['lanternfield'] },
      })
      set.play(away)
      const period = set.state.players[0].periods + turns
      for (let times = 0; times < 60 && !(set.state.players[0].periods === period && set.asked === 'pool'); times++) set.pass()
      set.play(back).take('champion', seer)
      return set.can('power', seer)
    }
    expect([can(1), can(2)]).toEqual([false, true])
  })
})

describe('what stays with a champion', () => {
  test('SF-ATC.2 SF-R-WALL.1 a spell cast in phase 3 doesn’t stay with its caster, a wall that does something else too stays in battle', () => {
    const mage = champion(5, 'wizard')
    const both = card('wizard-spell', { bonus: 2, phases: ['3', '4'], lines: [{ when: 'play', does: [DRAW] }] })
    const set = table({ phase: 'pool', me: { pool: [mage], hand: [both, KEPT], realms: ['gullhaven'] } })
    set.play(both)
    expect([set.attached(mage), set.zone(0, 'discard')]).toEqual([[], [both.id]])
    const wall = card('wizard-spell', {
      mark: 'defensive',
      bonus: 0,
      lines: [{ when: 'play', does: [DRAW, { do: 'wall', unless: [{ traits: ['flyer'] }] }] }],
    })
    const keeper = champion(8, 'wizard')
    const raised = fight({ attacker: champion(9, 'hero', ['flyer']), defender: keeper, foeHand: [wall, card('ally')] })
    expect(raised.play(wall).attached(keeper)).toEqual([wall.id])
  })
  test('SF-R-GEN.7 a battle spell that lasts lies beside the Formation and not with its caster', () => {
    const hex = card('wizard-spell', {
      bonus: 1,
      lines: [{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -1 }] }],
    })
    const [mage, theirs] = [champion(5, 'wizard'), champion(9)]
    const set = fight({ attacker: mage, defender: theirs, hand: [hex, card('ally')] })
    set.play(hex)
    expect([set.attached(mage), set.zone(0, 'continuing'), set.level(theirs)]).toEqual([[], [hex.id], 8])
  })
})

describe('whom an effect reaches', () => {
  test('SF-R-GEN.5 what takes or destroys allies of the opponent leaves the own ones and itself alone', () => {
    const [mine, theirs] = [card('ally', { bonus: 1 }), card('ally', { bonus: 9 })]
    const targets = (lines: Line[]) => {
      const knave = card('ally', { bonus: 1, lines })
      const set = fight({ attacker: champion(9), defender: champion(8), hand: [mine, knave, card('ally')], foeHand: [theirs] })
      return set.play(theirs).play(mine).play(knave)
    }
    const stolen = targets([{ when: 'play', does: [{ do: 'steal-ally', n: 1 }] }])
    expect(stolen.eventsOf('ally-stolen').map(({ card: ally }) => stolen.state.cards[ally!]!.card.id)).toEqual([theirs.id])
    const destroyed = (side: 'opp' | 'any', n: 1 | 'all') => {
      const set = targets([{ when: 'play', does: [{ do: 'destroy', what: { of: 'ally', side }, n }] }])
      return set.events.flatMap(({ type, clause, card: gone }) =>
        type === 'card-discarded' && clause === 'SF-R-GEN.2' ? [set.state.cards[gone!]!.card.id] : [],
      )
    }
    expect(destroyed('opp', 1)).toEqual([theirs.id])
    expect(destroyed('any', 'all').toSorted()).toEqual([mine.id, theirs.id].toSorted())
    // It joins also where there is nothing to choose.
    const alone = card('ally', { bonus: 1, lines: [{ when: 'play', does: [{ do: 'steal-ally', n: 1 }] }] })
    const sent = champion(5)
    const set = fight({ attacker: sent, hand: [alone, card('ally')] })
    expect(set.play(alone).attached(sent)).toEqual([alone.id])
  })
  test('SF-IMM.4 SF-R-IMM.2 an offensive item’s power strips no champion that is immune to it', () => {
    const level = (kind: 'magical-item' | 'spell') => {
      const rod = card('magical-item', {
        mark: 'offensive',
        lines: [{ when: 'act', limit: 'once-a-turn', does: [{ do: 'strip', whom: 'foe', lasts: 'round' }] }],
      })
      const guarded = hero(
        6,
        { when: 'static', does: [{ do: 'immune', whom: 'self', to: [{ kind, mark: 'offensive' }] }] },
        { when: 'static', does: [{ do: 'base', whom: 'self', n: 4 }] },
      )
      const set = fight({ attached: [rod], defender: guarded, hand: [card('ally')] })
      if (set.can('power', rod)) set.take('power', rod)
      return set.level(guarded)
    }
    expect([level('magical-item'), level('spell')]).toEqual([10, 6])
  })
})

describe('order', () => {
  const wall: Line = { when: 'battle', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }
  const stopped = (attacker: number, defender: number) => {
    const set = fight({ attacker: hero(attacker, wall), defender: hero(defender, wall) })
    return set.events.flatMap(({ type, seat }) => (type === 'wall-stopped' ? [seat] : []))
  }
  test('SF-ACT.8 SF-ACT.9 of two champions that work like walls the one with the higher number comes first', () => {
    expect([stopped(5, 8), stopped(9, 8), stopped(12, 8)]).toEqual([[0], [1], [1]])
  })
  test('SF-ACT.3 SF-ACT.4 a holding’s power comes before that of an item on the realm, whichever was there first', () => {
    const line: Line = { when: 'battle', does: [DRAW] }
    const [stone, fort] = [card('magical-item', { onRealm: true, bonus: 0, lines: [line] }), card('holding', { lines: [line] })]
    const set = fight({ hand: [card('ally')], foe: { realms: [{ is: 'lanternfield', attached: [stone, fort] }] } })
    expect(usedIn(set)).toEqual([fort.id, stone.id])
  })
  test('SF-R-GEN.6 a card that is chosen first uses all its powers of that moment before another one is chosen', () => {
    const reshuffle: Primitive = { do: 'reshuffle', player: 'me' }
    const relic = card('magical-item', { bonus: 3, lines: [{ when: 'win', does: [reshuffle] }] })
    const trinket = card('magical-item', {
      bonus: 1,
      lines: [{ when: 'win', does: [{ do: 'discard', player: 'opp', n: 1, by: 'random' }] }],
    })
    const twice = hero(9, { when: 'win', does: [DRAW] }, { when: 'win', does: [{ do: 'draw', player: 'me', n: 2 }] })
    const set = fight({
      attacker: twice,
      attached: [relic, trinket],
      defender: champion(2),
      me: { discard: ['calm'], pool: [champion(1)] },
    })
    expect(set.asked).toBe('order')
    set.take('order', twice)
    expect([usedIn(set), set.asked]).toEqual([[twice.id, twice.id], 'order'])
  })
})

test('SF-R-TIME.4 a gained turn that is skipped leaves the order of the others as it was', () => {
  const set = table({
    phase: 'attack',
    me: { hand: ['caravan', OPEN, KEPT], realms: ['gullhaven'] },
    foe: { hand: ['temporal-stasis', 'court-of-glass'], realms: ['lanternfield'] },
  }).passTo('between')
  set.play('caravan')
  expect([set.asked, set.seat]).toEqual(['between', 1])
  set.play('temporal-stasis')
  expect(set.events.flatMap(({ type, seat }) => (type === 'turn-skipped' || type === 'turn-began' ? [`${type} ${seat}`] : []))).toEqual([
    'turn-skipped 0',
    'turn-began 1',
  ])
  for (let times = 0; times < 30 && set.state.active === 1; times++) set.pass()
  expect(set.state.active).toBe(0)
})

describe('how long', () => {
  test.each([
    ['round', [false, true, true]],
    ['turn', [false, true, true]],
    ['end-of-my-next-turn', [false, false, true]],
  ] as const)('SF-R-BAT.1 a lock on one’s own attacks from phase 3, for: %s', (lasts, attacks) => {
    const vow = card('event', { lines: [{ when: 'play', does: [{ do: 'lock-attack', player: 'me', lasts }] }] })
    const set = table({
      phase: 'pool',
      me: { pool: [champion(5)], hand: [vow, KEPT, 'good-fortune'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], hand: ['court-of-glass'] },
    })
    set.play(vow)
    const seen = [5, 7, 9].map(turn => {
      for (let times = 0; times < 60 && !(set.state.turn === turn && set.asked === 'attack'); times++) set.pass()
      return set.can('attack')
    })
    expect(seen).toEqual(attacks)
  })
  test('SF-R-COS.2 an artifact that would come back from Limbo while another one is in play goes to the Discard Pile', () => {
    const [crown, item, gone] = [card('artifact'), card('magical-item'), champion(5)]
    const exile = event({ do: 'limbo', what: foes, n: 1 })
    const set = table({
      phase: 'pool',
      me: { pool: [champion(6)], hand: [crown, exile, KEPT], realms: ['gullhaven'] },
      foe: { pool: [{ is: gone, attached: [crown, item] }], realms: ['lanternfield'], hand: ['court-of-glass'] },
    })
    set.play(exile).take('attach', crown)
    for (let times = 0; times < 60 && set.state.players[1].limbo.length > 0; times++) set.pass()
    expect([set.zone(1, 'pool'), set.zone(1, 'discard')]).toEqual([[gone.id], [crown.id]])
    expect(set.state.attached.map(number => set.state.cards[number]!.card.id).toSorted()).toEqual([crown.id, item.id].toSorted())
  })
})
