import type { ReplayService } from '../matches/replays/replays.ts'
import { settle, type Implemented } from './settle.ts'

/** The calls for finished matches. */
export const replayRoutes = (os: Implemented, replays: ReplayService) => ({
  list: os.replays.list.handler(({ input, context }) => replays.list(context.client, input)),
  open: os.replays.open.handler(({ input, context, errors }) => settle(replays.open(input.id, context.client), errors)),
  events: os.replays.events.handler(({ input, errors }) => settle(replays.events(input.id, input.viewer), errors)),
  views: os.replays.views.handler(({ input, errors }) => settle(replays.views(input.id, input.viewer, input.from, input.count), errors)),
  share: os.replays.share.handler(({ input, errors }) => settle(replays.share(input.id), errors)),
  import: os.replays.import.handler(({ input, errors }) => settle(replays.import(input.text), errors)),
  thinking: os.replays.thinking.handler(async ({ input, signal, errors }) =>
    settle(await replays.thinking(input.id, input.at, signal), errors),
  ),
  watchAnalysis: os.replays.watchAnalysis.handler(({ input, signal, errors }) => settle(replays.watchAnalysis(input.id, signal), errors)),
  analyse: os.replays.analyse.handler(({ input, errors }) => settle(replays.analyse(input.id), errors)),
  cancelAnalysis: os.replays.cancelAnalysis.handler(({ input, errors }) => settle(replays.cancelAnalysis(input.id), errors)),
  records: os.replays.records.handler(({ input }) => replays.records(input.cards, input.game)),
  deckRecord: os.replays.deckRecord.handler(({ input, errors }) => settle(replays.deckRecord(input.id), errors)),
  cardRecord: os.replays.cardRecord.handler(({ input }) => replays.cardRecord(input.game, input.card)),
  playOn: os.replays.playOn.handler(({ input, errors }) => settle(replays.playOn(input), errors)),
})
