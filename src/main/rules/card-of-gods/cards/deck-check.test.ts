import { describe, expect, test } from 'vitest'
import type { DeckList } from '../../../../shared/deck.ts'
import { cardSet, type GodCard, type Leader, type Miniature } from '../state/card.ts'
import { card, leader, miniature } from '../testing/cards.ts'
import { inWords } from '../testing/words.ts'
import { cardProblems, checkDeck, maxCopies, miniatureProblems, sectionOf } from './deck-check.ts'
import { SET } from './index.ts'

const shipped = cardSet(SET)
const boss = leader({ name: 'Boss', matches: ['creation', 'life'], factions: ['keld'] })
const grunt = miniature({ name: 'Grunt' })
const guard = miniature({ name: 'Guard' })
const fill = [1, 2, 3].map(() => card({ cost: { creation: 1 } }))
const last = card({ name: 'Last', cost: { life: 1 } })

/** Boss, a Grunt, a Guard, and ten yellow or green Commons. */
const LEGAL: Record<string, number> = {
  [boss.id]: 1,
  [grunt.id]: 1,
  [guard.id]: 1,
  ...Object.fromEntries(fill.map(({ id }) => [id, 3])),
  [last.id]: 1,
}

interface Changes {
  counts?: Record<string, number>
  cards?: GodCard[]
  leaders?: Leader[]
  miniatures?: Miniature[]
}
/** The legal deck with these counts, 0 to remove a card; new cards are added. */
function check({ counts = {}, cards = [], leaders = [], miniatures = [] }: Changes = {}) {
  const set = cardSet({
    cards: [...fill, last, ...cards],
    leaders: [boss, ...leaders],
    miniatures: [grunt, guard, ...miniatures],
  })
  const list: DeckList = Object.entries({ ...LEGAL, ...counts }).flatMap(([id, count]) => (count > 0 ? [{ card: id, count }] : []))
  return checkDeck(set, list)
}
const said = (changes: Changes): string[] => check(changes).reasons.map(({ clause, message }) => `${clause} ${inWords(message)}`)

describe('the Deck of Gods', () => {
  test('CG-4.1: a deck with ten cards that meets Rarity and matching is playable', () => {
    expect(check()).toEqual({ size: 13, playable: true, reasons: [], unfit: [] })
  })

  test('CG-4.2: exactly ten God Cards', () => {
    expect(said({ counts: { [last.id]: 0 } })).toEqual(['CG-4.2 A Deck of Gods has exactly 10 cards: this one has 9.'])
    expect(said({ counts: { [last.id]: 2 } })).toEqual(['CG-4.2 A Deck of Gods has exactly 10 cards: this one has 11.'])
    expect(check({ counts: { [last.id]: 0 } }).reasons[0]).toMatchObject({ section: 'cards', mend: 'finish' })
    expect(check({ counts: { [last.id]: 2 } })).toMatchObject({ playable: false, reasons: [{ section: 'cards', mend: 'cut' }] })
  })

  /** Two fillers fewer, so that there is room for more copies. */
  const room = (one: GodCard, count: number): Changes => ({
    cards: [one],
    counts: { [one.id]: count, [fill[0]!.id]: Math.max(0, 3 - count), [fill[1]!.id]: Math.min(3, 6 - count) },
  })

  test('CG-4.3, CG-4.4: up to 3 copies of a Common', () => {
    const common = card({ name: 'Spark', rarity: 'common' })
    expect(said(room(common, 3))).toEqual([])
    expect(said(room(common, 4))).toEqual(['CG-4.4 Spark is Common: at most 3 copies, this deck has 4.'])
    expect(check(room(common, 4)).reasons[0]).toMatchObject({ section: 'cards', card: common.id, mend: 'copies' })
    expect(maxCopies(common)).toBe(3)
  })

  test('CG-4.5: up to 2 copies of an Uncommon', () => {
    const uncommon = card({ name: 'Flame', rarity: 'uncommon' })
    expect(said(room(uncommon, 2))).toEqual([])
    expect(said(room(uncommon, 3))).toEqual(['CG-4.5 Flame is Uncommon: at most 2 copies, this deck has 3.'])
    expect(maxCopies(uncommon)).toBe(2)
  })

  test('CG-4.6: one copy of a Rare', () => {
    const rare = card({ name: 'Blaze', rarity: 'rare' })
    expect(said(room(rare, 1))).toEqual([])
    expect(said(room(rare, 2))).toEqual(['CG-4.6 Blaze is Rare: only 1 copy, this deck has 2.'])
    expect(maxCopies(rare)).toBe(1)
  })

  test('CG-4.7, CG-4.8, CG-4.9: refuses a card of a colour the Leader doesn’t match', () => {
    const red = card({ name: 'Ember', cost: { destruction: 2 } })
    expect(said(room(red, 1))).toEqual(['CG-4.8 Boss doesn’t match red, so Ember can’t be in this deck.'])
    const black = card({ name: 'Gloom', cost: { death: 1 } })
    expect(said(room(black, 1))).toEqual(['CG-4.8 Boss doesn’t match black, so Gloom can’t be in this deck.'])
    expect(check(room(red, 1)).reasons[0]).toMatchObject({ section: 'cards', card: red.id, mend: 'tidy' })
  })

  test('CG-4.10, CG-4.11, CG-4.12: a card of several colours needs all of them, and says which are missing', () => {
    const both = card({ name: 'Bloom', cost: { creation: 1, life: 1 } })
    expect(said(room(both, 1))).toEqual([])
    const half = card({ name: 'Thaw', cost: { creation: 1, destruction: 1 } })
    expect(said(room(half, 1))).toEqual(['CG-4.12 Boss doesn’t match red, so Thaw can’t be in this deck.'])
    const none = card({ name: 'Bolts', cost: { destruction: 1, death: 1 } })
    expect(said(room(none, 1))).toEqual(['CG-4.12 Boss doesn’t match red and black, so Bolts can’t be in this deck.'])
  })

  test('CG-4.13, CG-4.14: a card with a faction needs a Leader of that faction', () => {
    const keld = card({ name: 'Seed', factions: ['keld'] })
    expect(said(room(keld, 1))).toEqual([])
    const horde = card({ name: 'Drum', factions: ['brumgars-horde'] })
    expect(said(room(horde, 1))).toEqual(['CG-4.13 Drum is a Brumgar’s Horde card, but Boss isn’t Brumgar’s Horde.'])
    expect(cardProblems(keld, leader({ name: 'Nobody' })).map(({ clause }) => clause)).toEqual(['CG-4.13'])
  })

  test('CG-R1.26: one of several factions is enough', () => {
    const two = card({ factions: ['abyss', 'keld'] })
    expect(cardProblems(two, boss)).toEqual([])
    expect(cardProblems(two, leader({ factions: ['engeln'] }))).toHaveLength(1)
  })

  test('CG-4.15: the faction applies in addition to colours and copies', () => {
    const all = card({ name: 'Maw', rarity: 'rare', cost: { death: 2 }, factions: ['abyss'] })
    expect(said(room(all, 2))).toEqual([
      'CG-4.6 Maw is Rare: only 1 copy, this deck has 2.',
      'CG-4.8 Boss doesn’t match black, so Maw can’t be in this deck.',
      'CG-4.13 Maw is an Abyss card, but Boss isn’t Abyss.',
    ])
  })
})

