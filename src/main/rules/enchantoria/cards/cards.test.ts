import { expect, test } from 'vitest'
import type { CardFace } from '../../../../shared/card-face.ts'
import type { Card, EntityDef } from '../state/card.ts'
import { ENTITIES } from '../state/entities.ts'
import { enchantoria } from '../index.ts'
import type { Entity } from '../state/state.ts'
import { effectText, type Cast, type Plan } from '../testing/driver.ts'
import { scenario, type Driver, type ScenarioSetup } from '../testing/scenario.ts'
import { inWords } from '../testing/words.ts'
import { CARDS } from './index.ts'

/** The printed set: id, name, type, cost, rarity, targets. */
const PRINTED = `
EN-C01 Fireball, attack 2 common any
EN-C02 Quick Dart, attack 1 common any
EN-C03 Decoy Flare, attack 1 common any
EN-C04 Frost Lance, attack 3 common creature or construct
EN-C05 Needle of Light, attack 3 rare any
EN-C06 Siphon, attack 3 common any
EN-C07 Twin Bolts, attack 3 common any, any
EN-C08 Meteor, attack 6 rare any
EN-C09 Shatter, attack 2 common construct
EN-C10 Cataclysm, attack 5 rare none
EN-C11 Sunder, attack 2 common any
EN-C12 Inferno, attack X rare any
EN-C13 Parry, ward 1 common own
EN-C14 Bulwark, ward 2 common own
EN-C15 Riposte, ward 2 common none
EN-C16 Paper Ward, ward 1 common any
EN-C17 Warding Circle, ward 3 common any
EN-C18 Glass Dome, ward 2 common any
EN-C19 Aegis, ward X rare any
EN-C20 Mend, healing 1 common any
EN-C21 Healing Rain, healing 3 common none
EN-C22 Regrowth, healing 2 common any
EN-C23 Heart of Oak, healing 2 rare any
EN-C24 Renewal, healing X rare any
EN-C25 Quench, counter 2 common none
EN-C26 Hush, counter 1 common none
EN-C27 Broken Circle, counter 2 common none
EN-C28 Last Word, counter 1 common none
EN-C29 Small Print, counter 2 common none
EN-C30 Grand Denial, counter 4 rare none
EN-C31 Null Field, counter X rare none
EN-C32 Named Refusal, counter 3 rare names a type
EN-C33 Reclaim, counter 3 rare none
EN-C34 Sworn Bodyguard, summoning 2 common none
EN-C35 Ember Fox, summoning 2 common none
EN-C36 Grey Wolf, summoning 3 common none
EN-C37 Hill Ogre, summoning 5 common none
EN-C38 Grove Healer, summoning 3 common none
EN-C39 Marsh Viper, summoning 3 common none
EN-C40 Shield Monk, summoning 3 rare none
EN-C41 Slime Mother, summoning 4 rare none
EN-C42 Wisp Choir, summoning 3 rare none
EN-C43 Elder Drake, summoning 7 mythic none
EN-C44 Arrow Turret, summoning 3 common none
EN-C45 Standing Stone, summoning 1 common none
EN-C46 Mana Well, summoning 2 common none
EN-C47 Recycling Mill, summoning 2 common none
EN-C48 Sorting Golem, summoning 2 rare none
EN-C49 Clay Giant, summoning X mythic none
EN-C50 Slow Burn, enchantment 3 common any
EN-C51 Lingering Illness, enchantment 3 common mage or creature
EN-C52 Stone Skin, enchantment 3 common any
EN-C53 Battle Hymn, enchantment 3 common none
EN-C54 Enfeeble, enchantment 2 common any
EN-C55 Hold Still, enchantment 1 common creature or construct
EN-C56 Dispel Magic, enchantment 1 common any
EN-C57 Overfull Library, enchantment 2 rare none
EN-C58 Full Refund, enchantment 1 common none
EN-C59 Blood Alembic, enchantment 2 rare none
EN-C60 Clogged Gears, enchantment 2 common none
EN-C61 Twin Furnace, enchantment 1 common none
EN-C62 Scrap Bundle, craft 2 common none
EN-C63 Salvage, craft 1 rare card
EN-C64 Mana Burst, craft 1 common none`

