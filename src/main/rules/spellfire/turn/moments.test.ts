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
const clausesOf = (set: Table, type: string) => set.events.flatMap(event => (event.type === type ? [event.clause] : []))
const event = (...does: Primitive[]) => card('event', { nature: 'harmful', lines: [{ when: 'play', does }] })

describe('a Dungeon', () => {
  test('SF-DUN.4 SF-DUN.8 from the start of the first turn it is in play: its power works, and an effect can remove it', () => {
    const cave = card('dungeon', { lines: [{ when: 'static', does: [{ do: 'level', whom: 'my-champions', n: 1 }] }] })
    const [flood, one] = [event({ do: 'void', what: { of: 'dungeon', side: 'mine' }, n: 1 }), champion(5)]
    const begun = (turns: number) =>
      table({
        phase: 'begin',
        me: { turns, dungeon: cave, dungeonAside: true, hand: [flood, OPEN], pool: [one], realms: ['gullhaven'] },
      })
    const set = begun(1)
    expect([set.level(one), clausesOf(set, 'dungeon-laid')]).toEqual([6, ['SF-DUN.4']])
    set.play(flood)
    expect([set.level(one), set.zone(0, 'void').toSorted()]).toEqual([5, [flood.id, cave.id].toSorted()])
    const late = begun(3)
    expect([late.level(one), clausesOf(late, 'dungeon-lost'), late.can('play', flood)]).toEqual([5, ['SF-DUN.7'], false])
    expect(clausesOf(begun(2), 'dungeon-laid')).toEqual(['SF-DUN.5'])
  })
})

describe('the chance to lay a realm', () => {
  const second = (hand: Named[]) =>
    table({ phase: 'realms', turn: 3, me: { hand, turns: 2, deck: [] }, foe: { hand: ['lanternfield'], deck: ['ghoul-pack'] } })
  const robbery = event({ do: 'discard', player: 'me', n: 'all', by: 'owner' })

  test('SF-MULL.6 SF-R-MULL.3 a realm that could have been laid in phase 2 was one, also if it is lost afterwards', () => {
    const set = second(['court-of-glass', robbery])
    expect(set.can('realm')).toBe(true)
    set.pass()
    expect(set.asked).toBe('pool')
    set.play(robbery)
    expect(set.state.active).toBe(1)
    expect(set.events.some(({ type }) => type === 'mulligan-called')).toBe(false)
  })
  test('SF-R-MULL.3 a phase 2 without a realm in hand was none, whatever else could be done in it', () => {
    const set = second([event(DRAW), 'ghoul-pack'])
    expect([set.asked, set.can('realm')]).toEqual(['realms', false])
    set.passTo('mulligan')
    expect(set.can('mulligan')).toBe(true)
  })
})

describe('powers of one moment', () => {
  test('SF-ONCE.5 SF-R-DEC.14 a power for the start or the end of a turn is used once in each turn, or not at all', () => {
    const keeper = hero(4, { when: 'start', does: [DRAW] }, { when: 'end', does: [DRAW] })
    const set = table({
      phase: 'start',
      me: { pool: [keeper], hand: [OPEN, 'caravan'], realms: ['gullhaven'] },
      foe: { hand: ['court-of-glass'], realms: ['lanternfield'] },
    })
    expect(set.asked).toBe('start')
    set.take('power', keeper)
    expect(set.can('power', keeper)).toBe(false)
    set.passTo('end-powers')
    expect(set.can('power', keeper)).toBe(true)
    const { length } = set.state.players[0].hand
    set.passTo('between')
    expect(set.state.players[0].hand).toHaveLength(length)
    set.play('caravan')
    expect([set.state.active, set.asked, set.can('power', keeper)]).toEqual([0, 'start', true])
  })
  test('SF-R-COPY.1 SF-ONCE.1 a new choice for one item leaves the used powers of others used', () => {
    const seer = hero(4, { when: 'pool', limit: 'once-a-turn', does: [{ do: 'look', zone: 'hand-of-opp' }] })
    const [bearer, model] = [champion(5), hero(3, { when: 'pool', limit: 'once-a-turn', does: [DRAW] })]
    const set = table({
      phase: 'pool',
      me: { pool: [seer, model, { is: bearer, attached: ['mirror-mask'] }], hand: [KEPT], realms: ['gullhaven'] },
      foe: { hand: ['calm'] },
    })
    set.take('power', seer)
    set.take('name', 'mirror-mask', { option: set.find(model) })
    expect([set.can('power', seer), set.can('power', 'mirror-mask'), set.can('name', 'mirror-mask')]).toEqual([false, true, false])
  })
})

