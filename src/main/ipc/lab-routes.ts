import type { LabService } from '../lab/lab.ts'
import { settle, type Implemented } from './settle.ts'

/** Simulated matches. */
export const labRoutes = (os: Implemented, lab: LabService) => ({
  list: os.lab.list.handler(() => lab.list()),
  start: os.lab.start.handler(({ input, errors }) => settle(lab.start(input), errors)),
  get: os.lab.get.handler(({ input, errors }) => settle(lab.get(input.id), errors)),
  watch: os.lab.watch.handler(({ input, signal, errors }) => settle(lab.watch(input.id, signal), errors)),
  cancel: os.lab.cancel.handler(({ input, errors }) => settle(lab.cancel(input.id), errors)),
  delete: os.lab.delete.handler(({ input, errors }) => settle(lab.delete(input.id), errors)),
  open: os.lab.open.handler(async ({ input, signal, errors }) =>
    settle(await lab.open(input.id, input.number, input.side, signal), errors),
  ),
  history: os.lab.history.handler(({ input, errors }) => settle(lab.history(input.deck), errors)),
  card: os.lab.card.handler(({ input }) => lab.card(input.game, input.card)),
  figures: os.lab.figures.handler(({ input }) => lab.figures(input)),
  cuts: os.lab.cuts.handler(({ input, errors }) => settle(lab.cuts(input), errors)),
})
