import type { CardFace } from '../../../../shared/card-face.ts'
import { totalCost, valuesOf } from '../../../../shared/deck-facts.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { fold } from '../../../../shared/fold.ts'
import { nearest } from './near-miss.ts'
import type { Field, Problem, Query, Term, Value } from './query.ts'
import { holds } from './ranges.ts'

/** The part of a deck a card belongs to. */
export const SECTION_FIELD = 'section'

/** A term of the game, with its names besides its id; the first is shown. */
export interface Word {
  id: string
  names: readonly string[]
}
/** The fields of a game's cards, with the terms of those that have some. */
export interface Vocabulary {
  fields: readonly Field[]
  words: ReadonlyMap<string, readonly Word[]>
  /** Names of fields for messages about unknown words. */
  named: (field: Field) => { one: Message; several: Message }
}

export const wordsOf = ({ words }: Vocabulary, field: Field): readonly Word[] => words.get(field.id) ?? []

/** A card with its searchable texts, all folded. */
export interface IndexedCard {
  face: CardFace
  name: string
  /** Empty until it is indexed. */
  text: string
  /** Name, facets and text; empty until they are indexed. */
  words: string
}

/** `copiesOf`: how many copies are in the deck; called only if the query is about that. */
export type Fits = (card: IndexedCard, copiesOf: (id: string) => number) => boolean

export interface Matching {
  /** Whether it needs the cards' texts to be indexed. */
  needsTexts: boolean
  /** Null if every card matches. Unknown names are left out. */
  fits: Fits | null
  problems: Problem[]
}

export function matchingOf(query: Query | null, vocabulary: Vocabulary): Matching {
  const problems: Problem[] = []
  const compile = (part: Query): Fits | null => {
    switch (part.type) {
      case 'all':
      case 'any': {
        const parts = part.of.map(compile).filter(fits => fits !== null)
        if (parts.length === 0) return null
        return part.type === 'all'
          ? (card, copiesOf) => parts.every(fits => fits(card, copiesOf))
          : (card, copiesOf) => parts.some(fits => fits(card, copiesOf))
      }
      case 'not': {
        const denied = compile(part.of)
        return denied && ((card, copiesOf) => !denied(card, copiesOf))
      }
      default:
        return compileTerm(part, vocabulary, problems)
    }
  }
  return { fits: query && compile(query), needsTexts: query !== null && needsTexts(query), problems }
}

function needsTexts(query: Query): boolean {
  if (query.type === 'all' || query.type === 'any') return query.of.some(needsTexts)
  if (query.type === 'not') return needsTexts(query.of)
  return query.type === 'words' || (query.type === 'contains' && query.field.id === 'text')
}

function compileTerm(term: Term, vocabulary: Vocabulary, problems: Problem[]): Fits | null {
  switch (term.type) {
    case 'words': {
      const wanted = fold(term.text)
      return card => card.words.includes(wanted)
    }
    case 'contains': {
      const wanted = term.values.map(value => fold(value.text))
      const of = term.field.id === 'text' ? 'text' : 'name'
      return card => wanted.some(part => card[of].includes(part))
    }
    case 'number':
      if (term.field.id === 'copies') return ({ face }, copiesOf) => holds(term.ranges, copiesOf(face.id))
      if (term.field.id !== 'cost') {
        const { id } = term.field
        return ({ face }) => face.stats?.some(stat => stat.id === id && holds(term.ranges, stat.value)) ?? false
      }
      return ({ face }) => {
        const cost = totalCost(face)
        return cost === 'X' ? term.x : cost !== null && holds(term.ranges, cost)
      }
    case 'one-of': {
      const wanted = new Set<string>()
      for (const value of term.values) {
        const meant = resolveName(value.text, wordsOf(vocabulary, term.field))
        if (meant.length === 0) problems.push(unknownWord(term.field, value, vocabulary))
        for (const word of meant) wanted.add(word.id)
      }
      if (wanted.size === 0) return null
      if (term.field.id === 'keyword') return ({ face }) => face.keywords.some(keyword => wanted.has(keyword))
      const { field } = term
      if (field.id === SECTION_FIELD) return ({ face }) => wanted.has(face.section)
      return ({ face }) => valuesOf(face, field.id).some(value => wanted.has(value))
    }
  }
}

const spellings = (word: Word): string[] => [word.id, ...word.names].map(fold)

/** The terms a value refers to: the one with that name, otherwise all that start with it. */
export function resolveName(value: string, words: readonly Word[]): Word[] {
  const wanted = fold(value)
  const exact = words.filter(word => spellings(word).includes(wanted))
  return exact.length > 0 ? exact : words.filter(word => spellings(word).some(name => name.startsWith(wanted)))
}

function unknownWord(field: Field, value: Value, vocabulary: Vocabulary): Problem {
  const words = wordsOf(vocabulary, field)
  const { one, several } = vocabulary.named(field)
  const like = nearest(fold(value.text), words.flatMap(spellings))
  const meant = words.find(word => like !== null && spellings(word).includes(like))
  return {
    message: meant
      ? message('query.problem.no-word-like', { field: one, value: value.text, like: meant.id })
      : message('query.problem.no-word', { field: one, fields: several, value: value.text, all: words.map(word => word.id).join(', ') }),
    at: value.at,
    fix: meant?.id ?? null,
    unfinished: false,
  }
}
