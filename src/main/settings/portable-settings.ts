import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { storedSearchSchema, MAX_SAVED_SEARCHES } from '../../shared/card-search.ts'
import { MAX_OWN_FORMATS, ownFormatSchema } from '../../shared/deck-format.ts'
import { newMatchSchema } from '../../shared/match.ts'
import { MAX_EXPORT_NAMES } from '../../shared/full-export.ts'
import type { Message } from '../../shared/message.ts'
import type { Settings } from '../../shared/settings.ts'
import { storedSettingsSchema } from '../../shared/settings.ts'
import { withAvatars } from '../storage/old-avatars.ts'
import { portable, type Incoming, type Portable } from '../storage/portable.ts'
import type { RecordStore } from '../storage/record-store.ts'

type Value = Settings[keyof Settings]
type Store = RecordStore<Value>

/** Lists of named items, which are merged item by item. */
type ListKey = 'cardSearches' | 'deckFormats'
const keySchema = v.keyof(v.omit(storedSettingsSchema, ['cardSearches', 'deckFormats']))

/** More than there are. */
export const MAX_SETTINGS = 100

/** Converts the one remembered match from before there were several games. Null if it is invalid. */
export function lastMatchesOf(lastMatch: unknown): Settings['lastMatches'] | null {
  const match = v.safeParse(newMatchSchema, withAvatars(lastMatch))
  return match.success ? { [match.output.game]: match.output } : null
}

const settingSchema = v.pipe(
  v.object({ key: v.string(), value: v.unknown() }),
  v.transform(({ key, value }) => (key === 'lastMatch' ? { key: 'lastMatches', value: lastMatchesOf(value) } : { key, value })),
  v.object({ key: keySchema, value: v.unknown() }),
  v.check(({ key, value }) => v.is(storedSettingsSchema.entries[key], value), 'this is no value of that setting'),
  v.transform(({ key, value }) => ({ key, value: v.parse(storedSettingsSchema.entries[key], value) })),
)
type Setting = v.InferOutput<typeof settingSchema>

/** By game, the higher of both: what was unlocked stays so. */
export const highestWon = (here: Settings['descentsWon'], there: Settings['descentsWon']): Settings['descentsWon'] => ({
  ...here,
  ...Object.fromEntries(Object.entries(there).map(([game, won]) => [game, Math.max(won, here[game] ?? 0)])),
})

/** By game, the deeds of both. */
export function allDeeds(here: Settings['deeds'], there: Settings['deeds']): Settings['deeds'] {
  const games = new Set([...Object.keys(here), ...Object.keys(there)])
  return Object.fromEntries([...games].map(game => [game, [...new Set([...(here[game] ?? []), ...(there[game] ?? [])])]]))
}

/** The settings that were ever set. Those of a file replace those here; tips read, descents won and deeds in either count. */
export function portableSettings(store: Store, get: () => Settings): Portable {
  const mergers: { [K in Setting['key']]?: (value: unknown) => Settings[K] } = {
    tipsRead: value => [...new Set([...get().tipsRead, ...v.parse(storedSettingsSchema.entries.tipsRead, value)])],
    deeds: value => allDeeds(get().deeds, v.parse(storedSettingsSchema.entries.deeds, value)),
    descentsWon: value => highestWon(get().descentsWon, v.parse(storedSettingsSchema.entries.descentsWon, value)),
  }
  const differs = ({ key, value }: Setting): boolean => !isDeepStrictEqual(get()[key], value)
  const isSetHere = ({ key }: Setting): boolean => store.records.has(key)
  return portable<Setting>({
    schema: settingSchema,
    most: MAX_SETTINGS,
    pack: () => [...store.records].flatMap(([key, value]) => (v.is(keySchema, key) ? [v.parse(settingSchema, { key, value })] : [])),
    look(all) {
      const changes = all.filter(differs)
      const other = changes.filter(isSetHere).length
      const names = changes.slice(0, MAX_EXPORT_NAMES).map(({ key }) => key)
      return { fresh: changes.length - other, names, same: all.length - changes.length, other, left: 0 }
    },
    take(all) {
      const changes = all.filter(differs)
      if (changes.length === 0) return null
      const next = new Map(store.records)
      for (const { key, value } of changes) next.set(key, mergers[key]?.(value) ?? value)
      return store.backUp() ?? store.write(next)
    },
  })
}

const namedSchema = v.variant('type', [
  v.object({ type: v.literal('search'), search: storedSearchSchema }),
  v.object({ type: v.literal('format'), format: ownFormatSchema }),
])
type Named = v.InferOutput<typeof namedSchema>

/** Saved searches and house formats. An item whose name is taken here is skipped. */
export function portableSearches(store: Store, get: () => Settings): Portable {
  function sortByKey(all: readonly Named[]): Incoming & Pick<Settings, ListKey> {
    const after = { cardSearches: [...get().cardSearches], deckFormats: [...get().deckFormats] }
    const counts = { fresh: 0, same: 0, other: 0, left: 0 }
    const names: string[] = []
    const put = <T extends { name: string; game?: string }>(list: T[], one: T, max: number): void => {
      const existing = list.find(({ name, game }) => name === one.name && game === one.game)
      if (existing) counts[isDeepStrictEqual(existing, one) ? 'same' : 'other']++
      else if (list.length >= max) counts.left++
      else {
        list.push(one)
        counts.fresh++
        names.push(one.name)
      }
    }
    for (const one of all)
      if (one.type === 'search') put(after.cardSearches, one.search, MAX_SAVED_SEARCHES)
      else put(after.deckFormats, one.format, MAX_OWN_FORMATS)
    return { ...counts, names: names.slice(0, MAX_EXPORT_NAMES), ...after }
  }
  return portable<Named>({
    schema: namedSchema,
    most: MAX_SAVED_SEARCHES + MAX_OWN_FORMATS,
    pack: () => [
      ...get().cardSearches.map(search => ({ type: 'search' as const, search })),
      ...get().deckFormats.map(format => ({ type: 'format' as const, format })),
    ],
    look(all) {
      const { fresh, names, same, other, left } = sortByKey(all)
      return { fresh, names, same, other, left }
    },
    take(all): Message | null {
      const { fresh, cardSearches, deckFormats } = sortByKey(all)
      if (fresh === 0) return null
      const next = new Map(store.records)
      if (cardSearches.length > 0) next.set('cardSearches', cardSearches)
      if (deckFormats.length > 0) next.set('deckFormats', deckFormats)
      return store.write(next)
    },
  })
}