const chosen = ({ targets = [], choose }: Card): string => {
  const words = targets.map(({ side, kinds }) => side ?? kinds?.join(' or ') ?? 'any')
  if (choose) words.push(choose === 'type' ? 'names a type' : 'card')
  return words.join(', ') || 'none'
}

test('the 64 cards have the names, types, costs, rarities and targets of the set, in its order', () => {
  const lines = CARDS.map(
    (card, index) => `EN-C${String(index + 1).padStart(2, '0')} ${card.name}, ${card.type} ${card.cost} ${card.rarity} ${chosen(card)}`,
  )
  expect(lines).toEqual(PRINTED.trim().split('\n'))
})

test('every Summoning card summons the creature or construct of its name, and only the Slimeling has no card', () => {
  const withCard = new Map(CARDS.filter(card => card.type === 'summoning').map(card => [card.id, card.name]))
  for (const [id, name] of withCard) expect(ENTITIES.find(entity => entity.id === id)?.name).toBe(name)
  expect(ENTITIES.filter(entity => !withCard.has(entity.id)).map(entity => entity.name)).toEqual(['Slimeling'])
})

type Row = [string, string, EntityDef['kind'], number, () => unknown, unknown]
const sent = (id: string, at: string, setup: ScenarioSetup = {}): Driver =>
  scenario({ ...setup, a: { ...setup.a, field: [id] } }).fight({ a: { orders: [[`a.${id}`, at]] } })
const beside = (id: string, plans: { a?: Plan; b?: Plan } = {}): Driver => scenario({ a: { field: [id] } }).fight(plans)

const cast = (one: Cast, setup: ScenarioSetup = {}, b: Plan = {}): Driver => scenario(setup).fight({ a: { cast: [one] }, b })
const both = ({ a, b }: Driver): number[] => [a.health, b.health]
const fields = ({ a, b }: Driver): unknown[] => [a.field, b.field]
const protection = (power: number, duration: number | null = null) => ({ power, duration, applied: 4, givers: [] })
const ogre = (card: string): Entity =>
  scenario({ b: { field: ['hill-ogre'] } })
    .fight({ a: { cast: [{ card, at: 'b.hill-ogre' }] } })
    .entity('b.hill-ogre')
const against = (one: Cast, ...foes: string[]): string[] => cast(one, {}, { cast: foes }).countered
const rained = (): number[] => {
  const match = cast('healing-rain', {
    a: { health: 20, field: [{ is: 'grey-wolf', health: 1 }] },
    b: { field: [{ is: 'grey-wolf', health: 2 }] },
  })
  return [match.a.health, match.entity('a.grey-wolf').health, match.entity('b.grey-wolf').health]
}
const hymned = (): string[][] => {
  const match = cast('battle-hymn', { a: { field: ['grey-wolf'] }, b: { field: ['grey-wolf'] } })
  return [match.a.effects, match.entity('a.grey-wolf').effects.map(effectText), match.entity('b.grey-wolf').effects.map(effectText)]
}
const dispelled = (): unknown[] => {
  const { b } = cast('dispel-magic', {
    b: {
      protection: 5,
      effects: [
        { kind: 'might', n: 1 },
        { kind: 'burning', n: 1, duration: 3 },
      ],
    },
  })
  return [b.protection, b.effects]
}

type CardRow = [string, string, () => unknown, unknown]
const cardRows = (rows: CardRow[]): CardRow[] => rows
const entityRows = (rows: Row[]): Row[] => rows

