import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { cardSet, type Card } from '../state/card.ts'
import {
  hasRealmChampion,
  identityOf,
  isSword,
  isWallSpell,
  isWeapon,
  mustPrecedeMulligan,
  printedTraits,
  saysImmune,
} from '../state/card-facts.ts'
import { setErrors } from './card-schema.ts'
import { CARDS } from './index.ts'

const set = cardSet(CARDS)
const named = (name: string): Card => {
  const [card, ...more] = CARDS.filter(card => card.name === name)
  if (!card || more.length > 0) throw new RangeError(`${more.length + 1} cards are called ${name}`)
  return card
}
const idsWhere = (holds: (card: Card) => boolean): string[] => CARDS.filter(holds).map(({ id }) => id)

test('every card matches the schema, with a unique id and number', () => {
  expect(setErrors(CARDS)).toEqual([])
  expect(set.size).toBe(143)
  expect(new Set(CARDS.map(({ number }) => number)).size).toBe(143)
  expect(new Set(CARDS.map(identityOf)).size).toBe(143)
})

test('the cards numbered for this edition are 1/SR to 99/SR', () => {
  const numbers = CARDS.map(({ number = '' }) => number).filter(number => number.endsWith('/SR'))
  expect(numbers.map(number => parseInt(number)).sort((a, b) => a - b)).toEqual(Array.from({ length: 99 }, (_, index) => index + 1))
})

test('every card has its own existing picture', () => {
  const known = new Set(Object.keys(icons.icons))
  expect(CARDS.filter(({ art }) => !known.has(art)).map(({ name, art }) => `${name}: ${art}`)).toEqual([])
  expect(new Set(CARDS.map(({ art }) => art)).size).toBe(CARDS.length)
})

describe('facts from the source about named cards', () => {
  test('SF-UNDEAD.3 Undead Htimsen is Undead by its name, Bonewhite Guard is not', () => {
    expect(printedTraits(named('Undead Htimsen'))).toContain('undead')
    expect(idsWhere(card => printedTraits(card).includes('undead'))).toEqual(['undead-htimsen', 'ghoul-pack'])
  })

  test('SF-SWORD.1 the Swords of the set', () => {
    const items = CARDS.flatMap(card => (card.type === 'magical-item' ? [card] : []))
    expect(items.filter(isSword).map(({ id }) => id)).toEqual(['sword-of-first-light', 'gravesteel-blade'])
    expect(items.filter(isWeapon).map(({ id }) => id)).toEqual(['sword-of-first-light', 'gravesteel-blade', 'arbalest-of-the-pass'])
  })

  test('SF-RCH.3 a realm champion with no type named is a hero', () => {
    expect(CARDS.filter(hasRealmChampion).map(({ id, champion }) => [id, champion.type, champion.level])).toEqual([
      ['mustering-green', 'hero', 5],
      ['crossroads-court', 'regent', 4],
      ['the-quiet-vault', 'psionicist', 4],
      ['anvilhold', 'monster', 6],
      ['drowned-quay', 'hero', 4],
      ['krakens-shelf', 'monster', 4],
      ['gallowmoor', 'cleric', 4],
      ['the-whispering-stair', 'thief', 4],
    ])
  })

  test('SF-WALL.7 the wall spells are rows 1 to 7 of the table', () => {
    expect(idsWhere(isWallSpell)).toEqual([
      'wall-of-fire-wizard',
      'wall-of-iron',
      'wall-of-stone',
      'wall-of-force',
      'wall-of-fog',
      'wall-of-thorns',
      'wall-of-fire-cleric',
    ])
  })

  test('SF-DUN.9 the cards that say "immune", Hall of Chains among them', () => {
    expect(idsWhere(saysImmune)).toEqual([
      'the-quiet-vault',
      'oriel-of-the-glass-court',
      'verenestra',
      'the-sunfather',
      'gatekeeper',
      'marsh-colossus',
      'cloak-of-the-ninth-moon',
      'scepter-of-noon',
      'hall-of-chains',
    ])
  })

  test('SF-TDM.5 the events to be played before a Mulligan', () => {
    expect(idsWhere(mustPrecedeMulligan)).toEqual(['good-fortune', 'turning-of-the-year'])
  })

  test('SF-CTR.5 Wish can’t answer anything', () => {
    expect(named('Wish').lines.map(({ when }) => when)).toEqual(['play'])
  })

  test('SF-AVA.6 one of the three Avatars allows only one per pool', () => {
    expect(CARDS.flatMap(card => (card.type === 'champion' && card.champion === 'avatar' ? [[card.id, card.onePerPool]] : []))).toEqual([
      ['verenestra', true],
      ['the-sunfather', undefined],
      ['the-drowned-mother', undefined],
    ])
  })
})

