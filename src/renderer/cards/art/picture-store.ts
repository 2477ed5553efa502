import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { CardFace } from '../../../shared/card-face.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { sceneOfCard } from '../card-look.ts'
import { ranksOf, type Subject } from './compose.ts'

/** What the pictures of the chosen game's cards are composed from. */
export const usePictureStore = defineStore('pictures', () => {
  const catalog = useCatalogStore()
  const ranks = computed(() => ranksOf(catalog.game?.cards ?? []))
  function subject(face: CardFace): Subject {
    const { ground, weather } = sceneOfCard(catalog.game?.id ?? '', face)
    const scene = { ground: face.picture?.ground ?? ground, weather: face.picture?.weather ?? weather }
    return { id: face.id, scene, rank: ranks.value.get(face.id) ?? 0 }
  }
  return { subject }
})
