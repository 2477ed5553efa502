import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../shared/match.ts'
import type { Game } from '../../kernel/game.ts'
import { CHALLENGER } from '../../kernel/goal.ts'
import { readCatalogue } from '../../lib/read-catalogue.ts'
import { aiForTest, CLIENT, look, servicesForTest, until, valueOf } from '../../matches/testing/services-for-test.ts'
import { enchantoriaChallenges as kit } from '../../rules/enchantoria/challenges/index.ts'
import { solve } from '../../rules/enchantoria/challenges/solve.ts'
import { enchantoria } from '../../rules/enchantoria/index.ts'
import { EMPTY_PLAN, normalizeAction, type Action } from '../../rules/enchantoria/state/actions.ts'
import { cardOf, type State } from '../../rules/enchantoria/state/state.ts'
import type { Services } from '../../services/services.ts'
import { readChallenges, type WrittenChallenge } from '../read-challenges.ts'

const all = readChallenges(kit)
const game = enchantoria as unknown as Game
const stories = (readCatalogue() as unknown as Record<string, { items: Record<string, { story: string }> }>)['enchantoria-challenges']
  ?.items

/** The script's plan. */
function solutionOf({ setUp, scenario }: WrittenChallenge): Action {
  const table = setUp()
  const [step] = scenario.script
  if (!step || !('both' in step)) throw new Error('both decide at once')
  const result = table.action(CHALLENGER, step.both.me)
  if (!result.ok) throw new Error('the script can’t be read')
  return normalizeAction(result.value as Action)
}

test('the challenges include counters, Swift, X, orders, named types and bait', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  const plans = all.map(one => ({ plan: solutionOf(one), state: one.setUp().state as State }))
  const has = (is: (plan: Extract<Action, { type: 'plan' }>, state: State) => boolean) =>
    plans.filter(({ plan, state }) => plan.type === 'plan' && is(plan, state)).length
  const casts = (is: (card: ReturnType<typeof cardOf>) => boolean) =>
    has(({ castings }, state) => castings.some(({ card }) => is(cardOf(state, card))))
  expect(casts(({ type }) => type === 'counter')).toBeGreaterThan(4)
  expect(casts(({ swift }) => swift === true)).toBeGreaterThan(4)
  expect(casts(({ cost }) => cost === 'X')).toBeGreaterThan(3)
  expect(has(({ orders }) => orders.length > 0)).toBeGreaterThan(3)
  expect(has(({ castings }) => castings.some(({ named }) => named !== null))).toBeGreaterThan(3)
})

describe.each(all.map(one => [one.id, one] as const))('%s', (id, one) => {
  test('only the script’s plan wins against everything the opponent can do', () => {
    const { solutions, tempting } = solve(one.setUp().state as State)
    expect(solutions).toEqual([solutionOf(one)])
    // Plans that win only against an opponent who does nothing are traps.
    expect(tempting).toBeGreaterThan(3)
  })

  test('the story names every card that the opponent holds', () => {
    const state = one.setUp().state as State
    const story = stories?.[id]?.story ?? ''
    for (const card of state.players[1].hand) expect(story).toContain(cardOf(state, card).name)
  })
})

const ID = 'something-big-to-quench'
async function attempt() {
  const services = await servicesForTest({ games: [game], ai: aiForTest(() => Promise.resolve(game.encodeAction(EMPTY_PLAN))) })
  return { services, id: valueOf(services.matches.attempt(ID)).id }
}
const play = (services: Services, id: string, draft: Draft) => valueOf(services.matches.act(id, CLIENT, look(services, id).revision, draft))
const cardCalled = (services: Services, id: string, name: string): string =>
  Object.entries(look(services, id).view.cards).find(([, card]) => card === name)?.[0] ?? ''

test('the opponent waits for the plan, answers a wrong one, and can’t answer the right one', async () => {
  const { services, id } = await attempt()
  expect(look(services, id).pending.map(({ seat }) => seat)).toEqual([0, 1])
  // A player without an avatar in the position gets one of the game's.
  for (const { avatar } of look(services, id).seats) expect(game.catalog.avatars.map(known => known.id)).toContain(avatar)
  const [sunder, cataclysm] = ['sunder', 'cataclysm'].map(name => cardCalled(services, id, name))
  const updates = valueOf(services.matches.watch(id, CLIENT))
  play(services, id, [`play:${sunder}`, 'entity:1', 'done'])
  const missed = await until(updates, ({ challenge }) => challenge?.failed === true)
  expect(missed.outcome).toBe(null)
  valueOf(services.matches.undo(id, CLIENT, look(services, id).revision))
  play(services, id, [`play:${sunder}`, 'entity:1', `play:${cataclysm}`, 'done'])
  const solved = await until(updates, ({ outcome }) => outcome !== null)
  expect(solved.challenge?.solved).toBe(true)
})
