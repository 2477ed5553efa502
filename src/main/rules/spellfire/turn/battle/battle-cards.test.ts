import { describe, expect, test } from 'vitest'
import { card } from '../../testing/cards.ts'
import { champion, fight } from '../../testing/fight.ts'
import { table } from '../../testing/scenario.ts'
import type { Table } from '../../testing/driver.ts'

/** A realm in hand keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
const KEPT = 'nightjar'

const targetsOf = (set: Table, named: ReturnType<typeof card>): string[] =>
  set.actions('play', named).map(({ targets }) => set.state.cards[targets[0]!]!.card.id)

describe('what stays with a champion', () => {
  test('SF-ATC.2 SF-ATC.7 SF-R-WALL.1 allies, cards with a bonus or a level and walls stay for the round; a spell without any is gone', () => {
    const attached = (one: ReturnType<typeof card<'wizard-spell'>>, acting: 'attacker' | 'defender' = 'attacker') => {
      const wizards = { attacker: champion(acting === 'attacker' ? 5 : 9, 'wizard'), defender: champion(8, 'wizard') }
      const set = fight({ ...wizards, ...(acting === 'attacker' ? { hand: [one, card('ally')] } : { foeHand: [one, card('ally')] }) })
      set.play(one)
      for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
      return [...set.attached(wizards.attacker), ...set.attached(wizards.defender)]
    }
    const draws = { when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] } as const
    const spells = {
      bonus: card('wizard-spell', { bonus: 1 }),
      both: card('wizard-spell', { bonus: 1, lines: [draws] }),
      level: card('wizard-spell', { bonus: 0, lines: [{ when: 'static', does: [{ do: 'level', whom: 'foe', n: -1 }] }] }),
      gone: card('wizard-spell', { bonus: 0, lines: [draws] }),
    }
    expect(attached(spells.bonus)).toEqual([spells.bonus.id])
    expect(attached(spells.both)).toEqual([spells.both.id])
    expect(attached(spells.level)).toEqual([spells.level.id])
    expect(attached(spells.gone)).toEqual([])
  })

  test('SF-R-WALL.1 a wall that lets the attacker through stays with the defender', () => {
    const wall = card('wizard-spell', {
      bonus: 0,
      lines: [draw(), { when: 'play', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }],
    })
    const [flyer, mage] = [champion(9, 'hero', ['flyer']), champion(8, 'wizard')]
    const set = fight({ attacker: flyer, defender: mage, foeHand: [wall, card('ally')] })
    set.play(wall)
    for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
    expect(set.attached(mage)).toEqual([wall.id])
  })

  test('SF-LIMBO.6 SF-ATC.4 a champion sent to Limbo in a round keeps its items, and its ally is discarded', () => {
    const [event, item, ally, hero] = [limbo(), card('magical-item'), card('ally', { bonus: 1 }), champion(5)]
    const set = fight({ attacker: hero, attached: [item], hand: [ally, event, card('ally')] })
    set.play(ally)
    const mine = set.actions('play', event).find(({ targets }) => set.state.cards[targets[0]!]!.card.id === hero.id)!
    set.do(mine)
    for (let times = 0; times < 3 && set.asked === 'counter'; times++) set.pass()
    expect([set.zone(0, 'limbo'), set.attached(hero), set.zone(0, 'discard')]).toEqual([[hero.id], [item.id], [ally.id]])
  })
})

const draw = () => ({ when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] }) as const
const limbo = () =>
  card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'any' }, n: 1 }] }] })

describe('targets', () => {
  test('SF-R-GEN.5 a magical item is chosen from those of champions in play on that side, not an artifact or one in Limbo', () => {
    const [first, second, artifact, own, away] = [
      card('magical-item'),
      card('magical-item'),
      card('artifact'),
      card('magical-item'),
      card('magical-item'),
    ]
    const lost = champion(7)
    const [event, rust] = [
      limbo(),
      card('event', {
        nature: 'harmful',
        lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'magical-item', side: 'opp' }, n: 1 }] }],
      }),
    ]
    const set = table({
      phase: 'realms',
      me: { hand: [event, rust, OPEN], pool: [{ is: champion(3), attached: [own] }], realms: ['gullhaven'] },
      foe: {
        pool: [
          { is: champion(5), attached: [first, artifact] },
          { is: champion(6), attached: [second] },
          { is: lost, attached: [away] },
        ],
        realms: ['lanternfield'],
      },
    })
    expect(targetsOf(set, rust).toSorted()).toEqual([first.id, second.id, away.id].toSorted())
    set.take('play', event, { targets: [lost] })
    expect(targetsOf(set, rust).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  test('SF-R-GEN.5 SF-CTR.5 a spell is chosen from those that lie in play, of that kind and not the card itself', () => {
    const weaken = { when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -1 }] } as const
    const lasting = card('wizard-spell', { bonus: 0, phases: ['3'], lines: [weaken] })
    const curse = card('event', { nature: 'harmful', lines: [weaken] })
    const dispel = card('cleric-spell', {
      bonus: 0,
      phases: ['3'],
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'support', kinds: [{ kind: 'spell' }] }, n: 1 }] }],
    })
    const priest = champion(5, 'cleric')
    const set = table({
      phase: 'pool',
      me: { hand: [dispel, KEPT], pool: [{ is: priest, attached: [card('magical-item')] }], realms: ['gullhaven'] },
      foe: { continuing: [lasting, curse], realms: ['lanternfield'] },
    })
    expect(targetsOf(set, dispel)).toEqual([lasting.id])
  })
})

describe('once a turn', () => {
  test('SF-ONCE.1 SF-R-TURN.10 a power used in phase 3 can be used again from phase 3 of its player’s next turn on, each player’s by itself', () => {
    const gifted = () =>
      card('champion', { level: 5, lines: [{ when: 'pool', limit: 'once-a-turn', does: [{ do: 'look', zone: 'hand-of-opp' }] }] })
    const [mine, theirs] = [gifted(), gifted()]
    const set = table({
      phase: 'pool',
      me: { pool: [mine], hand: [KEPT, OPEN], realms: ['gullhaven'] },
      foe: { pool: [theirs], hand: ['court-of-glass', 'dori-the-barbarian'], realms: ['lanternfield'] },
    })
    const used = () => set.state.used.map(code => set.state.cards[code >> 4]!.card.id)
    const toPool = (active: number) => {
      for (let times = 0; times < 40 && !(set.asked === 'pool' && set.state.active === active); times++) set.pass()
    }
    set.take('power', mine)
    expect([set.can('power', mine), used()]).toEqual([false, [mine.id]])
    set.pass()
    toPool(1)
    set.take('power', theirs)
    expect(used().toSorted()).toEqual([mine.id, theirs.id].toSorted())
    set.pass()
    toPool(0)
    expect([set.can('power', mine), used()]).toEqual([true, [theirs.id]])
  })
})

test('SF-SPOILS.9 SF-R-SRC.11 Spoils can be kept, which shows them to nobody else and uses up the first', () => {
  const kept = champion(3)
  const set = table({
    phase: 'attack',
    me: { pool: [champion(5)], realms: ['gullhaven'], deck: [kept, card('ally')] },
    foe: { realms: ['lanternfield'], pool: [champion(2)] },
  })
  set.take('attack').pass()
  if (set.asked === 'defence') set.pass()
  expect(set.asked).toBe('spoils')
  set.take('keep')
  expect(set.events.flatMap(({ type, clause, seat, seenBy }) => (type === 'card-kept' ? [[clause, seat, seenBy]] : []))).toEqual([
    ['SF-R-SRC.11', 0, 0],
  ])
  expect(set.zone(0, 'hand')).toEqual([kept.id])
})
