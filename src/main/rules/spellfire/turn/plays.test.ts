import { describe, expect, test } from 'vitest'
import type { Line } from '../state/card.ts'
import { card } from '../testing/cards.ts'
import { champion, fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'

/** A realm in hand keeps its player’s phase 2 open. */
const OPEN = 'highsun-basilica'
/** Shown, not to be played, so that phase 3 stays open. */
const KEPT = 'nightjar'

describe('items', () => {
  test('SF-R-USE.4 SF-WORLD.3 any number of magical items, and one artifact of the champion’s own World', () => {
    const [hero, stranger] = [champion(5), card('champion', { world: 'ashmark' })]
    const [item, more, first, second] = [card('magical-item'), card('magical-item'), card('artifact'), card('artifact')]
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: hero, attached: [item] }, stranger], hand: [more, first, second, KEPT], realms: ['gullhaven'] },
    })
    expect(set.destinations('attach', more)).toEqual([hero.id, stranger.id])
    expect(set.destinations('attach', first)).toEqual([hero.id])
    set.take('attach', first, { to: hero })
    expect([set.can('attach', second), set.can('attach', more)]).toEqual([false, true])
  })

  test('SF-ATC.1 an item for realms goes to an unrazed realm of its player', () => {
    const banner = card('magical-item', { onRealm: true, bonus: 0 })
    const set = table({
      phase: 'pool',
      me: { pool: [champion(5)], hand: [banner, KEPT], realms: ['gullhaven', { is: 'court-of-glass', razed: true }] },
      foe: { realms: ['lanternfield'] },
    })
    expect(set.destinations('attach', banner)).toEqual(['gullhaven'])
    set.take('attach', banner, { to: 'gullhaven' })
    expect(set.attached('gullhaven')).toEqual([banner.id])
  })

  test('SF-R-COPY.3 SF-ONCE.3 the type of an item is chosen as it is attached and once in each phase 3 of its player', () => {
    const chest = () =>
      card('magical-item', { lines: [{ when: 'static', does: [{ do: 'type', whom: 'user', oneOf: ['wizard', 'cleric', 'thief'] }] }] })
    const [mine, theirs, plain] = [chest(), chest(), card('magical-item')]
    const set = table({
      phase: 'pool',
      me: { pool: [{ is: champion(5), attached: [mine, plain] }], hand: [KEPT], realms: ['gullhaven'] },
      foe: { pool: [{ is: champion(4), attached: [theirs] }], realms: ['lanternfield'] },
    })
    expect([set.can('name', mine), set.can('name', theirs), set.can('name', plain)]).toEqual([true, false, false])
    set.take('name', mine, { option: 2 })
    expect(set.can('name', mine)).toBe(false)
  })
})

describe('champions', () => {
  test('SF-R-COS.1 SF-COSMOS.1 one that is in play on either side can’t be played again; another can', () => {
    const [taken, free] = [champion(5), champion(6)]
    const set = table({
      phase: 'pool',
      me: { hand: [taken, free, KEPT], realms: ['gullhaven'] },
      foe: { pool: [taken], realms: ['lanternfield'] },
    })
    expect([set.can('champion', taken), set.can('champion', free)]).toEqual([false, true])
  })
})

describe('continuing cards', () => {
  const dispel = () =>
    card('event', {
      nature: 'helpful',
      lines: [{ when: 'play', does: [{ do: 'end-continuing', kinds: [{ kind: 'event' }, { kind: 'spell' }], n: 1 }] }],
    })

  test('SF-R-GEN.7 when a continuing card ends, an event goes to the Void and a spell to the Discard Pile', () => {
    const weaken = { when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -1 }] } as const
    const end = (lasting: ReturnType<typeof card<'event' | 'wizard-spell'>>) => {
      const event = dispel()
      const set = table({
        phase: 'realms',
        me: { hand: [event, OPEN], realms: ['gullhaven'] },
        foe: { continuing: [lasting], realms: ['lanternfield'] },
      })
      set.play(event)
      return [set.zone(1, 'continuing'), set.zone(1, 'void'), set.zone(1, 'discard')]
    }
    const [event, spell] = [
      card('event', { nature: 'harmful', lines: [weaken] }),
      card('wizard-spell', { bonus: 0, phases: ['3'], lines: [weaken] }),
    ]
    expect(end(event)).toEqual([[], [event.id], []])
    expect(end(spell)).toEqual([[], [], [spell.id]])
  })

  test('SF-R-GEN.7 an event with a lasting line among others continues; one without goes to the Void', () => {
    const draw = { when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] } as const
    const lasting = { when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -2 }] } as const
    const [both, once] = [card('event', { lines: [draw, lasting] }), card('event', { lines: [draw] })]
    const victim = champion(5)
    const set = table({
      phase: 'realms',
      me: { hand: [both, once, OPEN], realms: ['gullhaven'] },
      foe: { pool: [victim], realms: ['lanternfield'] },
    })
    set.play(both).play(once)
    expect([set.zone(0, 'continuing'), set.zone(0, 'void'), set.level(victim)]).toEqual([[both.id], [once.id], 3])
  })
})

