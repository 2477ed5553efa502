import { expect, test } from 'vitest'
import type { DeckList, DeckReason } from '../../../../shared/deck.ts'
import { cardSet, type Card } from '../state/card.ts'
import type { CardType } from '../state/terms.ts'
import { card } from '../testing/cards.ts'
import { marked } from '../testing/words.ts'
import { cardsOf, championLevels } from './deck-cards.ts'
import { checkDeck, deckWarnings } from './deck-check.ts'
import { DECK_LIMITS } from './deck-limits.ts'
import { FORMATS, type FormatId } from '../state/formats.ts'

type Entry = [card: Card, count: number]
const times = (n: number, make: () => Card, count = 1): Entry[] => Array.from({ length: n }, () => [make(), count])
const many = (type: CardType, n: number): Entry[] => times(n, () => card(type))

function check(entries: Entry[], format: FormatId = 'duel', unknown: DeckList = []) {
  const list = entries.map(([{ id }, count]) => ({ card: id, count }))
  const set = cardSet(entries.map(([one]) => one))
  const whole = [...list, ...unknown]
  return { ...checkDeck(set, whole, format), warnings: deckWarnings(set, whole) }
}
const written = (problems: readonly DeckReason[]): string[] => problems.map(({ clause, message }) => `${clause} ${marked(message)}`)

/** Legal in Duel: 10 realms, 10 champions of level 5, and two each of 10 allies; `besides` replaces allies. */
const duel = (...besides: Entry[]): Entry[] => {
  const n = besides.reduce((sum, [{ type }, count]) => sum + (type === 'dungeon' ? 0 : count), 0)
  const single = n % 2 === 1 ? times(1, () => card('ally'), 1) : []
  return [...many('realm', 10), ...many('champion', 10), ...besides, ...single, ...times(Math.floor((20 - n) / 2), () => card('ally'), 2)]
}
/** Legal in a format, with this many realms and champions. */
const deckOf = (format: FormatId, realms: number, champions: number, level = 1): Entry[] => {
  const n = DECK_LIMITS[format].size - realms - champions
  return [...many('realm', realms), ...times(champions, () => card('champion', { level })), ...many('ally', n)]
}

test('a legal deck has neither errors nor warnings', () => {
  expect(check(duel())).toEqual({ size: 40, playable: true, reasons: [], warnings: [] })
})

test.each([
  ['standard', 55],
  ['grand', 75],
  ['epic', 110],
  ['duel', 40],
] as const)('SF-D.1 a deck has exactly the size of its format, the Dungeon not counted: %s', (format, size) => {
  const [realms] = DECK_LIMITS[format].types.realm
  const deck = deckOf(format, realms, 4)
  expect(check([...deck, ...many('dungeon', 1)], format)).toMatchObject({ size: size + 1, playable: true })
  const name = { standard: 'Standard', grand: 'Grand', epic: 'Epic', duel: 'Duel' }[format]
  const message = (n: number) => [`SF-D.1 ${n} cards. A ${name} deck has exactly ${size}; the Dungeon is not counted.`]
  const short = check(deck.slice(0, -1), format)
  expect(written(short.reasons)).toEqual(message(size - 1))
  expect(short).toMatchObject({ playable: false, reasons: [{ section: 'deck', mend: 'finish' }] })
  const long = check([...deck, ...many('ally', 1)], format)
  expect(written(long.reasons)).toEqual(message(size + 1))
  expect(long.reasons[0]?.mend).toBe('cut')
})

test('SF-D.1 a deck without a format is checked as Duel', () => {
  const list = duel()
  const ids = list.map(([{ id }, count]) => ({ card: id, count }))
  expect(checkDeck(cardSet(list.map(([one]) => one)), ids).playable).toBe(true)
  expect(checkDeck(cardSet(list.map(([one]) => one)), ids, 'standard').playable).toBe(false)
})

test.each([
  ['standard', 8, 15],
  ['grand', 10, 20],
  ['epic', 15, 30],
  ['duel', 9, 14],
] as const)('SF-D.2 the number of realms has limits: %s', (format, min, max) => {
  const clauses = (realms: number): string[] => check(deckOf(format, realms, 4), format).reasons.map(({ clause }) => clause)
  expect([min - 1, min, max, max + 1].map(clauses)).toEqual([['SF-D.2'], [], [], ['SF-D.2']])
})

test('SF-D.2 reports the number of realms and the limits', () => {
  expect(written(check(deckOf('duel', 8, 4)).reasons)).toEqual(['SF-D.2 8 realms. Duel allows 9 to 14.'])
  expect(written(check(deckOf('standard', 1, 4), 'standard').reasons)).toEqual(['SF-D.2 1 realm. Standard allows 8 to 15.'])
})

