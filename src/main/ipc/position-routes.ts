import type { Services } from '../services/services.ts'
import { settle, type Implemented } from './settle.ts'

/** Positions that are set up by hand. */
export const positionRoutes = (os: Implemented, { positions }: Services) => ({
  forms: os.positions.forms.handler(({ input, errors }) => settle(positions.forms(input.game), errors)),
  list: os.positions.list.handler(() => positions.list()),
  get: os.positions.get.handler(({ input, errors }) => settle(positions.get(input.id), errors)),
  save: os.positions.save.handler(({ input, errors }) => settle(positions.save(input.id, input.text), errors)),
  restore: os.positions.restore.handler(({ input, errors }) => settle(positions.restore(input.id), errors)),
  delete: os.positions.delete.handler(({ input, errors }) => settle(positions.delete(input.id), errors)),
  check: os.positions.check.handler(({ input }) => positions.check(input.text)),
  problems: os.positions.problems.handler(({ input }) => positions.problems(input.texts)),
  look: os.positions.look.handler(({ input }) => positions.look(input.text, input.viewer)),
  prove: os.positions.prove.handler(({ input, signal, errors }) => settle(positions.prove(input.id, signal), errors)),
  attempt: os.positions.attempt.handler(({ input, errors }) => settle(positions.attempt(input.id), errors)),
  ofMatch: os.positions.ofMatch.handler(({ input, context, errors }) =>
    settle(positions.ofMatch(context.client, input.id, input.at), errors),
  ),
  export: os.positions.export.handler(({ input, errors }) => settle(positions.export(input.text), errors)),
  import: os.positions.import.handler(({ input, errors }) => settle(positions.import(input.text), errors)),
  play: os.positions.play.handler(({ input, errors }) => settle(positions.play(input.text, input.players), errors)),
})
