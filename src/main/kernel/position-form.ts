import type { CardFace } from '../../shared/card-face.ts'
import { message, type Message } from '../../shared/message.ts'
import type { PositionField, PositionForm, PositionSpot, PositionThing, PositionZone } from '../../shared/positions/position-form.ts'

/** What a game says of its positions so that they can be set up by hand. It offers nothing that its scenario files can't hold. */
export interface PositionKit extends PositionForm {
  /** The kind of a card, as zones name it. */
  kindOf(face: CardFace): string
  /** What can lie on the table and isn't a card. */
  others?: readonly PositionThing[]
  /** What an exported position and its sides say only for the engine: it is left out of one that is edited. */
  unfinished: { table: readonly string[]; side: readonly string[] }
  /** The same position without what only means something together with that. */
  tidy?(position: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}

export const numberField = (key: string, name: Message, min: number, max: number, usual: number | null): PositionField => ({
  type: 'number',
  ...{ key, name, least: min, most: max, usual },
})
export const flagField = (key: string, name: Message, usual = false): PositionField => ({ type: 'flag', key, name, usual })
/** Words with the texts of `<texts>.<word>`. */
export const choiceField = (key: string, name: Message, words: readonly string[], texts: string, usual: string | null): PositionField => ({
  type: 'choice',
  ...{ key, name, usual },
  options: words.map(value => ({ value, name: message(`${texts}.${value}`) })),
})
/** One of the sides. */
export const sideField = (key: string, name: Message, usual: 'me' | 'foe' | null): PositionField =>
  choiceField(key, name, ['me', 'foe'], 'positions.side', usual)

/** A part of the table by its kind: boards name what belongs to a seat `<seat> <kind>`. */
export const seatSpot = (kind: string, more: Omit<PositionSpot, 'on'> = {}): PositionSpot => ({
  on: { me: `0 ${kind}`, foe: `1 ${kind}` },
  ...more,
})

/** A zone of cards with nothing to say of each. It is on the table under its key. */
export const zoneOf = (
  key: string,
  name: Message,
  takes: readonly string[],
  max: number,
  more: Partial<Omit<PositionZone, 'key' | 'name' | 'takes' | 'most'>> = {},
): PositionZone => ({
  ...{ as: 'card', order: null, isUnknown: false, fields: [], spots: [seatSpot(key)] },
  ...more,
  ...{ key, name, most: max },
  takes: [...takes],
})

/** Everything that can lie in a position, with the cards of that game. */
export const thingsOf = (
  { kindOf, others = [] }: PositionKit,
  { catalog }: { catalog: { cards: readonly CardFace[] } },
): PositionThing[] => [...catalog.cards.map(face => ({ id: face.id, name: face.name, kind: kindOf(face) })), ...others]
