import { nextTick, ref, watch, type Ref } from 'vue'
import { useWords } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { countIn } from '../lists/deck-list.ts'
import { useEditorStore } from '../state/editor-store.ts'
import { differences } from '../lists/step-words.ts'

/** What screen readers are told: which deck is open, then each change of its cards, however it is made. */
export function useEditWords(isOpen: Readonly<Ref<boolean>>): Readonly<Ref<string>> {
  const { t } = useWords()
  const catalog = useCatalogStore()
  const editor = useEditorStore()
  const said = ref('')

  // A region isn't announced if it is added with its text.
  watch(
    [isOpen, () => editor.id],
    async ([open]) => {
      await nextTick()
      if (open) said.value = t('app.sentence', { text: editor.name })
    },
    { immediate: true },
  )
  watch([() => editor.id, () => editor.cards] as const, ([id, now], [before, earlier]) => {
    const changed = id === before ? differences(earlier, now) : []
    const [only] = changed
    if (!only) return
    const count = countIn(now, only.card)
    const card = catalog.card(only.card)?.name ?? only.card
    said.value =
      changed.length > 1
        ? t('app.editor.said.several', { count: changed.length }, changed.length)
        : count === 0
          ? t('app.editor.said.none', { card })
          : t('app.editor.said.copies', { card, count }, count)
  })
  return said
}
