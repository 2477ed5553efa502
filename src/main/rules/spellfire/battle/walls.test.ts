import { describe, expect, test } from 'vitest'
import type { ChampionType, Trait } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { champion as ofLevel, fight } from '../testing/fight.ts'
import { table, type Named } from '../testing/scenario.ts'

const champion = (type: ChampionType, level: number, traits: readonly Trait[] = []) => ofLevel(level, type, traits)

/** The defender, of level 6, casts the wall against an attacker of level 6 or more that is ahead. */
function walled(wall: string, caster: ChampionType, attacker: Named, spare: Named[] = []) {
  const set = fight({
    attacker,
    defender: champion(caster, 5),
    foeHand: [wall, card('ally')],
    me: { pool: spare },
  })
  return set.play(wall)
}

const wizardWalls: [number, string, Trait[], number][] = [
  [1, 'wall-of-fire-wizard', ['flyer'], 6],
  [2, 'wall-of-iron', ['flyer'], 6],
  [3, 'wall-of-stone', ['earthwalker'], 6],
  [4, 'wall-of-force', [], 9],
  [7, 'wall-of-fog', ['earthwalker'], 6],
]
const clericWalls: [number, string, number][] = [
  [5, 'wall-of-thorns', 7],
  [6, 'wall-of-fire-cleric', 8],
]

describe('T2: the named walls', () => {
  test.each(wizardWalls)('SF-WALL.T2.%i %s stops champions that don’t meet its condition', (_, wall, traits, level) => {
    expect(walled(wall, 'wizard', champion('monster', 6)).told('wall-stopped')).toHaveLength(1)
    const crossed = walled(wall, 'wizard', champion('monster', level, traits))
    expect(crossed.told('wall-crossed')).toHaveLength(1)
    expect(crossed.told('wall-stopped')).toEqual([])
  })
  test.each(clericWalls)('SF-WALL.T2.%i %s stops champions of a low level', (_, wall, level) => {
    expect(walled(wall, 'cleric', champion('monster', level - 1)).told('wall-stopped')).toHaveLength(1)
    expect(walled(wall, 'cleric', champion('monster', level)).told('wall-stopped')).toEqual([])
  })
  test('SF-WALL.T2.1 SF-WALL.T2.2 SF-WALL.T2.3 SF-WALL.T2.4 SF-WALL.T2.7 the wizards’ walls are wizard spells', () => {
    for (const [, wall] of wizardWalls) expect(table({ me: { hand: [wall] } }).typeOf(wall)).toBe('wizard-spell')
  })
  test('SF-WALL.T2.5 SF-WALL.T2.6 the clerics’ walls are cleric spells', () => {
    for (const [, wall] of clericWalls) expect(table({ me: { hand: [wall] } }).typeOf(wall)).toBe('cleric-spell')
  })
  test('SF-WALL.T2.8 SF-R-WALL.4 SF-ATK.5 Rand the Bowyer can stop his opponent when the round begins', () => {
    const attacker = champion('hero', 7)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'] },
      foe: { pool: ['rand-the-bowyer'], realms: ['lanternfield'] },
    })
    set.attack(attacker, 'lanternfield').defend('rand-the-bowyer')
    expect(set.asked).toBe('optional')
    set.take('use')
    expect(set.told('wall-stopped')).toHaveLength(1)
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
  })
  test('SF-WALL.T2.9 SF-R-WALL.4 Pelath the Bronze Dragon stops Swimmers, on either side', () => {
    const defender = champion('hero', 7, ['swimmer'])
    const set = table({
      phase: 'attack',
      me: { pool: ['pelath-the-bronze-dragon', champion('hero', 3)], realms: ['gullhaven'] },
      foe: { pool: [defender], realms: ['lanternfield'] },
    })
    set.attack('pelath-the-bronze-dragon', 'lanternfield').defend(defender).take('use')
    expect(set.told('wall-stopped')).toHaveLength(1)
    expect(set.asked).toBe('follow')
  })
})

