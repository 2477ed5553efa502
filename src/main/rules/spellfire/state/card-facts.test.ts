import { expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import {
  hasRealmChampion,
  iconNumber,
  identityOf,
  isAvatar,
  isSupport,
  isSword,
  isUnique,
  isWallSpell,
  isWeapon,
  mustPrecedeMulligan,
  playKindsOf,
  primitivesOf,
  printedTraits,
  saysImmune,
  worldOf,
} from './card-facts.ts'
import { CARD_TYPES } from './terms.ts'

test('SF-UNDEAD.1 text or name makes a card Undead', () => {
  expect(printedTraits(card('ally', { name: 'The UNDEAD Host', traits: ['flyer'] }))).toEqual(['flyer', 'undead'])
  expect(printedTraits(card('ally', { name: 'Undead Host', traits: ['undead'] }))).toEqual(['undead'])
  expect(printedTraits(card('champion', { name: 'Ghoul', traits: ['undead'] }))).toEqual(['undead'])
  expect(printedTraits(card('realm', { name: 'Undead Fields' }))).toEqual([])
})

test('SF-UNDEAD.2 nothing else in the name does', () => {
  expect(printedTraits(card('ally', { name: 'Skeleton Ghosts', art: 'skeleton' }))).toEqual([])
})

test('SF-SWORD.1 text or name makes a magical item a Sword', () => {
  expect(isSword(card('magical-item', { name: 'Swordbreaker' }))).toBe(true)
  expect(isSword(card('magical-item', { name: 'Blade', weapon: 'sword' }))).toBe(true)
  expect(isSword(card('magical-item', { name: 'Blade', weapon: 'weapon' }))).toBe(false)
})

test('SF-SWORD.3 every Sword is a Weapon', () => {
  expect(isWeapon(card('magical-item', { weapon: 'sword' }))).toBe(true)
  expect(isWeapon(card('magical-item', { name: 'Longsword' }))).toBe(true)
})

test('SF-WEAPON.1 text or name makes a magical item a Weapon', () => {
  expect(isWeapon(card('magical-item', { name: 'Weapon of Old' }))).toBe(true)
  expect(isWeapon(card('magical-item', { weapon: 'weapon' }))).toBe(true)
  expect(isWeapon(card('magical-item', { name: 'Cloak' }))).toBe(false)
})

test('SF-ICON.2 the icon has a Base Level or a bonus, if there is one', () => {
  expect(iconNumber(card('champion', { level: 0 }))).toBe(0)
  expect(iconNumber(card('ally', { bonus: 4 }))).toBe(4)
  expect(iconNumber(card('realm'))).toBeNull()
  expect(iconNumber(card('realm', { champion: { type: 'hero', level: 6 } }))).toBe(6)
  expect(iconNumber(card('magical-item', { bonus: 0 }))).toBeNull()
  expect(iconNumber(card('event'))).toBeNull()
})

test('SF-BASE.2 of several numbers in the icon, the first is the Base Level', () => {
  expect(iconNumber(card('champion', { level: 3, furtherLevels: [10] }))).toBe(3)
})

test('SF-COSMOS.5 cards are the same if both name and icon are', () => {
  const name = 'Wall of Fire'
  expect(identityOf(card('wizard-spell', { name }))).not.toBe(identityOf(card('cleric-spell', { name })))
  expect(identityOf(card('wizard-spell', { name, number: '1/1st' }))).toBe(identityOf(card('wizard-spell', { name, number: '9/3rd' })))
  expect(identityOf(card('champion', { name }))).not.toBe(identityOf(card('champion', { name, level: 6 })))
  expect(identityOf(card('champion', { name }))).not.toBe(identityOf(card('champion', { name, champion: 'thief' })))
  expect(identityOf(card('champion', { name }))).not.toBe(identityOf(card('champion', { name, furtherLevels: [9] })))
})

test('SF-R-COS.3 a realm with a champion is not the champion of that name', () => {
  const name = 'Anvil'
  const realm = card('realm', { name, champion: { type: 'hero', level: 5 } })
  expect(identityOf(realm)).not.toBe(identityOf(card('champion', { name })))
  expect(hasRealmChampion(realm)).toBe(true)
  expect(hasRealmChampion(card('realm'))).toBe(false)
})

test('SF-COSMOS.2 only champions, artifacts, realms and holdings are unique', () => {
  expect(CARD_TYPES.filter(type => isUnique(card(type)))).toEqual(['realm', 'holding', 'champion', 'artifact'])
})

test('SF-WORLD.1 those four types have a World, and no other card has', () => {
  expect(CARD_TYPES.filter(type => worldOf(card(type)) !== null)).toEqual(['realm', 'holding', 'champion', 'artifact'])
})

test('SF-R-SRC.9 spells and power cards are used by champions', () => {
  expect(CARD_TYPES.filter(isSupport)).toEqual([
    'wizard-spell',
    'cleric-spell',
    'unarmed-combat',
    'psionic-power',
    'thief-skill',
    'blood-ability',
  ])
})

test('SF-DUN.9 a card says "immune" in its power or in what an Avatar requires', () => {
  const offensiveSpell = { kind: 'spell', mark: 'offensive' } as const
  const immune = [{ when: 'static' as const, does: [{ do: 'immune' as const, whom: 'user' as const, to: [offensiveSpell] }] }]
  expect(saysImmune(card('magical-item', { lines: immune }))).toBe(true)
  expect(saysImmune(card('magical-item'))).toBe(false)
  const avatar = card('champion', { champion: 'avatar', calledBy: [{ types: ['wizard'], immuneTo: offensiveSpell }] })
  expect(saysImmune(avatar)).toBe(true)
  expect(saysImmune(card('champion', { champion: 'avatar', calledBy: [{ types: ['cleric'] }] }))).toBe(false)
  expect([avatar, card('champion')].map(isAvatar)).toEqual([true, false])
})

test('SF-DUN.9 the word counts wherever it is on the card: in its name, its flavour, or anything that its text names', () => {
  expect(['Ring of Immunity', 'IMMUNE!', 'The Immunities'].map(name => saysImmune(card('magical-item', { name })))).toEqual([
    true,
    true,
    true,
  ])
  expect(['Immunized', 'Autoimmune', 'The Commune'].map(name => saysImmune(card('magical-item', { name })))).toEqual([false, false, false])
  expect(saysImmune(card('ally', { flavour: 'None of them is immune to gold.' }))).toBe(true)
  const shielded = [{ immuneTo: { kind: 'event' as const } }]
  const slayer = { when: 'static' as const, does: [{ do: 'instant' as const, is: shielded }] }
  const wary = { when: 'static' as const, if: [{ if: 'champion' as const, whom: 'foe' as const, is: shielded }], does: [] }
  const named = { when: 'react' as const, to: [{ name: 'Ring of Immunity' }], does: [{ do: 'negate' as const }] }
  const purge = { when: 'enters' as const, does: [{ do: 'destroy' as const, what: { of: 'saying-immune' as const }, n: 'all' as const }] }
  for (const line of [slayer, { ...wary, does: slayer.does }, named, purge])
    expect(saysImmune(card(line.when === 'react' ? 'event' : 'realm', { lines: [line] }))).toBe(true)
  expect(saysImmune(card('wizard-spell', { usableBy: shielded }))).toBe(true)
  // Its id and its picture aren't words on the card.
  expect(saysImmune(card('ally', { id: 'immune', art: 'immune' }))).toBe(false)
})

test('SF-R-MULL.5 helpful events that draw for their player must be played first, those between turns never', () => {
  const drawing = (when: 'play' | 'between', player: 'me' | 'opp') => [{ when, does: [{ do: 'draw' as const, player, n: 2 }] }]
  expect(mustPrecedeMulligan(card('event', { lines: drawing('play', 'me') }))).toBe(true)
  expect(mustPrecedeMulligan(card('event', { lines: drawing('between', 'me') }))).toBe(false)
  expect(mustPrecedeMulligan(card('event', { lines: drawing('play', 'opp') }))).toBe(false)
  expect(mustPrecedeMulligan(card('event', { nature: 'harmful', lines: drawing('play', 'me') }))).toBe(false)
  expect(mustPrecedeMulligan(card('ally', { lines: drawing('play', 'me') }))).toBe(false)
})

test('SF-R-SRC.10 a psionic power also counts as psionics', () => {
  expect(playKindsOf(card('psionic-power'))).toEqual(['psionic-power', 'psionics'])
  expect(playKindsOf(card('thief-skill'))).toEqual(['thief-skill'])
})

test('SF-R-PLAY.4 cards that open no counter window are no kind of play', () => {
  expect((['realm', 'holding', 'champion', 'rule', 'dungeon'] as const).flatMap(type => playKindsOf(card(type)))).toEqual([])
})

test('SF-HARM.1 an event is harmful or helpful', () => {
  expect(playKindsOf(card('event', { nature: 'harmful' }))).toEqual(['event', 'harmful-event'])
  expect(playKindsOf(card('event', { nature: 'helpful' }))).toEqual(['event', 'helpful-event'])
})

test('SF-CTR.T1.24 a wall spell is one that raises a wall, also as a choice', () => {
  const wall = { do: 'wall' as const, unless: [{ traits: ['flyer' as const] }] }
  const spell = card('wizard-spell', { lines: [{ when: 'play', does: [wall] }] })
  expect(playKindsOf(spell)).toEqual(['spell', 'wizard-spell', 'wall-spell'])
  expect(playKindsOf(card('cleric-spell', { name: 'Wall of Fire' }))).toEqual(['spell', 'cleric-spell'])
  expect(isWallSpell(card('champion', { lines: [{ when: 'battle', does: [wall] }] }))).toBe(false)
  const either = card('wizard-spell', {
    lines: [{ when: 'play', does: [{ do: 'choose', options: [[wall], [{ do: 'draw', player: 'me', n: 1 }]] }] }],
  })
  expect(isWallSpell(either)).toBe(true)
  expect(primitivesOf(either, 'draw')).toHaveLength(1)
})
