import { expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { champion, fight as begin } from '../testing/fight.ts'
import { table } from '../testing/scenario.ts'

/** Both sides hold an ally, so that the round doesn't end at once. */
const fight = (setup: Parameters<typeof begin>[0]) => begin({ hand: ['tunnel-sappers'], foeHand: ['tunnel-sappers'], ...setup })
/** Phase 2 stays open while a realm is in hand. */
const OPEN = 'highsun-basilica'

test('Good Fortune draws five', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['good-fortune', OPEN], realms: ['gullhaven'], deck: ['calm', 'calm', 'calm', 'calm', 'calm', 'calm'] },
  })
  set.play('good-fortune')
  expect(set.zone(0, 'hand').filter(id => id === 'calm')).toHaveLength(5)
  expect(set.zone(0, 'void')).toEqual(['good-fortune'])
})

test('SF-R-CARD.5 Unusually Good Fortune takes the five cards instead', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['good-fortune', OPEN], realms: ['gullhaven'] },
    foe: { hand: ['unusually-good-fortune'], realms: ['lanternfield'] },
  })
  set.play('good-fortune').play('unusually-good-fortune')
  expect([set.zone(0, 'hand').length, set.zone(1, 'hand').length]).toEqual([1, 5])
  expect([set.zone(0, 'void'), set.zone(1, 'void')]).toEqual([['good-fortune'], ['unusually-good-fortune']])
})

test('SF-ABYSS.2 Transformation! discards both hands, events to the Abyss, and both draw five', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['transformation', OPEN, 'calm'], realms: ['gullhaven'], deck: Array<string>(6).fill('anvilhold') },
    foe: { hand: ['griffon-riders', 'good-fortune'], realms: ['lanternfield'] },
  })
  set.play('transformation')
  expect([set.zone(0, 'abyss'), set.zone(1, 'abyss')]).toEqual([['calm'], ['good-fortune']])
  expect([set.zone(0, 'discard'), set.zone(1, 'discard')]).toEqual([[OPEN], ['griffon-riders']])
  expect(set.zone(1, 'hand')).toHaveLength(5)
})

test('Storm at Sea shows three cards of each pile and discards the realms', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['storm-at-sea', OPEN], realms: ['gullhaven'], deck: ['cinder-gate', 'calm', 'dodge', 'traitor', 'traitor', 'traitor'] },
    foe: { realms: ['lanternfield'], deck: ['calm', 'anvilhold', 'court-of-glass', 'dodge'] },
  })
  set.play('storm-at-sea')
  expect([set.zone(0, 'discard'), set.zone(1, 'discard')]).toEqual([['cinder-gate'], ['anvilhold', 'court-of-glass']])
  expect(set.zone(1, 'hand')).toEqual(['calm'])
})

test('Season of Plenty rebuilds one of the player’s razed realms', () => {
  const set = table({ phase: 'realms', me: { hand: ['season-of-plenty', OPEN], realms: [{ is: 'gullhaven', razed: true }] } })
  set.play('season-of-plenty')
  expect(set.isRazed('gullhaven')).toBe(false)
})

test('SF-PROT.1 Burning of the Marches can’t raze a Protected realm', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['burning-of-the-marches', OPEN], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield', 'anvilhold', 'court-of-glass'] },
  })
  const targets = set
    .actions('play', 'burning-of-the-marches')
    .flatMap(action => action.targets.map(target => set.state.cards[target]?.card.id))
  expect(targets).toEqual(['lanternfield'])
  set.play('burning-of-the-marches')
  expect(set.isRazed('lanternfield')).toBe(true)
})

test('Turning of the Year shuffles the Discard Pile back and draws two', () => {
  const set = table({
    phase: 'realms',
    me: { hand: ['turning-of-the-year', OPEN], realms: ['gullhaven'], deck: ['calm'], discard: ['dodge', 'traitor', 'airship'] },
  })
  set.play('turning-of-the-year')
  expect(set.zone(0, 'discard')).toEqual([])
  expect([set.zone(0, 'deck').length, set.zone(0, 'hand').length]).toEqual([2, 3])
})

test('SF-R-GEN.7 Omens of Dread lowers the opponent’s champions by 2 levels until the player’s next turn', () => {
  const theirs = champion(6)
  const set = table({
    phase: 'realms',
    me: { hand: ['omens-of-dread', OPEN], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [theirs] },
  })
  set.play('omens-of-dread')
  expect(set.level(theirs)).toBe(4)
  expect(set.zone(0, 'continuing')).toEqual(['omens-of-dread'])
})

