import { expect, test } from 'vitest'
import type { AiLevel, ShownSeat } from '../../../shared/match.ts'
import { aiName } from './ai-name.ts'

const ai = (level: AiLevel, deckName: string): ShownSeat => ({ player: { type: 'ai', level }, avatar: 'sable', deckName })
const person: ShownSeat = { player: { type: 'person', name: 'Ada' }, avatar: 'sable', deckName: 'Ash' }
const t = (key: string): string => key

test.each([
  ['by level', [ai('adept', 'Ash'), ai('master', 'Ash')], ['match.level.adept.name', 'match.level.master.name']],
  ['by deck', [ai('adept', 'Ash'), ai('adept', 'Bone')], ['Ash', 'Bone']],
  ['by who comes first', [ai('adept', 'Ash'), ai('adept', 'Ash')], ['match.new.ai-1', 'match.new.ai-2']],
  ['not at all where a person plays', [person, ai('adept', 'Ash')], [null, null]],
] as const)('two AIs are told apart %s', (_, seats, names) => {
  expect([aiName(seats, 0, t), aiName(seats, 1, t)]).toEqual(names)
})
