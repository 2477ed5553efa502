import { describe, expect, test } from 'vitest'
import { card } from '../../testing/cards.ts'
import { champion, fight } from '../../testing/fight.ts'
import { table } from '../../testing/scenario.ts'
import type { Named } from '../../testing/driver.ts'

const ally = (bonus: number) => card('ally', { bonus })

describe('round triggers', () => {
  const drawing = (level: number, when: 'win' | 'lose', onlyIf?: 'user-defends') =>
    card('champion', {
      champion: 'hero',
      level,
      lines: [{ when, ...(onlyIf ? { if: [{ if: onlyIf }] } : {}), does: [{ do: 'draw', player: 'me', n: 1 }] }],
    })

  test('SF-R-GEN.2 a WIN or LOSE line with a condition applies only if the condition is met', () => {
    const [attacker, defender] = [champion(5), champion(8)]
    // The attacker has nothing to play, so it loses the round at once.
    const used = (mine: Named, theirs: Named) =>
      fight({ attacker: mine, defender: theirs }).events.filter(({ type }) => type === 'power-used').length
    expect(used(attacker, drawing(8, 'win'))).toBe(1)
    expect(used(attacker, drawing(8, 'win', 'user-defends'))).toBe(1)
    expect(used(drawing(5, 'lose'), defender)).toBe(1)
    expect(used(drawing(5, 'lose', 'user-defends'), defender)).toBe(0)
  })

  test.each(['me', 'foe'] as const)('SF-R-GEN.6 of both players’ effects, those of the turn player come first: %s', active => {
    const [loser, winner] = [drawing(5, 'lose'), drawing(8, 'win')]
    const attacking = { realms: ['gullhaven'], pool: [loser] }
    const defending = { realms: ['lanternfield'], pool: [winner] }
    const sides = active === 'me' ? { me: attacking, foe: defending } : { me: defending, foe: attacking }
    const set = table({ phase: 'attack', active, ...sides })
    set.attack(loser, 'lanternfield').defend(winner)
    const turnPlayer = active === 'me' ? 0 : 1
    expect(set.events.flatMap(({ type, seat }) => (type === 'power-used' ? [seat] : []))).toEqual([turnPlayer, 1 - turnPlayer])
  })
})

