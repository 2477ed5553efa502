import type { RunService } from '../runs/runs.ts'
import { settle, type Implemented } from './settle.ts'

/** Several matches played together. */
export const runRoutes = (os: Implemented, runs: RunService) => ({
  list: os.runs.list.handler(() => runs.list()),
  get: os.runs.get.handler(({ input, context, errors }) => settle(runs.get(input.id, context.client), errors)),
  start: os.runs.start.handler(({ input, errors }) => settle(runs.start(input), errors)),
  sit: os.runs.sit.handler(({ input, context, errors }) => settle(runs.sit(input.id, context.client, input.seat), errors)),
  pick: os.runs.pick.handler(({ input: { id, made, card }, context, errors }) => settle(runs.pick(id, made, card, context.client), errors)),
  deeds: os.runs.deeds.handler(({ input }) => runs.deeds(input.game)),
  difficulties: os.runs.difficulties.handler(({ input }) => runs.difficulties(input.game)),
  path: os.runs.path.handler(({ input, errors }) => settle(runs.path(input.id, input.stage, input.node), errors)),
  reward: os.runs.reward.handler(({ input: { id, stage, added, removed }, errors }) =>
    settle(runs.reward(id, stage, { added, removed }), errors),
  ),
  declineReward: os.runs.declineReward.handler(({ input, errors }) => settle(runs.declineReward(input.id, input.stage), errors)),
  play: os.runs.play.handler(({ input, errors }) => settle(runs.play(input.id), errors)),
  changeDeck: os.runs.changeDeck.handler(({ input, errors }) => settle(runs.changeDeck(input.id, input.deck), errors)),
  keepDeck: os.runs.keepDeck.handler(({ input, errors }) => settle(runs.keepDeck(input.id, input.name, input.seat), errors)),
  abandon: os.runs.abandon.handler(({ input, errors }) => settle(runs.abandon(input.id), errors)),
  delete: os.runs.delete.handler(({ input, errors }) => settle(runs.delete(input.id), errors)),
})