describe('the examples, with the cards of the set', () => {
  const allowed = (id: string): GodCard[] => SET.cards.filter(one => cardProblems(one, shipped.leaders.get(id)!).length === 0)
  const colours = (cards: readonly GodCard[]): string[] => [...new Set(cards.flatMap(({ cost }) => Object.keys(cost)))].sort()

  test('CG-4.E1: Richard can have yellow cards only', () => {
    expect(colours(allowed('richard'))).toEqual(['creation'])
    expect(allowed('richard').reduce((sum, one) => sum + maxCopies(one), 0)).toBe(16)
  })

  test('CG-4.E2: Gottfried can have black, yellow and red cards, and none with green', () => {
    expect(colours(allowed('gottfried'))).toEqual(['creation', 'death', 'destruction'])
    expect(allowed('gottfried').map(({ name }) => name)).toEqual(expect.arrayContaining(['Veil of Silence', 'Twin Bolts', 'Iron Ledger']))
    const [rot] = cardProblems(shipped.cards.get('rot-and-bloom')!, shipped.leaders.get('gottfried')!)
    expect(inWords(rot!.message)).toBe('Gottfried doesn’t match green, so Rot and Bloom can’t be in this deck.')
  })

  test('CG-4.E3: only a Leader of Keld can have Plant A Seed', () => {
    const seed = shipped.cards.get('plant-a-seed')!
    const leaders = SET.leaders.filter(one => cardProblems(seed, one).length === 0)
    expect(leaders.map(({ name }) => name)).toEqual(['Kellantra', 'Iswen Thornspeaker'])
    expect(cardProblems(seed, shipped.leaders.get('mother-celandine')!).map(({ clause }) => clause)).toEqual(['CG-4.13'])
  })

  test('CG-4.E4: Kellantra can have Keld cards if the other conditions are met', () => {
    const kellantra = shipped.leaders.get('kellantra')!
    expect(cardProblems(card({ cost: { life: 1 }, factions: ['keld'] }), kellantra)).toEqual([])
    const black = card({ cost: { death: 1 }, factions: ['keld'] })
    expect(cardProblems(black, kellantra).map(({ clause }) => clause)).toEqual(['CG-4.8'])
  })

  test('every Leader can build a deck of ten in more than one way', () => {
    for (const { id } of SET.leaders) expect(allowed(id).reduce((sum, one) => sum + maxCopies(one), 0)).toBeGreaterThan(10)
  })
})

