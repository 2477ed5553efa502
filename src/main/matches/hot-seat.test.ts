import { describe, expect, test } from 'vitest'
import type { MatchUpdate, NewMatch } from '../../shared/match.ts'
import type { Services } from '../services/services.ts'
import { TOY_DECKS } from '../kernel/testing/toy-game.ts'
import { begin, CLIENT, firstPlay, keysOf, look, PERSONS, servicesForTest, until, valueOf } from './testing/services-for-test.ts'

const [mina, lucy] = PERSONS.seats
const TWO: NewMatch = { ...PERSONS, seats: [mina, { ...lucy, player: { type: 'person', name: 'Lucy' } }] }
const OTHER_WINDOW = 'window-2'

const sit = ({ matches }: Services, id: string, seat: 0 | 1, client = CLIENT) => matches.sit(id, client, seat)
const lookFrom = ({ matches }: Services, id: string, client: string): MatchUpdate => valueOf(matches.view(id, client))
const play = (services: Services, id: string): void => {
  valueOf(services.matches.act(id, CLIENT, look(services, id).revision, firstPlay(services, id)))
}
const ranksOf = (seat: 0 | 1): string[] => TOY_DECKS[seat].map(entry => entry.card)
const secretsIn = (value: unknown, seat: 0 | 1): string[] => ranksOf(seat).filter(rank => JSON.stringify(value).includes(rank))

describe('two people in hot-seat', () => {
  test('need two different names', async () => {
    const { matches } = await servicesForTest()
    const sameName = (name: string) => matches.create({ ...TWO, seats: [mina, { ...lucy, player: { type: 'person', name } }] })
    expect(keysOf(sameName('Mina'))).toEqual(['services.refused.one-name'])
    expect(keysOf(sameName('mina'))).toEqual(['services.refused.one-name'])
    expect(sameName('Lucy').ok).toBe(true)
  })

  test('see nothing hidden and can’t act until the one whose turn it is sits down', async () => {
    const services = await servicesForTest()
    const id = begin(services, TWO)
    const behind = look(services, id)
    expect(behind).toMatchObject({ you: null, step: null, curtain: 0 })
    expect([...secretsIn(behind, 0), ...secretsIn(behind, 1)]).toEqual([])
    for (const refused of [
      services.matches.options(id, CLIENT, []),
      services.matches.act(id, CLIENT, 0, ['raise']),
      services.matches.undo(id, CLIENT, 0),
      services.matches.concede(id, CLIENT),
    ])
      expect(keysOf(refused)).toEqual(['services.refused.not-your-seat'])

    valueOf(sit(services, id, 0))
    const mine = look(services, id)
    expect(mine).toMatchObject({ you: 0, curtain: null })
    expect(mine.step).not.toBe(null)
    expect(secretsIn(mine, 0)).toHaveLength(3)
    expect(secretsIn(mine, 1)).toEqual([])
  })

  test('leave their seat with their last decision, so that the other can’t look', async () => {
    const services = await servicesForTest()
    const id = begin(services, TWO)
    const updates = valueOf(services.matches.watch(id, CLIENT))
    expect((await until(updates, () => true)).curtain).toBe(0)
    valueOf(sit(services, id, 0))
    expect((await until(updates, () => true)).you).toBe(0)
    play(services, id)
    const after = await until(updates, ({ you }) => you === null)
    expect(after).toMatchObject({ curtain: 1, fresh: true, step: null })
    expect([...secretsIn(after, 0), ...secretsIn(after, 1)]).toEqual([])
    expect(keysOf(sit(services, id, 0))).toEqual(['services.refused.not-awaited'])
    valueOf(sit(services, id, 1))
    const theirs = await until(updates, ({ you }) => you === 1)
    expect(secretsIn(theirs, 0)).toEqual([])
    expect(secretsIn(theirs, 1)).toHaveLength(3)
    await updates.return()
  })

  test('ask each other before taking back an answered play, each in their own seat', async () => {
    const services = await servicesForTest()
    const id = begin(services, TWO)
    valueOf(sit(services, id, 0))
    const start = look(services, id)
    valueOf(services.matches.act(id, CLIENT, start.revision, ['peek']))
    const { revision } = look(services, id)
    valueOf(services.matches.undo(id, CLIENT, revision))
    expect(look(services, id)).toMatchObject({ you: null, curtain: 1, takeback: { asked: 0 } })
    expect(keysOf(sit(services, id, 0))).toEqual(['services.refused.not-awaited'])
    valueOf(sit(services, id, 1))
    valueOf(services.matches.answerUndo(id, CLIENT, revision + 1, true))
    expect(look(services, id)).toMatchObject({ you: 1, takeback: { asked: null } })
    valueOf(sit(services, id, 0))
    expect(look(services, id).view).toEqual(start.view)
  })

  test('sit at one window only: asking at another one takes the seat there', async () => {
    const services = await servicesForTest()
    const id = begin(services, TWO)
    valueOf(sit(services, id, 0))
    expect(lookFrom(services, id, OTHER_WINDOW).you).toBe(null)
    valueOf(sit(services, id, 0, OTHER_WINDOW))
    expect([look(services, id).you, lookFrom(services, id, OTHER_WINDOW).you]).toEqual([null, 0])
  })

  test('play a match to its end in turn, and both may see the result', async () => {
    const services = await servicesForTest()
    const id = begin(services, TWO)
    for (let step = 0; look(services, id).outcome === null; step++) {
      expect(step).toBeLessThan(40)
      const { curtain } = look(services, id)
      if (curtain !== null) valueOf(sit(services, id, curtain))
      else play(services, id)
    }
    expect(look(services, id)).toMatchObject({ you: null, curtain: null, step: null })
    expect(keysOf(sit(services, id, 0))).toEqual(['services.refused.not-awaited'])
  })
})

test('a match against an AI seats nobody else: its one person already has a seat', async () => {
  const services = await servicesForTest()
  const id = begin(services)
  expect(look(services, id)).toMatchObject({ you: 0, curtain: null })
  expect(keysOf(sit(services, id, 0))).toEqual(['services.refused.not-awaited'])
  expect(keysOf(sit(services, id, 1))).toEqual(['services.refused.not-awaited'])
})