describe('walls', () => {
  test('SF-WALL.1 SF-WALL.2 SF-WALL.3 SF-WALL.4 SF-R-SRC.12 the attacker is stopped and returns, the battle is over, and nobody draws Spoils', () => {
    const attacker = champion('monster', 6)
    const set = walled('wall-of-iron', 'wizard', attacker, [champion('hero', 9)])
    expect(set.zone(0, 'pool')).toContain(attacker.id)
    expect(set.told('battle-over')).toHaveLength(1)
    expect(set.told('spoils-won')).toEqual([])
    expect(set.state.battle).toBeNull()
  })
  test('SF-WALL.5 SF-WALL.6 SF-R-SRC.13 SF-R-WALL.6 Wall of Fire reflected by Spell Turning stops the defender; the attacker can send another champion', () => {
    const [attacker, second, defender] = [champion('wizard', 6), champion('hero', 4), champion('wizard', 5)]
    const set = fight({ attacker, defender, hand: ['spell-turning'], foeHand: ['wall-of-fire-wizard'], me: { pool: [second] } })
    set.play('wall-of-fire-wizard').play('spell-turning')
    expect(set.told('wall-stopped').map(({ clause }) => clause)).toEqual(['SF-WALL.5'])
    expect(set.zone(1, 'pool')).toEqual([defender.id])
    expect(set.zone(0, 'pool')).toContain(attacker.id)
    expect(set.asked).toBe('follow')
    expect(set.can('attack', second)).toBe(true)
    expect(set.can('attack', attacker)).toBe(false)
  })
  test('SF-R-WALL.1 SF-WALL.7 a champion that meets the condition isn’t stopped, and the spell stays with its bonus', () => {
    const defender = champion('wizard', 5)
    const set = fight({ attacker: champion('monster', 9, ['flyer']), defender, foeHand: ['wall-of-iron', card('ally', { bonus: 1 })] })
    set.play('wall-of-iron')
    expect(set.level(defender)).toBe(8)
  })
  test('SF-R-WALL.2 only the defender can cast a wall, unless it says "either side"', () => {
    const set = fight({ attacker: champion('wizard', 5), hand: ['wall-of-iron', 'wall-of-force', card('ally')] })
    expect(set.can('play', 'wall-of-iron')).toBe(false)
    expect(set.can('play', 'wall-of-force')).toBe(true)
  })
  test('SF-R-WALL.3 a wall isn’t checked again when levels change', () => {
    const wall = card('cleric-spell', {
      mark: 'defensive',
      bonus: 9,
      lines: [{ when: 'play', does: [{ do: 'wall', unless: [{ levelAtLeast: 7 }] }] }],
    })
    const lose = card('event', {
      nature: 'harmful',
      lines: [{ when: 'play', until: 'dispelled', does: [{ do: 'level', whom: 'champions-of-opp', n: -3 }] }],
    })
    const attacker = champion('hero', 8)
    const set = fight({
      attacker,
      defender: champion('cleric', 5),
      hand: [card('ally', { bonus: 1 }), card('ally', { bonus: 9 })],
      foeHand: [wall, lose],
    })
    set.play(wall)
    set.take('play', set.state.cards[set.state.players[0].hand[1]!]!.card)
    set.play(lose)
    expect(set.told('wall-stopped')).toEqual([])
  })
  test('SF-R-WALL.5 Passwall can’t answer Rand’s power', () => {
    const attacker = champion('wizard', 7)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], hand: ['passwall'] },
      foe: { pool: ['rand-the-bowyer'], realms: ['lanternfield'] },
    })
    set.attack(attacker, 'lanternfield').defend('rand-the-bowyer').take('use')
    expect(set.told('wall-stopped')).toHaveLength(1)
    expect(set.zone(0, 'hand')).toContain('passwall')
  })
  test('SF-R-CARD.11 SF-R-CARD.12 Oriel, immune to offensive spells, is stopped by Wall of Iron and not by Wall of Fire', () => {
    const iron = fight({ attacker: 'oriel-of-the-glass-court', defender: champion('wizard', 5), foeHand: ['wall-of-iron'] })
    iron.play('wall-of-iron')
    expect(iron.told('wall-stopped')).toHaveLength(1)
    const fire = fight({
      attacker: 'oriel-of-the-glass-court',
      defender: champion('wizard', 5),
      foeHand: ['wall-of-fire-wizard', card('ally')],
    })
    expect(fire.can('play', 'wall-of-fire-wizard')).toBe(false)
  })
})
