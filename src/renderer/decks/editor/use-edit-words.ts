import { nextTick, ref, watch, type Ref } from 'vue'
import { useWords } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { sameGroups } from '../../../shared/deck-groups.ts'
import type { DeckList } from '../../../shared/deck.ts'
import { countIn } from '../lists/deck-list.ts'
import { useEditorStore } from '../state/editor-store.ts'
import { groupWords } from '../lists/group-words.ts'
import { differences } from '../lists/step-words.ts'

/** What screen readers are told: which deck is open, then each change of its cards, however it is made. */
export function useEditWords(isOpen: Readonly<Ref<boolean>>): Readonly<Ref<string>> {
  const { t, say } = useWords()
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
  watch([() => editor.id, () => editor.cards, () => editor.maybe] as const, ([id, now, maybe], [before, earlier, maybeEarlier]) => {
    if (id !== before) return
    const changed = differences(earlier, now)
    const beside = differences(maybeEarlier, maybe)
    if (beside.length > 0) return void (said.value = besideWords(beside, maybe))
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
  watch([() => editor.id, () => editor.groups] as const, ([id, to], [before, from]) => {
    if (id === before && !sameGroups(from, to)) said.value = t('app.groups.said', { what: say(groupWords({ from, to }, catalog.card)) })
  })
  /** What became of the maybe-board. */
  function besideWords(changed: ReturnType<typeof differences>, maybe: DeckList): string {
    const [only] = changed
    if (!only || changed.length > 1) return t('app.maybe.said.several', { count: changed.length }, changed.length)
    const count = countIn(maybe, only.card)
    const card = catalog.card(only.card)?.name ?? only.card
    return count === 0 ? t('app.maybe.said.none', { card }) : t('app.maybe.said.copies', { card, count }, count)
  }
  return said
}
