import { computed, shallowRef } from 'vue'
import { groupNameFault, MAX_GROUP_NAME, MAX_GROUPS, withCardsIn, withGroupMoved, type DeckGroups } from '../../../shared/deck-groups.ts'
import { allCards } from '../../../shared/deck.ts'
import { message, type Message } from '../../../shared/message.ts'
import { shortName } from '../../../shared/name.ts'
import { useEditorStore } from './editor-store.ts'

/** The deck's own groups, to change. Each change is one step that can be undone. */
export function useDeckGroups() {
  const editor = useEditorStore()
  /** Why the last name wasn't taken, until the next change. */
  const problem = shallowRef<Message | null>(null)
  const isFull = computed(() => editor.groups.length >= MAX_GROUPS)

  const present = (): Set<string> => new Set(allCards({ cards: editor.cards, maybe: editor.maybe }).map(({ card }) => card))

  function change(groups: DeckGroups): void {
    problem.value = null
    editor.edit({ groups })
  }
  /** Null, with the reason said, if a group can't have that name. */
  function nameFrom(text: string, at: number | null = null): string | null {
    const name = shortName(text, MAX_GROUP_NAME)
    const fault = groupNameFault(editor.groups, text, at)
    problem.value = fault && message(`app.groups.${fault}`, { name })
    return fault ? null : name
  }
  return {
    isFull,
    problem,
    /** With those cards in it. False if it can't have that name. */
    add(text: string, ids: readonly string[] = []): boolean {
      const name = isFull.value ? null : nameFrom(text)
      if (name === null) return false
      const groups = [...editor.groups, { name, cards: [] }]
      change(ids.length === 0 ? groups : withCardsIn(groups, ids, groups.length - 1, present()))
      return true
    },
    rename(at: number, text: string): void {
      const name = nameFrom(text, at)
      if (name !== null) change(editor.groups.map((group, index) => (index === at ? { ...group, name } : group)))
    },
    move: (from: number, to: number) => change(withGroupMoved(editor.groups, from, to)),
    remove: (at: number) => change(editor.groups.filter((_, index) => index !== at)),
    /** Puts cards into a group, or into none. */
    put: (ids: readonly string[], at: number | null) => change(withCardsIn(editor.groups, ids, at, present())),
    /** The same for cards of the maybe-board, which come into the deck. */
    putFromMaybe(ids: readonly string[], at: number | null): void {
      problem.value = null
      editor.moveCards(ids, 'deck', { groups: withCardsIn(editor.groups, ids, at, present()) })
    },
  }
}
export type DeckGroupChanges = ReturnType<typeof useDeckGroups>
