import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { MatchUpdate, NewMatch } from '../../../shared/match.ts'
import { matchUpdateSchema } from '../../../shared/match.ts'
import type { Game } from '../../kernel/game.ts'
import { rngFrom } from '../../kernel/rng.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { State } from '../../rules/gothic-duel/state/state.ts'
import type { Services } from '../../services/services.ts'
import { directoryForTest } from '../../storage/testing/storage-for-test.ts'
import { isDuelView, wizardsOf } from '../../../shared/games/gothic-duel/view.ts'
import { readMatch } from '../match-record.ts'
import { resume } from '../position.ts'
import { aiForTest, CLIENT, look, servicesForTest, undo, until, valueOf } from '../testing/services-for-test.ts'

const game: Game = gothicDuel
const [mine, theirs] = game.catalog.starterDecks
const [wizard] = game.catalog.avatars

const duel: NewMatch = {
  game: game.id,
  seats: [
    { player: { type: 'person', name: 'Mina' }, avatar: wizard?.id ?? '', deck: { from: 'starter', id: mine?.id ?? '' } },
    { player: { type: 'ai', level: 'apprentice' }, avatar: wizard?.id ?? '', deck: { from: 'starter', id: theirs?.id ?? '' } },
  ],
  first: 'random',
}

/** Plays the first candidate of a state that fits what it knows. */
const firstCandidate = aiForTest(({ information, seat, seed }) => {
  const rng = rngFrom(seed)
  const [action] = game.candidates(game.determinize(information, rng), seat, rng, 1)
  return Promise.resolve(game.encodeAction(action))
})

/** Follows the first open options to an action, as a person would by clicking. */
function draftOf({ matches }: Services, id: string): string[] {
  const draft: string[] = []
  for (;;) {
    const step = valueOf(matches.options(id, CLIENT, draft))
    if (step.ready) return draft
    const next = step.options.find(option => option.reasons.length === 0)
    if (!next) throw new Error(`nothing to choose after ${draft.join(' ')}`)
    draft.push(next.pick)
  }
}

test.each([1, 2, 3, 4, 5, 6])('plays a duel to its end through the services and shows only what may be known (seed %i)', async seed => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, games: [game], ai: firstCandidate, randomSeed: () => `duel ${seed}` })
  const { id } = valueOf(services.matches.create(duel))
  const updates = valueOf(services.matches.watch(id, CLIENT))
  let update: MatchUpdate = await until(updates, () => true)
  let events = update.events
  while (!update.outcome) {
    expect(v.safeParse(matchUpdateSchema, update).success).toBe(true)
    const known = new Set(Object.keys(update.view.cards).map(Number))
    if (!isDuelView(update.view)) throw new TypeError('no duel')
    const [me, foe] = wizardsOf(update.view)
    expect(me.hand.length).toBe(me.handCount)
    for (const card of [...me.hand, ...foe.hand, ...foe.deckTop, ...me.discard, ...foe.discard]) expect(known).toContain(card)
    if (update.step) valueOf(services.matches.act(id, CLIENT, update.revision, draftOf(services, id)))
    const { revision } = update
    update = await until(updates, () => true)
    expect(update.revision).toBe(revision + 1)
    events = [...events, ...update.events]
  }
  expect(look(services, id).events).toEqual(events)
  const next = await servicesForTest({ dataDirectory, games: [game] })
  expect(look(next, id)).toEqual(look(services, id))
})

test('takes back every possible action exactly, and repeating them ends the same', async () => {
  let takenBack = 0
  for (let seed = 0; seed < 20; seed++) {
    const services = await servicesForTest({ games: [game], randomSeed: () => `undo ${seed}` })
    const { id } = valueOf(services.matches.create({ ...duel, first: 0 }))
    for (let before = look(services, id); before.step; before = look(services, id)) {
      const draft = draftOf(services, id)
      const make = (): void => void valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draft))
      make()
      const after = look(services, id)
      if (after.takeback.way !== 'free') continue
      takenBack++
      valueOf(undo(services, id))
      const undone = look(services, id)
      expect({ ...undone, events: undone.events.slice(0, -1) }).toEqual({ ...before, revision: before.revision + 2 })
      make()
      const again = look(services, id)
      expect({ ...again, events: [] }).toEqual({ ...after, revision: after.revision + 2, events: [] })
      expect(again.events).toHaveLength(after.events.length + 1)
    }
  }
  expect(takenBack).toBeGreaterThan(10)
})

/** Seat 1's open cards, taken from the complete state in the match's file. */
function openCards(dataDirectory: string, id: string): string[] {
  const result = readMatch(readFileSync(join(dataDirectory, 'matches', `${id}.jsonl`), 'utf8'))
  if (result.type !== 'match') throw new Error(result.type)
  const resumed = resume(game, result.header, result.entries)
  if (!resumed.ok) throw new Error('not played through')
  const state = resumed.position.state as State
  const [mine, theirs] = state.wizards
  const numbers = [...theirs.discard, ...theirs.void, ...theirs.removed, ...[...mine.hexes, ...theirs.hexes].map(hex => hex.card)]
  return numbers.flatMap(card => state.cards[card]?.name ?? [])
}

test('no message in a duel names an opponent’s card before it is revealed', async () => {
  const [mineId, theirsId] = ['embers-before-dawn', 'the-red-cellar']
  const names = new Map(game.catalog.cards.map(card => [card.id, card.name]))
  const foreign =
    game.catalog.starterDecks.find(deck => deck.id === theirsId)?.cards.map(({ card }) => ({ id: card, name: names.get(card) ?? card })) ??
    []
  let shown = 0
  for (let seed = 0; seed < 5; seed++) {
    const dataDirectory = directoryForTest()
    const services = await servicesForTest({ dataDirectory, games: [game], ai: firstCandidate, randomSeed: () => `hidden ${seed}` })
    const seats = [mineId, theirsId].map((deck, seat) => ({
      ...duel.seats[seat === 0 ? 0 : 1],
      deck: { from: 'starter' as const, id: deck },
    }))
    const { id } = valueOf(services.matches.create({ ...duel, seats: seats as NewMatch['seats'] }))
    const updates = valueOf(services.matches.watch(id, CLIENT))
    const seen = new Set<string>()
    for (let over = false; !over;) {
      const update = await until(updates, () => true)
      for (const name of openCards(dataDirectory, id)) seen.add(name)
      const received = JSON.stringify([update, services.matches.options(id, CLIENT, []), services.matches.list(CLIENT)])
      const leaked = foreign
        .filter(card => received.includes(JSON.stringify(card.id)) || received.includes(card.name))
        .map(card => card.name)
      expect(leaked.filter(name => !seen.has(name))).toEqual([])
      if (update.step) valueOf(services.matches.act(id, CLIENT, update.revision, draftOf(services, id)))
      over = update.outcome !== null
    }
    shown += seen.size
  }
  expect(shown).toBeGreaterThan(10)
})