describe('attack', () => {
  test('SF-ATK.1 SF-ATK.2 SF-BAT.1 a champion from pool or hand attacks a realm', () => {
    const [pooled, held, defender] = [champion(5), champion(6), champion(4)]
    const set = table({
      phase: 'attack',
      me: { pool: [pooled], hand: [held], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [defender] },
    })
    expect(set.can('attack', pooled)).toBe(true)
    set.attack(held, 'lanternfield')
    expect(set.state.battle?.attacker).toBe(set.find(held))
    expect(set.asked).toBe('defence')
  })
  test('SF-ATK.3 SF-PROT.2 a razed or Protected realm can’t be attacked', () => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', { is: 'court-of-glass', razed: true }, 'highsun-basilica'] },
    })
    expect(set.destinations('attack', attacker)).toEqual(['lanternfield'])
  })
  test('SF-BAT.2 SF-BAT.5 SF-SPOILS.1 SF-R-SPO.7 nobody defends: the realm is razed without a round, and the attacker draws Spoils', () => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], deck: ['ghoul-pack', 'reef-raiders'] },
      foe: { realms: ['lanternfield'], pool: [champion(2)] },
    })
    set.attack(attacker, 'lanternfield')
    set.pass()
    expect(set.eventsOf('round-began')).toEqual([])
    expect(set.isRazed('lanternfield')).toBe(true)
    expect(set.eventsOf('spoils-won')).toHaveLength(1)
    expect(set.zone(0, 'hand')).toContain('ghoul-pack')
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
  })
  test('SF-ATK.4 SF-R-BAT.3 a power triggered by an attack is used when the champion steps forward', () => {
    const thief = card('champion', {
      champion: 'thief',
      level: 4,
      lines: [{ when: 'attack', does: [{ do: 'discard', player: 'opp', n: 1, by: 'random' }] }],
    })
    const set = table({
      phase: 'attack',
      me: { pool: [thief], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(4)], hand: ['ghoul-pack'] },
    })
    set.attack(thief, 'lanternfield')
    expect(set.asked).toBe('defence')
    expect(set.zone(1, 'discard')).toEqual(['ghoul-pack'])
  })
  test('SF-R-BAT.4 SF-SPOILS.5 if the attacker is gone before a defender is named, there is no round and no Spoils', () => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [{ is: attacker, attached: ['gravesteel-blade'] }], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(4)], hand: ['ancient-curse'] },
    })
    set.attack(attacker, 'lanternfield')
    expect(set.asked).toBe('event-window')
    set.play('ancient-curse')
    expect(set.eventsOf('spoils-won')).toEqual([])
    expect(set.isRazed('lanternfield')).toBe(false)
    expect(set.zone(0, 'discard')).toContain('gravesteel-blade')
  })
  test('SF-R-TURN.14 one attack a turn', () => {
    const [one, two] = [champion(5), champion(6)]
    const set = table({
      phase: 'attack',
      me: { pool: [one, two], realms: ['gullhaven'], hand: ['good-fortune'], deck: ['ghoul-pack'] },
      foe: { realms: ['lanternfield', 'court-of-glass'] },
    })
    set.attack(one, 'lanternfield')
    expect(set.asked).toBe('attack')
    expect(set.actions('attack')).toEqual([])
    expect(set.can('play', 'good-fortune')).toBe(true)
  })
  test('SF-R-BAT.18 SF-R-BAT.1 SF-R-BAT.5 a fighting champion isn’t in the pool, and fights once a battle', () => {
    const [one, two, defender] = [champion(9), champion(9), champion(3)]
    const set = table({
      phase: 'attack',
      me: { pool: [one, two], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [defender, champion(3)] },
    })
    set.attack(one, 'lanternfield')
    expect(set.zone(0, 'pool')).toEqual([two.id])
    set.defend(defender)
    expect(set.asked).toBe('follow')
    expect(set.can('attack', one)).toBe(false)
    expect(set.can('attack', two)).toBe(true)
  })
})

