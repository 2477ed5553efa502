import { reason } from '../../shared/message.ts'
import { refused } from '../lib/result.ts'
import type { Services } from '../services/services.ts'
import { settle, type Implemented } from './settle.ts'

export const matchRoutes = (os: Implemented, { matches, runs, settings }: Services) => ({
  list: os.matches.list.handler(({ context }) => matches.list(context.client)),
  create: os.matches.create.handler(({ input, errors }) => settle(matches.create(input), errors)),
  rematch: os.matches.rematch.handler(({ input, errors }) => settle(matches.rematch(input.id, input.level, input.sameOrder), errors)),
  beginLesson: os.matches.beginLesson.handler(({ input, errors }) =>
    settle(matches.beginLesson(input.game, input.lesson, settings.get().playerName), errors),
  ),
  playtest: os.matches.playtest.handler(({ input, errors }) => settle(matches.playtest(input, settings.get()), errors)),
  view: os.matches.view.handler(({ input, context, errors }) => settle(matches.view(input.id, context.client), errors)),
  watch: os.matches.watch.handler(({ input, context, signal, errors }) => settle(matches.watch(input.id, context.client, signal), errors)),
  sit: os.matches.sit.handler(({ input, context, errors }) => settle(matches.sit(input.id, context.client, input.seat), errors)),
  pass: os.matches.pass.handler(({ input, context, errors }) =>
    settle(matches.pass(input.id, context.client, input.seat, input.revision), errors),
  ),
  ready: os.matches.ready.handler(({ input, context, errors }) => settle(matches.ready(input.id, context.client, input.revision), errors)),
  options: os.matches.options.handler(({ input, context, errors }) =>
    settle(matches.options(input.id, context.client, input.draft), errors),
  ),
  assume: os.matches.assume.handler(({ input, context, errors }) =>
    settle(matches.assume(input.id, context.client, input.assumption), errors),
  ),
  preview: os.matches.preview.handler(({ input, context, errors }) =>
    settle(matches.preview(input.id, context.client, input.draft, input.assumption), errors),
  ),
  hint: os.matches.hint.handler(async ({ input, context, errors }) =>
    settle(await matches.hint(input.id, context.client, input.revision), errors),
  ),
  playHint: os.matches.playHint.handler(({ input, context, errors }) =>
    settle(matches.playHint(input.id, context.client, input.revision), errors),
  ),
  thinking: os.matches.thinking.handler(async ({ input, context, signal, errors }) =>
    settle(await matches.thinking(input.id, context.client, input.at, signal), errors),
  ),
  keepDraft: os.matches.keepDraft.handler(({ input, context, errors }) =>
    settle(matches.keepDraft(input.id, context.client, input.revision, input.draft), errors),
  ),
  act: os.matches.act.handler(({ input, context, errors }) =>
    settle(matches.act(input.id, context.client, input.revision, input.draft), errors),
  ),
  position: os.matches.position.handler(({ input, context, errors }) => settle(matches.position(input.id, context.client), errors)),
  undo: os.matches.undo.handler(({ input, context, errors }) => settle(matches.undo(input.id, context.client, input.revision), errors)),
  answerUndo: os.matches.answerUndo.handler(({ input, context, errors }) =>
    settle(matches.answerUndo(input.id, context.client, input.revision, input.allow), errors),
  ),
  concede: os.matches.concede.handler(({ input, context, errors }) => settle(matches.concede(input.id, context.client), errors)),
  delete: os.matches.delete.handler(({ input, errors }) =>
    settle(runs.needs(input.id) ? refused([reason('', 'services.refused.run-match')]) : matches.delete(input.id), errors),
  ),
})
