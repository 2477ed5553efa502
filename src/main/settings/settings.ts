import * as v from 'valibot'
import type { Settings } from '../../shared/settings.ts'
import { DEFAULT_SETTINGS, settingsSchema } from '../../shared/settings.ts'
import type { Result } from '../result.ts'
import { done, notSaved } from '../result.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { withLevels } from '../storage/old-levels.ts'
import { openRecordStore } from '../storage/record-store.ts'

export type SettingsChange = { [K in keyof Settings]?: Settings[K] | undefined }

export interface SettingsService {
  get(): Settings
  set(change: SettingsChange): Result<Settings>
  backUp(): void
}

const keySchema = v.keyof(settingsSchema)

/** Each setting is a record of its own, so that one bad value spoils no other. */
export function openSettings(context: StorageContext): SettingsService {
  const store = openRecordStore<Settings[keyof Settings]>(context, {
    name: 'settings',
    version: 2,
    migrations: { 1: records => ('lastMatch' in records ? { ...records, lastMatch: withLevels(records['lastMatch']) } : records) },
    parse(key, value) {
      if (!v.is(keySchema, key)) return null
      const parsed = v.safeParse(settingsSchema.entries[key], value)
      return parsed.success ? parsed.output : null
    },
  })
  const get = (): Settings => v.parse(settingsSchema, { ...DEFAULT_SETTINGS, ...Object.fromEntries(store.records) })
  return {
    get,
    set(change) {
      const records = new Map(store.records)
      for (const key of keySchema.options) {
        const value = change[key]
        if (value !== undefined) records.set(key, value)
      }
      const problem = store.write(records)
      return problem ? notSaved(problem) : done(get())
    },
    backUp: () => store.backUp(),
  }
}