test('Ancient Curse targets only champions with an item or artifact', () => {
  const [bare, armed] = [champion(6), champion(7)]
  const set = table({
    phase: 'realms',
    me: { hand: ['ancient-curse', OPEN], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [bare, { is: armed, attached: ['mirror-mask'] }] },
  })
  set.play('ancient-curse')
  expect(set.zone(1, 'pool')).toEqual([bare.id])
  expect(set.zone(1, 'discard').sort()).toEqual([armed.id, 'mirror-mask'].sort())
})

test('Estate Transference puts a realm and its holding into the Abyss, and prevents attacks this turn', () => {
  const set = table({
    phase: 'pool',
    me: { pool: [champion(6, 'wizard')], hand: ['estate-transference'], realms: ['gullhaven'] },
    foe: { realms: [{ is: 'lanternfield', attached: ['palisade-ring'] }, 'anvilhold'] },
  })
  set.play('estate-transference', { targets: ['lanternfield'] })
  expect(set.zone(1, 'abyss').sort()).toEqual(['lanternfield', 'palisade-ring'])
  expect(set.eventsOf('turn-began').length).toBeGreaterThan(0)
  expect(set.eventsOf('attack-declared')).toEqual([])
})

test('SF-AVA.4 Mindkiller sends an Avatar to Limbo and another champion to the Abyss', () => {
  const kill = (victim: string) => {
    const set = table({
      phase: 'pool',
      me: { pool: [champion(6, 'cleric')], hand: ['mindkiller', 'emberwyrm'], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield'], pool: [victim] },
    })
    set.play('mindkiller', { targets: [victim] })
    return [set.zone(1, 'limbo'), set.zone(1, 'abyss')]
  }
  expect(kill('verenestra')).toEqual([['verenestra'], []])
  expect(kill('dori-the-barbarian')).toEqual([[], ['dori-the-barbarian']])
})

test('Banishment discards monsters only', () => {
  const [hero, monster] = [champion(6), champion(7, 'monster')]
  const set = table({
    phase: 'pool',
    me: { pool: [champion(6, 'wizard')], hand: ['banishment', 'emberwyrm'], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [hero, monster] },
  })
  set.play('banishment')
  expect(set.zone(1, 'pool')).toEqual([hero.id])
})

test('SF-CTR.5 Mark of Woe lasts until Wish ends it', () => {
  const theirs = champion(6)
  const set = table({
    phase: 'pool',
    me: { pool: [champion(6, 'wizard')], hand: ['mark-of-woe', 'wish', 'emberwyrm'], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [theirs] },
  })
  expect(set.can('play', 'wish')).toBe(false)
  set.play('mark-of-woe')
  expect(set.level(theirs)).toBe(3)
  set.play('wish')
  expect(set.level(theirs)).toBe(6)
  expect(set.zone(0, 'discard').sort()).toEqual(['mark-of-woe', 'wish'])
})

test('Cutpurse discards a magical item of the opponent', () => {
  const theirs = champion(6)
  const set = table({
    phase: 'pool',
    me: { pool: [champion(6, 'thief')], hand: ['cutpurse', 'emberwyrm'], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], pool: [{ is: theirs, attached: ['mirror-mask'] }] },
  })
  set.play('cutpurse')
  expect(set.attached(theirs)).toEqual([])
  expect(set.zone(1, 'discard')).toEqual(['mirror-mask'])
})

test('Far Sight shows the opponent’s hand to its player', () => {
  const set = table({
    phase: 'pool',
    me: { pool: [champion(6, 'psionicist')], hand: ['far-sight', 'emberwyrm'], realms: ['gullhaven'] },
    foe: { realms: ['lanternfield'], hand: ['calm'] },
  })
  set.play('far-sight')
  expect(set.zone(0, 'discard')).toEqual(['far-sight'])
  expect(set.zone(1, 'hand')).toEqual(['calm'])
})

test('Voice of the Land adds 1 for each unrazed realm', () => {
  const regent = champion(5, 'regent')
  const set = fight({
    attacker: regent,
    defender: champion(20),
    hand: ['voice-of-the-land', 'tunnel-sappers'],
    me: { realms: ['gullhaven', 'anvilhold', { is: 'cinder-gate', razed: true }] },
  })
  set.play('voice-of-the-land')
  expect(set.level(regent)).toBe(7)
})

