import { describe, expect, test } from 'vitest'
import { answered, blood, bolt, champion, eventAnswered, harmful, helpful, mind, negates, OPEN, punch, trick } from '../testing/answered.ts'
import { card } from '../testing/cards.ts'
import { fight } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'
import type { Named } from '../testing/driver.ts'

describe('T1: the named counter-effects', () => {
  test('SF-CTR.T1.1 Airship destroys an ally that was just played, and another one', () => {
    const [one, two] = [card('ally', { bonus: 2 }), card('ally', { bonus: 2 })]
    const set = fight({ hand: [one, two, card('ally')], foeHand: ['airship'] })
    set.play(one)
    set.pass() // the answer
    set.play(two)
    set.take('play', 'airship', { targets: [one, two] })
    expect(set.zone(0, 'discard')).toEqual([one.id, two.id])
    expect(set.zone(1, 'void')).toEqual(['airship'])
  })
  test('SF-CTR.T1.2 Alarm negates a thief skill and prevents them for the round', () => {
    const [first, second] = [trick(), trick()]
    const set = fight({
      attacker: champion('thief'),
      hand: [first, second],
      foeHand: ['alarm'],
      foe: { pool: [champion('wizard')] },
    })
    set.play(first).play('alarm')
    expect(negates(set)).toBe(true)
    expect(set.can('play', second)).toBe(false)
  })
  test('SF-CTR.T1.3 Brain Drain negates a psionic power, and the special power of a psionicist', () => {
    const set = answered(mind(), 'brain-drain', { attacker: 'psionicist' })
    expect(negates(set.play('brain-drain'))).toBe(true)
    const seer = card('champion', {
      champion: 'psionicist',
      level: 3,
      lines: [{ when: 'act', limit: 'once-a-turn', does: [{ do: 'draw', player: 'me', n: 2 }] }],
    })
    const power = fight({ attacker: seer, foeHand: ['brain-drain'] })
    power.take('power', seer).play('brain-drain')
    expect(negates(power)).toBe(true)
    expect(power.zone(0, 'hand')).toEqual([])
  })
  test('SF-R-SRC.10 SF-R-USE.6 Brain Drain touches the power of a psionicist, by type and not as printed', () => {
    const draws = [{ when: 'act' as const, limit: 'once-a-turn' as const, does: [{ do: 'draw' as const, player: 'me' as const, n: 2 }] }]
    const seer = card('champion', { champion: 'psionicist', level: 3, lines: draws })
    const asMonster = fight({
      attacker: seer,
      attached: ['chest-of-many-things'],
      defender: champion('hero', 11),
      foeHand: ['brain-drain'],
    })
    asMonster.state.chosen[asMonster.find('chest-of-many-things')] = 3
    expect(asMonster.typeOf(seer)).toBe('champion')
    asMonster.take('power', seer)
    expect(asMonster.asked).not.toBe('counter')
    const hat = card('magical-item', { lines: [{ when: 'static', does: [{ do: 'type', whom: 'user', oneOf: ['psionicist'] }] }] })
    const hero = card('champion', { level: 3, lines: draws })
    const asSeer = fight({ attacker: hero, attached: [hat], defender: champion('hero', 11), foeHand: ['brain-drain'] })
    asSeer.state.chosen[asSeer.find(hat)] = 0
    asSeer.take('power', hero)
    expect(asSeer.asked).toBe('counter')
  })
  test('SF-R-PLAY.12 SF-R-TIME.2 SF-R-TIME.3 the Bell copies a Caravan: its player takes a turn first, and no second one', () => {
    const bells = (gains: boolean) => {
      const set = table({
        phase: 'check',
        me: { hand: ['caravan', 'highsun-basilica'], realms: ['gullhaven'] },
        foe: {
          hand: ['crossroads-court'],
          realms: ['lanternfield'],
          pool: [{ is: champion('hero'), attached: ['bell-of-might'] }],
        },
      })
      if (gains) set.state.gainedBy = 2
      return set.play('caravan')
    }
    const set = bells(false)
    expect([set.seat, set.asked]).toEqual([1, 'counter'])
    set.take('power', 'bell-of-might')
    expect([set.state.active, set.state.turn, set.state.gained]).toEqual([1, 6, [0]])
    for (let times = 0; times < 20 && set.state.turn < 8; times++) set.pass()
    const turns = set.events.filter(({ type }) => type === 'turn-began')
    expect(turns.map(({ seat, clause }) => [seat, clause])).toEqual([
      [1, 'SF-R-TIME.2'],
      [0, 'SF-R-TIME.2'],
      [1, 'SF-R-TURN.1'],
    ])
    expect(bells(true).asked).not.toBe('counter')
  })
  test('SF-CTR.T1.4 Block negates unarmed combat, for heroes', () => {
    expect(negates(answered(punch(), 'block').play('block'))).toBe(true)
  })
  test('SF-CTR.T1.5 SF-HARM.2 SF-HELP.2 Calm negates a harmful event, but not a helpful one', () => {
    expect(negates(eventAnswered(harmful(), ['calm']).play('calm'))).toBe(true)
    expect(eventAnswered(helpful(), ['calm']).asked).not.toBe('counter')
  })
  test('SF-CTR.T1.6 Caravan Raiders negates Caravan and takes a card at random', () => {
    const set = table({ phase: 'check', me: { hand: ['caravan', 'ghoul-pack'] }, foe: { hand: ['caravan-raiders'] } })
    expect(set.asked).toBe('between')
    set.play('caravan').play('caravan-raiders')
    expect(negates(set)).toBe(true)
    expect(set.zone(0, 'discard')).toEqual(['ghoul-pack'])
    expect(set.state.gained).toEqual([])
  })
  test('SF-CTR.T1.7 Cavern of Ancient Knowledge reflects an offensive spell, from its realm or from hand', () => {
    const spell = bolt()
    const set = fight({
      attacker: champion('wizard'),
      hand: [spell],
      foe: { realms: [{ is: 'lanternfield', attached: ['cavern-of-ancient-knowledge'] }] },
    })
    set.play(spell).take('power', 'cavern-of-ancient-knowledge')
    expect(set.eventsOf('play-reflected')).toHaveLength(1)
    const other = bolt()
    const hand = fight({ attacker: champion('wizard'), hand: [other], foeHand: ['cavern-of-ancient-knowledge'] })
    hand.play(other).take('power', 'cavern-of-ancient-knowledge')
    expect(hand.attached('lanternfield')).toEqual(['cavern-of-ancient-knowledge'])
    expect(hand.eventsOf('play-reflected')).toHaveLength(1)
  })
  test('SF-CTR.T1.8 Counter negates unarmed combat, for all champions', () => {
    expect(negates(answered(punch(), 'counter', { defender: 'monster' }).play('counter'))).toBe(true)
  })
  test('SF-CTR.T1.9 Deflection turns a harmful event on the player who played it', () => {
    const event = harmful()
    const set = table({
      phase: 'realms',
      me: { hand: [event, 'ghoul-pack'], deck: [], realms: ['gullhaven'] },
      foe: { hand: ['deflection', 'griffon-riders'], deck: [], realms: ['lanternfield'] },
    })
    set.play(event).play('deflection')
    const discarded = set.eventsOf('card-discarded').map(({ seat, card }) => [seat, set.state.cards[card!]!.card.id])
    expect(discarded[0]).toEqual([0, 'ghoul-pack'])
    expect(set.zone(1, 'hand')).toEqual(['griffon-riders'])
    expect(set.zone(0, 'void')).toEqual([event.id])
  })
  test('SF-CTR.T1.10 Delsenora is discarded from the pool to negate a harmful event', () => {
    const set = eventAnswered(harmful(), ['griffon-riders'], ['delsenora'])
    set.take('power', 'delsenora')
    expect(negates(set)).toBe(true)
    expect(set.zone(1, 'discard')).toEqual(['delsenora'])
  })
  test.each([
    ['a spell', bolt(), 'wizard'],
    ['a blood ability', blood(), 'regent'],
    ['a psionic power', mind(), 'psionicist'],
  ] as const)('SF-CTR.T1.11 Dispel negates %s', (_, what, attacker) => {
    expect(negates(answered(what, 'dispel', { attacker, defender: 'cleric' }).play('dispel'))).toBe(true)
  })
  test('SF-CTR.T1.12 Dispel Magic negates a spell', () => {
    expect(negates(answered(bolt(), 'dispel-magic', { attacker: 'wizard', defender: 'wizard' }).play('dispel-magic'))).toBe(true)
  })
  test('SF-CTR.T1.13 Dispel Psionics negates psionics', () => {
    expect(negates(answered(mind(), 'dispel-psionics', { attacker: 'psionicist', defender: 'cleric' }).play('dispel-psionics'))).toBe(true)
  })
  test('SF-CTR.T1.14 Dodge negates unarmed combat and draws a card', () => {
    const set = answered(punch(), 'dodge')
    set.play('dodge')
    expect(negates(set)).toBe(true)
    expect(set.zone(1, 'hand')).toEqual(['bonewhite-guard'])
  })
  test('SF-CTR.T1.15 Dragon Calm negates a harmful event, for Dragons of any type', () => {
    const dragon = card('champion', { champion: 'monster', traits: ['dragon'] })
    expect(negates(eventAnswered(harmful(), ['dragon-calm'], [dragon]).play('dragon-calm'))).toBe(true)
    expect(eventAnswered(harmful(), ['dragon-calm'], [champion('wizard')]).asked).not.toBe('counter')
  })
  test('SF-CTR.T1.16 Evade negates unarmed combat', () => {
    expect(negates(answered(punch(), 'evade', { defender: 'thief' }).play('evade'))).toBe(true)
  })
  test('SF-CTR.T1.17 Fortification: Bailey is discarded, from hand or Formation, to negate Wish or Limited Wish', () => {
    const limited = (bailey: 'hand' | 'formation') => {
      const set = table(
        {
          phase: 'realms',
          me: {
            hand: [helpful()],
            realms: [bailey === 'formation' ? { is: 'court-of-glass', attached: ['fortification-bailey'] } : 'court-of-glass'],
          },
          foe: { hand: ['limited-wish'], pool: [champion('wizard')], realms: ['lanternfield'] },
        },
        [],
      )
      set.take('play', set.state.cards[set.state.players[0].hand[0]!]!.card)
      return set.play('limited-wish')
    }
    const set = limited('formation')
    expect(set.seat).toBe(0)
    set.take('power', 'fortification-bailey')
    expect(negates(set)).toBe(true)
    expect(set.zone(0, 'hand')).toHaveLength(2)
    expect(set.zone(0, 'discard')).toEqual(['fortification-bailey'])
  })
  test('SF-CTR.T1.18 SF-HELP.3 Helm is discarded from the pool to negate any event', () => {
    expect(negates(eventAnswered(helpful(), [], ['helm']).take('power', 'helm'))).toBe(true)
  })
  test('SF-CTR.T1.19 Hero Slayer negates unarmed combat and stays as an ally', () => {
    const set = answered(punch(), 'hero-slayer')
    set.play('hero-slayer')
    expect(negates(set)).toBe(true)
    expect(set.state.attached.map(number => set.state.cards[number]!.card.id)).toEqual(['hero-slayer'])
  })
  test('SF-CTR.T1.20 SF-HELP.3 Intercession negates any event', () => {
    expect(negates(eventAnswered(helpful(), ['intercession'], [champion('cleric')]).play('intercession'))).toBe(true)
  })
  test('SF-CTR.T1.21 SF-HELP.3 Limited Wish negates any event', () => {
    expect(negates(eventAnswered(helpful(), ['limited-wish'], [champion('wizard')]).play('limited-wish'))).toBe(true)
  })
  test('SF-CTR.T1.22 Magic Draining Field negates a spell and prevents spells for both', () => {
    const [first, second] = [bolt(), bolt()]
    const set = fight({
      attacker: champion('wizard'),
      defender: champion('psionicist', 8),
      hand: [first, second],
      foeHand: ['magic-draining-field'],
    })
    set.play(first).play('magic-draining-field')
    expect(negates(set)).toBe(true)
    expect(set.can('play', second)).toBe(false)
  })
  test('SF-CTR.T1.23 SF-R-CARD.6 SF-R-PLAY.12 a Marauder is discarded to negate the copy of an event, which then resolves itself', () => {
    const set = table({
      phase: 'realms',
      me: { hand: ['good-fortune', 'marauder', OPEN], realms: ['gullhaven'] },
      foe: { pool: [{ is: champion('hero'), attached: ['bell-of-might'] }], realms: ['lanternfield'] },
    })
    set.play('good-fortune').take('power', 'bell-of-might')
    expect(set.seat).toBe(0)
    set.take('power', 'marauder')
    expect(set.zone(0, 'hand')).toHaveLength(6)
    expect(set.zone(1, 'hand')).toHaveLength(0)
    expect(set.zone(0, 'void')).toEqual(['good-fortune'])
    expect(set.zone(0, 'discard')).toEqual(['marauder'])
  })
  const wall = card('wizard-spell', {
    mark: 'defensive',
    bonus: 1,
    lines: [{ when: 'play', does: [{ do: 'wall', unless: [{ traits: ['flyer'] }] }] }],
  })
  const againstWall = (answer: string) => {
    const set = fight({
      attacker: champion('wizard', 9),
      defender: champion('wizard', 8),
      hand: [answer],
      foeHand: [wall],
    })
    return set.play(wall).play(answer)
  }
  test('SF-CTR.T1.24 Passwall negates a wall spell', () => {
    const set = againstWall('passwall')
    expect(negates(set)).toBe(true)
    expect(set.eventsOf('wall-stopped')).toEqual([])
  })
  test('SF-CTR.T1.25 Phase Door negates a wall spell and stays with its bonus', () => {
    const set = againstWall('phase-door')
    expect(negates(set)).toBe(true)
    expect(set.eventsOf('card-attached')).toHaveLength(1)
  })
  test('SF-CTR.T1.26 Psionic Reflection reflects a psionic power', () => {
    const set = answered(mind(), 'psionic-reflection', { attacker: 'psionicist', defender: 'cleric' })
    set.play('psionic-reflection')
    expect(set.eventsOf('play-reflected')).toHaveLength(1)
  })
  test('SF-CTR.T1.27 Reflection reflects an offensive spell', () => {
    const set = answered(bolt(), 'reflection', { attacker: 'wizard', defender: 'cleric' })
    set.play('reflection')
    expect(set.eventsOf('play-reflected')).toHaveLength(1)
  })
  test('SF-CTR.T1.28 SF-R-PLAY.10 Re-target gives a spell another legal target, and can’t be played without one', () => {
    const [beast, other] = [champion('monster', 3), champion('monster', 4)]
    const cast = (pool: Named[]) => {
      const set = table({
        phase: 'pool',
        me: { hand: ['banishment'], pool: [champion('wizard')], realms: ['gullhaven'] },
        foe: { hand: ['re-target'], pool: [champion('wizard', 7), ...pool], realms: ['lanternfield'] },
      })
      return set.play('banishment', { targets: [beast] })
    }
    const set = cast([beast, other])
    set.play('re-target', { targets: [other] })
    expect(set.zone(1, 'discard')).toEqual(['re-target', other.id])
    expect(set.zone(1, 'pool')).toContain(beast.id)
    expect(cast([beast]).eventsOf('play-redirected')).toEqual([])
  })
  test('SF-CTR.T1.29 Reversal reflects unarmed combat', () => {
    const set = answered(punch(), 'reversal', { defender: 'monster' })
    set.play('reversal')
    expect(set.eventsOf('play-reflected')).toHaveLength(1)
  })
  test('SF-CTR.T1.30 SF-R-CARD.3 SF-R-PLAY.11 Spell Turning gives a bonus to the champion it was cast against', () => {
    const defender = champion('wizard', 8)
    const set = fight({ attacker: champion('wizard', 5), defender, hand: ['lance-of-winter', card('ally')], foeHand: ['spell-turning'] })
    set.play('lance-of-winter').play('spell-turning')
    expect(set.level(defender)).toBe(14)
    expect(set.attached(defender)).toEqual(['lance-of-winter'])
  })
  test('SF-CTR.T1.31 Synaptic Static negates a psionic power card', () => {
    const set = answered(mind(), 'synaptic-static', { attacker: 'psionicist', defender: 'psionicist' })
    expect(negates(set.play('synaptic-static'))).toBe(true)
  })
  test('SF-CTR.T1.32 SF-R-CARD.9 Traitor takes an ally that was just played; it fights for the round and goes to its owner', () => {
    const ally = card('ally', { bonus: 3, traits: ['flyer'] })
    const defender = champion('hero', 8)
    const set = fight({ defender, hand: [ally], foeHand: ['traitor'] })
    set.play(ally).take('play', 'traitor')
    // Nothing is left to play, so the round is over.
    expect(set.eventsOf('ally-stolen')).toHaveLength(1)
    expect(set.zone(0, 'discard')).toContain(ally.id)
  })
  test('SF-CTR.T1.33 Tumble Out of Danger redirects a spell that targets its user to another champion', () => {
    const thief = champion('thief', 3)
    const other = champion('monster', 4)
    const set = table({
      phase: 'pool',
      me: { hand: ['mindkiller'], pool: [champion('cleric')], realms: ['gullhaven'] },
      foe: { hand: ['tumble-out-of-danger'], pool: [thief, other], realms: ['lanternfield'] },
    })
    set.play('mindkiller', { targets: [thief] })
    set.play('tumble-out-of-danger', { targets: [other] })
    expect(set.zone(1, 'abyss')).toEqual([other.id])
    expect(set.zone(1, 'pool')).toEqual([thief.id])
  })
  test('SF-CTR.T1.34 SF-R-CARD.5 Unusually Good Fortune negates Good Fortune and draws five; both go to the Void', () => {
    const set = eventAnswered('good-fortune', ['unusually-good-fortune'])
    set.play('unusually-good-fortune')
    expect(set.zone(0, 'hand')).toEqual([OPEN])
    expect(set.zone(1, 'hand')).toHaveLength(5)
    expect([set.zone(0, 'void'), set.zone(1, 'void')]).toEqual([['good-fortune'], ['unusually-good-fortune']])
  })
})
