import type { EnchantoriaView } from '../../shared/games/enchantoria/view.ts'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { matchUpdateSchema, type MatchUpdate, type NewMatch } from '../../shared/match.ts'
import type { PlayOn } from '../../shared/replay.ts'
import type { Game } from '../kernel/game.ts'
import { nextBelow, rngFrom, type Rng } from '../kernel/rng.ts'
import { enchantoria } from '../rules/enchantoria/index.ts'
import { scenarioKits } from '../games.ts'
import { readScenarios } from '../scenarios/read.ts'
import type { Services } from '../services/services.ts'
import { directoryForTest } from '../storage/testing/storage-for-test.ts'
import { aiForTest, CLIENT, keysOf, look, servicesForTest, until, valueOf } from './testing/services-for-test.ts'

const game = enchantoria as unknown as Game
const [mine, theirs] = game.catalog.starterDecks
const match: NewMatch = {
  game: game.id,
  seats: [
    { player: { type: 'person', name: 'Mina' }, avatar: 'candle-mage', deck: { from: 'starter', id: mine?.id ?? '' } },
    { player: { type: 'ai', level: 'apprentice' }, avatar: 'moss-mage', deck: { from: 'starter', id: theirs?.id ?? '' } },
  ],
  first: 'random',
}

/** Decides by what its seat knows, at random. */
const anyCandidate = aiForTest(({ information, seat, seed }) => {
  const rng = rngFrom(seed)
  const actions = game.candidates(game.determinize(information, rng), seat, rng, 5)
  return Promise.resolve(game.encodeAction(actions[nextBelow(rng, actions.length)]))
})

/** Follows open options to an action, as a person would by clicking. */
function draftOf({ matches }: Services, id: string, rng: Rng): string[] {
  const draft: string[] = []
  for (;;) {
    const step = valueOf(matches.options(id, CLIENT, draft))
    if (step.ready) return draft
    const open = step.options.filter(option => option.reasons.length === 0).map(option => option.pick)
    const next = draft.length > 12 && open.includes('done') ? 'done' : open[nextBelow(rng, open.length)]
    if (next === undefined) throw new Error(`nothing to choose after ${draft.join(' ')}`)
    draft.push(next)
  }
}

/** What a window must not get: the numbers of the other's hand, by their names in the open list of cards. */
function expectNothingHidden({ view, you, pending }: MatchUpdate): void {
  if (view.game !== 'enchantoria') throw new TypeError('another game')
  const [me, foe] = (view as EnchantoriaView).own.players
  expect([you, me.hand.length, foe.hand]).toEqual([0, me.handCount, []])
  const open = new Set([...me.hand, ...me.discard, ...foe.discard].map(String))
  expect(new Set(Object.keys(view.cards))).toEqual(open)
  if (pending.some(({ seat }) => seat === 1)) expect(foe.locked).toBe(false)
}

test.each([1, 2, 3])('EN-R11.8: plays a match with simultaneous decisions to its end through the services (seed %i)', async seed => {
  const dataDirectory = directoryForTest()
  const services = await servicesForTest({ dataDirectory, games: [game], ai: anyCandidate, randomSeed: () => `match ${seed}` })
  const rng = rngFrom(String(seed))
  const { id } = valueOf(services.matches.create(match))
  const updates = valueOf(services.matches.watch(id, CLIENT))
  let update: MatchUpdate = await until(updates, () => true)
  let seen = update.events.length
  while (!update.outcome) {
    expect(v.safeParse(matchUpdateSchema, update).success).toBe(true)
    expectNothingHidden(update)
    const { json } = valueOf(services.matches.position(id, CLIENT))
    expect(readScenarios(json, scenarioKits).ok).toBe(true)
    expect(json).not.toContain('"seed"')
    if (update.step) valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draftOf(services, id, rng)))
    update = await until(updates, () => true)
    seen += update.events.length
  }
  expect(look(services, id).events).toHaveLength(seen)
  const { json } = valueOf(services.matches.position(id, CLIENT))
  expect(readScenarios(json, scenarioKits).ok).toBe(true)
  expect(json).toContain('"seed"')
  const next = await servicesForTest({ dataDirectory, games: [game] })
  expect(look(next, id)).toEqual(look(services, id))
})

test.each([{ openHands: true }, { openLists: true }])(
  'EN-R11.8: refuses a match with %o with a message and starts nothing',
  async opened => {
    const services = await servicesForTest({ games: [game], ai: anyCandidate })
    const { matches } = services
    expect(keysOf(matches.create({ ...match, houseRules: { takebacks: true, ...opened } }))).toEqual(['services.refused.not-open'])
    expect(matches.list(CLIENT)).toEqual([])
    // Nor is one that is over played on so.
    const { id } = valueOf(matches.create(match))
    valueOf(matches.concede(id, CLIENT))
    const players: PlayOn['players'] = [match.seats[0].player, match.seats[1].player]
    const playOn = { id, at: 0, players, houseRules: { takebacks: true, ...opened } }
    expect(keysOf(matches.replays.playOn(playOn))).toEqual(['services.refused.not-open'])
    expect(matches.list(CLIENT)).toHaveLength(1)
  },
)
