import { describe, expect, test } from 'vitest'
import type { AiLevel, ShownSeat } from '../../../shared/match.ts'
import { message } from '../../../shared/message.ts'
import { event } from '../../testing/match-fixtures.ts'
import { named } from './seat-names.ts'

const ai = (level: AiLevel, deckName: string): ShownSeat => ({ player: { type: 'ai', level }, avatar: 'sable', deckName })
const person = (name: string): ShownSeat => ({ player: { type: 'person', name }, avatar: 'sable', deckName: 'Ash' })
const said = (seats: [ShownSeat, ShownSeat], text = message('cold-summit.event.card-played', { who: message('cold-summit.who.seat-1') })) =>
  named(event('card-played', { message: text }), seats).message

describe('what is said to those who sit in neither seat', () => {
  test('names the player, wherever in the sentence', () => {
    expect(said([person('Ada'), person('Ben')])).toEqual(
      message('cold-summit.event.card-played', { who: message('cold-summit.who.named', { who: 'Ben' }) }),
    )
    const nested = message('a.text', { of: [message('a.whose.seat-0', { name: 'Imp' }), message('a.other')], count: 2 })
    expect(said([person('Ada'), person('Ben')], nested)).toEqual(
      message('a.text', { of: [message('a.whose.named', { name: 'Imp', who: 'Ada' }), message('a.other')], count: 2 }),
    )
  })

  test('names an AI as the table does', () => {
    const who = (seats: [ShownSeat, ShownSeat]) => said(seats, message('a.who.seat-1')).values?.['who']
    expect(who([person('Ada'), ai('adept', 'Ash')])).toEqual(message('match.player.ai'))
    expect(who([ai('adept', 'Ash'), ai('master', 'Ash')])).toEqual(message('match.level.master.name'))
    expect(who([ai('adept', 'Ash'), ai('adept', 'Bone')])).toEqual('Bone')
  })

  test('leaves everything else as it is', () => {
    const plain = event('climb-began', { message: message('a.text', { who: message('a.who.you'), n: 3 }) })
    expect(named(plain, [person('Ada'), person('Ben')])).toEqual(plain)
  })
})

const texts = import.meta.glob<Record<string, unknown>>(
  ['../../../../resources/locales/en/*.json', '../../../shared/testing/*/locales/en/*.json'],
  { eager: true, import: 'default' },
)
/** All groups of texts with a text for each seat. */
function groupsBySeat(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(groupsBySeat)
  return 'seat-0' in node ? [node, ...inside] : inside
}
test('wherever a game has a text for each seat, it has one that takes a name', () => {
  const groups = Object.values(texts).flatMap(groupsBySeat)
  expect(groups.length).toBeGreaterThanOrEqual(9)
  for (const group of groups) expect(group).toMatchObject({ named: expect.stringContaining('{who}') })
})