test('SF-D.3 a deck has at most one Dungeon', () => {
  const one = card('dungeon', { name: 'Deep Hall' })
  expect(check([...duel(), [one, 1]]).playable).toBe(true)
  const two = check([...duel(), [one, 1], [card('dungeon', { name: 'Old Well' }), 1]])
  expect(written(two.reasons)).toEqual(['SF-D.3 Only one Dungeon: Deep Hall and Old Well.'])
  expect(two.reasons[0]?.section).toBe('dungeon')
})

test.each([
  ['standard', 1, 20],
  ['grand', 3, 27],
  ['epic', 4, 40],
  ['duel', 4, 15],
] as const)('SF-D.4 the number of champions has limits: %s', (format, min, max) => {
  const clauses = (champions: number): string[] =>
    check(deckOf(format, DECK_LIMITS[format].types.realm[0], champions), format).reasons.map(({ clause }) => clause)
  expect([min - 1, min, max, max + 1].map(clauses)).toEqual([['SF-D.4'], [], [], ['SF-D.4']])
})

test('SF-D.4 Avatars are champions', () => {
  const avatars = times(5, () => card('champion', { champion: 'avatar', level: 1, calledBy: [{ types: ['hero'] }] }))
  const deck: Entry[] = [...many('realm', 10), ...times(11, () => card('champion', { level: 1 })), ...avatars, ...many('ally', 14)]
  expect(written(check(deck).reasons)).toEqual(['SF-D.4 16 champions. Duel allows 4 to 15.'])
})

test('SF-D.5 realms with a champion count as realms, not champions', () => {
  const manned = times(10, () => card('realm', { champion: { type: 'hero', level: 15 } }))
  const deck: Entry[] = [...manned, ...many('champion', 10), ...many('ally', 20)]
  expect(check(deck)).toMatchObject({ playable: true })
  expect(written(check([...manned, ...many('ally', 30)]).reasons)).toEqual(['SF-D.4 0 champions. Duel allows 4 to 15.'])
})

test.each([
  ['standard', 90],
  ['grand', 125],
  ['epic', 180],
  ['duel', 70],
] as const)('SF-D.6 champion levels have a cap: %s', (format, cap) => {
  const deck = (last: number): Entry[] => {
    const [realms] = DECK_LIMITS[format].types.realm
    const even = deckOf(format, realms, 14, 5)
    const rest = times(Math.floor((cap - 70) / 10), () => card('champion', { level: 10 }))
    return [...even.slice(0, even.length - rest.length - 1), ...rest, [card('champion', { level: last }), 1]]
  }
  const fill = (cap - 70) % 10
  expect(check(deck(fill), format).reasons).toEqual([])
  const name = { standard: 'Standard', grand: 'Grand', epic: 'Epic', duel: 'Duel' }[format]
  expect(written(check(deck(fill + 1), format).reasons)).toEqual([`SF-D.6 Champion levels total ${cap + 1}; ${name} allows ${cap}.`])
})

test('SF-D.7 only the first number in the icon counts, and no level with a condition', () => {
  const dori = card('champion', { level: 6, lines: [{ when: 'static', does: [{ do: 'base', whom: 'self', n: 2 }] }] })
  const htimsen = card('champion', { level: 3, furtherLevels: [10] })
  const list = [dori, htimsen].map(({ id }) => ({ card: id, count: 1 }))
  expect(championLevels(cardsOf(cardSet([dori, htimsen]), list))).toBe(9)
})

const ATMOST = {
  holding: ['SF-D.8', 'holdings', { standard: 6, grand: 7, epic: 10, duel: 5 }],
  artifact: ['SF-D.9', 'artifacts', { standard: 10, grand: 12, epic: 15, duel: 7 }],
  'magical-item': ['SF-D.10', 'magical items', { standard: 12, grand: 15, epic: 20, duel: 9 }],
  event: ['SF-D.11', 'events', { standard: 10, grand: 13, epic: 17, duel: 8 }],
  rule: ['SF-D.12', 'rule cards', { standard: 3, grand: 4, epic: 5, duel: 2 }],
} as const

test.each([
  ['SF-D.8', 'holding'],
  ['SF-D.9', 'artifact'],
  ['SF-D.10', 'magical-item'],
  ['SF-D.11', 'event'],
  ['SF-D.12', 'rule'],
] as const)('%s a deck has at most so many of the type: %s', (clause, type) => {
  const [, noun, limits] = ATMOST[type]
  for (const format of FORMATS) {
    const max = limits[format]
    const deck = (n: number): Entry[] => {
      const even = deckOf(format, DECK_LIMITS[format].types.realm[0], 4)
      return [...even.slice(0, even.length - n), ...many(type, n)]
    }
    expect(check(deck(max), format).reasons).toEqual([])
    const name = { standard: 'Standard', grand: 'Grand', epic: 'Epic', duel: 'Duel' }[format]
    expect(written(check(deck(max + 1), format).reasons)).toEqual([`${clause} ${max + 1} ${noun}. ${name} allows at most ${max}.`])
  }
})

