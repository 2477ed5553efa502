import { expect, test } from 'vitest'
import type { AiLevel, ShownSeat } from '../../../shared/match.ts'
import { aiName } from './ai-name.ts'

const program = (level: AiLevel, deckName: string): ShownSeat => ({ player: { type: 'ai', level }, avatar: 'sable', deckName })
const person: ShownSeat = { player: { type: 'person', name: 'Ada' }, avatar: 'sable', deckName: 'Ash' }
const t = (key: string): string => key

test.each([
  ['by level', [program('adept', 'Ash'), program('master', 'Ash')], ['match.level.adept.name', 'match.level.master.name']],
  ['by deck', [program('adept', 'Ash'), program('adept', 'Bone')], ['Ash', 'Bone']],
  ['by who comes first', [program('adept', 'Ash'), program('adept', 'Ash')], ['match.new.program-1', 'match.new.program-2']],
  ['not at all where a person plays', [person, program('adept', 'Ash')], [null, null]],
] as const)('two programs are told apart %s', (_, seats, names) => {
  expect([aiName(seats, 0, t), aiName(seats, 1, t)]).toEqual(names)
})
