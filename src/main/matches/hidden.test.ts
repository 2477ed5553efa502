import { expect, test } from 'vitest'
import type { MatchUpdate } from '../../shared/match.ts'
import { rankName, TOY_DECKS, toyGame } from '../kernel/testing/toy-game.ts'
import type { Services } from '../services/services.ts'
import {
  act,
  AGAINST_AI,
  begin,
  CLIENT,
  firstPlay,
  look,
  servicesForTest,
  simpleAi,
  until,
  valueOf,
  cardsIn,
} from './testing/services-for-test.ts'

/** All texts and numbers anywhere in a value, keys included. */
function leaves(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => [key, ...leaves(inner)])
  return []
}

const theirRanks = (TOY_DECKS[1] ?? []).map(entry => entry.card)
const mentioned = (value: unknown): string[] => theirRanks.filter(rank => leaves(value).some(leaf => String(leaf).includes(rank)))

/** Every message that a window of seat 0 can request, at any point of the match. */
function everyAnswer(services: Services, id: string): unknown[] {
  const { matches } = services
  const { revision } = look(services, id)
  const picks = ['raise', 'peek', 'stir', 'nonsense', 'done', ...Array.from({ length: 12 }, (_, card) => `play:${card}`)]
  const drafts = picks.flatMap(pick => [[pick], [pick, 'mode:high'], [pick, 'mode:low', 'done']])
  return [
    matches.view(id, CLIENT),
    matches.list(CLIENT),
    ...drafts.flatMap(draft => [matches.options(id, CLIENT, draft), matches.act(id, CLIENT, revision + 1, draft)]),
    ...drafts.filter(draft => draft.length === 3).map(draft => matches.act(id, CLIENT, revision, draft)),
  ]
}

test('never tells seat 0 what seat 1 holds, has set or will draw until it is revealed', async () => {
  const services = await servicesForTest({ ai: simpleAi() })
  const id = begin(services)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  const shown = new Set<string>()
  const check = (received: unknown): void => expect(mentioned(received).filter(rank => !shown.has(rank))).toEqual([])
  let update: MatchUpdate = await until(updates, () => true)
  while (!update.outcome) {
    for (const card of cardsIn(update, 1, 'discard')) shown.add(update.view.cards[String(card)] ?? '')
    check(update)
    everyAnswer(services, id).forEach(check)
    if (update.step) act(services, id, ...firstPlay(services, id))
    update = await until(updates, () => true)
  }
  // Not because there was nothing to find: by the end all of it has been shown.
  expect(mentioned(services.matches.view(id, CLIENT))).toEqual(theirRanks)
  expect(shown.size).toBeGreaterThan(3)
})

test.each([
  ['openHands', (held: string[]) => held],
  ['openLists', () => theirRanks],
] as const)('%s reveals only that, to the other seat and to watchers, also in a rematch and in a continued match', async (rule, opened) => {
  const services = await servicesForTest({ ai: simpleAi() })
  const houseRules = { takebacks: true, [rule]: true }
  const id = begin(services, { ...AGAINST_AI, houseRules })
  const check = (match: string): void => {
    const update = look(services, match)
    const held = cardsIn(update, 1, 'hand').map(card => update.view.cards[String(card)] ?? '')
    if (rule === 'openHands') expect(held).toHaveLength(3)
    expect(mentioned(update).toSorted()).toEqual(opened(held).toSorted())
    expect(update.houseRules).toEqual(houseRules)
    expect(update.lists === undefined).toBe(rule === 'openHands')
  }
  check(id)
  valueOf(services.matches.concede(id, CLIENT))
  check(valueOf(services.matches.rematch(id)).id)
  const players = [AGAINST_AI.seats[0].player, AGAINST_AI.seats[1].player] as const
  check(valueOf(services.matches.replays.playOn({ id, at: 0, players: [...players] })).id)
})

test('previews plays and ends of turns from what the seat knows, never from the true state', async () => {
  const known = new Set<unknown>()
  let imagined = 0
  const watched: typeof toyGame = {
    ...toyGame,
    informationFor(state, viewer) {
      const information = toyGame.informationFor(state, viewer)
      if (viewer === 0) known.add(information)
      return information
    },
    determinize(information, rng) {
      imagined++
      expect(known.has(information)).toBe(true)
      return toyGame.determinize(information, rng)
    },
  }
  const services = await servicesForTest({ games: [watched] })
  const id = begin(services)
  const times = (ask: () => unknown): number => {
    const before = imagined
    ask()
    return imagined - before
  }
  const draft = firstPlay(services, id)
  expect(times(() => valueOf(services.matches.options(id, CLIENT, draft)))).toBeGreaterThan(0)
  expect(times(() => valueOf(services.matches.preview(id, CLIENT, draft)))).toBeGreaterThan(0)
})

test('the search for leaks finds a planted one', () => {
  expect(mentioned({ a: [{ b: `x ${rankName(11)}` }] })).toEqual([rankName(11)])
  expect(mentioned({ [rankName(11)]: 1 })).toEqual([rankName(11)])
})

test('sends neither the seed nor the generator to anyone', async () => {
  const services = await servicesForTest({ randomSeed: () => 'the-seed-of-it' })
  const id = begin(services)
  const received = JSON.stringify([look(services, id), services.matches.list(CLIENT), everyAnswer(services, id)])
  expect(received).not.toContain('the-seed-of-it')
  expect(received).not.toContain('"rng"')
})

test('doesn’t say why an action is refused if the reason is hidden', async () => {
  const { toyGame } = await import('../kernel/testing/toy-game.ts')
  const secret = { clause: 'T-0', message: { key: 'toy.secret', values: { card: theirRanks[0] ?? '' } } }
  const services = await servicesForTest({ games: [{ ...toyGame, check: () => [secret] }] })
  const id = begin(services)
  const result = services.matches.act(id, CLIENT, 0, firstPlay(services, id))
  expect(result.ok).toBe(false)
  expect(mentioned(result)).toEqual([])
})
