import type { CardFace } from '../../../shared/card-face.ts'
import { message } from '../../../shared/message.ts'
import { fold } from './fold.ts'
import { nearest } from './near-miss.ts'
import type { Problem, Query, Term, Value, WordField } from './query.ts'
import { holds } from './ranges.ts'

/** A word of the game, with the names that it may be called by besides its id; the first is the one that is shown. */
export interface Word {
  id: string
  names: readonly string[]
}
export type Vocabulary = Readonly<Record<WordField, readonly Word[]>>

/** A card with what it can be found by, all of it folded. */
export interface IndexedCard {
  face: CardFace
  name: string
  text: string
  /** Name, School, type and text. */
  words: string
}

/** `copies`: of that card in the deck. */
export type Fits = (card: IndexedCard, copies: number) => boolean

export interface Matching {
  /** Null where every card fits. What names nothing that there is was left out. */
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
          ? (card, copies) => parts.every(fits => fits(card, copies))
          : (card, copies) => parts.some(fits => fits(card, copies))
      }
      case 'not': {
        const denied = compile(part.of)
        return denied && ((card, copies) => !denied(card, copies))
      }
      default:
        return compileTerm(part, vocabulary, problems)
    }
  }
  return { fits: query && compile(query), problems }
}

function compileTerm(term: Term, vocabulary: Vocabulary, problems: Problem[]): Fits | null {
  switch (term.type) {
    case 'words': {
      const wanted = fold(term.text)
      return card => card.words.includes(wanted)
    }
    case 'contains': {
      const wanted = term.values.map(value => fold(value.text))
      return card => wanted.some(part => card[term.field].includes(part))
    }
    case 'number':
      if (term.field === 'copies') return (_, copies) => holds(term.ranges, copies)
      return ({ face }) => (face.cost === 'X' ? term.x : holds(term.ranges, face.cost))
    case 'one-of': {
      const wanted = new Set<string>()
      for (const value of term.values) {
        const meant = meantBy(value.text, vocabulary[term.field])
        if (meant.length === 0) problems.push(unknownWord(term.field, value, vocabulary[term.field]))
        for (const word of meant) wanted.add(word.id)
      }
      if (wanted.size === 0) return null
      if (term.field === 'keyword') return ({ face }) => face.keywords.some(keyword => wanted.has(keyword))
      const { field } = term
      return ({ face }) => wanted.has(face[field])
    }
  }
}

const spellings = (word: Word): string[] => [word.id, ...word.names].map(fold)

/** The words that a value stands for: the one of that name, else all that begin so. */
export function meantBy(value: string, words: readonly Word[]): Word[] {
  const wanted = fold(value)
  const exact = words.filter(word => spellings(word).includes(wanted))
  return exact.length > 0 ? exact : words.filter(word => spellings(word).some(name => name.startsWith(wanted)))
}

function unknownWord(field: WordField, value: Value, words: readonly Word[]): Problem {
  const like = nearest(fold(value.text), words.flatMap(spellings))
  const meant = words.find(word => like !== null && spellings(word).includes(like))
  return {
    message: meant
      ? message(`query.problem.no-${field}-like`, { value: value.text, like: meant.id })
      : message(`query.problem.no-${field}`, { value: value.text, all: words.map(word => word.id).join(', ') }),
    at: value.at,
    unfinished: false,
  }
}
