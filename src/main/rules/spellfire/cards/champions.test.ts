import { expect, test } from 'vitest'
import { champion, fight as begin } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'

/** Both sides hold an ally, so that the round doesn't end at once. */
const fight = (setup: Parameters<typeof begin>[0]) => begin({ hand: ['tunnel-sappers'], foeHand: ['tunnel-sappers'], ...setup })

test.each([
  ['cleric', 8],
  ['wizard', 8],
  ['hero', 6],
  ['avatar', 6],
] as const)('SF-BASE.4 Dori the Barbarian against a %s is level %i', (type, level) => {
  const set = fight({ attacker: 'dori-the-barbarian', defender: type === 'avatar' ? 'the-sunfather' : champion(9, type) })
  expect(set.level('dori-the-barbarian')).toBe(level)
})

test('Garrick Two-Swords gains 1 for a Weapon and 2 for a Sword', () => {
  const level = (attached: string[]): number => fight({ attacker: 'garrick-two-swords', attached }).level('garrick-two-swords')
  expect(level(['arbalest-of-the-pass'])).toBe(5 + 3 + 1)
  expect(level(['gravesteel-blade'])).toBe(5 + 3 + 2)
  expect(level(['gravesteel-blade', 'sword-of-first-light'])).toBe(5 + 3 + 4 + 4)
  expect(level(['cloak-of-the-ninth-moon'])).toBe(5 + 1)
})

test('SF-ADV.1 SF-ADV.2 Wren Underhill gains 1 for each other adventurer, in the pool and in battle', () => {
  const fellows = ['tamsin-reedwater', 'brother-halloran', 'emberwyrm']
  const set = fight({ attacker: 'wren-underhill', me: { pool: fellows } })
  expect(set.level('wren-underhill')).toBe(6)
  expect(fight({ attacker: 'wren-underhill' }).level('wren-underhill')).toBe(4)
})

test('Jory Quickfinger steals a card when he attacks with another adventurer in the pool', () => {
  const attack = (pool: string[]) => {
    const set = table({
      phase: 'attack',
      me: { pool: ['jory-quickfinger', ...pool], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], hand: ['griffon-riders', 'ghoul-pack'] },
    })
    set.attack('jory-quickfinger', 'lanternfield')
    return set.zone(1, 'discard').length
  }
  expect(attack(['tamsin-reedwater'])).toBe(1)
  expect(attack(['emberwyrm'])).toBe(0)
})

test('Brother Halloran fights unarmed with another adventurer in the pool', () => {
  const can = (pool: string[]): boolean =>
    fight({ attacker: 'brother-halloran', hand: ['shoulder-throw', 'griffon-riders'], me: { pool } }).can('play', 'shoulder-throw')
  expect(can(['wren-underhill'])).toBe(true)
  expect(can(['emberwyrm'])).toBe(false)
})

test('Queen Aldith adds 1 for each of her allies', () => {
  const set = fight({ attacker: 'queen-aldith', defender: champion(20), hand: ['griffon-riders', 'bonewhite-guard', 'tunnel-sappers'] })
  set.play('griffon-riders').play('bonewhite-guard')
  expect(set.level('queen-aldith')).toBe(7 + 3 + 5)
})

test('Emberwyrm destroys one ally of its foe, once per turn', () => {
  const set = fight({
    attacker: champion(9),
    defender: 'emberwyrm',
    hand: ['griffon-riders', 'tunnel-sappers'],
    foeHand: ['griffon-riders'],
  })
  expect(set.seat).toBe(1)
  expect(set.can('power', 'emberwyrm')).toBe(false)
  set.play('griffon-riders')
  set.play('tunnel-sappers')
  expect(set.level('emberwyrm')).toBe(10)
  set.take('power', 'emberwyrm')
  expect(set.zone(0, 'discard')).toEqual(['tunnel-sappers'])
})

test('Sister Ysolde instantly defeats only Undead', () => {
  const set = fight({ attacker: 'sister-ysolde', defender: 'undead-htimsen' })
  expect([set.seat, set.zone(1, 'discard')]).toEqual([1, []])
  set.pass()
  expect(set.zone(1, 'discard')).toContain('undead-htimsen')
  const other = fight({ attacker: 'sister-ysolde', defender: 'emberwyrm', hand: ['griffon-riders'] })
  expect(other.zone(1, 'discard')).toEqual([])
})

