import { expect, test } from 'vitest'
import type { HouseRules } from '../../../shared/house-rules.ts'
import type { NewMatch } from '../../../shared/match.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { AiThought } from '../../../shared/study.ts'
import { chooseAt } from '../../ai/levels.ts'
import type { Game } from '../../kernel/game.ts'
import type { Card } from '../../rules/gothic-duel/state/card.ts'
import { gothicDuel } from '../../rules/gothic-duel/index.ts'
import type { State } from '../../rules/gothic-duel/state/state.ts'
import type { Services } from '../../services/services.ts'
import { act, aiForTest, begin, CLIENT, look, servicesForTest, studiesForTest, until, valueOf } from '../testing/services-for-test.ts'

const OPEN: HouseRules = { takebacks: true, openHands: true }
const duel: Game = gothicDuel

const think = async ({ matches }: Services, id: string, at: number | null = null): Promise<AiThought | null> =>
  valueOf(await matches.thinking(id, CLIENT, at))

/** A duel against an Adept, up to the person's third turn; seat 0 only ends its turns. */
async function dueled(houseRules: HouseRules) {
  const ai = aiForTest(({ level, seat, information, seed }) =>
    Promise.resolve(duel.encodeAction(chooseAt(duel, level, { seat, information, seed }))),
  )
  const studies = studiesForTest([duel])
  const services = await servicesForTest({ games: [duel], ai, studies })
  const wizard = duel.catalog.avatars[0]?.id ?? ''
  const deck = (index: number) => ({ from: 'starter', id: duel.catalog.starterDecks[index]?.id ?? '' }) as const
  const match: NewMatch = {
    game: duel.id,
    first: 0,
    seats: [
      { player: { type: 'person', name: 'Mina' }, avatar: wizard, deck: deck(0) },
      { player: { type: 'ai', level: 'adept' }, avatar: wizard, deck: deck(1) },
    ],
    houseRules,
  }
  const id = begin(services, match)
  const updates = valueOf(services.matches.watch(id, CLIENT))
  for (let turn = 0; turn < 3; turn++) {
    await until(
      updates,
      ({ step, pending, revision }) => step !== null && pending[0]?.decision === 'main' && revision === look(services, id).revision,
    )
    if (turn < 2) act(services, id, 'end-turn')
  }
  return { services, id, studies }
}

// Each decision is thought over three times.
test(
  'with open hands and lists shows the AI’s thinking during the match, decision by decision, as the replay does afterwards',
  { timeout: 120_000 },
  async () => {
    const { services, id } = await dueled({ ...OPEN, openLists: true })
    const result: AiThought[] = []
    for (
      let thought = await think(services, id);
      thought;
      thought = thought.previous === null ? null : await think(services, id, thought.previous)
    )
      result.push(thought)
    expect(result.length).toBeGreaterThan(2)
    expect(result[0]).toMatchObject({ seat: 1, level: 'adept', next: null, isSame: true })
    for (const thought of result) {
      expect(thought.ways.length).toBeGreaterThan(0)
      expect(thought.done).not.toBe(null)
    }
    expect(look(services, id).outcome).toBe(null)
    valueOf(services.matches.concede(id, CLIENT))
    for (const thought of result) expect(valueOf(await services.matches.replays.thinking(id, thought.at))).toEqual(thought)
  },
)

test('with only open hands repeats the thinking without the enemy’s deck list', { timeout: 60_000 }, async () => {
  const { services, id, studies } = await dueled(OPEN)
  expect((await think(services, id))?.ways.length).toBeGreaterThan(0)
  const { cards, owner, wizards } = studies.requests[0]?.information as State
  const of = (seat: Seat): (Card | null)[] => cards.filter((_, number) => owner[number] === seat)
  expect(of(1).filter(card => card === null)).not.toHaveLength(0)
  expect(of(0)).not.toContain(null)
  // Open as they are.
  for (const card of wizards[1].hand) expect(cards[card]).not.toBe(null)
})