describe('Spoils', () => {
  const razing = (deck: Named[], more: Named[] = [], hand: Named[] = []) => {
    const sent = champion(9)
    const set = table({
      phase: 'attack',
      me: { realms: ['gullhaven'], pool: [sent, ...more], deck: [...deck, 'ghoul-pack'], hand },
      foe: { realms: ['lanternfield', 'gallowmoor'] },
    })
    return set.attack(sent, 'lanternfield')
  }
  test('SF-SPOILS.9 a first card that is kept leaves none to be played', () => {
    const lord = hero(9, { when: 'win', does: [{ do: 'more-spoils', player: 'me', n: 1 }] })
    const next = champion(8)
    const set = table({
      phase: 'attack',
      me: { realms: ['gullhaven'], pool: [lord, next], deck: ['court-of-glass', 'nightjar', 'ghoul-pack'] },
      foe: { realms: ['lanternfield'], pool: [champion(2)] },
    })
    set.attack(lord, 'lanternfield').take('defend').attack(next, 'lanternfield')
    expect([set.asked, set.can('realm')]).toEqual(['spoils', true])
    set.take('keep')
    expect([set.asked, set.can('champion'), set.can('discard'), set.can('keep')]).toEqual(['spoils', false, true, true])
    set.take('discard')
    expect(set.eventsOf('card-discarded').map(({ clause }) => clause)).toEqual(['SF-R-SRC.11'])
  })
  test('SF-R-SPO.3 SF-AVA.7 SF-POOL.2 a champion that comes as Spoils, an Avatar for its cleric too, and one in phase 3 say so', () => {
    const avatar = card('champion', { champion: 'avatar', level: 9, calledBy: [{ types: ['cleric'] }] })
    expect(clausesOf(razing(['nightjar']).take('champion'), 'champion-entered')).toEqual(['SF-R-SPO.3'])
    const called = razing([avatar], [champion(3, 'cleric')]).take('champion')
    expect([clausesOf(called, 'champion-entered'), clausesOf(called, 'avatar-called')]).toEqual([['SF-R-SPO.3'], ['SF-AVA.7']])
    expect(razing([avatar]).asked).not.toBe('spoils')
    const pooled = table({ phase: 'pool', me: { realms: ['gullhaven'], pool: [champion(3, 'cleric')], hand: [avatar, KEPT] } })
    pooled.take('champion', avatar)
    expect([clausesOf(pooled, 'champion-entered'), clausesOf(pooled, 'avatar-called')]).toEqual([['SF-POOL.2'], ['SF-AVA.2']])
  })
  test('SF-R-TURN.15 what is discarded down to the hand limit, and to a card, is so by that clause', () => {
    const full = table({ phase: 'hand-limit', me: { hand: Array<Named>(9).fill('ghoul-pack'), realms: ['gullhaven'] } })
    expect(
      full
        .take('discard')
        .eventsOf('card-discarded')
        .map(({ clause }) => clause),
    ).toEqual(['SF-R-TURN.15'])
    const rob = event({ do: 'discard', player: 'opp', n: 1, by: 'owner' })
    const set = table({
      phase: 'realms',
      me: { hand: [rob, OPEN] },
      foe: { hand: ['ghoul-pack', 'village-levy'], realms: ['lanternfield'] },
    })
    set.play(rob).take('discard', 'ghoul-pack')
    expect([set.eventsOf('card-discarded').map(({ clause }) => clause), set.asked]).toEqual([['SF-R-GEN.2'], 'realms'])
  })
})

describe('reflecting outside of a battle', () => {
  const weaken: Primitive = { do: 'limbo', what: { of: 'champion', side: 'opp' }, n: 1 }
  test('SF-R-PLAY.11 an event or spell that is reflected works for the player who reflects it, against the other', () => {
    const storm = event({ do: 'discard', player: 'opp', n: 'all', by: 'owner' })
    const mirror = card('event', { lines: [{ when: 'react', to: [{ kind: 'event' }], does: [{ do: 'reflect' }] }] })
    const set = table({
      phase: 'realms',
      me: { hand: [storm, OPEN, 'ghoul-pack'], realms: ['gullhaven'] },
      foe: { hand: [mirror, 'reef-raiders'], realms: ['lanternfield'] },
    })
    set.play(storm).play(mirror)
    const discarded = set.events.flatMap(({ type, seat }) => (type === 'card-discarded' ? [seat] : []))
    expect([discarded, set.zone(1, 'hand')[0]]).toEqual([[0, 0], 'reef-raiders'])
    const spell = card('wizard-spell', { bonus: 0, phases: ['3'], lines: [{ when: 'play', does: [weaken] }] })
    const [mage, other] = [champion(7, 'wizard'), champion(5, 'wizard')]
    const cast = table({
      phase: 'pool',
      me: { pool: [mage], hand: [spell, KEPT], realms: ['gullhaven'] },
      foe: { pool: [other], hand: ['spell-turning'], realms: ['lanternfield'] },
    })
    cast.play(spell).play('spell-turning', { targets: [mage] })
    expect([cast.zone(0, 'limbo'), cast.zone(1, 'pool')]).toEqual([[mage.id], [other.id]])
  })
})

