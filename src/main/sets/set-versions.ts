import type { OpenSet, SetVersion } from '../../shared/sets/player-set.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import { noSet, type SetBook } from './set-book.ts'
import type { KeptSet } from './set-file.ts'

export interface SetVersions {
  /** The latest first. */
  versions(id: string): Result<SetVersion[]>
  saveVersion(id: string, name: string): Result<SetVersion>
  restoreVersion(id: string, version: string): Result<OpenSet>
}

export const createSetVersions = ({ store, find, withSet, make, now, randomId }: SetBook): SetVersions => ({
  versions(id) {
    const set = find(id)
    return set ? done(set.versions.map(versionOf).toReversed()) : noSet()
  },
  saveVersion(id, name) {
    const set = find(id)
    if (!set) return noSet()
    const version = { id: randomId(), name, savedAt: now() }
    const problem = store.append(id, { type: 'version', id: version.id, name, at: version.savedAt })
    return problem ? notSaved(problem) : done(versionOf({ ...version, content: set.now }))
  },
  restoreVersion: (id, version) =>
    withSet(id, set => {
      const saved = set.versions.find(one => one.id === version)
      return saved ? make(set, saved.content, { type: 'restored', of: saved.name }) : notFound('services.not-found.set-version')
    }),
})

const versionOf = ({ id, name, savedAt, content }: KeptSet['versions'][number]): SetVersion => ({
  ...{ id, name, savedAt },
  cards: content.cards.length,
})
