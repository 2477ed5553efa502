import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NewPlaytest } from '../../shared/match.ts'
import { DEFAULT_SETTINGS } from '../../shared/settings.ts'
import { games } from '../games.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom } from '../kernel/rng.ts'
import type { Services, ServiceOptions } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { coldSummit } from '../testing/cold-summit/game.ts'
import { quietest } from './ai-turn.ts'
import { CLIENT, keysOf, look, servicesForTest, undo, until, valueOf } from './testing/services-for-test.ts'

const summit = coldSummit as unknown as Game
const ALONE: NewPlaytest = { game: summit.id, deck: { from: 'starter', id: 'rough' }, first: 0 }

const open = (more: Partial<ServiceOptions> = {}): Promise<Services> => servicesForTest({ games: [summit], ...more })
const begin = ({ matches }: Services, wanted = ALONE): string => valueOf(matches.playtest(wanted, DEFAULT_SETTINGS)).id

/** Plays the person's side by chance until the end, or for that many decisions. */
async function play(services: Services, id: string, seed: string, decisions = Infinity): Promise<void> {
  const { matches } = services
  const rng = rngFrom(seed)
  const updates = valueOf(matches.watch(id, CLIENT))
  for (let count = 0; count < decisions;) {
    const update = await until(updates, ({ step, outcome }) => step !== null || outcome !== null)
    if (update.outcome) return
    if (update.revision !== look(services, id).revision) continue
    const draft: string[] = []
    for (let step = update.step; step && !step.ready; step = valueOf(matches.options(id, CLIENT, draft))) {
      const picks = step.options.filter(({ reasons }) => reasons.length === 0)
      draft.push(picks[nextBelow(rng, picks.length)]?.pick ?? '')
    }
    valueOf(matches.act(id, CLIENT, update.revision, draft))
    count++
  }
  await until(updates, ({ step, outcome }) => step !== null || outcome !== null)
}
const fileOf = (directory: string, id: string): string => readFileSync(join(directory, 'matches', `${id}.jsonl`), 'utf8')

/** The cards that seat 1 plays from its hand if it decides nothing but what it must, against chance. */
function playedPassively(game: Game, match: number): string[] {
  const deck = game.catalog.starterDecks[match % game.catalog.starterDecks.length]
  const avatar = game.catalog.avatars[0]?.id ?? ''
  const seat = { avatar, cards: deck?.cards ?? [] }
  const state = game.setup({ seats: [seat, seat], first: match % 2 === 0 ? 0 : 1, format: deck?.format }, `match ${match}`)
  const rng = rngFrom(`match ${match}`)
  const played: string[] = []
  for (let move = 0; move < 2000 && !game.outcome(state); move++) {
    const turn = game.pending(state)[0]?.seat ?? 0
    const seed = `${match} ${move}`
    const asked = { game, seat: turn, state, seed }
    const action =
      turn === 0 ? game.randomAction(state, turn, rng) : game.decodeAction(quietest(asked, game.informationFor(state, turn)) ?? '')
    const held = game.usage?.cardsInHand(state, 1) ?? []
    game.apply(state, turn, action, event => {
      const use = game.usage?.cardUseIn(event, state)
      if (use?.seat === 1 && use.type === 'played' && held.includes(use.card)) played.push(use.card)
    })
  }
  return played
}

test.each([...games, summit].map(game => [game.id, game] as const))('in %s, the opponent plays no card from its hand', (_, game) => {
  expect(game.usage).toBeDefined()
  for (let match = 0; match < 12; match++) expect(playedPassively(game, match), `match ${match}`).toEqual([])
})

