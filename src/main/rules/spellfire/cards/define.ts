import type { CardOf, Line, ReactLine } from '../state/card.ts'
import type { Primitive } from '../state/primitive.ts'
import type { CardType, Mark, PlayFilter, PlayKind } from '../state/terms.ts'

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

type Given<T extends CardType> = Omit<CardOf<T>, 'id' | 'type' | 'number' | 'name' | 'lines'> & { id?: string; lines?: Line[] }

/** Returns a function that makes cards of one type; the id comes from the name, and a card without lines has no power. */
export const cardsOfType =
  <T extends CardType>(type: T) =>
  (number: string, name: string, fields: Given<T>): CardOf<T> =>
    ({ id: slugOf(name), type, number, name, lines: [], ...fields }) as unknown as CardOf<T>

export const always = (...does: Primitive[]): Line => ({ when: 'static', does })
export const whenDefended = (...does: Primitive[]): Line => ({ when: 'defended', does })
export const whenPlayed = (...does: Primitive[]): Line => ({ when: 'play', does })
/** Answers plays that match one of the filters. */
export const answer = (to: readonly PlayFilter[], ...does: Primitive[]): ReactLine => ({ when: 'react', to, does })

export const kinds = (...names: PlayKind[]): PlayFilter[] => names.map(kind => ({ kind }))
export const markedPlay = (mark: Mark, kind: PlayKind): PlayFilter => ({ kind, mark })
export const offensive = (kind: PlayKind): PlayFilter => markedPlay('offensive', kind)

export const NEGATE = { do: 'negate' } as const
export const REFLECT = { do: 'reflect' } as const