test('SF-R-BAT.11 Vanish returns its user with its items and loses the round', () => {
  const thief = champion(5, 'thief')
  const set = fight({ attacker: thief, attached: ['mirror-mask'], hand: ['vanish', 'tunnel-sappers'] })
  set.play('vanish')
  expect(set.zone(0, 'pool')).toContain(thief.id)
  expect(set.attached(thief)).toEqual(['mirror-mask'])
})

test('Iron Grip keeps the opponent from playing magical items in this round', () => {
  const set = fight({ defender: champion(6), hand: ['iron-grip', 'tunnel-sappers'], foeHand: ['mirror-mask', 'tunnel-sappers'] })
  set.play('tunnel-sappers').play('tunnel-sappers')
  expect(set.seat).toBe(0)
  const gripped = fight({ defender: champion(5), hand: ['iron-grip'], foeHand: ['mirror-mask', 'tunnel-sappers'] })
  gripped.play('iron-grip')
  expect(gripped.seat).toBe(1)
  expect([gripped.can('attach', 'mirror-mask'), gripped.can('play', 'mirror-mask'), gripped.can('play', 'tunnel-sappers')]).toEqual([
    false,
    false,
    true,
  ])
})

test('Unweave turns off Dori’s levels for the round', () => {
  const wizard = champion(5, 'wizard')
  const set = fight({ attacker: wizard, defender: 'dori-the-barbarian', hand: ['unweave', 'tunnel-sappers'] })
  expect(set.level('dori-the-barbarian')).toBe(8)
  set.play('unweave')
  expect(set.level('dori-the-barbarian')).toBe(6)
})

test('Veil of the Last King sends its defeated user to Limbo, without its cards', () => {
  const user = card('champion', { level: 5, world: 'hollowmere' })
  const set = fight({ attacker: user, attached: ['veil-of-the-last-king'], defender: champion(9) })
  set.pass()
  expect(set.zone(0, 'limbo')).toEqual([user.id])
  expect(set.zone(0, 'discard')).toContain('veil-of-the-last-king')
})

test('SF-IMM.3 against the Scepter of Noon magical items and artifacts give no bonus', () => {
  const [user, other] = [card('champion', { level: 5, world: 'aurelion' }), champion(5)]
  const set = fight({
    attacker: user,
    attached: ['scepter-of-noon'],
    defender: other,
    defenderAttached: ['sword-of-first-light', 'mirror-mask'],
  })
  expect([set.level(user), set.level(other)]).toEqual([8, 5])
})

test('The Long Winter allows each player one ally a round', () => {
  const set = begin({
    defender: champion(15),
    hand: ['griffon-riders', 'ghoul-pack', 'bonewhite-guard', 'mirror-mask'],
  })
  expect(set.can('play', 'griffon-riders')).toBe(true)
  const winter = table({
    phase: 'attack',
    rule: 'the-long-winter',
    me: { pool: ['emberwyrm'], realms: ['gullhaven'], hand: ['griffon-riders', 'ghoul-pack', 'mirror-mask'] },
    foe: { pool: ['verenestra'], realms: ['lanternfield'] },
  })
  winter.attack('emberwyrm', 'lanternfield').defend('verenestra').play('griffon-riders')
  winter.passTo('act')
  expect(winter.can('play', 'ghoul-pack')).toBe(false)
})

test('Open Field removes protection from all realms', () => {
  const attacker = champion(6)
  const targets = (rule?: string) =>
    table({
      phase: 'attack',
      ...(rule ? { rule } : {}),
      me: { pool: [attacker], realms: ['gullhaven'] },
      foe: { realms: ['lanternfield', 'anvilhold', 'court-of-glass'] },
    })
      .destinations('attack', attacker)
      .sort()
  expect(targets()).toEqual(['lanternfield'])
  expect(targets('open-field')).toEqual(['anvilhold', 'court-of-glass', 'lanternfield'])
})

test('Hall of Chains makes its owner’s champions immune to Offensive unarmed combat', () => {
  const [attacker, defender] = [champion(5), champion(6)]
  const set = fight({ attacker, defender, hand: ['shoulder-throw', 'tunnel-sappers'], foe: { dungeon: 'hall-of-chains' } })
  if (set.can('play', 'shoulder-throw')) set.play('shoulder-throw')
  expect(set.level(attacker)).toBe(5)
})
