import { FILE_ENDING } from './opened-file.ts'
import type { DeckGroups } from './deck-groups.ts'
import { extrasOf, MAX_CARD_LIST, type Deck, type DeckExtras, type DeckList } from './deck.ts'
import { MAX_PICTURES_TEXT } from './sets/kept-picture.ts'
import { MAX_SET_FILE, type WrittenSet } from './sets/player-set.ts'

export const DECK_KIND = 'deck'
/** The only version so far. */
export const DECK_VERSION = 1
/** The ending of a file name. */
export const DECK_ENDING = `deck.${FILE_ENDING}`

/** As many groups of as many cards as there can be, with ids of any characters. */
const MAX_GROUPS_TEXT = 210_000
/** Without pictures, in bytes: with a set of cards of any size. */
export const MAX_PLAIN_DECK = MAX_CARD_LIST + MAX_GROUPS_TEXT + MAX_SET_FILE
/** The largest file, in bytes. */
export const MAX_DECK_FILE = MAX_PLAIN_DECK + MAX_PICTURES_TEXT

export interface WrittenDeck extends Pick<Deck, 'game' | 'name' | 'cards' | 'format'>, DeckExtras {
  /** The players' sets that its cards are of. */
  sets?: readonly WrittenSet[]
  /** Those that cards of the sets have, in Base64. */
  pictures?: readonly string[]
}

/** A deck as a file, one card per line. */
export function writeDeck({ game, name, cards, format, sets = [], pictures = [], ...more }: WrittenDeck): string {
  const { maybe, notes, groups } = extrasOf(more)
  const about = { game, name, ...(format && { format }), ...(notes && { notes }) }
  const head = Object.entries({ grimoire: DECK_KIND, version: DECK_VERSION, ...about }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value)},`,
  )
  const lists = [
    listText('cards', cards),
    ...(maybe ? [listText('maybe', maybe)] : []),
    ...(groups ? [groupsText(groups)] : []),
    ...writtenSets(sets),
    ...writtenPictures(pictures),
  ]
  return ['{', ...head, lists.join(',\n'), '}', ''].join('\n')
}

function listText(key: string, cards: DeckList): string {
  const list = cards.map(({ card, count }) => `    { "card": ${JSON.stringify(card)}, "count": ${count} }`).join(',\n')
  return list === '' ? `  "${key}": []` : `  "${key}": [\n${list}\n  ]`
}

/** One group a line. */
const groupsText = (groups: DeckGroups): string => `  "groups": [\n${groups.map(group => `    ${JSON.stringify(group)}`).join(',\n')}\n  ]`

/** The list of sets as a field of a file, one card per line; nothing without any. */
export const writtenSets = (sets: readonly WrittenSet[]): string[] =>
  sets.length === 0 ? [] : [`  "sets": [\n${sets.map(setText).join(',\n')}\n  ]`]

/** The same for pictures, one per line. */
export const writtenPictures = (pictures: readonly string[]): string[] =>
  pictures.length === 0 ? [] : [`  "pictures": [\n${pictures.map(data => `    "${data}"`).join(',\n')}\n  ]`]
/** The length of a picture’s line. */
export const pictureLine = (data: string): number => data.length + '    "",\n'.length
/** The length of what is around them. */
export const PICTURES_FRAME = 40

function setText({ cards, ...about }: WrittenSet): string {
  const head = Object.entries(about).map(([key, value]) => `      "${key}": ${JSON.stringify(value)},`)
  const list = cards.map(card => `        ${JSON.stringify(card)}`).join(',\n')
  return ['    {', ...head, list === '' ? '      "cards": []' : `      "cards": [\n${list}\n      ]`, '    }'].join('\n')
}