describe('answers', () => {
  const shield = (concerning: 'targets-user' | 'at-me-or-mine') =>
    card('unarmed-combat', {
      mark: 'defensive',
      phases: ['any'],
      usableBy: [{}],
      lines: [{ when: 'react', to: [{ kind: 'unarmed-combat' }, { kind: 'event' }], concerning, does: [{ do: 'negate' }] }],
    })

  test.each(['targets-user', 'at-me-or-mine'] as const)(
    'SF-R-PLAY.2 SF-R-CARD.2 an offensive card without a target is aimed at the foe’s champion, a defensive one at nobody: %s',
    concerning => {
      const asked = (mark: 'offensive' | 'defensive') => {
        const punch = card('unarmed-combat', { mark, bonus: 4 })
        const set = fight({ hand: [punch, card('ally')], foeHand: [shield(concerning)] })
        set.play(punch)
        return set.asked === 'counter'
      }
      expect([asked('offensive'), asked('defensive')]).toEqual([true, false])
    },
  )

  test('SF-R-PLAY.2 what concerns one’s own champions only can’t answer what concerns nobody, in battle or outside', () => {
    const draw = card('event')
    const set = fight({ hand: [draw, card('ally')], foeHand: [shield('at-me-or-mine')] })
    set.play(draw)
    expect(set.asked).toBe('act')
  })
})

describe('targets', () => {
  test('SF-R-GEN.5 a champion that carries something has a magical item or an artifact, not just an ally', () => {
    const rob = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'limbo', what: { of: 'champion', side: 'any', carrying: true }, n: 1 }] }],
    })
    const ally = card('ally', { bonus: 2 })
    const [bearer, porter, bare] = [champion(3), champion(2), champion(1)]
    const set = fight({
      hand: [rob, ally, card('ally')],
      foe: { pool: [{ is: bearer, attached: [card('artifact')] }, { is: porter, attached: [card('magical-item')] }, bare] },
    })
    set.play(ally)
    expect(
      set
        .actions('play', rob)
        .map(({ targets }) => set.state.cards[targets[0]!]!.card.id)
        .sort(),
    ).toEqual([bearer.id, porter.id].sort())
  })
})

describe('choices', () => {
  const [one, two, three] = [champion(1), champion(2), champion(3)]
  const ways = (lines: readonly Line[]) => {
    const event = card('event', { nature: 'harmful', lines })
    const set = table({
      phase: 'realms',
      me: { hand: [event, OPEN], pool: [champion(9)], realms: ['gullhaven'] },
      foe: { pool: [one, two, three], realms: ['lanternfield'] },
    })
    return set.actions('play', event).map(({ targets }) => targets.map(target => set.state.cards[target]!.card.id).toSorted())
  }
  const foes = { of: 'champion', side: 'opp' } as const

  test('SF-R-GEN.5 so many cards are exactly so many; up to so many are also fewer', () => {
    const pairs = [
      [one.id, two.id],
      [one.id, three.id],
      [three.id, two.id],
    ].map(ids => ids.toSorted())
    const exactly = ways([{ when: 'play', does: [{ do: 'limbo', what: foes, n: 2 }] }])
    expect(exactly).toHaveLength(3)
    expect(exactly).toEqual(expect.arrayContaining(pairs))
    const upTo = ways([{ when: 'play', does: [{ do: 'limbo', what: foes, n: 2, upTo: true }] }])
    expect(upTo).toEqual(expect.arrayContaining([...pairs, [one.id], [two.id], [three.id]]))
  })

  test('SF-R-GEN.5 what affects one champion of the opponent is aimed at one, what affects all is not', () => {
    expect(ways([{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champion-of-opp', n: -1 }] }])).toEqual([
      [one.id],
      [two.id],
      [three.id],
    ])
    expect(ways([{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -1 }] }])).toEqual([[]])
  })
})

