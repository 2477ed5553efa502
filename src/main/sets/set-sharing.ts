import { message } from '../../shared/message.ts'
import type { SharedSet, SharedSetCode, ShownGivenSet, OpenSet } from '../../shared/sets/player-set.ts'
import type { Result } from '../lib/result.ts'
import { badFile, done } from '../lib/result.ts'
import type { SetBin } from './set-bin.ts'
import { isBinned, type SetBook } from './set-book.ts'
import { codeOfFile, givenProblem, givenText, writeSetCode } from './set-code.ts'
import { stepTo } from './set-content.ts'
import type { KeptSet } from './set-file.ts'
import { picturesOf } from './set-pictures.ts'
import { readShared, writeSet } from './share-file.ts'

/** Sets that are given to others and come from them. */
export interface SetSharing {
  export(id: string): Result<{ name: string; text: string }>
  /** The code of a set, if it is short enough. */
  share(id: string): Result<SharedSetCode>
  /** The set of a file or code, as it would be imported. */
  look(text: string): Result<ShownGivenSet>
  /** Of a file or code. */
  import(text: string): Result<OpenSet>
}

export function createSetSharing({ kits, withSet, withGame, pictures, add, append, make, ofKey }: SetBook, bin: SetBin): SetSharing {
  /** Keeps the pictures, unless what needs them fails. */
  function withPictures<T>(all: readonly string[], then: () => Result<T>): Result<T> {
    const added = pictures.addAll(all)
    if (!added.ok) return added
    const result = then()
    if (!result.ok) added.value()
    return result
  }

  /** A set that someone gave, and the one of its key that is here. */
  function readGivenSet(text: string): Result<{ text: string; set: SharedSet; pictures: string[]; here: KeptSet | undefined }> {
    const result = givenText(text)
    if (!result.ok) return badFile(result.problem)
    const read = readShared(result.text, kits)
    if (!read.ok) return badFile(givenProblem(read.malformed, result.isCode))
    const { game, key } = read.set
    const here = ofKey(key)
    if (here && here.head.game !== game) return badFile(message('file.whole', { problem: message('services.set.other-game', { key }) }))
    return done({ text: result.text, set: read.set, pictures: read.pictures, here })
  }

  return {
    export: id =>
      withSet(id, ({ head: { game, key }, now: content }) =>
        done(writeSet({ ...content, game, key }, pictures.get([...picturesOf(content.cards)]))),
      ),
    share: id =>
      withSet(id, ({ head: { game, key }, now: content }) =>
        done({ code: writeSetCode({ ...content, game, key }), pictures: picturesOf(content.cards).size }),
      ),
    look(text) {
      const result = readGivenSet(text)
      if (!result.ok) return result
      const { text: file, set, here } = result.value
      return withGame(set.game, kit => {
        const { game, key: _, cards, ...about } = set
        const isSame = here !== undefined && stepTo(here.now, { ...about, cards, isOffered: here.now.isOffered }) === null
        return done({
          code: codeOfFile(file),
          ...{ game, ...about, cards: cards.map(kit.faceOf) },
          here: here ? { id: here.head.id, name: here.now.name, isBinned: isBinned(here), isSame } : null,
        })
      })
    },
    import(text) {
      const result = readGivenSet(text)
      if (!result.ok) return result
      const { set, pictures: brought, here } = result.value
      const { game, key, ...content } = set
      return withPictures(brought, () => {
        if (!here) return add(game, key, { ...content, isOffered: true })
        const next = { ...content, isOffered: here.now.isOffered }
        if (!isBinned(here)) return make(here, next, { type: 'imported' })
        const back = bin.restore(here.head.id)
        if (!back.ok) return back
        const imported = make(here, next, { type: 'imported' })
        // Back where it was, as if nothing had happened.
        if (!imported.ok) append(here, { type: 'binned', at: here.deletedAt })
        return imported
      })
    },
  }
}
