import { describe, expect, test } from 'vitest'
import type { ChampionType, Trait } from '../../state/terms.ts'
import { card } from '../../testing/cards.ts'
import { champion as ofLevel, fight } from '../../testing/fight.ts'
import { table } from '../../testing/scenario.ts'
import type { Named, Table } from '../../testing/driver.ts'

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

/** Whether the defender's wall stops this attacker, what it adds when it doesn't, and what kind of spell it is. */
function wallOf(wall: string, caster: 'wizard' | 'cleric') {
  return {
    stops: (level: number, ...traits: Trait[]) => {
      const set = walled(wall, caster, champion('monster', level, traits))
      expect(set.eventsOf('wall-stopped').length + set.eventsOf('wall-crossed').length).toBe(1)
      return set.eventsOf('wall-stopped').length === 1
    },
    bonus: () => {
      const defender = champion(caster, 5)
      const crosser = champion('monster', 12, ['flyer', 'earthwalker'])
      const set = fight({ attacker: crosser, defender, foeHand: [wall, card('ally')] })
      return set.play(wall).level(defender) - 5
    },
    kind: () => table({ me: { hand: [wall] } }).typeOf(wall),
  }
}

describe('T2: the named walls', () => {
  test('SF-WALL.T2.1 the wizard’s Wall of Fire stops all but Flyers, and adds 3', () => {
    const { stops, bonus, kind } = wallOf('wall-of-fire-wizard', 'wizard')
    expect([stops(12), stops(12, 'swimmer'), stops(12, 'earthwalker'), stops(6, 'flyer')]).toEqual([true, true, true, false])
    expect([bonus(), kind()]).toEqual([3, 'wizard-spell'])
  })
  test('SF-WALL.T2.2 Wall of Iron stops all but Flyers, and adds 3', () => {
    const { stops, bonus, kind } = wallOf('wall-of-iron', 'wizard')
    expect([stops(12), stops(12, 'swimmer'), stops(12, 'earthwalker'), stops(6, 'flyer')]).toEqual([true, true, true, false])
    expect([bonus(), kind()]).toEqual([3, 'wizard-spell'])
  })
  test('SF-WALL.T2.3 Wall of Stone stops all but Flyers and Earthwalkers, and adds 4', () => {
    const { stops, bonus, kind } = wallOf('wall-of-stone', 'wizard')
    expect([stops(12), stops(12, 'swimmer'), stops(6, 'earthwalker'), stops(6, 'flyer')]).toEqual([true, true, false, false])
    expect([bonus(), kind()]).toEqual([4, 'wizard-spell'])
  })
  test('SF-WALL.T2.4 Wall of Force stops all but Flyers and level 9 or more, and adds 4', () => {
    const { stops, bonus, kind } = wallOf('wall-of-force', 'wizard')
    expect([stops(8), stops(8, 'earthwalker'), stops(9), stops(6, 'flyer')]).toEqual([true, true, false, false])
    expect([bonus(), kind()]).toEqual([4, 'wizard-spell'])
  })
  test('SF-WALL.T2.5 Wall of Thorns stops all below level 7, and adds 2', () => {
    const { stops, bonus, kind } = wallOf('wall-of-thorns', 'cleric')
    expect([stops(6), stops(6, 'flyer'), stops(7)]).toEqual([true, true, false])
    expect([bonus(), kind()]).toEqual([2, 'cleric-spell'])
  })
  test('SF-WALL.T2.6 the cleric’s Wall of Fire stops all below level 8, and adds 1', () => {
    const { stops, bonus, kind } = wallOf('wall-of-fire-cleric', 'cleric')
    expect([stops(7), stops(7, 'flyer'), stops(8)]).toEqual([true, true, false])
    expect([bonus(), kind()]).toEqual([1, 'cleric-spell'])
  })
  test('SF-WALL.T2.7 Wall of Fog stops all but Earthwalkers, and adds nothing', () => {
    const { stops, bonus, kind } = wallOf('wall-of-fog', 'wizard')
    expect([stops(12), stops(12, 'flyer'), stops(6, 'earthwalker')]).toEqual([true, true, false])
    expect([bonus(), kind()]).toEqual([0, 'wizard-spell'])
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
    expect(set.eventsOf('wall-stopped')).toHaveLength(1)
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
    expect(set.eventsOf('wall-stopped')).toHaveLength(1)
    expect(set.asked).toBe('follow')
  })
})

/** Who drew cards by a power, and not as a turn begins. */
const drawnByPowers = (set: Table) => set.events.flatMap(({ clause, seat }) => (clause === 'SF-DRAW.1' ? [seat] : []))