describe('the Expedition', () => {
  test('CG-R2.1: one Leader', () => {
    const second = leader({ name: 'Second' })
    const two = { leaders: [second], counts: { [second.id]: 1 } }
    expect(said(two)).toEqual(['CG-R2.1 An Expedition has exactly one Leader.'])
    expect(said({ counts: { [boss.id]: 2 } })).toEqual(['CG-R2.1 An Expedition has exactly one Leader.'])
    expect(check(two).reasons[0]).toMatchObject({ section: 'leader', mend: 'cut' })
  })

  test('CG-R2.2: two to four miniatures besides the Leader', () => {
    expect(said({ counts: { [grunt.id]: 0 } })).toEqual(['CG-R2.2 2 to 4 miniatures besides the Leader: you have 1.'])
    expect(said({ counts: { [grunt.id]: 2, [guard.id]: 2 } })).toEqual([])
    const light = miniature({ muster: 1 })
    expect(said({ miniatures: [light], counts: { [grunt.id]: 2, [guard.id]: 2, [light.id]: 1 } })).toEqual([
      'CG-R2.2 2 to 4 miniatures besides the Leader: you have 5.',
    ])
    expect(check({ counts: { [grunt.id]: 0 } }).reasons[0]).toMatchObject({ section: 'miniatures', mend: 'finish' })
  })

  test('CG-R2.3: Muster totals 9 at most', () => {
    const heavy = (muster: number) => {
      const one = miniature({ muster })
      return { miniatures: [one], counts: { [one.id]: 1 } }
    }
    expect(said(heavy(5))).toEqual([])
    expect(said(heavy(6))).toEqual(['CG-R2.3 Muster 10: at most 9.'])
  })

  test('CG-R2.4: at most two of the same name', () => {
    expect(said({ counts: { [grunt.id]: 2 } })).toEqual([])
    expect(said({ counts: { [grunt.id]: 3 } })).toEqual(['CG-R2.4 At most two of Grunt: you have 3.'])
    expect(check({ counts: { [grunt.id]: 3 } }).reasons[0]).toMatchObject({ section: 'miniatures', card: grunt.id, mend: 'copies' })
  })

  test('CG-R2.5: miniatures of the Leader’s faction, of none, or with Wanderer', () => {
    const joins = (entries: Partial<Miniature>) => {
      const one = miniature({ name: 'Stranger', ...entries })
      return said({ miniatures: [one], counts: { [one.id]: 1 } })
    }
    expect(joins({ factions: ['keld'] })).toEqual([])
    expect(joins({ factions: ['engeln'] })).toEqual(['CG-R2.5 Stranger belongs to Engeln; Boss doesn’t.'])
    expect(joins({ factions: ['engeln'], abilities: [{ type: 'wanderer' }] })).toEqual([])
    const stranger = miniature({ factions: ['keld'] })
    expect(miniatureProblems(stranger, leader())).toMatchObject([
      { clause: 'CG-R2.5', section: 'miniatures', card: stranger.id, mend: 'tidy' },
    ])
  })

  test('CG-R1.2, CG-A.13: the Magister can join every Leader', () => {
    const magister = shipped.miniatures.get('magister')!
    expect(SET.leaders.flatMap(one => miniatureProblems(magister, one))).toEqual([])
    expect(SET.leaders.filter(one => miniatureProblems(shipped.miniatures.get('tower-guard')!, one).length === 0)).toHaveLength(2)
  })

  test('CG-R2.8: a draft without a Leader says so and checks nothing against one', () => {
    const off = card({ name: 'Off', cost: { death: 1 }, factions: ['abyss'] })
    const stranger = miniature({ factions: ['engeln'] })
    const draft = { cards: [off], miniatures: [stranger], counts: { [off.id]: 1, [last.id]: 0, [stranger.id]: 1, [boss.id]: 0 } }
    expect(said(draft)).toEqual(['CG-R2.8 Choose an Expedition Leader first.'])
    expect(check(draft).reasons[0]).toMatchObject({ section: 'leader', mend: 'finish' })
  })

  test('CG-R2.8: changing the Leader marks each card that no longer matches, and leaves the list unchanged', () => {
    const other = leader({ name: 'Other', matches: ['life'] })
    const stranger = miniature({ name: 'Stranger', factions: ['keld'] })
    const changed = { leaders: [other], miniatures: [stranger], counts: { [boss.id]: 0, [other.id]: 1, [stranger.id]: 1 } }
    const { reasons, size } = check(changed)
    expect(reasons.map(one => one.card)).toEqual([stranger.id, ...fill.map(({ id }) => id)])
    expect(reasons.map(one => one.mend)).toEqual(['tidy', 'tidy', 'tidy', 'tidy'])
    expect(size).toBe(14)
  })
})

test('CG-4.1: an unknown card is reported last, and nothing throws', () => {
  expect(said({ counts: { nonsense: 1 } })).toEqual(['CG-4.1 nonsense isn’t a card in this game.'])
  expect(checkDeck(shipped, []).reasons.map(({ clause }) => clause)).toEqual(['CG-R2.8', 'CG-R2.2', 'CG-4.2'])
  expect(['richard', 'zombie', 'balm', 'nonsense'].map(id => sectionOf(shipped, id))).toEqual(['leader', 'miniatures', 'cards', null])
})