describe('round', () => {
  test('SF-R-BAT.19 SF-ROUND.1 SF-ROUND.2 SF-ROUND.3 SF-R-BAT.7 SF-R-BAT.8 SF-R-SRC.14 equal levels: the attacker acts; the player who is behind plays until ahead', () => {
    const [attacker, defender] = [champion(6), champion(6)]
    const [mine, three, two] = [ally(3), ally(3), ally(2)]
    const set = fight({ attacker, defender, hand: [mine, card('ally', { traits: ['flyer'] })], foeHand: [three, two] })
    expect([set.asked, set.seat]).toEqual(['act', 0])
    set.play(mine)
    expect([set.level(attacker), set.level(defender), set.seat]).toEqual([9, 6, 1])
    set.play(three)
    expect([set.level(defender), set.seat]).toEqual([9, 1])
    set.play(two)
    expect([set.level(defender), set.seat]).toEqual([11, 0])
    set.pass()
    expect(set.eventsOf('round-conceded')).toHaveLength(1)
    expect(set.zone(0, 'discard')).toContain(attacker.id)
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([1])
  })
  test('SF-R-SRC.4 SF-R-BAT.10 allies count for the player who is behind, and the player who is ahead isn’t asked', () => {
    const set = fight({ attacker: champion(5), defender: champion(7), hand: [ally(3), ally(1)], foeHand: [ally(1)] })
    expect(set.seat).toBe(0)
  })
  test('SF-ROUND.4 SF-ROUND.6 SF-DEFEAT.2 SF-DEFEAT.3 SF-PILE.1 the loser is discarded with everything attached, each card to its owner', () => {
    const attacker = champion(3)
    const set = fight({ attacker, attached: ['gravesteel-blade'], defender: champion(9), foeHand: [] })
    expect(set.zone(0, 'discard').sort()).toEqual([attacker.id, 'gravesteel-blade'].sort())
  })
  test('SF-ROUND.5 SF-POOL.3 SF-ATC.3 SF-ATC.4 SF-ATM.1 SF-ROUND.7 the winner returns with its items; allies and spells are discarded', () => {
    const attacker = champion(5, 'wizard')
    const [friend, spell] = [ally(1), card('wizard-spell', { bonus: 4 })]
    const set = fight({ attacker, attached: ['gravesteel-blade'], defender: champion(9), hand: [friend, spell] })
    set.play(friend).play(spell)
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
    expect(set.attached(attacker)).toEqual(['gravesteel-blade'])
    expect(set.zone(0, 'discard')).toEqual([friend.id, spell.id])
  })
  test('SF-R-SRC.9 power cards are discarded too', () => {
    const blow = card('unarmed-combat', { bonus: 9 })
    const set = fight({ hand: [blow] })
    set.play(blow)
    expect(set.zone(0, 'discard')).toEqual([blow.id])
  })
  test('SF-R-BAT.9 SF-R-BAT.17 an act needn’t raise the level, and each uses up a card', () => {
    const set = fight({ hand: ['good-fortune', ally(1)], me: { deck: [ally(1), ally(1)] } })
    set.play('good-fortune')
    expect([set.asked, set.seat]).toEqual(['act', 0])
    expect(set.zone(0, 'hand')).not.toContain('good-fortune')
  })
  test('SF-DEFEAT.1 SF-R-BAT.11 a champion that leaves during the round loses it; a defender earns Spoils for a discarded attacker', () => {
    const attacker = champion(9)
    const set = fight({ attacker, attached: ['gravesteel-blade'], defender: champion(4), foeHand: ['ancient-curse'] })
    expect(set.seat).toBe(1)
    set.play('ancient-curse', { targets: [attacker] })
    expect(set.eventsOf('round-won').map(({ seat }) => seat)).toEqual([1])
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([1])
  })
  test('SF-R-BAT.11 both champions leave at once: nobody wins the round, and the battle ends', () => {
    const both = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'any' }, n: 'all' }] }],
    })
    const set = fight({ hand: [both] })
    set.play(both)
    expect(set.eventsOf('round-won')).toEqual([])
    expect(set.eventsOf('battle-over')).toHaveLength(1)
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([1])
  })
  test('SF-BAT.3 SF-R-BAT.13 SF-R-BAT.14 SF-SPOILS.2 a beaten defender doesn’t raze the realm; stopping brings no Spoils', () => {
    const [one, two] = [champion(9), champion(8)]
    const set = table({
      phase: 'attack',
      me: { pool: [one, two], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(3)] },
    })
    set.attack(one, 'lanternfield').take('defend')
    expect(set.asked).toBe('follow')
    expect(set.isRazed('lanternfield')).toBe(false)
    set.pass()
    expect(set.eventsOf('spoils-won')).toEqual([])
    expect(set.isRazed('lanternfield')).toBe(false)
  })
  test('SF-BAT.4 a round won by the defender ends the battle', () => {
    const set = table({
      phase: 'attack',
      me: { pool: [champion(3), champion(9)], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(8)] },
    })
    set.take('attack').take('defend')
    expect(set.state.battle).toBeNull()
  })
  test('SF-R-BAT.12 SF-SPOILS.3 the realm falls during the battle: both return with their attached cards, and the attacker draws Spoils', () => {
    const [attacker, defender] = [champion(5), champion(8)]
    const set = fight({ attacker, attached: ['gravesteel-blade'], defender, hand: ['burning-of-the-marches'] })
    set.play('burning-of-the-marches', { targets: ['lanternfield'] })
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
    expect(set.zone(1, 'pool')).toEqual([defender.id])
    expect(set.attached(attacker)).toEqual(['gravesteel-blade'])
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([0])
  })
  test('SF-R-BAT.2 SF-R-BAT.15 SF-R-INFO.4 a champion from hand joins the pool when it wins', () => {
    const held = champion(9)
    const set = table({
      phase: 'attack',
      me: { hand: [held], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [champion(3)] },
    })
    set.attack(held, 'lanternfield').take('defend')
    expect(set.zone(0, 'pool')).toEqual([held.id])
  })
})

