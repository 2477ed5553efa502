import type { GameCatalog } from '../../../shared/catalog.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { SECTION_FIELD, type Vocabulary, type Word } from './query/match.ts'
import type { Field } from './query/query.ts'

/** Names of the frame's own fields. */
const TAKEN = ['keyword', 'kw', 'k', 'cost', 'copies', 'in', 'name', 'n', 'text', 'or', 'and']

const words = (id: string, short: readonly string[], example: string, start = `${id}:`): Field => ({
  id,
  kind: 'words',
  short: short.filter(name => !TAKEN.includes(name)),
  start,
  example: `${start}${example}`,
})

/** A game's query fields: its facets, keywords, costs and stats, and what every card has. */
export function fieldsOf({ facets, keywords, cards, stats = [], sections }: GameCatalog): Field[] {
  const taken = new Set([...TAKEN, ...facets.flatMap(({ id, short = [] }) => [id, ...short])])
  const hasCosts = cards.some(card => card.costs.length > 0)
  return [
    ...(sections.length > 1 ? [words(SECTION_FIELD, [], sections[0]?.id ?? '')] : []),
    ...facets.map(({ id, short = [], values }) => words(id, short, values[0]?.id ?? '')),
    ...(keywords[0] ? [{ ...words('keyword', [], keywords[0].id, 'kw:'), short: ['kw', 'k'] }] : []),
    ...(hasCosts
      ? [{ id: 'cost', kind: 'number' as const, short: taken.has('c') ? [] : ['c'], start: 'cost:', example: 'cost:2..4', x: true }]
      : []),
    ...stats.map(({ id, short = [] }) => ({ id, kind: 'number' as const, short, start: `${id}:`, example: `${id}>=3` })),
    { id: 'copies', kind: 'number', short: ['in'], start: 'copies>', example: 'copies>0' },
    { id: 'name', kind: 'text', short: ['n'], start: 'name:', example: 'name:the' },
    { id: 'text', kind: 'text', short: [], start: 'text:', example: 'text:draw' },
  ]
}

/** The same with the words in the player's language. */
export function vocabularyOf(catalog: GameCatalog, say: (message: Message) => string): Vocabulary {
  const { facets, keywords, sections } = catalog
  const valueWords = facets.map(({ id, values }): [string, Word[]] => [
    id,
    values.map(value => ({ id: value.id, names: [say(value.name), ...(value.plural ? [say(value.plural)] : [])] })),
  ])
  return {
    fields: fieldsOf(catalog),
    words: new Map([
      ...valueWords,
      [SECTION_FIELD, sections.map(({ id, name }) => ({ id, names: [say(name)] }))],
      ['keyword', keywords.map(({ id, name }) => ({ id, names: [say(name)] }))],
    ]),
    named(field) {
      const facet = facets.find(one => one.id === field.id)
      if (field.id === SECTION_FIELD) return { one: message('query.section'), several: message('query.sections') }
      return facet ? { one: facet.name, several: facet.plural } : { one: message('query.keyword'), several: message('query.keywords') }
    },
  }
}
