import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { BinnedDeck, Placement, Placing } from '../../../shared/shelf.ts'
import { tagKey, newPlacement } from '../../../shared/shelf.ts'
import type { Score } from '../../../shared/statistics.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'
import type { FoundDeck, PlacedDeck, ShelfPlace } from '../search/deck-finder.ts'
import { createDeckFinder, foldersOf, isIn, samePlace, sortDecks, tagsOf, withPlacements } from '../search/deck-finder.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useDecksStore } from '../state/decks-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'

/** Deck placements, the current list, and the selection. */
export const useShelfStore = defineStore('shelf', () => {
  const { api } = useClient()
  const decks = useDecksStore()
  const catalog = useCatalogStore()
  const settings = useSettingsStore()
  const placements = ref(new Map<string, Placement>())
  const bin = shallowRef<BinnedDeck[]>([])
  /** Each deck's record, by id. */
  const scores = shallowRef<ReadonlyMap<string, Score>>(new Map())
  const place = shallowRef<ShelfPlace>({ type: 'all' })
  const search = ref('')
  const chosen = ref(new Set<string>())
  const find = createDeckFinder(catalog.card)

  const placedDecks = computed(() => withPlacements(decks.decks, placements.value))
  const folders = computed(() => foldersOf(placedDecks.value))
  const tags = computed(() => tagsOf(placedDecks.value))
  const here = computed(() => placedDecks.value.filter(one => isIn(one, place.value)))
  const shown = computed<FoundDeck[]>(() => sortDecks(find(here.value, search.value), settings.settings.deckSort, scores.value))
  /** Only visible decks can be selected, so actions never affect hidden ones. */
  const selected = computed<PlacedDeck[]>(() => shown.value.filter(({ deck }) => chosen.value.has(deck.id)))
  const countIn = (of: ShelfPlace): number =>
    of.type === 'bin' ? bin.value.length : placedDecks.value.reduce((sum, one) => sum + (isIn(one, of) ? 1 : 0), 0)

  async function load(): Promise<void> {
    const [placed, binned, records] = await Promise.all([
      settle(api.shelf.placements()),
      settle(api.shelf.bin()),
      settle(api.replays.records({ cards: 'any' })),
      decks.load(),
    ])
    if (placed.ok) placements.value = new Map(placed.value.map(one => [one.deck, one]))
    if (binned.ok) bin.value = binned.value
    if (records.ok) scores.value = new Map(records.value.decks.map(({ key, all }) => [key.replace(/^saved:/, ''), all]))
    leaveEmptyPlace()
  }

  const loadBin = async (): Promise<void> => {
    const result = await decks.attempt(api.shelf.bin())
    if (result.ok) bin.value = result.value
  }

  /** A folder or tag exists as long as a deck has it. */
  function leaveEmptyPlace(): void {
    const now = place.value
    if (!('name' in now)) return
    const names = now.type === 'folder' ? folders.value : tags.value
    if (!names.some(({ name }) => tagKey(name) === tagKey(now.name))) place.value = { type: 'all' }
  }

  function go(to: ShelfPlace): void {
    if (!samePlace(to, place.value)) choose([])
    place.value = to
    if (to.type === 'bin') void loadBin()
  }

  function choose(ids: Iterable<string>): void {
    chosen.value = new Set(ids)
  }

  function toggle(id: string): void {
    const next = new Set(chosen.value)
    if (!next.delete(id)) next.add(id)
    chosen.value = next
  }

  const idsOf = (some: readonly PlacedDeck[]): string[] => some.map(({ deck }) => deck.id)

  async function arrange(ids: readonly string[], placing: Placing): Promise<boolean> {
    const result = await decks.attempt(api.shelf.place({ ids: [...ids], placing }))
    if (!result.ok) return false
    const next = new Map(placements.value)
    for (const one of result.value) next.set(one.deck, one)
    placements.value = next
    leaveEmptyPlace()
    return true
  }

  /** Renames a folder or tag in all its decks, archived ones included; an existing name merges them. */
  async function renamePlace(to: string): Promise<void> {
    const now = place.value
    if (now.type !== 'folder' && now.type !== 'tag') return
    const all = idsOf(placedDecks.value.filter(one => isIn({ ...one, placement: { ...one.placement, archived: false } }, now)))
    const renamed = { type: now.type, name: to }
    place.value = renamed
    const placing = now.type === 'folder' ? { folder: to } : { untag: [now.name], tag: [to] }
    if (!(await arrange(all, placing))) place.value = now
  }

  async function remove(ids: readonly string[]): Promise<void> {
    if (await decks.removeAll(ids)) {
      choose([])
      leaveEmptyPlace()
      await loadBin()
    }
  }

  async function restore(ids: readonly string[]): Promise<void> {
    if (await decks.restore(ids)) await load()
  }

  /** As one file with all their data. */
  async function exportDecks(ids: readonly string[]): Promise<void> {
    const result = await decks.attempt(api.shelf.archive({ ids: [...ids] }))
    if (result.ok) saveFile(result.value.name, result.value.text)
  }

  /** Imports those decks of an archive; their number, or null on failure. */
  async function importArchive(text: string, places: number[]): Promise<number | null> {
    const result = await decks.attempt(api.shelf.importArchive({ text, places }))
    if (!result.ok) return null
    await load()
    return result.value
  }

  async function emptyBin(ids: readonly string[]): Promise<void> {
    const result = await decks.attempt(api.shelf.empty({ ids: [...ids] }))
    if (!result.ok) return
    decks.forgetDeleted(ids)
    await loadBin()
  }

  return {
    bin,
    scores,
    place,
    search,
    chosen,
    kept: placedDecks,
    folders,
    tags,
    here,
    shown,
    selected,
    placementOf: (id: string): Placement => placements.value.get(id) ?? newPlacement(id),
    countIn,
    load,
    go,
    choose,
    toggle,
    arrange,
    renamePlace,
    remove,
    restore,
    emptyBin,
    exportDecks,
    importArchive,
  }
})
