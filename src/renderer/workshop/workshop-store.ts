import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Reason } from '../../shared/message.ts'
import type { CardForms } from '../../shared/sets/card-form.ts'
import { figuresOf } from '../../shared/card-face.ts'
import type { OpenSet, SetEdit, SetSummary, ShownCard, WrittenCard } from '../../shared/sets/player-set.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { settle, type Problem, type Result } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { prepareArt } from '../game-modules/use-games.ts'

/** A written card without its id, which main gives it. */
export type CardDraft = Readonly<Record<string, unknown>>

/** The sets of all games, and the one that is shown. */
export const useWorkshopStore = defineStore('workshop', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const all = shallowRef<SetSummary[] | null>(null)
  const set = shallowRef<OpenSet | null>(null)
  const problem = shallowRef<Reason[]>([])
  const busy = ref(false)
  /** What a new card begins with. */
  const begun = shallowRef<CardDraft | null>(null)
  const forms = new Map<string, CardForms>()

  const reasonsOf = ({ reasons, message }: Problem): Reason[] => (reasons.length > 0 ? reasons : [{ clause: '', message }])
  function answer<T>(result: Result<T>): T | null {
    problem.value = result.ok ? [] : reasonsOf(result)
    return result.ok ? result.value : null
  }

  /** One call at a time; null if it failed, or another is under way. */
  async function one<T>(call: () => PromiseLike<T>): Promise<T | null> {
    if (busy.value) return null
    busy.value = true
    const result = await settle(call())
    busy.value = false
    return answer(result)
  }
  function show(open: OpenSet): void {
    set.value = open
    void prepareArt(open.game, figuresOf(open.cards.map(({ face }) => face)))
  }
  /** The same for a call that changes the set that is shown. Decks can use its cards, so the catalog is asked again. */
  async function change(call: () => PromiseLike<OpenSet>): Promise<OpenSet | null> {
    const changed = await one(call)
    if (changed) {
      show(changed)
      void catalog.load()
    }
    return changed
  }

  const load = async (): Promise<void> => void (all.value = answer(await settle(api.sets.list())) ?? all.value)
  async function open(id: string): Promise<void> {
    if (set.value?.id !== id) set.value = null
    const found = answer(await settle(api.sets.get({ id })))
    if (found) show(found)
    else set.value = null
  }
  const here = () => ({ id: set.value?.id ?? '', revision: set.value?.revision ?? 0 })
  const create = (game: string, name: string): Promise<OpenSet | null> => change(() => api.sets.create({ game, name }))
  const edit = (made: SetEdit): Promise<OpenSet | null> => change(() => api.sets.edit({ ...here(), edit: made }))
  const undo = (): Promise<OpenSet | null> => change(() => api.sets.undo(here()))
  const redo = (): Promise<OpenSet | null> => change(() => api.sets.redo(here()))
  const duplicate = (id: string): Promise<OpenSet | null> => one(() => api.sets.duplicate({ id }))
  const restoreVersion = (version: string): Promise<OpenSet | null> => change(() => api.sets.restoreVersion({ id: here().id, version }))
  const take = (text: string): Promise<OpenSet | null> => change(() => api.sets.import({ text }))

  /** Saves a card; its id, or null if it wasn't saved. An id of null makes a new card. */
  async function put(id: string | null, card: CardDraft): Promise<Result<string>> {
    const before = new Set(set.value?.cards.map(({ written }) => written.id))
    const result = await settle(api.sets.edit({ ...here(), edit: { type: 'put', card: { ...card, id: id ?? '' } } }))
    if (!result.ok) return result
    show(result.value)
    const made = result.value.cards.find(({ written }) => (id === null ? !before.has(written.id) : written.id === id))
    return { ok: true, value: made?.written.id ?? id ?? '' }
  }

  async function formsOf(game: string): Promise<CardForms | null> {
    const known = forms.get(game)
    if (known) return known
    const found = answer(await settle(api.sets.forms({ game })))
    if (found) forms.set(game, found)
    return found
  }
  const see = (game: string, card: CardDraft): Promise<Result<ShownCard>> => settle(api.sets.show({ game, card }))
  const draftOf = ({ id: _, ...card }: WrittenCard): CardDraft => card
  const written = async (game: string, card: string): Promise<CardDraft | null> => {
    const found = await one(() => api.sets.written({ game, card }))
    return found && draftOf(found)
  }
  const surprise = async (game: string, cost: number | null): Promise<CardDraft | null> => {
    const found = await one(() => api.sets.surprise({ game, seed: crypto.randomUUID(), ...(cost !== null && { cost }) }))
    return found && draftOf(found)
  }
  const tryOut = async (id: string, card: string): Promise<string | null> => (await one(() => api.sets.tryOut({ id, card })))?.id ?? null
  /** Returns the run's id. */
  const measure = async (id: string, card: string): Promise<string | null> => (await one(() => api.sets.measure({ id, card })))?.id ?? null
  async function remove(id: string): Promise<boolean> {
    const removed = await one(async () => {
      await api.sets.delete({ id })
      return true
    })
    if (removed) void catalog.load()
    return removed !== null
  }
  const exported = (id: string): Promise<{ name: string; text: string } | null> => one(() => api.sets.export({ id }))

  return {
    ...{ all, set, problem, busy, begun, one, load, open, create, edit, undo, redo, duplicate, restoreVersion, take },
    ...{ put, formsOf, see, draftOf, written, surprise, tryOut, measure, exported, remove },
  }
})