/** A casts the card alone, on the simplest possible table. */
test.each(
  cardRows([
    ['EN-C01', 'Fireball', () => cast('fireball').b.health, 27],
    ['EN-C02', 'Quick Dart', () => [cast('quick-dart').b.health, cast('quick-dart').clauses('batch-began-swift')], [28, ['EN-R5.4']]],
    ['EN-C03', 'Decoy Flare', () => cast('decoy-flare').b.health, 28],
    ['EN-C04', 'Frost Lance', () => [ogre('frost-lance').health, ogre('frost-lance').effects.map(effectText)], [2, ['stun 0/1']]],
    ['EN-C05', 'Needle of Light', () => cast('needle-of-light', { b: { protection: 9 } }).b.health, 26],
    ['EN-C06', 'Siphon', () => both(cast('siphon', { a: { health: 20 } })), [23, 27]],
    ['EN-C07', 'Twin Bolts', () => both(cast({ card: 'twin-bolts', at: ['a', 'b'] })), [27, 27]],
    ['EN-C08', 'Meteor', () => cast('meteor').b.health, 21],
    ['EN-C09', 'Shatter', () => cast({ card: 'shatter', at: 'b.arrow-turret' }, { b: { field: ['arrow-turret'] } }).b.field, []],
    [
      'EN-C10',
      'Cataclysm',
      () => fields(cast('cataclysm', { a: { field: ['grey-wolf'] }, b: { field: ['hill-ogre', 'mana-well'] } })),
      [[], ['hill-ogre']],
    ],
    [
      'EN-C11',
      'Sunder',
      () => [cast('sunder', { b: { protection: 5 } }).b.health, cast('sunder', { b: { protection: 5 } }).b.protection],
      [30, null],
    ],
    ['EN-C12', 'Inferno', () => cast({ card: 'inferno', x: 4 }).b.health, 25],
    ['EN-C13', 'Parry', () => cast({ card: 'parry', at: 'a' }, {}, { cast: ['quick-dart', 'quick-dart'] }).a.health, 29],
    ['EN-C14', 'Bulwark', () => cast({ card: 'bulwark', at: 'a' }, {}, { cast: ['meteor'] }).a.health, 27],
    [
      'EN-C15',
      'Riposte',
      () => [both(cast('riposte', {}, { cast: ['fireball'] })), both(cast('riposte'))],
      [
        [30, 27],
        [30, 30],
      ],
    ],
    ['EN-C16', 'Paper Ward', () => cast({ card: 'paper-ward', at: 'a' }).a.mage.protection, protection(2)],
    ['EN-C17', 'Warding Circle', () => cast({ card: 'warding-circle', at: 'a' }).a.mage.protection, protection(5)],
    ['EN-C18', 'Glass Dome', () => cast({ card: 'glass-dome', at: 'a' }).a.mage.protection, protection(6, 2)],
    ['EN-C19', 'Aegis', () => cast({ card: 'aegis', at: 'a', x: 3 }).a.mage.protection, protection(4)],
    ['EN-C20', 'Mend', () => cast({ card: 'mend', at: 'a' }, { a: { health: 20 } }).a.health, 23],
    ['EN-C21', 'Healing Rain', () => rained(), [23, 4, 2]],
    ['EN-C22', 'Regrowth', () => cast({ card: 'regrowth', at: 'a' }).a.effects, ['regrowth 2/3']],
    ['EN-C23', 'Heart of Oak', () => both(cast({ card: 'heart-of-oak', at: 'a' })), [33, 30]],
    ['EN-C24', 'Renewal', () => cast({ card: 'renewal', at: 'a', x: 3 }, { a: { health: 20 } }).a.health, 25],
    ['EN-C25', 'Quench', () => against('quench', 'fireball', 'mend'), ['b.fireball']],
    ['EN-C26', 'Hush', () => against('hush', 'meteor', 'mend', 'healing-rain'), ['b.healing-rain']],
    ['EN-C27', 'Broken Circle', () => against('broken-circle', 'meteor', 'grey-wolf'), ['b.grey-wolf']],
    ['EN-C28', 'Last Word', () => against('last-word', 'quench', 'hush', 'meteor'), ['b.hush', 'b.quench']],
    ['EN-C29', 'Small Print', () => against('small-print', 'fireball', 'mend', 'meteor'), ['b.fireball', 'b.mend']],
    ['EN-C30', 'Grand Denial', () => against('grand-denial', 'fireball', 'grey-wolf', 'meteor'), ['b.meteor']],
    ['EN-C31', 'Null Field', () => against({ card: 'null-field', x: 3 }, 'fireball', 'grey-wolf', 'meteor'), ['b.grey-wolf']],
    [
      'EN-C32',
      'Named Refusal',
      () => against({ card: 'named-refusal', type: 'attack' }, 'fireball', 'mend', 'meteor'),
      ['b.fireball', 'b.meteor'],
    ],
    ['EN-C33', 'Reclaim', () => against('reclaim', 'broken-circle', 'fireball'), ['b.fireball']],
    ['EN-C34', 'Sworn Bodyguard', () => cast('sworn-bodyguard').a.field, ['sworn-bodyguard']],
    ['EN-C35', 'Ember Fox', () => cast('ember-fox').a.field, ['ember-fox']],
    ['EN-C36', 'Grey Wolf', () => cast('grey-wolf').a.field, ['grey-wolf']],
    ['EN-C37', 'Hill Ogre', () => cast('hill-ogre').a.field, ['hill-ogre']],
    ['EN-C38', 'Grove Healer', () => cast('grove-healer').a.field, ['grove-healer']],
    ['EN-C39', 'Marsh Viper', () => cast('marsh-viper').a.field, ['marsh-viper']],
    ['EN-C40', 'Shield Monk', () => cast('shield-monk').a.field, ['shield-monk']],
    ['EN-C41', 'Slime Mother', () => cast('slime-mother').a.field, ['slime-mother']],
    ['EN-C42', 'Wisp Choir', () => cast('wisp-choir').a.field, ['wisp-choir']],
    ['EN-C43', 'Elder Drake', () => cast('elder-drake').a.field, ['elder-drake']],
    ['EN-C44', 'Arrow Turret', () => cast('arrow-turret').a.field, ['arrow-turret']],
    ['EN-C45', 'Standing Stone', () => cast('standing-stone').a.field, ['standing-stone']],
    ['EN-C46', 'Mana Well', () => cast('mana-well').a.field, ['mana-well']],
    ['EN-C47', 'Recycling Mill', () => cast('recycling-mill').a.field, ['recycling-mill']],
    ['EN-C48', 'Sorting Golem', () => cast('sorting-golem').a.field, ['sorting-golem']],
    ['EN-C49', 'Clay Giant', () => cast({ card: 'clay-giant', x: 5 }).entity('a.clay-giant').max, 7],
    ['EN-C50', 'Slow Burn', () => cast('slow-burn').b.effects, ['burning 2/3']],
    ['EN-C51', 'Lingering Illness', () => cast('lingering-illness').b.effects, ['poison 2/3']],
    ['EN-C52', 'Stone Skin', () => cast({ card: 'stone-skin', at: 'a' }).a.effects, ['stoneskin 2/3']],
    ['EN-C53', 'Battle Hymn', () => hymned(), [['might 1/3'], ['might 1/3'], []]],
    ['EN-C54', 'Enfeeble', () => cast('enfeeble').b.effects, ['weakness 2/2']],
    ['EN-C55', 'Hold Still', () => ogre('hold-still').effects.map(effectText), ['stun 0/1']],
    ['EN-C56', 'Dispel Magic', () => dispelled(), [null, []]],
    ['EN-C57', 'Overfull Library', () => cast('overfull-library').b.effects, ['hand-limit -3/1']],
    ['EN-C58', 'Full Refund', () => cast('full-refund').a.effects, ['function full/4']],
    ['EN-C59', 'Blood Alembic', () => cast('blood-alembic').a.effects, ['function blood/4']],
    ['EN-C60', 'Clogged Gears', () => cast('clogged-gears').b.effects, ['function trickle/4']],
    ['EN-C61', 'Twin Furnace', () => cast('twin-furnace').a.effects, ['recycle-limit 1/4']],
    ['EN-C62', 'Scrap Bundle', () => cast('scrap-bundle').dusk.a.hand, ['mend', 'mend']],
    ['EN-C63', 'Salvage', () => cast({ card: 'salvage', recover: 'meteor' }, { a: { discard: ['meteor'] } }).dusk.a.hand, ['meteor']],
    ['EN-C64', 'Mana Burst', () => cast('mana-burst', { a: { mana: 5 } }).dusk.a.mana, 8],
  ]),
)('%s: %s does what it says', (_, __, does, expected) => {
  expect(does()).toEqual(expected)
})

