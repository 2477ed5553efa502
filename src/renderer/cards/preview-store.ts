import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef } from 'vue'
import type { CardFace } from '../../shared/card-face.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import type { Avoided, Box } from './place-preview.ts'

/** A value as it is now and as printed, with what changed it; all as texts. `printed` is null for what isn't printed. */
export interface CurrentValue {
  id: string
  name: string
  printed: string | null
  now: string
  why: readonly string[]
}
/** A card that is shown large, with what is true of it now. */
export interface Previewed {
  face: CardFace
  /** The number of that card, on a table. */
  card?: number
  /** The piece of a table that it is the card of. */
  piece?: string
  costNow?: number
  current?: readonly CurrentValue[]
  /** Whose it is, its marks, and the like. */
  notes?: readonly string[]
}
/** What a screen adds: cards that only it knows, and what a preview should not cover. */
export interface PreviewScreen {
  /** What is at an anchor of a table; null if that is no known card. */
  at?: (anchor: string) => Previewed | null
  /** A card's face as this screen has it. */
  faceOf?: (id: string) => CardFace | null
  /** Keeps what is previewed, until the player closes it. */
  keep?: (previewed: Previewed) => void
  avoided?: () => Avoided[]
}

/** What is previewed: a card of the game by its id, or what is at an anchor of a table. */
export type Subject = { type: 'card'; id: string } | { type: 'anchor'; anchor: string }

/** The card under the pointer or the focus, shown large beside it (CardPreview.vue). */
export const usePreviewStore = defineStore('card-preview', () => {
  const catalog = useCatalogStore()
  const subject = shallowRef<Subject | null>(null)
  /** Where what was previewed last is. */
  const origin = shallowRef<{ subject: Subject; box: Box } | null>(null)
  /** The topmost screen last. */
  const screens = shallowRef<readonly PreviewScreen[]>([])
  const screen = computed(() => screens.value.at(-1))

  function find(of: Subject): Previewed | null {
    if (of.type === 'anchor') return screen.value?.at?.(of.anchor) ?? null
    const face = screen.value?.faceOf?.(of.id) ?? catalog.card(of.id)
    return face ? { face } : null
  }
  const shown = computed(() => (subject.value ? find(subject.value) : null))

  /** Keeps what is shown; false if nothing is. */
  function keep(): boolean {
    const { value: previewed } = shown
    const keeper = screens.value.findLast(one => one.keep)?.keep
    if (!previewed || !keeper) return false
    subject.value = null
    keeper(previewed)
    return true
  }

  return { subject, origin, screens, screen, find, shown, keep }
})

/** What this screen adds to previews as long as it is there. */
export function usePreviewScreen(screen: PreviewScreen): void {
  const store = usePreviewStore()
  store.screens = [...store.screens, screen]
  onScopeDispose(() => (store.screens = store.screens.filter(one => one !== screen)))
}
