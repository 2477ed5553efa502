import { message } from '../../shared/message.ts'
import type { Vocabulary, Word } from '../decks/search/query/match.ts'
import type { Field } from '../decks/search/query/query.ts'

/** The search fields of the fake game. */
export const FIELDS: readonly Field[] = [
  { id: 'school', kind: 'words', short: ['s'], start: 'school:', example: 'school:ash' },
  { id: 'type', kind: 'words', short: ['t'], start: 'type:', example: 'type:hex' },
  { id: 'keyword', kind: 'words', short: ['kw', 'k'], start: 'kw:', example: 'kw:burn' },
  { id: 'cost', kind: 'number', short: ['c'], start: 'cost:', example: 'cost:2..4', x: true },
  { id: 'copies', kind: 'number', short: ['in'], start: 'copies>', example: 'copies>0' },
  { id: 'name', kind: 'text', short: ['n'], start: 'name:', example: 'name:kiss' },
  { id: 'text', kind: 'text', short: [], start: 'text:', example: 'text:discard' },
]

export const fakeVocabulary = (words: Readonly<Record<string, readonly Word[]>>): Vocabulary => ({
  fields: FIELDS,
  words: new Map(Object.entries(words)),
  named: ({ id }) =>
    id === 'keyword'
      ? { one: message('query.keyword'), several: message('query.keywords') }
      : { one: message(`sample.facet.${id}`), several: message(`sample.facet.${id}s`) },
})