test.each(
  entityRows([
    ['EN-E01', 'Sworn Bodyguard', 'creature', 4, () => beside('sworn-bodyguard', { b: { cast: ['fireball'] } }).a.health, 29],
    ['EN-E02', 'Ember Fox', 'creature', 2, () => sent('ember-fox', 'b').b.health, 29],
    ['EN-E03', 'Grey Wolf', 'creature', 4, () => sent('grey-wolf', 'b').b.health, 28],
    ['EN-E04', 'Hill Ogre', 'creature', 6, () => sent('hill-ogre', 'b').b.health, 27],
    ['EN-E05', 'Grove Healer', 'creature', 3, () => sent('grove-healer', 'a', { a: { health: 20 } }).a.health, 22],
    ['EN-E06', 'Marsh Viper', 'creature', 3, () => sent('marsh-viper', 'b').b.effects, ['poison 1/2']],
    ['EN-E07', 'Shield Monk', 'creature', 4, () => sent('shield-monk', 'a').a.mage.protection, { ...protection(2), givers: [2] }],
    [
      'EN-E08',
      'Slime Mother',
      'creature',
      4,
      () => beside('slime-mother', { b: { cast: [{ card: 'meteor', at: 'a.slime-mother' }] } }).a.field,
      ['slimeling', 'slimeling'],
    ],
    ['EN-E08', 'Slime Mother', 'creature', 4, () => sent('slime-mother', 'b').b.health, 28],
    ['EN-E09', 'Slimeling', 'creature', 1, () => sent('slimeling', 'b').b.health, 29],
    ['EN-E10', 'Wisp Choir', 'creature', 3, () => beside('wisp-choir', { a: { cast: ['fireball'] } }).b.health, 26],
    ['EN-E11', 'Elder Drake', 'creature', 9, () => sent('elder-drake', 'b', { b: { protection: 9 } }).b.health, 25],
    ['EN-E12', 'Arrow Turret', 'construct', 4, () => beside('arrow-turret').b.health, 28],
    ['EN-E13', 'Standing Stone', 'construct', 4, () => beside('standing-stone', { b: { cast: ['fireball'] } }).a.health, 28],
    ['EN-E14', 'Mana Well', 'construct', 3, () => scenario({ a: { mana: 2, field: ['mana-well'] } }).fight().dusk.a.mana, 3],
    [
      'EN-E15',
      'Recycling Mill',
      'construct',
      3,
      () =>
        scenario({ a: { mana: 0, field: ['recycling-mill'] } })
          .toRecycling()
          .recycle({ a: ['fireball'] }).a.mana,
      5,
    ],
    [
      'EN-E16',
      'Sorting Golem',
      'construct',
      5,
      () => beside('sorting-golem', { b: { cast: [{ card: 'meteor', at: 'a.sorting-golem' }] } }).dusk.a.hand,
      ['mend'],
    ],
    ['EN-E17', 'Clay Giant', 'construct', 7, () => scenario({ a: { field: [{ is: 'clay-giant', x: 5 }] } }).fight().b.health, 27],
  ]),
)('%s: %s is a %s with %i health, and acts as it says', (_, name, kind, health, does, expected) => {
  const def = ENTITIES.find(entity => entity.name === name)!
  expect([def.kind, typeof def.health === 'number' ? def.health : 5 + def.health.xPlus]).toEqual([kind, health])
  expect(does()).toEqual(expected)
})

