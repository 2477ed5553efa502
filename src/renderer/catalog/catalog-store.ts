import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { CardFace, KeywordInfo } from '../../shared/card-face.ts'
import type { GameCatalog } from '../../shared/catalog.ts'
import { plainText } from '../../shared/format.ts'
import type { Formatter } from '../../shared/format.ts'
import type { Message } from '../../shared/message.ts'
import type { FacetValue, Resource } from '../../shared/facet.ts'
import { tintOf, type Tint } from './tint.ts'
import { settle } from '../client/result.ts'
import type { Problem } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

/** What the games offer. Doesn't change while the app runs, so it is fetched once. */
export const useCatalogStore = defineStore('catalog', () => {
  const { api } = useClient()
  const games = shallowRef<GameCatalog[]>([])
  const settings = useSettingsStore()
  /** The game whose decks and matches the screens show: the chosen one if it is available. */
  const game = computed(() => games.value.find(offered => offered.id === settings.settings.game) ?? games.value[0])
  /** Shows that game from now on if it is available, also after a restart. */
  function choose(id: string): void {
    if (id !== game.value?.id && games.value.some(offered => offered.id === id)) void settings.set({ game: id })
  }
  const cards = computed(() => new Map(game.value?.cards.map(card => [card.id, card])))
  const keywords = computed(() => game.value?.keywords ?? [])

  async function load(): Promise<Problem | null> {
    const result = await settle(api.catalog.games())
    if (!result.ok) return result
    games.value = result.value
    return null
  }

  const card = (id: string): CardFace | undefined => cards.value.get(id)
  const keyword = (id: string): KeywordInfo | undefined => keywords.value.find(known => known.id === id)

  /** The keyword that a marked text starts with: `Burn 2` is Burn. */
  function keywordIn(text: string, say: Formatter): KeywordInfo | undefined {
    const words = text.toLowerCase()
    return keywords.value.find(known => words.startsWith(plainText(say(known.name)).toLowerCase()))
  }

  /** Finds a facet value. An id alone means the main facet. */
  const value = (facet: string, id: string | undefined): FacetValue | undefined =>
    game.value?.facets.find(known => known.id === facet)?.values.find(known => known.id === id)
  /** The values on a card's type line, in that order; without a type line, all of them. */
  const valuesOn = (face: CardFace, facets = game.value?.facets.map(({ id }) => id) ?? []): FacetValue[] =>
    facets.flatMap(facet => (face.facets[facet] ?? []).flatMap(id => value(facet, id) ?? []))
  /** The value that gives a card its colour. */
  const mainValue = (face: CardFace | undefined): FacetValue | undefined =>
    game.value && face ? valuesOn(face, [game.value.look.main])[0] : undefined
  const tint = (of: FacetValue | undefined): Tint => tintOf(game.value?.id ?? '', of)
  const tintOfCard = (face: CardFace | undefined | null): Tint => tint(mainValue(face ?? undefined))
  const resource = (id: string): Resource | undefined => game.value?.resources.find(known => known.id === id)

  /** The cards that combine well with a card, and how. */
  const partners = (id: string): { face: CardFace; why: Message }[] =>
    (game.value?.pairs ?? []).flatMap(({ cards: [first, second], why }) => {
      const other = first === id ? second : second === id ? first : null
      const face = other === null ? undefined : card(other)
      return face ? [{ face, why }] : []
    })

  return {
    games,
    game,
    choose,
    cards,
    keywords,
    load,
    card,
    keyword,
    keywordIn,
    partners,
    value,
    valuesOn,
    mainValue,
    tint,
    tintOfCard,
    resource,
  }
})
