import { describe, expect, test } from 'vitest'
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