describe('walls', () => {
  test('SF-WALL.1 SF-WALL.2 SF-WALL.3 SF-WALL.4 SF-R-SRC.12 the attacker is stopped and returns, the battle is over, and nobody draws Spoils', () => {
    const attacker = champion('monster', 6)
    const set = walled('wall-of-iron', 'wizard', attacker, [champion('hero', 9)])
    expect(set.zone(0, 'pool')).toContain(attacker.id)
    expect(set.eventsOf('battle-over')).toHaveLength(1)
    expect(set.eventsOf('spoils-won')).toEqual([])
    expect(set.state.battle).toBeNull()
  })
  test('SF-WALL.5 SF-WALL.6 SF-R-SRC.13 SF-R-WALL.6 Wall of Fire reflected by Spell Turning stops the defender; the attacker can send another champion', () => {
    const [attacker, second, defender] = [champion('wizard', 6), champion('hero', 4), champion('wizard', 5)]
    const set = fight({ attacker, defender, hand: ['spell-turning'], foeHand: ['wall-of-fire-wizard'], me: { pool: [second] } })
    set.play('wall-of-fire-wizard').play('spell-turning')
    expect(set.eventsOf('wall-stopped').map(({ clause }) => clause)).toEqual(['SF-WALL.5'])
    expect(set.zone(1, 'pool')).toEqual([defender.id])
    expect(set.zone(0, 'pool')).toContain(attacker.id)
    expect(set.asked).toBe('follow')
    expect(set.can('attack', second)).toBe(true)
    expect(set.can('attack', attacker)).toBe(false)
  })
  test('SF-R-WALL.7 SF-WALL.2 an attacker that a wall stops is defeated: LOSE is set off on its side, WIN on neither', () => {
    const drawing = (player: 'me' | 'opp', when: 'win' | 'lose') => ({ when, does: [{ do: 'draw', player, n: 1 } as const] })
    const attacker = card('champion', { level: 6, lines: [drawing('me', 'lose')] })
    const defender = card('champion', { champion: 'wizard', level: 5, lines: [drawing('me', 'win'), drawing('me', 'lose')] })
    const set = fight({ attacker, defender, foeHand: ['wall-of-iron', card('ally')] }).play('wall-of-iron')
    expect(set.zone(0, 'pool')).toEqual([attacker.id])
    expect(drawnByPowers(set)).toEqual([0])
  })
  test('SF-R-WALL.7 what would save it from being discarded does nothing, and its allies are defeated with it', () => {
    const attacker = champion('hero', 6)
    const set = fight({
      attacker,
      defender: champion('wizard', 9),
      hand: ['assassins', card('ally', { bonus: 4 })],
      foeHand: ['wall-of-iron'],
    })
    set.play('assassins')
    set.take('play', set.state.cards[set.state.players[0].hand[0]!]!.card).play('wall-of-iron')
    expect(set.eventsOf('wall-stopped').map(({ clause }) => clause)).toEqual(['SF-WALL.2'])
    expect([set.asked, set.seat]).toEqual(['target', 0])
    const veiled = card('artifact', { lines: [{ when: 'lose', does: [{ do: 'survive', zone: 'limbo' }] }] })
    const saved = fight({ attacker, attached: [veiled], defender: champion('wizard', 5), foeHand: ['wall-of-iron'] }).play('wall-of-iron')
    expect([saved.zone(0, 'pool'), saved.zone(0, 'limbo'), saved.attached(attacker)]).toEqual([[attacker.id], [], [veiled.id]])
  })
  test('SF-WALL.5 SF-R-WALL.7 a defender that a wall stops isn’t defeated', () => {
    const defender = card('champion', {
      level: 7,
      traits: ['swimmer'],
      lines: [{ when: 'lose', does: [{ do: 'draw', player: 'me', n: 1 }] }],
    })
    const set = table({
      phase: 'attack',
      me: { pool: ['pelath-the-bronze-dragon', champion('hero', 3)], realms: ['gullhaven'] },
      foe: { pool: [defender], realms: ['lanternfield'] },
    })
    set.attack('pelath-the-bronze-dragon', 'lanternfield').defend(defender).take('use')
    expect(set.eventsOf('wall-stopped')).toHaveLength(1)
    expect(drawnByPowers(set)).toEqual([])
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
    expect(set.eventsOf('wall-stopped')).toEqual([])
  })
  test('SF-R-WALL.5 Passwall can’t answer Rand’s power', () => {
    const attacker = champion('wizard', 7)
    const set = table({
      phase: 'attack',
      me: { pool: [attacker], realms: ['gullhaven'], hand: ['passwall'] },
      foe: { pool: ['rand-the-bowyer'], realms: ['lanternfield'] },
    })
    set.attack(attacker, 'lanternfield').defend('rand-the-bowyer').take('use')
    expect(set.eventsOf('wall-stopped')).toHaveLength(1)
    expect(set.zone(0, 'hand')).toContain('passwall')
  })
  test('SF-R-CARD.11 SF-R-CARD.12 Oriel, immune to offensive spells, is stopped by Wall of Iron and not by Wall of Fire', () => {
    const iron = fight({ attacker: 'oriel-of-the-glass-court', defender: champion('wizard', 5), foeHand: ['wall-of-iron'] })
    iron.play('wall-of-iron')
    expect(iron.eventsOf('wall-stopped')).toHaveLength(1)
    const fire = fight({
      attacker: 'oriel-of-the-glass-court',
      defender: champion('wizard', 5),
      foeHand: ['wall-of-fire-wizard', card('ally')],
    })
    expect(fire.can('play', 'wall-of-fire-wizard')).toBe(false)
  })
})
