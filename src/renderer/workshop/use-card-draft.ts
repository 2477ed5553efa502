import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { CardFace } from '../../shared/card-face.ts'
import type { Message } from '../../shared/message.ts'
import { figuresOf } from '../../shared/card-face.ts'
import type { ShownCard } from '../../shared/sets/player-set.ts'
import { prepareArt } from '../game-modules/use-games.ts'
import { isObject, pathKey } from '../../shared/sets/card-value.ts'
import { useDraftHistory } from './draft-history.ts'
import type { OtherText } from './words-context.ts'
import { useWorkshopStore, type CardDraft } from './workshop-store.ts'

/** Milliseconds from a change until the rules are asked, and from their answer until it is saved. */
const ASK_AFTER = 60
const SAVE_AFTER = 500
/** A card that has no id yet. */
const NO_ID = 'new-card'

export type SaveState = 'saved' | 'saving' | 'wrong' | 'failed'

/** How the texts of parts, by the keys of their paths, and the lines of the face read with something else in their blanks. */
function otherTexts(shown: ShownCard | null): { ofParts: Map<string, OtherText[]>; ofLines: Map<string, OtherText[]> } {
  const ofParts = new Map<string, OtherText[]>()
  const ofLines = new Map<string, OtherText[]>()
  const add = (to: Map<string, OtherText[]>, key: string, other: OtherText): void => void to.set(key, [...(to.get(key) ?? []), other])
  for (const { path, texts, lines } of shown?.words ?? []) {
    for (const { of, text } of texts) add(ofParts, pathKey(shown?.texts[of]?.path ?? []), { path, text })
    for (const { part, line, text } of lines) add(ofLines, `${part} ${line}`, { path, text })
  }
  return { ofParts, ofLines }
}

/** A card that is being written: how the rules see it, with its history. It is saved whenever the rules allow it. */
export function useCardDraft() {
  const store = useWorkshopStore()
  const history = useDraftHistory<CardDraft>({})
  const card = history.value
  const id = ref<string | null>(null)
  const shown = shallowRef<ShownCard | null>(null)
  /** As it looks; while something is wrong, as far as it goes. */
  const face = shallowRef<CardFace | null>(null)
  const state = ref<SaveState>('saved')
  const failure = shallowRef<Message | null>(null)
  /** The card as it is saved; null if it isn't. */
  let saved: CardDraft | null = null
  let asking: ReturnType<typeof setTimeout> | undefined
  let saving: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()
  let seen: CardDraft | null = null

  /** `isKept`: there is nothing to save until it is changed. */
  function begin(value: CardDraft, cardId: string | null, isKept: boolean): void {
    id.value = cardId
    saved = isKept ? value : null
    seen = null
    face.value = null
    state.value = 'saved'
    history.begin(value)
    void look()
  }

  /** Asks the rules about the card as it is now. */
  async function look(): Promise<void> {
    clearTimeout(asking)
    const now = card.value
    const game = store.set?.game
    if (game === undefined) return
    if (seen === now) return settled(now)
    const result = await store.see(game, { ...now, id: id.value ?? NO_ID })
    if (now !== card.value) return
    if (!result.ok) {
      failure.value = result.message
      state.value = 'failed'
      return
    }
    seen = now
    shown.value = result.value
    const drawn = result.value.face ?? result.value.sketch
    if (drawn) {
      face.value = drawn
      void prepareArt(game, figuresOf([drawn]))
    }
    settled(now)
  }
  function settled(now: CardDraft): void {
    if (saved === now) state.value = 'saved'
    else if (!shown.value?.face) state.value = 'wrong'
    else {
      state.value = 'saving'
      clearTimeout(saving)
      saving = setTimeout(() => void save(), SAVE_AFTER)
    }
  }

  function save(): Promise<void> {
    clearTimeout(saving)
    underWay = underWay.then(write)
    return underWay
  }
  async function write(): Promise<void> {
    const now = card.value
    if (saved === now || seen !== now || !shown.value?.face) return
    let result = await store.put(id.value, now)
    // Another window may have changed the set: once more, on top of that.
    if (!result.ok && result.code === 'REFUSED' && store.set) {
      await store.open(store.set.id)
      result = await store.put(id.value, now)
    }
    if (!result.ok) {
      failure.value = result.reasons[0]?.message ?? result.message
      state.value = 'failed'
      return
    }
    id.value = result.value
    saved = now
    failure.value = null
    if (card.value === now) state.value = 'saved'
  }
  /** Asks and saves what is waiting. Whether all is saved then. */
  async function flush(): Promise<boolean> {
    await look()
    await save()
    return saved === card.value
  }

  watch(card, () => {
    clearTimeout(asking)
    clearTimeout(saving)
    asking = setTimeout(() => void look(), ASK_AFTER)
  })
  onScopeDispose(() => {
    clearTimeout(asking)
    clearTimeout(saving)
  })

  const texts = computed(() => new Map((shown.value?.texts ?? []).map(({ path, text }) => [pathKey(path), text])))
  const others = computed(() => otherTexts(shown.value))
  const problems = computed(() => {
    const byPath = new Map<string, Message[]>()
    for (const { path, message } of shown.value?.problems ?? []) byPath.set(pathKey(path), [...(byPath.get(pathKey(path)) ?? []), message])
    return byPath
  })
  const change = (next: unknown, place: string): void => {
    if (isObject(next)) history.change(next, place)
  }
  return { history, card, id, shown, face, state, failure, texts, others, problems, begin, change, flush }
}
