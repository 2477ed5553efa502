import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Backup } from '../../shared/backup.ts'
import type { Settings } from '../../shared/settings.ts'
import { DEFAULT_SETTINGS, storedSettingsSchema } from '../../shared/settings.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved } from '../lib/result.ts'
import type { Restorable } from '../storage/restorable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { withLevels } from '../storage/old-levels.ts'
import { allDeeds, highestWon, lastMatchesOf, MAX_SETTINGS, portableSearches, portableSettings } from './portable-settings.ts'
import type { Portable } from '../storage/portable.ts'
import { openRecordStore } from '../storage/record-store.ts'

export type SettingsChange = { [K in keyof Settings]?: Settings[K] | undefined }

export interface SettingsService {
  get(): Settings
  set(change: SettingsChange): Result<Settings>
  backUp(): void
  backups: Restorable<NonNullable<Backup['settings']>>
  portable: Record<'settings' | 'searches', Portable>
}

const keySchema = v.keyof(storedSettingsSchema)

type Records = Record<string, unknown>

const withLevelsInLastMatch = (records: Records): Records =>
  'lastMatch' in records ? { ...records, lastMatch: withLevels(records['lastMatch']) } : records

function withLastMatches({ lastMatch, ...records }: Records): Records {
  const lastMatches = lastMatchesOf(lastMatch)
  return lastMatches ? { ...records, lastMatches } : records
}

/** Each setting is a separate record, so that one bad value affects no other. */
export function openSettings(context: StorageContext): SettingsService {
  const store = openRecordStore<Settings[keyof Settings]>(context, {
    name: 'settings',
    version: 3,
    most: MAX_SETTINGS,
    migrations: { 1: withLevelsInLastMatch, 2: withLastMatches },
    parse(key, value) {
      if (!v.is(keySchema, key)) return null
      const parsed = v.safeParse(storedSettingsSchema.entries[key], value)
      return parsed.success ? parsed.output : null
    },
  })
  const settingsFrom = (records: ReadonlyMap<string, Settings[keyof Settings]>): Settings =>
    v.parse(storedSettingsSchema, { ...DEFAULT_SETTINGS, ...Object.fromEntries(records) })
  const get = (): Settings => settingsFrom(store.records)
  return {
    get,
    set(change) {
      const records = new Map(store.records)
      for (const key of keySchema.options) {
        const value = change[key]
        // To the store null means no record; a nullable setting starts as null.
        if (value === null) records.delete(key)
        else if (value !== undefined) records.set(key, value)
      }
      const problem = store.write(records)
      return problem ? notSaved(problem) : done(get())
    },
    backUp: () => store.backUp(),
    portable: { settings: portableSettings(store, get), searches: portableSearches(store, get) },
    backups: {
      copies: () => [store.copies()],
      look(time) {
        const copy = store.copyAt(time)
        if (!copy) return null
        const [then, current] = [settingsFrom(copy), get()]
        return { changed: keySchema.options.filter(key => !isDeepStrictEqual(then[key], current[key])) }
      },
      restore(time) {
        const copy = store.copyAt(time)
        if (!copy) return notFound('services.not-found.backup')
        const won = highestWon(get().descentsWon, settingsFrom(copy).descentsWon)
        const deeds = allDeeds(get().deeds, settingsFrom(copy).deeds)
        const next = new Map(copy)
        if (Object.keys(won).length > 0) next.set('descentsWon', won)
        if (Object.keys(deeds).length > 0) next.set('deeds', deeds)
        const problem = store.backUp() ?? store.write(next)
        return problem ? notSaved(problem) : done(undefined)
      },
    },
  }
}