test.each(['realm', 'holding', 'champion', 'artifact', 'rule', 'dungeon'] as const)('SF-D.13 one copy of a %s', type => {
  const twice = card(type, { name: 'The Only One' })
  const problems = check([...duel(), [twice, 2]]).reasons.filter(({ clause }) => clause === 'SF-D.13')
  expect(written(problems)).toEqual(['SF-D.13 The Only One: only one copy allowed.'])
  expect(problems[0]).toMatchObject({ card: twice.id, mend: 'copies' })
})

test('SF-DUN.1 SF-D.14 a Dungeon doesn’t count for the deck size or for copies of other cards', () => {
  const again = card('ally', { name: 'Again' })
  const deck = (count: number): Entry[] => [...duel([again, count]), [card('dungeon'), 1]]
  expect(check(deck(2))).toMatchObject({ size: 41, playable: true, reasons: [] })
  const copies = check([...duel([again, 3]), [card('dungeon'), 1]]).reasons
  expect(written(copies)).toEqual(['SF-D.14 Again: 3 copies, two allowed.'])
})

test.each(['ally', 'magical-item', 'event', 'wizard-spell', 'blood-ability'] as const)('SF-D.14 two copies of another card: %s', type => {
  const deck = (count: number): string[] =>
    written(check([...duel(), [card(type, { name: 'Again' }), count]]).reasons.filter(({ clause }) => clause === 'SF-D.14'))
  expect(deck(2)).toEqual([])
  expect(deck(3)).toEqual(['SF-D.14 Again: 3 copies, two allowed.'])
})

test('SF-D.15 one copy if the card says one per deck', () => {
  const spell = card('wizard-spell', { name: 'Once', onePerDeck: true })
  const found = (count: number): string[] => written(check([...duel(), [spell, count]]).reasons.filter(({ card }) => card === spell.id))
  expect(found(1)).toEqual([])
  expect(found(2)).toEqual(['SF-D.15 Once: one per deck.'])
})

test('SF-D.16 copies are counted by name and icon', () => {
  const name = 'Wall of Fire'
  const wizard: Entry = [card('wizard-spell', { name }), 2]
  const copies = (other: Card): string[] =>
    written(check([...duel(), wizard, [other, 2]]).reasons.filter(({ clause }) => clause === 'SF-D.14'))
  expect(copies(card('cleric-spell', { name }))).toEqual([])
  expect(copies(card('wizard-spell', { name, bonus: 4 }))).toEqual([])
  expect(copies(card('wizard-spell', { name, number: '335/3rd' }))).toEqual(['SF-D.14 Wall of Fire: 4 copies, two allowed.'])
})

test('SF-D.17 unknown cards are refused', () => {
  const result = check(duel().slice(0, -1), 'duel', [{ card: 'no-such-card', count: 2 }])
  expect(written(result.reasons)).toEqual(['SF-D.17 Unknown card: no-such-card.'])
  expect(result).toMatchObject({ size: 40, reasons: [{ card: 'no-such-card', mend: 'tidy' }] })
})

test('SF-D.18 a warning for an artifact that no champion here can carry', () => {
  const crown = card('artifact', { name: 'Crown', world: 'aurelion' })
  const result = check(duel([crown, 1]))
  expect(result.playable).toBe(true)
  expect(written(result.warnings)).toEqual(['SF-D.18 No Aurelion champion can carry Crown.'])
  expect(result.warnings[0]?.card).toBe(crown.id)
  expect(check(duel([card('artifact', { world: 'adnd' }), 1])).warnings).toEqual([])
})

test('SF-D.18 a realm champion has the World of its realm', () => {
  const [first, ...rest] = duel([card('artifact', { world: 'aurelion' }), 1])
  const manned = card('realm', { world: 'aurelion', champion: { type: 'hero', level: 5 } })
  expect(first?.[0].type).toBe('realm')
  expect(check([[manned, 1], ...rest]).warnings).toEqual([])
})

test('SF-D.19 a warning for a holding that no realm here can hold', () => {
  const result = check(duel([card('holding', { name: 'Tower', world: 'ashmark' }), 1]))
  expect(result.playable).toBe(true)
  expect(written(result.warnings)).toEqual(['SF-D.19 No Ashmark realm can hold Tower.'])
  expect(check(duel([card('holding', { world: 'adnd' }), 1])).warnings).toEqual([])
})

