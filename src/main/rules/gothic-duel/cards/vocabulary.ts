import type { KeywordInfo } from '../../../../shared/card-face.ts'
import { message } from '../../../../shared/message.ts'
import { KEYWORDS } from '../text/describe.ts'
import { SECTIONS } from '../text/sections.ts'

export const SCHOOL_NAMES = [
  { id: 'blood', name: 'Blood' },
  { id: 'ash', name: 'Ash' },
  { id: 'bone', name: 'Bone' },
  { id: 'veil', name: 'Veil' },
  { id: 'dread', name: 'Dread' },
  { id: 'thorn', name: 'Thorn' },
]

export const describeKeywords = (): KeywordInfo[] =>
  KEYWORDS.map(id => ({
    id,
    name: message(`gothic-duel.keyword.${id}.name`),
    reminder: message(`gothic-duel.keyword.${id}.reminder`),
    clauses: SECTIONS.find(section => section.id === id)?.clauses ?? [],
  }))