/** T1: what each row answers, in its own words. */
const ANSWERS: [row: number, name: string, number: string, ...kinds: string[]][] = [
  [1, 'Airship', '118/4th', 'ally'],
  [2, 'Alarm', '85/NS', 'thief-skill'],
  [3, 'Brain Drain', '2/RR Chase', 'psionics'],
  [4, 'Block', '99/RR', 'unarmed-combat'],
  [5, 'Calm', '400/1st', 'harmful-event'],
  [6, 'Caravan Raiders', '38/PO', 'Caravan'],
  [7, 'Cavern of Ancient Knowledge', '18/NS', 'offensive spell'],
  [8, 'Counter', '437/4th', 'unarmed-combat'],
  [9, 'Deflection', '54/ART', 'harmful-event'],
  [10, 'Delsenora', '10/1st Chase', 'harmful-event'],
  [11, 'Dispel', '400/4th', 'spell', 'blood-ability', 'psionic-power'],
  [12, 'Dispel Magic', '346/1st', 'spell'],
  [13, 'Dispel Psionics', '17/RR Chase', 'psionics'],
  [14, 'Dodge', '12/RR Chase', 'unarmed-combat'],
  [15, 'Dragon Calm', '47/DR', 'harmful-event'],
  [16, 'Evade', '98/DR', 'unarmed-combat'],
  [17, 'Fortification: Bailey', '85/4th', 'Wish', 'Limited Wish'],
  [18, 'Helm', '89/FR', 'event'],
  [19, 'Hero Slayer', '50/DU', 'unarmed-combat'],
  [20, 'Intercession', '48/RR', 'event'],
  [21, 'Limited Wish', '43/FR', 'event'],
  [22, 'Magic Draining Field', '74/DU', 'spell'],
  [23, 'Marauder', '328/3rd', 'copied-event'],
  [24, 'Passwall', '388/1st', 'wall-spell'],
  [25, 'Phase Door', '20/FR Chase', 'wall-spell'],
  [26, 'Psionic Reflection', '18/RR Chase', 'psionic-power'],
  [27, 'Reflection', '83/DL', 'offensive spell'],
  [28, 'Re-target', '389/4th', 'spell'],
  [29, 'Reversal', '435/4th', 'unarmed-combat'],
  [30, 'Spell Turning', '398/1st', 'offensive spell'],
  [31, 'Synaptic Static', '71/DR', 'psionic-power'],
  [32, 'Traitor', '403/1st', 'ally'],
  [33, 'Tumble Out of Danger', '84/DU', 'spell', 'event'],
  [34, 'Unusually Good Fortune', '11/FR Chase', 'Good Fortune'],
]

test.each(ANSWERS)('SF-CTR.T1.%i %s, %s', (_, name, number, ...kinds) => {
  const card = named(name)
  expect(card.number).toBe(number)
  const answers = card.lines.flatMap(line => (line.when === 'react' ? line.to : []))
  const words = answers.map(to => ('name' in to ? to.name : [to.mark, to.kind].filter(Boolean).join(' ')))
  expect(new Set(words)).toEqual(new Set(kinds))
})

/** T2. */
const WALLS: [row: number, number: string, name: string, kind: string][] = [
  [1, '335/1st', 'Wall of Fire', 'wizard-spell'],
  [2, '336/1st', 'Wall of Iron', 'wizard-spell'],
  [3, '337/1st', 'Wall of Stone', 'wizard-spell'],
  [4, '338/1st', 'Wall of Force', 'wizard-spell'],
  [5, '363/1st', 'Wall of Thorns', 'cleric-spell'],
  [6, '364/1st', 'Wall of Fire', 'cleric-spell'],
  [7, '371/1st', 'Wall of Fog', 'wizard-spell'],
  [8, '13/POW', 'Rand the Bowyer', 'champion'],
  [9, '28/DR', 'Pelath the Bronze Dragon', 'champion'],
]

test.each(WALLS)('SF-WALL.T2.%i %s %s is a wall, as a %s', (_, number, name, type) => {
  const card = CARDS.find(card => card.number === number)
  expect(card).toMatchObject({ name, type })
  expect(card?.lines.flatMap(line => line.does).map(primitive => primitive.do)).toContain('wall')
})