describe('realm champions', () => {
  const green: Named = 'mustering-green'
  test('SF-RCH.1 SF-RCH.3 SF-R-BAT.16 a realm champion defends its realm, as a hero if no type is named, and stays', () => {
    const set = table({ phase: 'attack', me: { pool: [champion(3)], realms: ['gullhaven'] }, foe: { realms: [green] } })
    set.take('attack').defend(green)
    expect(set.zone(0, 'pool')).toEqual([])
    expect(set.zone(1, 'realms')[0]).toBe('mustering-green')
    expect(set.isRazed(green)).toBe(false)
  })
  test('SF-RCH.2 SF-R-RLM.6 SF-SPOILS.2 if it is beaten, its realm is discarded and not razed, and the attacker draws Spoils', () => {
    const set = table({
      phase: 'attack',
      me: { pool: [champion(9)], realms: ['gullhaven'] },
      foe: { realms: [{ is: green, attached: ['palisade-ring'] }] },
    })
    set.take('attack').defend(green)
    expect(set.zone(1, 'discard').sort()).toEqual(['mustering-green', 'palisade-ring'])
    expect(set.state.players[1].realms[0]).toBe(-1)
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([0])
  })
  test('SF-R-RLM.9 a realm champion fights one round a battle, uses allies, and gets the bonus of a holding', () => {
    const set = table({
      phase: 'attack',
      me: { pool: [champion(9), champion(4)], realms: ['gullhaven'] },
      foe: { realms: [{ is: green, attached: ['palisade-ring'] }], hand: [ally(3)] },
    })
    set.take('attack').defend(green)
    expect(set.level(green)).toBe(8)
    expect(set.seat).toBe(1)
    expect(set.can('play')).toBe(true)
  })
  test('SF-RCH.4 SF-R-RLM.10 an effect that destroys a champion can’t target a realm champion', () => {
    const destroy = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', does: [{ do: 'destroy', what: { of: 'champion', side: 'opp' }, n: 1 }] }],
    })
    const set = table({
      phase: 'attack',
      me: { pool: [champion(3)], realms: ['gullhaven'], hand: [destroy, ally(1)] },
      foe: { realms: [green] },
    })
    set.take('attack').defend(green)
    expect(set.asked).toBe('act')
    expect(set.can('play', destroy)).toBe(false)
  })
})