test('SF-D.20 a warning for a spell or power card that no champion here can use', () => {
  const result = check(duel([card('thief-skill', { name: 'Backstab' }), 1]))
  expect(result.playable).toBe(true)
  expect(written(result.warnings)).toEqual(['SF-D.20 No champion here can use Backstab.'])
})

test.each<[string, Entry[]]>([
  ['its type uses them', [[card('champion', { champion: 'thief', level: 1 }), 1]]],
  [
    'it says it can',
    [[card('champion', { level: 1, lines: [{ when: 'static', does: [{ do: 'use', whom: 'self', kinds: ['thief-skill'] }] }] }), 1]],
  ],
  [
    'a realm lets its defender',
    [[card('realm', { lines: [{ when: 'defended', does: [{ do: 'use', whom: 'defender', kinds: ['thief-skill'] }] }] }), 1]],
  ],
  [
    'an item can make it a thief',
    [[card('magical-item', { lines: [{ when: 'static', does: [{ do: 'type', whom: 'user', oneOf: ['thief'] }] }] }), 1]],
  ],
  ['a realm has a thief of its own', [[card('realm', { champion: { type: 'thief', level: 4 } }), 1]]],
])('SF-D.20 a champion can use thief skills if %s', (_, entries) => {
  expect(check(duel([card('thief-skill'), 1], ...entries)).warnings).toEqual([])
})

test('SF-D.20 a card can name who can use it', () => {
  const usableBy = (filter: object): string[] =>
    check(duel([card('wizard-spell', { usableBy: [filter] }), 1])).warnings.map(({ clause }) => clause)
  expect(usableBy({})).toEqual([])
  expect(usableBy({ types: ['hero'] })).toEqual([])
  expect(usableBy({ traits: ['dragon'] })).toEqual(['SF-D.20'])
  expect(usableBy({ notTypes: ['hero'] })).toEqual(['SF-D.20'])
  expect(usableBy({ without: ['dragon'] })).toEqual([])
})

const avatar = card('champion', { name: 'High One', champion: 'avatar', level: 1, calledBy: [{ types: ['cleric'], levelAtLeast: 7 }] })
const cleric = (level: number): Entry => [card('champion', { champion: 'cleric', level }), 1]

test('SF-D.21 a warning for an Avatar that nothing here can call', () => {
  const result = check(duel([avatar, 1]))
  expect(result.playable).toBe(true)
  expect(written(result.warnings)).toEqual(['SF-D.21 Nothing in this deck can bring High One into play.'])
  expect(check(duel([avatar, 1], cleric(7))).warnings).toEqual([])
})

test('SF-D.21 items can raise a cleric to the required level', () => {
  const warnings = (...entries: Entry[]): number => check(duel([avatar, 1], cleric(5), ...entries)).warnings.length
  expect(warnings()).toBe(1)
  expect(warnings([card('magical-item', { bonus: 2 }), 1])).toBe(0)
  expect(warnings([card('magical-item', { bonus: 2, onRealm: true }), 1])).toBe(1)
  expect(warnings([card('artifact', { bonus: 2, world: 'adnd' }), 1])).toBe(0)
})

test('SF-D.21 an Avatar can require an immunity', () => {
  const offensive = { kind: 'spell', mark: 'offensive' } as const
  const asking = card('champion', { champion: 'avatar', level: 1, calledBy: [{ types: ['wizard'], immuneTo: offensive }] })
  const wizard = (to: object[]): Entry => [
    card('champion', { champion: 'wizard', level: 1, lines: [{ when: 'static', does: [{ do: 'immune', whom: 'self', to: to as [] }] }] }),
    1,
  ]
  const warnings = (to: object[]): number => check(duel([asking, 1], wizard(to))).warnings.length
  expect([[offensive], [{ kind: 'spell' }], [{ kind: 'event' }], [{ name: 'Wish' }]].map(warnings)).toEqual([0, 0, 1, 1])
})

test('SF-D.22 the minimum number of realms is above six in every format', () => {
  expect(FORMATS.map(format => DECK_LIMITS[format].types.realm[0] > 6)).toEqual([true, true, true, true])
})

test('all errors are reported in the order of the clauses', () => {
  const rule = card('rule', { name: 'Law' })
  const result = check([...many('realm', 1), [card('champion', { level: 20 }), 4], [rule, 3]], 'duel', [{ card: 'gone', count: 1 }])
  expect(result.reasons.map(({ clause }) => clause)).toEqual(['SF-D.1', 'SF-D.2', 'SF-D.6', 'SF-D.12', 'SF-D.13', 'SF-D.13', 'SF-D.17'])
})
