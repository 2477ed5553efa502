import { defineStore } from 'pinia'
import { shallowReactive, watch } from 'vue'
import { MAX_ASKED_PICTURES } from '../../../shared/sets/kept-picture.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'

/** Milliseconds after which main is asked again when it didn't answer. */
const AGAIN_AFTER = 5000

/** Players' own pictures, as sources of images; each is asked for once. */
export const useImageStore = defineStore('images', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  /** By hash; null while it isn't known. */
  const sources = shallowReactive(new Map<string, string | null>())
  let wanted: string[] = []

  /** It is asked for again when it is next shown. */
  const forget = (hash: string): void => void sources.delete(hash)
  // With other sets, other pictures are here.
  watch(
    () => catalog.games,
    () => [...sources].forEach(([hash, source]) => source === null && forget(hash)),
  )

  async function ask(): Promise<void> {
    const all = wanted
    wanted = []
    for (const hash of all) sources.set(hash, null)
    for (let from = 0; from < all.length; from += MAX_ASKED_PICTURES) {
      const hashes = all.slice(from, from + MAX_ASKED_PICTURES)
      const found = await settle(api.sets.pictures({ hashes }))
      if (!found.ok) setTimeout(() => hashes.forEach(forget), AGAIN_AFTER)
      else for (const { hash, type, data } of found.value) sources.set(hash, `data:${type};base64,${data}`)
    }
  }
  function sourceOf(hash: string): string | null {
    const known = sources.get(hash)
    if (known !== undefined) return known
    if (wanted.length === 0) queueMicrotask(() => void ask())
    if (!wanted.includes(hash)) wanted.push(hash)
    return null
  }
  return { sourceOf, forget }
})