describe('a playtest', () => {
  test('goes to its end, and is in no list or record', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services)
    expect(look(services, id)).toMatchObject({ you: 0, playtest: { deck: ALONE.deck }, takeback: { way: null } })
    await play(services, id, 'a')
    const over = look(services, id)
    expect(over.outcome).not.toBeNull()
    expect(over.events.some(({ type, seat }) => type === 'climbed' && seat === 0)).toBe(true)
    expect(over.events.filter(({ type, seat }) => type === 'card-played' && seat === 1)).toEqual([])
    const { matches } = services
    expect(matches.list(CLIENT)).toEqual([])
    expect(matches.result(id)).toBeUndefined()
    expect(matches.replays.records().all).toBeNull()
    const everything = { search: '', result: 'any', level: null, sort: 'date', descending: true, from: 0, count: 10 } as const
    expect(matches.replays.list(CLIENT, everything)).toMatchObject({ all: 0 })
    expect(services.settings.get().lastMatches).toEqual({})
    await services.close()
    const again = await open({ dataDirectory })
    expect(again.matches.list(CLIENT)).toEqual([])
    expect(look(again, id)).toEqual(over)
    expect(valueOf(again.matches.replays.events(id, 0)).length).toBe(over.events.length)
  })

  test('can be resumed in the middle', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const id = begin(services)
    await play(services, id, 'b', 3)
    const before = look(services, id)
    await services.close()
    const again = await open({ dataDirectory })
    expect(look(again, id)).toEqual(before)
    await play(again, id, 'b')
    expect(look(again, id).outcome).not.toBeNull()
  })

  test('is played again with another order, or with the same one: then the same plays lead to the same end', async () => {
    const dataDirectory = directoryForTest()
    const services = await open({ dataDirectory })
    const [first, other] = [begin(services), begin(services)]
    const same = valueOf(services.matches.rematch(first, undefined, true)).id
    const next = valueOf(services.matches.rematch(first)).id
    const startOf = (id: string) => ({ view: look(services, id).view, events: look(services, id).events })
    expect(startOf(same)).toEqual(startOf(first))
    expect(startOf(next)).not.toEqual(startOf(first))
    for (const id of [first, same, other]) await play(services, id, 'c')
    const hashes = [first, same, other].map(
      id => (JSON.parse(fileOf(dataDirectory, id).trim().split('\n').at(-1) ?? '') as { hash: string }).hash,
    )
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  test('only a playtest can deal the same cards again', async () => {
    const { matches } = await open()
    const seat = { player: { type: 'person', name: 'Mina' }, avatar: 'red-rope', deck: ALONE.deck } as const
    const ai = { ...seat, player: { type: 'ai', level: 'apprentice' } } as const
    const { id } = valueOf(matches.create({ game: summit.id, seats: [seat, ai], first: 0 }))
    expect(keysOf(matches.rematch(id, undefined, true))).toEqual(['services.refused.same-order'])
  })

  test('plays are taken back for free, whatever they revealed', async () => {
    const services = await open()
    const id = begin(services)
    await play(services, id, 'd', 4)
    expect(look(services, id).takeback.way).toBe('free')
    const { revision } = look(services, id)
    valueOf(undo(services, id))
    expect(look(services, id)).toMatchObject({ takeback: { counted: [0, 0] } })
    expect(look(services, id).revision).toBeGreaterThan(revision)
  })

  test('only the latest few are kept', async () => {
    const services = await open()
    const ids = Array.from({ length: 12 }, () => begin(services))
    const result = ids.filter(id => services.matches.view(id, CLIENT).ok)
    expect(result).toEqual(ids.slice(-8))
  })

  test('an unfinished deck is refused with its reasons, an unknown one or game by name', async () => {
    const { matches, decks } = await open()
    const { id } = valueOf(decks.save({ game: summit.id, name: 'Begun', cards: [{ card: 'old-guide', count: 1 }] }))
    const with_ = (wanted: Partial<NewPlaytest>) => keysOf(matches.playtest({ ...ALONE, ...wanted }, DEFAULT_SETTINGS))
    expect(with_({ deck: { from: 'saved', id } }).length).toBeGreaterThan(0)
    expect(with_({ deck: { from: 'starter', id: 'none' } })).toEqual(['services.not-found.deck'])
    expect(with_({ game: 'none' })).toEqual(['services.not-found.game'])
    expect(matches.list(CLIENT)).toEqual([])
  })

  test('the player who goes second waits for a turn in which nothing is done', async () => {
    const services = await open()
    const id = begin(services, { ...ALONE, first: 1 })
    await play(services, id, 'e', 2)
    const { events } = look(services, id)
    expect(events.filter(({ type, seat }) => type === 'climb-began' && seat === 1).length).toBeGreaterThan(0)
    expect(events.filter(({ type, seat }) => type === 'card-played' && seat === 1)).toEqual([])
  })
})
