import type { Services } from '../services/services.ts'
import { settle, type Implemented } from './settle.ts'

/** Players' sets of cards. */
export const setRoutes = (os: Implemented, { sets, tryOut, measure }: Services) => ({
  list: os.sets.list.handler(() => sets.list()),
  get: os.sets.get.handler(({ input, errors }) => settle(sets.get(input.id), errors)),
  create: os.sets.create.handler(({ input, errors }) => settle(sets.create(input.game, input.name), errors)),
  edit: os.sets.edit.handler(({ input, errors }) => settle(sets.edit(input.id, input.revision, input.edit), errors)),
  undo: os.sets.undo.handler(({ input, errors }) => settle(sets.undo(input.id, input.revision), errors)),
  redo: os.sets.redo.handler(({ input, errors }) => settle(sets.redo(input.id, input.revision), errors)),
  duplicate: os.sets.duplicate.handler(({ input, errors }) => settle(sets.duplicate(input.id), errors)),
  delete: os.sets.delete.handler(({ input, errors }) => settle(sets.delete(input.id), errors)),
  bin: os.sets.bin.handler(() => sets.bin()),
  restore: os.sets.restore.handler(({ input, errors }) => settle(sets.restore(input.id), errors)),
  forget: os.sets.forget.handler(({ input, errors }) => settle(sets.forget(input.id), errors)),
  versions: os.sets.versions.handler(({ input, errors }) => settle(sets.versions(input.id), errors)),
  saveVersion: os.sets.saveVersion.handler(({ input, errors }) => settle(sets.saveVersion(input.id, input.name), errors)),
  restoreVersion: os.sets.restoreVersion.handler(({ input, errors }) => settle(sets.restoreVersion(input.id, input.version), errors)),
  export: os.sets.export.handler(({ input, errors }) => settle(sets.export(input.id), errors)),
  share: os.sets.share.handler(({ input, errors }) => settle(sets.share(input.id), errors)),
  look: os.sets.look.handler(({ input, errors }) => settle(sets.look(input.text), errors)),
  import: os.sets.import.handler(({ input, errors }) => settle(sets.import(input.text), errors)),
  addPicture: os.sets.addPicture.handler(({ input, errors }) => settle(sets.addPicture(input.data), errors)),
  pictures: os.sets.pictures.handler(({ input }) => sets.pictures(input.hashes)),
  forms: os.sets.forms.handler(({ input, errors }) => settle(sets.forms(input.game), errors)),
  show: os.sets.show.handler(({ input, errors }) => settle(sets.show(input.game, input.card), errors)),
  written: os.sets.written.handler(({ input, errors }) => settle(sets.written(input.game, input.card), errors)),
  surprise: os.sets.surprise.handler(({ input, errors }) => settle(sets.surprise(input.game, input), errors)),
  tryOut: os.sets.tryOut.handler(({ input, errors }) => settle(tryOut(input.id, input.card), errors)),
  measure: os.sets.measure.handler(({ input, errors }) => settle(measure(input.id, input.card), errors)),
})