describe('Spoils of Victory', () => {
  /** `me` razes an undefended realm and draws `drawn`. */
  const razing = (drawn: Named[], mine: { pool?: Named[]; realms?: Named[]; rule?: Named } = {}) => {
    const attacker = champion(5)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker, ...(mine.pool ?? [])], realms: mine.realms ?? ['gullhaven'], deck: [...drawn, 'ghoul-pack'] },
      foe: { realms: ['lanternfield'] },
      ...(mine.rule ? { rule: mine.rule } : {}),
    })
    return set.attack(attacker, 'lanternfield')
  }
  test('SF-SPOILS.6 SF-SPOILS.7 SF-R-SPO.3 a realm can be played at once, in addition to the one in phase 2', () => {
    const set = razing(['court-of-glass'])
    expect(set.asked).toBe('spoils')
    set.take('realm', 'court-of-glass')
    expect(set.zone(0, 'realms')).toContain('court-of-glass')
  })
  test.each([
    ['rule', 'open-field'],
    ['champion', 'nightjar'],
    ['attach', 'gravesteel-blade'],
    ['attach', 'crown-of-two-moons'],
    ['play', 'good-fortune'],
  ] as const)('SF-SPOILS.6 SF-R-SPO.3 to %s a card drawn so: %s', (type, drawn) => {
    const set = razing([drawn])
    expect(set.asked).toBe('spoils')
    set.take(type, drawn)
    expect(set.zone(0, 'hand')).not.toContain(drawn)
  })
  test('SF-SPOILS.8 SF-R-SPO.5 a spell can be cast in any phase, if it does something outside a battle', () => {
    const set = razing(['banishment'], { pool: [champion(4, 'wizard')] })
    // No monster is there to banish.
    expect(set.zone(0, 'hand')).toContain('banishment')
    const withTarget = table({
      phase: 'attack',
      me: { pool: [champion(5), champion(4, 'wizard')], realms: ['gullhaven'], deck: ['banishment'] },
      foe: { realms: ['lanternfield'], pool: [champion(3, 'monster')] },
    })
    withTarget.take('attack').pass()
    expect(withTarget.asked).toBe('spoils')
    withTarget.play('banishment')
    expect(withTarget.zone(1, 'pool')).toEqual([])
    const lance = razing(['lance-of-winter'], { pool: [champion(4, 'wizard')] })
    expect(lance.zone(0, 'hand')).toContain('lance-of-winter')
  })
  test('SF-R-SPO.2 an ally drawn as Spoils is kept without asking', () => {
    expect(razing(['reef-raiders']).zone(0, 'hand')).toContain('reef-raiders')
  })
  test('SF-R-SPO.1 only the winner sees the drawn card', () => {
    const set = razing(['court-of-glass'])
    expect(set.eventsOf('card-drawn').map(({ seenBy }) => seenBy)).toEqual([0])
  })
  test('SF-R-SPO.4 an empty Draw Pile gives no Spoils', () => {
    const attacker = champion(5)
    const set = table({ phase: 'attack', me: { pool: [attacker], realms: ['gullhaven'], deck: [] }, foe: { realms: ['lanternfield'] } })
    set.attack(attacker, 'lanternfield')
    expect(set.eventsOf('spoils-won')).toEqual([])
  })
  test('SF-SPOILS.9 SF-R-SRC.11 SF-R-CARD.10 of two cards only the first can be played; the second is kept or discarded', () => {
    const next = champion(4)
    const set = table({
      phase: 'attack',
      me: { pool: ['prince-corvane', next], realms: ['gullhaven'], deck: ['court-of-glass', 'highsun-basilica', 'ghoul-pack'] },
      foe: { realms: ['lanternfield'], pool: [champion(3)] },
    })
    set.attack('prince-corvane', 'lanternfield').take('defend').attack(next, 'lanternfield')
    expect(set.asked).toBe('spoils')
    set.take('realm', 'court-of-glass')
    expect(set.asked).toBe('spoils')
    expect(set.can('realm')).toBe(false)
    set.take('discard', 'highsun-basilica')
    expect(set.zone(0, 'discard')).toContain('highsun-basilica')
  })
  test('SF-SPOILS.4 SF-LIMBO.5 an attacker sent to Limbo by combat loses its attached cards, and the defender draws', () => {
    const attacker = card('champion', { champion: 'hero', world: 'hollowmere', level: 3 })
    const set = fight({ attacker, attached: ['veil-of-the-last-king'], defender: champion(12) })
    expect(set.zone(0, 'limbo')).toEqual([attacker.id])
    expect(set.zone(0, 'discard')).toContain('veil-of-the-last-king')
    expect(set.eventsOf('spoils-won').map(({ seat }) => seat)).toEqual([1])
  })
})