test('EN-V29: a golem lets its player recycle one more card', () => {
  const match = scenario({ a: { hand: ['fireball', 'meteor', 'mend'], field: ['sorting-golem'] } }).toRecycling()
  const [one, two, three] = match.state.players[0].hand
  expect(match.a.reasonsFor({ type: 'recycle', cards: [one, two] })).toEqual([])
  expect(match.a.reasonsFor({ type: 'recycle', cards: [one, two, three] })).toEqual(['EN-R3.3'])
})

test('every card reads as it is written in texts.golden.txt', async () => {
  const block = (face: CardFace): string =>
    [
      `${face.name} (${face.facets['type']?.[0]}, ${face.costs[0]?.amount})`,
      ...face.parts.flatMap(part => part.lines.map(line => `  ${inWords(line)}`)),
    ].join('\n')
  const hint =
    'a text has changed; if that is meant, renew the file with `npm run test:unit -- enchantoria/cards -u` and read what is new in it'
  const faces = enchantoria.catalog.cards.map(face => `${block(face)}\n`)
  await expect(faces.join('\n'), hint).toMatchFileSnapshot('./texts.golden.txt')
})

test.each(enchantoria.catalog.keywords.map(keyword => [keyword.id, keyword] as const))(
  '%s has a name and a reminder',
  (_, { name, reminder, clauses }) => {
    expect([name, reminder].map(inWords).filter(words => /[[\]{}|]/.test(words))).toEqual([])
    expect(clauses.length).toBeGreaterThan(0)
  },
)
