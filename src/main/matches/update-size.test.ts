import { describe, expect, test } from 'vitest'
import type { HouseRules } from '../../shared/house-rules.ts'
import type { ShownSeat } from '../../shared/match.ts'
import { SEATS, type Viewer } from '../../shared/seat.ts'
import { allGames } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom } from '../kernel/rng.ts'
import { updateFor } from './match-view.ts'
import { newHeader, type Table } from './new-match.ts'
import { withOpenInformation } from './open-information.ts'
import { advance, begin } from './position.ts'
import type { Position } from './position-data.ts'
import { sampleSize } from '../kernel/testing/samples.ts'

/** Bytes of a view and of one step as sent to a window, at any point of a match, including what the transport adds. */
const MAX_BYTES = 10 * 1024
/** With larger decks, which put more cards on the table. */
const MAX_BYTES_LARGE = 12 * 1024
const LARGE_DECK = 50
const ENVELOPE = 200
/** Of an event, with its words. */
const MAX_EVENT = 500
/**
 * Games in which one step may be a whole turn of both seats, the end of an Activation and of a round, or the end of a battle and of a turn and
 * the beginning of the next, told in dozens of events.
 */
const PLANNED_TURNS = ['enchantoria', 'card-of-gods', 'spellfire']
/** Where a match of random plays doesn't end by itself. */
const MAX_STEPS = 400
const VIEWERS: readonly Viewer[] = [...SEATS, 'spectator']

const formatOf = (game: Game, deck: number): string | undefined => game.catalog.starterDecks[deck]?.format

const sizeOf = (game: Game, deck: number): number =>
  (game.catalog.starterDecks[deck]?.cards ?? []).reduce((sum, { count }) => sum + count, 0)
const mostFor = (game: Game, deck: number): number => (sizeOf(game, deck) > LARGE_DECK ? MAX_BYTES_LARGE : MAX_BYTES)

interface Largest {
  view: number
  /** An update. */
  bytes: number
  event: number
  steps: number
  /** Cards whose faces hadn't been sent yet when they were seen, if they belong to an older set. */
  faceless: string[]
}

/** Plays a match at random, and gives the largest of what any viewer gets on the way. `isOld`: with an older card set than the catalog's. */
function largestOf(game: Game, [mine, theirs]: readonly [number, number], houseRules: HouseRules, isOld: boolean): Largest {
  const { starterDecks, avatars } = game.catalog
  const seatOf = (deck: number) => ({ avatar: avatars[deck % avatars.length]?.id ?? '', cards: starterDecks[deck]?.cards ?? [] })
  const shown = (name: string, deck: number): ShownSeat => ({
    player: { type: 'person', name },
    avatar: seatOf(deck).avatar,
    deckName: starterDecks[deck]?.name ?? '',
  })
  const format = formatOf(game, mine)
  const config = withOpenInformation(
    { seats: [seatOf(mine), seatOf(theirs)], first: 0, ...(format === undefined ? {} : { format }) },
    houseRules,
  )
  const table: Table = { seats: [shown('Ada', mine), shown('Mina', theirs)], config, decks: [null, null], houseRules }
  const header = newHeader(game, table, 'a'.repeat(36), `${mine} ${theirs}`, 0)
  const rng = rngFrom(`plays of ${mine} ${theirs}`)
  const largest: Largest = { view: 0, bytes: 0, event: 0, steps: 0, faceless: [] }
  let position = begin(game, header)
  const updateTo = (viewer: Viewer, since: Position | null) =>
    updateFor({ game, header, isOld, position, revision: largest.steps, clock: null, draft: null }, viewer, since)
  const facesSent = new Map(VIEWERS.map(viewer => [viewer, new Set(updateTo(viewer, null).faces?.map(({ id }) => id))]))
  for (; largest.steps < MAX_STEPS; largest.steps++) {
    const [next] = game.pending(position.state)
    const action = next ? game.randomAction(game.clone(position.state), next.seat, rng) : null
    if (!next || action === null) break
    const before = position
    position = advance(game, header, before, { type: 'act', seat: next.seat, action: game.encodeAction(action) })
    for (const viewer of VIEWERS) {
      const update = updateTo(viewer, before)
      largest.view = Math.max(largest.view, bytesOf(update.view))
      largest.bytes = Math.max(largest.bytes, bytesOf(update) + ENVELOPE)
      largest.event = Math.max(largest.event, ...update.events.map(bytesOf))
      for (const { id } of update.faces ?? []) facesSent.get(viewer)?.add(id)
      if (isOld) largest.faceless.push(...Object.values(update.view.cards).filter(id => !facesSent.get(viewer)?.has(id)))
    }
  }
  return largest
}
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

describe.each(allGames.map(game => [game.id, game] as const))('%s', (_, game) => {
  const decks = [...game.catalog.starterDecks.keys()]
  const pairs = decks
    .flatMap(mine =>
      decks
        .filter(theirs => theirs >= mine && theirs <= mine + sampleSize(1, Infinity) && formatOf(game, theirs) === formatOf(game, mine))
        .map(theirs => [mine, theirs] as const),
    )
    .filter((_pair, at) => at % sampleSize(3, 1) === 0)
  const rules: HouseRules[] = [{ takebacks: true }, ...(game.canOpen ? [{ takebacks: true, openHands: true, openLists: true }] : [])]

  test.each([
    ['its present cards', false],
    ['cards of an older set', true],
  ])(
    'an update takes at most 10 KB in a whole match of each pair of ready-made decks, with %s',
    (_, isOld) => {
      expect(pairs.length).toBeGreaterThan(1)
      const result = pairs.flatMap((pair, at) => {
        const tried = sampleSize(1, rules.length)
        return [...rules, ...rules]
          .slice(at % rules.length)
          .slice(0, tried)
          .map(houseRules => ({ pair, ...largestOf(game, pair, houseRules, isOld) }))
      })
      expect(result.filter(({ pair, view }) => view > mostFor(game, pair[0]))).toEqual([])
      expect(result.filter(({ event }) => event > MAX_EVENT)).toEqual([])
      if (!PLANNED_TURNS.includes(game.id)) expect(result.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([])
      expect(result.flatMap(({ faceless }) => faceless)).toEqual([])
      // Matches were played, and something was sent.
      expect(Math.min(...result.map(({ steps }) => steps))).toBeGreaterThan(10)
      expect(Math.min(...result.map(({ view }) => view))).toBeGreaterThan(1000)
    },
    120_000,
  )
})