describe('clauses of what happens in a battle', () => {
  test('SF-WALL.5 SF-R-BAT.12 SF-ROUND.5 why the champions return', () => {
    const block: Line = { when: 'battle', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }
    const ruin = event({ do: 'raze', what: { of: 'realm', side: 'opp' }, n: 1 })
    const returned = (set: Table) => [...new Set(clausesOf(set, 'champion-returned'))]
    expect(returned(fight({ attacker: hero(5, block), defender: champion(8) }))).toEqual(['SF-WALL.5'])
    expect(returned(fight({ hand: [ruin] }).play(ruin))).toEqual(['SF-R-BAT.12'])
    expect(returned(fight({ attacker: champion(9), defender: champion(3) }))).toEqual(['SF-ROUND.5'])
  })
  test('SF-POWER.3 what is off for the round is on again after it', () => {
    const strip: Line = { when: 'battle', does: [{ do: 'strip', whom: 'foe', lasts: 'round' }] }
    const [sent, next] = [hero(5, { when: 'static', does: [{ do: 'base', whom: 'self', n: 4 }] }), champion(9)]
    const stripper = hero(3, strip, { when: 'lose', does: [DRAW] })
    const set = fight({ attacker: sent, defender: stripper, me: { pool: [next] }, foe: { pool: [champion(2)] } })
    expect([set.asked, set.level(sent)]).toEqual(['follow', 9])
    expect(set.events.filter(({ type }) => type === 'powers-stripped')).toHaveLength(1)
  })
  test('SF-ACT.4 SF-ACT.8 of a Dungeon and a realm with BATTLE powers, the one that came into play first is first', () => {
    const cave = card('dungeon', { lines: [{ when: 'battle', does: [DRAW] }] })
    const hall = card('realm', { lines: [{ when: 'battle', does: [DRAW] }] })
    const set = fight({ hand: [card('ally')], me: { realms: [hall], dungeon: cave } })
    const used = set.events.flatMap(({ type, card: power }) => (type === 'power-used' ? [set.state.cards[power!]!.card.id] : []))
    expect(used).toEqual([hall.id, cave.id])
  })
})

test('SF-R-LVL.5 a champion put into battle from hand after 6 p.m. was played then', () => {
  const night = (turn: number) => {
    const set = table({
      format: 'standard',
      turn,
      phase: 'attack',
      me: { hand: ['undead-htimsen', card('ally')], realms: ['gullhaven'] },
      foe: { pool: [champion(11)], realms: ['lanternfield'] },
    })
    set.attack('undead-htimsen', 'lanternfield').take('defend')
    return set.level('undead-htimsen')
  }
  expect([9, 10].map(night)).toEqual([3, 10])
})

test('SF-R-INFO.3 LOOK shows the opponent’s hand, or the top card of the own Draw Pile, to its player alone', () => {
  const seen = (zone: 'hand-of-opp' | 'top-of-my-draw-pile') => {
    const look = card('event', { lines: [{ when: 'play', does: [{ do: 'look', zone }] }] })
    const set = table({
      phase: 'realms',
      me: { hand: [look, OPEN], deck: ['evade', 'dodge'] },
      foe: { hand: ['calm', 'ghoul-pack'], realms: ['lanternfield'] },
    })
    set.play(look)
    return set.eventsOf('card-shown').map(({ card: shown, seat, seenBy }) => [set.state.cards[shown!]!.card.id, seat, seenBy])
  }
  expect(seen('hand-of-opp')).toEqual([
    ['calm', 1, 0],
    ['ghoul-pack', 1, 0],
  ])
  expect(seen('top-of-my-draw-pile')).toEqual([['evade', 0, 0]])
})
