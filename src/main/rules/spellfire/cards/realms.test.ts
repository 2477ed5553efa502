import { expect, test } from 'vitest'
import { champion, fight as begin } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'

/** Both sides hold an ally, so that the round doesn't end at once. */
const fight = (setup: Parameters<typeof begin>[0]) => begin({ hand: ['tunnel-sappers'], foeHand: ['tunnel-sappers'], ...setup })

test('Thornwall March lowers its attacker by 2 levels, only while it is attacked', () => {
  const attacker = champion(6)
  expect(fight({ attacker, realm: 'thornwall-march' }).level(attacker)).toBe(4)
  const elsewhere = fight({ attacker, realm: 'lanternfield', foe: { realms: ['lanternfield', 'thornwall-march'] } })
  expect(elsewhere.level(attacker)).toBe(6)
})

test('Cinder Gate gives 3 levels to a defending monster, and to nobody else', () => {
  const monster = champion(5, 'monster')
  const hero = champion(5)
  expect(fight({ defender: monster, realm: 'cinder-gate' }).level(monster)).toBe(8)
  expect(fight({ defender: hero, realm: 'cinder-gate' }).level(hero)).toBe(5)
})

test("Kraken's Shelf takes 2 levels from attackers that are no Swimmers", () => {
  const [walker, swimmer] = [champion(6), champion(6, 'hero', ['swimmer'])]
  expect(fight({ attacker: walker, realm: 'krakens-shelf' }).level(walker)).toBe(4)
  expect(fight({ attacker: swimmer, realm: 'krakens-shelf' }).level(swimmer)).toBe(6)
})

test('SF-FLY.4 SF-R-CARD.8 Flyers can’t attack The Slag Flats, not even in position A', () => {
  const [flyer, walker] = [champion(6, 'monster', ['flyer']), champion(6)]
  const set = table({
    phase: 'attack',
    me: { pool: [flyer, walker], realms: ['gullhaven'] },
    foe: { realms: ['the-slag-flats'] },
  })
  expect(set.destinations('attack', flyer)).toEqual([])
  expect(set.destinations('attack', walker)).toEqual(['the-slag-flats'])
})

test('SF-EARTH.5 only clerics can attack The Sealed Cloister, and its defender is 3 levels lower', () => {
  const [earthwalker, cleric] = [champion(6, 'hero', ['earthwalker']), champion(6, 'cleric')]
  const defender = champion(9)
  const set = table({
    phase: 'attack',
    me: { pool: [earthwalker, cleric], realms: ['gullhaven'], hand: ['griffon-riders'] },
    foe: { realms: ['the-sealed-cloister'], pool: [defender], hand: ['griffon-riders'] },
  })
  expect(set.destinations('attack', earthwalker)).toEqual([])
  set.attack(cleric, 'the-sealed-cloister').defend(defender)
  expect(set.level(defender)).toBe(6)
})

test('Undead can’t attack Gallowmoor', () => {
  const set = table({
    phase: 'attack',
    me: { pool: ['undead-htimsen', 'emberwyrm'], realms: ['lanternfield'] },
    foe: { realms: ['gallowmoor'] },
  })
  expect(set.destinations('attack', 'undead-htimsen')).toEqual([])
  expect(set.destinations('attack', 'emberwyrm')).toEqual(['gallowmoor'])
})

test('SF-POWER.6 Drowned Quay makes its owner’s champions Swimmers all the time, and nobody else’s', () => {
  const [mine, theirs] = [champion(6), champion(6)]
  const attack = (realms: string[]) =>
    table({
      phase: 'attack',
      me: { pool: [mine], realms },
      foe: { realms: ['lanternfield', 'gullhaven', 'saltspire-isles'], pool: [theirs] },
    }).destinations('attack', mine)
  expect(attack(['mustering-green'])).toEqual(['lanternfield'])
  expect(attack(['drowned-quay']).sort()).toEqual(['gullhaven', 'lanternfield', 'saltspire-isles'])
})

test('SF-SWIM.2 SF-R-CARD.7 a Swimmer can reach a Protected coast, but not a lake', () => {
  const swimmer = champion(6, 'hero', ['swimmer'])
  const set = table({
    phase: 'attack',
    me: { pool: [swimmer], realms: ['mustering-green'] },
    foe: { realms: ['lanternfield', 'gullhaven', 'lake-of-names'] },
  })
  expect(set.destinations('attack', swimmer).sort()).toEqual(['gullhaven', 'lanternfield'])
})

test('SF-R-RLM.7 Lake of Names draws a card when it is played, and again when it is rebuilt', () => {
  const set = table({ phase: 'realms', me: { hand: ['lake-of-names', 'emberwyrm'], deck: ['griffon-riders', 'reef-raiders'] } })
  set.take('realm', 'lake-of-names')
  expect(set.zone(0, 'hand')).toContain('griffon-riders')
  const again = table({
    phase: 'realms',
    me: {
      realms: [{ is: 'lake-of-names', razed: true }],
      hand: ['season-of-plenty', 'emberwyrm'],
      deck: ['griffon-riders', 'reef-raiders'],
    },
  })
  again.play('season-of-plenty')
  expect(again.isRazed('lake-of-names')).toBe(false)
  expect(again.zone(0, 'hand')).toContain('griffon-riders')
})

test('Court of Glass lets any defender cast wizard spells, but no attacker', () => {
  const spell = { attacker: champion(9), defender: champion(5), foeHand: ['lance-of-winter'] }
  expect(fight({ ...spell, realm: 'court-of-glass' }).can('play', 'lance-of-winter')).toBe(true)
  expect(fight({ ...spell, realm: 'lanternfield', foeHand: ['lance-of-winter', 'griffon-riders'] }).can('play', 'lance-of-winter')).toBe(
    false,
  )
})

test('Saltspire Isles adds 1 for each ally of its defender', () => {
  const defender = champion(5)
  const set = fight({
    attacker: champion(20),
    defender,
    realm: 'saltspire-isles',
    foeHand: ['griffon-riders', 'reef-raiders', 'ghoul-pack'],
  })
  set.play('griffon-riders')
  expect(set.level(defender)).toBe(8)
  set.play('reef-raiders')
  expect(set.level(defender)).toBe(11)
})

test('holdings: Palisade Ring +3, Ember Foundry +1 for each magical item', () => {
  const defender = champion(5)
  const holding = (realm: string, attached: string) =>
    fight({ defender, realm, defenderAttached: ['mirror-mask'], foe: { realms: [{ is: realm, attached: [attached] }] } }).level(defender)
  expect(holding('lanternfield', 'palisade-ring')).toBe(9)
  expect(holding('anvilhold', 'ember-foundry')).toBe(7)
})

test('Beacon Tower lowers each of the attacker’s allies by 1', () => {
  const attacker = champion(5)
  const set = fight({
    attacker,
    realm: 'gullhaven',
    hand: ['griffon-riders', 'ghoul-pack'],
    foe: { realms: [{ is: 'gullhaven', attached: ['beacon-tower'] }] },
    me: { realms: ['lanternfield'] },
  })
  set.play('griffon-riders')
  expect(set.level(attacker)).toBe(6)
})

test('a Ward Stone on the realm gives its defender 2 levels', () => {
  const defender = champion(5)
  const set = fight({ defender, foe: { realms: [{ is: 'lanternfield', attached: ['ward-stone'] }] } })
  expect(set.level(defender)).toBe(7)
})