describe('what a champion can do', () => {
  test('SF-R-USE.2 SF-R-USE.5 a text that allows thief skills allows no other kind, and only to that champion', () => {
    const trained = card('champion', { level: 5, lines: [{ when: 'static', does: [{ do: 'use', whom: 'self', kinds: ['thief-skill'] }] }] })
    const [skill, spell, blood] = [card('thief-skill'), card('wizard-spell'), card('blood-ability')]
    const can = (attacker: typeof trained) => {
      const set = fight({
        attacker,
        hand: [skill, spell, blood, card('ally')],
        me: { pool: [attacker === trained ? champion(1) : trained] },
      })
      return [skill, spell, blood].map(one => set.can('play', one))
    }
    expect(can(trained)).toEqual([true, false, false])
    expect(can(champion(4))).toEqual([false, false, false])
  })

  test.each([
    ['discard', 'SF-PILE.3'],
    ['abyss', 'SF-ABYSS.5'],
  ] as const)('%s %s a champion fetched from there goes to the hand', (from, clause) => {
    const caller = card('champion', {
      level: 5,
      lines: [{ when: 'pool', does: [{ do: 'fetch', from, what: 'champion', to: 'hand', n: 1 }] }],
    })
    const lost = champion(2)
    const set = table({ phase: 'pool', me: { pool: [caller], hand: [KEPT], [from]: [lost, card('ally')], realms: ['gullhaven'] } })
    set.take('power', caller, { targets: [lost] })
    expect([set.zone(0, 'hand'), set.eventsOf('card-fetched').map(event => event.clause)]).toEqual([[KEPT, lost.id], [clause]])
  })

  test('SF-PILE.3 an item fetched by a champion is attached to it', () => {
    const smith = card('champion', {
      level: 5,
      lines: [{ when: 'pool', does: [{ do: 'fetch', from: 'discard', what: 'magical-item', to: 'attached-to-self', n: 1 }] }],
    })
    const blade = card('magical-item')
    const set = table({ phase: 'pool', me: { pool: [smith], hand: [KEPT], discard: [blade], realms: ['gullhaven'] } })
    set.take('power', smith, { targets: [blade] })
    expect([set.attached(smith), set.zone(0, 'discard')]).toEqual([[blade.id], []])
  })
})

test('SF-R-TURN.3 one rule card a turn', () => {
  const [first, second] = [card('rule'), card('rule')]
  const set = table({ phase: 'start', me: { hand: [first, second, OPEN], realms: ['gullhaven'] } })
  expect([set.can('rule', first), set.can('rule', second)]).toEqual([true, true])
  set.take('rule', first)
  expect(set.can('rule', second)).toBe(false)
})

test.each([
  ['dispelled', [3, 3, 3]],
  ['start-of-my-next-turn', [3, 5, 5]],
] as const)('SF-R-PLAY.12 SF-R-GEN.7 the copy of a lasting event works as long: %s', (until, levels) => {
  const curse = card('event', {
    nature: 'harmful',
    lines: [
      { when: 'play', does: [{ do: 'draw', player: 'me', n: 1 }] },
      { when: 'play', until, does: [{ do: 'level', whom: 'champions-of-opp', n: -2 }] },
    ],
  })
  const mine = champion(5)
  const set = table({
    phase: 'realms',
    me: { hand: [curse, OPEN], pool: [mine], realms: ['gullhaven'] },
    foe: { hand: ['court-of-glass'], pool: [{ is: champion(6), attached: ['bell-of-might'] }], realms: ['lanternfield'] },
  })
  set.play(curse).take('power', 'bell-of-might')
  for (let times = 0; times < 5 && set.asked === 'counter'; times++) set.pass()
  const seen = [set.level(mine)]
  for (const active of [1, 0]) {
    for (let times = 0; times < 30 && set.state.active !== active; times++) set.passTo('realms').pass()
    seen.push(set.level(mine))
  }
  expect(seen).toEqual(levels)
})

test('SF-DRAW.3 SF-R-TURN.17 the new Draw Pile is the whole Discard Pile in another order, and is drawn from again', () => {
  const discard = Array.from({ length: 12 }, () => card('ally'))
  const set = table({
    phase: 'draw',
    me: { hand: [OPEN], deck: ['ghoul-pack'], discard, realms: ['gullhaven'] },
    foe: { hand: ['court-of-glass'], realms: ['lanternfield'] },
  })
  set.pass()
  const ids = discard.map(({ id }) => id)
  expect(set.zone(0, 'discard')).toEqual([])
  expect(set.zone(0, 'deck').toSorted()).toEqual(ids.toSorted())
  expect([ids, ids.toReversed()]).not.toContainEqual(set.zone(0, 'deck'))
  expect(set.state.players[0].ranOut).toBe(false)
  // A pile that has not run out stays as it is.
  const full = table({
    phase: 'draw',
    me: { hand: [OPEN], deck: [...Array<string>(9).fill('ghoul-pack')], discard, realms: ['gullhaven'] },
  })
  full.pass()
  expect(full.zone(0, 'discard')).toEqual(ids)
})
