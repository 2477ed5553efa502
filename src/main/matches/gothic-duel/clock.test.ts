import { describe, expect, test } from 'vitest'
import type { ClockRule } from '../../../shared/clock.ts'
import type { MatchUpdate, NewMatch } from '../../../shared/match.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { Services, ServiceOptions } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { begin, CLIENT, keysOf, look, servicesForTest, silentAi, until, valueOf } from '../testing/services-for-test.ts'
import { stopwatchForTest } from '../testing/stopwatch-for-test.ts'

const TURN: ClockRule = { turn: 30, game: null }
const withClock = (match: NewMatch, clock: ClockRule): NewMatch => ({ ...match, houseRules: { takebacks: true, clock } })

/** Two ready-made decks of Gothic Duel, the person first. */
function duelWith(clock: ClockRule, other: NewMatch['seats'][1]['player'] = { type: 'ai', level: 'apprentice' }): NewMatch {
  const [mine, theirs] = gothicDuel.catalog.starterDecks
  const wizard = gothicDuel.catalog.avatars[0]?.id ?? ''
  const seat = (deck: string, player: NewMatch['seats'][1]['player']) => ({
    player,
    avatar: wizard,
    deck: { from: 'starter' as const, id: deck },
  })
  return withClock(
    { game: 'gothic-duel', first: 0, seats: [seat(mine?.id ?? '', { type: 'person', name: 'Mina' }), seat(theirs?.id ?? '', other)] },
    clock,
  )
}

/** A table with a clock that advances only when told to. */
async function table(options: Partial<ServiceOptions> = {}) {
  const stopwatch = stopwatchForTest()
  const dataDirectory = options.dataDirectory ?? directoryForTest()
  const services = await servicesForTest({ stopwatch, dataDirectory, ...options })
  return { services, stopwatch, dataDirectory }
}

/** Sits down in front of the match: reads its updates and says that it has been seen. */
function sitDown(services: Services, id: string): AsyncGenerator<MatchUpdate, void> {
  const updates = valueOf(services.matches.watch(id, CLIENT))
  void until(updates, () => true)
  see(services, id)
  return updates
}
const see = (services: Services, id: string): void => valueOf(services.matches.ready(id, CLIENT, look(services, id).revision))

describe('when a turn’s time is up', () => {
  test('ends the turn, makes the necessary choices, and logs why', async () => {
    const { services, stopwatch } = await table({ games: [gothicDuel], ai: silentAi() })
    const id = begin(services, duelWith(TURN))
    const updates = sitDown(services, id)
    stopwatch.pass(29_999)
    expect(look(services, id).view.turn).toBe(1)
    stopwatch.pass(1)
    const after = look(services, id)
    expect(after).toMatchObject({ view: { turn: 2 }, outcome: null, pending: [{ seat: 1 }], clock: [{ turn: 30_000, runs: false }, null] })
    expect(after.events.filter(event => event.type === 'time-up').map(event => event.message.key)).toEqual(['services.clock.turn.you'])
    await updates.return()
  })
})

describe('the time left', () => {
  test('starts full in a rematch and in a match continued from this one', async () => {
    const { services, stopwatch } = await table({ games: [gothicDuel], ai: silentAi() })
    const id = begin(services, duelWith({ turn: 10, game: { time: 60, increment: 0 } }))
    sitDown(services, id)
    stopwatch.pass(10_000)
    valueOf(services.matches.concede(id, CLIENT))
    const fresh = { turn: 10_000, game: 60_000, runs: false }
    const rematch = valueOf(services.matches.rematch(id)).id
    expect(look(services, rematch)).toMatchObject({ clock: [fresh, null] })
    const { length } = valueOf(services.matches.replays.open(id, CLIENT))
    const players: [{ type: 'person'; name: string }, { type: 'ai'; level: 'master' }] = [
      { type: 'person', name: 'Mina' },
      { type: 'ai', level: 'master' },
    ]
    const on = look(services, valueOf(services.matches.replays.playOn({ id, at: length, players })).id)
    expect(on).toMatchObject({ clock: [fresh, null], view: { turn: 2 } })
    // What was done for a seat out of time is reported when the match is resumed.
    expect(on.events.some(event => event.type === 'time-up')).toBe(true)
  })
})

test('exports a match lost on time as such, and refuses one that only claims it', async () => {
  const { services, stopwatch } = await table({ games: [gothicDuel], ai: silentAi() })
  const id = begin(services, duelWith({ turn: 10, game: { time: 60, increment: 0 } }, { type: 'person', name: 'Lucy' }))
  for (let turn = 0; look(services, id).outcome === null; turn++) {
    expect(turn).toBeLessThan(40)
    const { curtain } = look(services, id)
    if (curtain !== null) valueOf(services.matches.sit(id, CLIENT, curtain))
    const updates = sitDown(services, id)
    stopwatch.pass(10_000)
    await updates.return()
  }
  const { text } = valueOf(services.matches.replays.share(id))
  const other = await servicesForTest({ games: [gothicDuel] })
  const imported = valueOf(other.matches.replays.import(text)).id
  expect(valueOf(other.matches.replays.open(imported, CLIENT)).summary).toMatchObject({ outcome: { onTime: true }, shared: true })
  const events = (where: Services, of: string) =>
    valueOf(where.matches.replays.events(of, 'both')).filter(event => event.type === 'time-up')
  expect(events(other, imported)).toEqual(events(services, id))
  expect(events(other, imported).length).toBeGreaterThan(5)
  const shared = JSON.parse(text) as { houseRules?: unknown; late: number[] }
  const { houseRules: _, ...withoutRules } = shared
  for (const spoilt of [withoutRules, { ...shared, late: [...shared.late, 9_999] }])
    expect(keysOf(other.matches.replays.import(JSON.stringify(spoilt)))).toEqual(['services.replay.broken'])
})