test('SF-INST.4 SF-R-INST.6 the Living Scroll is defeated by Lovely Colleen before its own power counts', () => {
  const set = fight({ attacker: 'lovely-colleen', defender: 'living-scroll' })
  expect(set.seat).toBe(1)
  set.pass()
  expect(set.zone(1, 'discard')).toContain('living-scroll')
  expect(set.zone(0, 'discard')).toEqual([])
})

test('SF-IMM.3 SF-R-IMM.5 the Chest gives no +5 against Marsh Colossus, but its user still flies', () => {
  const user = champion(5)
  const set = fight({ attacker: user, attached: ['chest-of-many-things'], defender: 'marsh-colossus' })
  expect(set.level(user)).toBe(5)
})

test('SF-R-CARD.12 Wall of Iron stops Oriel, the wizard’s Wall of Fire does not', () => {
  const walled = (wall: string) => {
    const set = fight({ attacker: 'oriel-of-the-glass-court', defender: champion(5, 'wizard'), foeHand: [wall, 'griffon-riders'] })
    return set.can('play', wall) && set.play(wall).eventsOf('wall-stopped').length > 0
  }
  expect(walled('wall-of-iron')).toBe(true)
  expect(walled('wall-of-fire-wizard')).toBe(false)
})

test('SF-ABYSS.5 Gatekeeper goes to the Abyss and returns another champion from there', () => {
  const set = table({ phase: 'pool', me: { pool: ['gatekeeper'], realms: ['gullhaven'], abyss: ['emberwyrm', 'calm'] } })
  set.take('power', 'gatekeeper')
  expect(set.zone(0, 'abyss').sort()).toEqual(['calm', 'gatekeeper'])
  expect(set.zone(0, 'hand')).toEqual(['emberwyrm'])
})

test('Gatekeeper does nothing if the Abyss has no other champion', () => {
  const set = table({ phase: 'pool', me: { pool: ['gatekeeper'], realms: ['gullhaven'], abyss: ['calm'], hand: ['emberwyrm'] } })
  expect(set.can('power', 'gatekeeper')).toBe(false)
})

test('SF-ABYSS.5 Karlott returns an event', () => {
  const set = table({ phase: 'pool', turn: 5, me: { pool: ['karlott-the-shaman'], realms: ['gullhaven'], abyss: ['calm', 'emberwyrm'] } })
  set.take('power', 'karlott-the-shaman')
  expect(set.zone(0, 'hand')).toContain('calm')
  expect(set.zone(0, 'abyss').sort()).toEqual(['emberwyrm', 'karlott-the-shaman'])
})

test('SF-R-CARD.4 when Verenestra is discarded, so is every card that says "immune"', () => {
  const set = fight({
    attacker: champion(15),
    attached: ['cloak-of-the-ninth-moon'],
    defender: 'verenestra',
    hand: ['griffon-riders'],
    foe: { pool: ['oriel-of-the-glass-court'], dungeon: 'hall-of-chains' },
  })
  set.pass()
  expect(set.zone(1, 'discard').sort()).toEqual(['oriel-of-the-glass-court', 'verenestra'])
  expect(set.zone(0, 'discard')).toContain('cloak-of-the-ninth-moon')
  expect(set.zone(1, 'void')).toEqual(['hall-of-chains'])
})

test('SF-R-AVA.5 a cleric of level 7 or more is discarded for The Drowned Mother, including items', () => {
  const can = (attached: string[]): boolean =>
    table({
      phase: 'pool',
      me: { pool: [{ is: 'brother-halloran', attached }], realms: ['gullhaven'], hand: ['the-drowned-mother', 'emberwyrm'] },
    }).can('champion', 'the-drowned-mother')
  expect(can([])).toBe(false)
  expect(can(['sword-of-first-light'])).toBe(true)
})

test('SF-AVA.6 Verenestra can’t share her pool with another Avatar', () => {
  const can = (avatar: string, there: string): boolean =>
    table({
      phase: 'pool',
      me: { pool: [there, 'delsenora'], realms: ['gullhaven'], hand: [avatar, 'emberwyrm'] },
    }).can('champion', avatar)
  expect(can('verenestra', 'the-sunfather')).toBe(false)
  expect(can('the-sunfather', 'verenestra')).toBe(false)
  expect(can('the-drowned-mother', 'the-sunfather')).toBe(true)
})
