import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { DeckCheck, DeckExtras, DeckList, DeckFix, FixedDeck } from '../../../shared/deck.ts'
import { allCards, MAX_DECK_NAME } from '../../../shared/deck.ts'
import { shortName } from '../../../shared/name.ts'
import { DECK_ENDING, MAX_DECK_FILE, writeDeck } from '../../../shared/deck-file.ts'
import type { DeckGroups } from '../../../shared/deck-groups.ts'
import type { DeckFormat } from '../../../shared/deck-format.ts'
import { sameFormat } from '../../../shared/deck-format.ts'
import type { DeckHistory, DeckMove, DeckStep, EditSession, OpenDeck } from '../../../shared/deck-history.ts'
import { applyMove, MAX_MOVES, newHistory, sessionOf, stepBetween } from '../../../shared/deck-history.ts'
import { fileName } from '../../../shared/file-name.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { settle } from '../../client/result.ts'
import type { Problem } from '../../client/result.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useClient } from '../../client/use-client.ts'
import { countIn, deckSize, withChange } from '../lists/deck-list.ts'
import type { CopyChange } from '../lists/deck-list.ts'
import { mergeEdits } from './merge-edits.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useSetsOfDeck } from './sets-of-deck.ts'
import { useDecksStore } from './decks-store.ts'
import { useUnsavedStore } from '../../client/unsaved-store.ts'

/** Its key among unsaved changes. */
const UNSAVED = 'deck'

/**
 * The deck in the editor with its history. Each move is shown and sent at once, along with earlier ones that
 * main hasn't acknowledged; main makes each only once. Unsaved moves stay here.
 */
export const useEditorStore = defineStore('editor', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const decks = useDecksStore()
  const elsewhere = useUnsavedStore()
  const sets = useSetsOfDeck()

  const id = ref<string | null>(null)
  const game = ref('')
  const history = shallowRef<DeckHistory>(newHistory({ name: '', cards: [] }))
  const checked = shallowRef<DeckCheck | null>(null)
  /** Why no deck can be edited. */
  const missing = shallowRef<Problem | null>(null)
  /** True from when the deck was changed elsewhere until the note is dismissed. */
  const overtaken = ref(false)

  const name = computed(() => history.value.now.name)
  const cards = computed(() => history.value.now.cards)
  const size = computed(() => deckSize(cards.value))
  const notes = computed(() => history.value.now.notes ?? '')
  /** The maybe-board. */
  const maybe = computed<DeckList>(() => history.value.now.maybe ?? [])
  /** The player's own groups of its cards. */
  const groups = computed<DeckGroups>(() => history.value.now.groups ?? [])
  /** The house format; null for none. */
  const format = computed(() => history.value.now.format ?? null)
  const undoable = computed<DeckStep | null>(() => history.value.done.at(-1) ?? null)
  const redoable = computed<DeckStep | null>(() => history.value.undone.at(-1) ?? null)

  /** Tells this window's moves from equal ones of another. */
  const by = crypto.randomUUID().slice(0, 8)
  /** The number of acknowledged moves, the deck after them, and the unacknowledged moves. */
  let revision = 0
  let acknowledged: EditSession = history.value.now
  const unsaved = shallowRef<readonly DeckMove[]>([])
  const failure = shallowRef<Message | null>(null)
  const state = computed<'saved' | 'saving' | 'failed'>(() => {
    if (unsaved.value.length === 0) return 'saved'
    return failure.value ? 'failed' : 'saving'
  })
  /** The rules' verdict on the current deck; null while unknown, such as when main is unreachable. */
  const check = computed(() => (checked.value?.size === size.value ? checked.value : null))
  const sending = new Set<Promise<void>>()
  let checks = 0

  async function open(deckId: string): Promise<void> {
    // Unsaved moves make this copy newer than main's.
    if (id.value === deckId && state.value !== 'saved') return
    await flush()
    await load(deckId)
  }

  async function load(deckId: string): Promise<void> {
    const result = await settle(api.decks.open({ id: deckId }))
    missing.value = result.ok ? null : result
    id.value = result.ok ? deckId : null
    if (!result.ok) return
    adopt(result.value)
    overtaken.value = false
  }

  /** Shows main's state of the deck. */
  function adopt(opened: OpenDeck): void {
    const { deck, done, undone } = opened
    game.value = deck.game
    catalog.choose(deck.game)
    acknowledged = sessionOf(deck)
    history.value = { now: acknowledged, done, undone }
    checked.value = deck.check
    revision = opened.revision
    forgetUnsaved()
    fixed.value = []
    proposal.value = null
    void sets.follow(deck.game, allCards(deck))
  }

  async function checkDeck(): Promise<void> {
    const turn = ++checks
    const result = await settle(api.decks.check({ game: game.value, cards: cards.value, format: format.value ?? undefined }))
    if (turn === checks) checked.value = result.ok ? result.value : null
  }

  function make(move: DeckMove): void {
    const next = applyMove(history.value, move)
    if (!next) return
    const before = history.value.now
    history.value = next
    unsaved.value = [...unsaved.value, { ...move, by }]
    fixed.value = []
    proposal.value = null
    send()
    void sets.follow(game.value, allCards(next.now))
    if (next.now.cards !== before.cards || !sameFormat(next.now.format, before.format)) void checkDeck()
  }

  function edit(
    next: { name?: string; cards?: DeckList; format?: DeckFormat | undefined } & DeckExtras,
    more: Pick<DeckStep, 'cause' | 'of'> = {},
  ): void {
    const step = stepBetween(history.value.now, { ...history.value.now, ...next }, more)
    if (step) make({ type: 'do', step })
  }

  /** All these cards in one step. */
  const change = (ids: readonly string[], copies: CopyChange): void => edit({ cards: withChange(cards.value, ids, copies) })
  const changeMaybe = (ids: readonly string[], copies: CopyChange): void => edit({ maybe: withChange(maybe.value, ids, copies) })
  /** Moves all copies of these cards from the deck to the maybe-board, or back, in one step with `more`; those that have no room there stay. */
  function moveCards(ids: readonly string[], to: 'maybe' | 'deck', more: DeckExtras = {}): void {
    let [from, into] = to === 'maybe' ? [cards.value, maybe.value] : [maybe.value, cards.value]
    for (const id of ids) {
      const grown = withChange(into, [id], { by: countIn(from, id) })
      if (grown === into) continue
      into = grown
      from = withChange(from, [id], { to: 0 })
    }
    edit({ ...(to === 'maybe' ? { cards: from, maybe: into } : { cards: into, maybe: from }), ...more })
  }
  const add = (card: string): void => change([card], { by: 1 })
  const remove = (card: string): void => change([card], { by: -1 })
  /** Cards added or removed automatically, with reasons, until the next edit. */
  const fixed = shallowRef<FixedDeck['changes']>([])
  const CAUSES = { finish: 'finished', cut: 'cut', tidy: 'tidied', copies: 'formatted', values: 'formatted', sets: 'formatted' } as const

  async function applyFix(way: DeckFix): Promise<void> {
    const before = cards.value
    const result = await settle(api.decks.mend({ game: game.value, cards: before, mend: way, format: format.value ?? undefined }))
    if (!result.ok) failure.value = result.message
    if (!result.ok || cards.value !== before) return
    // Other fixes only take out what can't stay.
    if (way === 'finish') proposal.value = result.value
    else take(way, result.value)
  }
  function take(way: DeckFix, { cards: list, changes }: FixedDeck): void {
    edit({ cards: list }, { cause: CAUSES[way] })
    fixed.value = changes
  }
  /** A completed list that waits for the player's word, until the next edit. */
  const proposal = shallowRef<FixedDeck | null>(null)
  function acceptProposal(): void {
    if (proposal.value) take('finish', proposal.value)
  }
  const declineProposal = (): void => void (proposal.value = null)

  const chooseFormat = (next: DeckFormat | null): void => edit({ format: next ?? undefined })
  const undo = (): void => make({ type: 'undo' })
  const redo = (): void => make({ type: 'redo' })

  function rename(next: string): void {
    const newName = shortName(next, MAX_DECK_NAME)
    if (newName !== '') edit({ name: newName })
  }

  /** Sends everything unacknowledged, even if it is already on its way. */
  function send(): void {
    const deckId = id.value
    if (deckId === null) return
    const sent = save(deckId).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  async function save(deckId: string): Promise<void> {
    const result = await settle(api.decks.edit({ id: deckId, after: revision, moves: unsaved.value.slice(0, MAX_MOVES) }))
    if (id.value !== deckId) return
    if (!result.ok) {
      if (result.code === 'REFUSED') await giveWay(deckId)
      else holdBack(result.message)
      return
    }
    failure.value = null
    elsewhere.release(UNSAVED)
    unsaved.value = unsaved.value.slice(Math.max(result.value.revision - revision, 0))
    if (result.value.revision > revision) {
      revision = result.value.revision
      acknowledged = sessionOf(result.value.deck)
    }
    if (unsaved.value.length > 0) {
      if (sending.size === 1) send()
      return
    }
    checked.value = result.value.deck.check
    decks.put(result.value.deck)
  }

  /** Unsaved moves stay here, are shown in a banner, and are sent again from there. */
  function holdBack(why: Message): void {
    failure.value = why
    void sets.ask(game.value, allCards(history.value.now))
    const what = message('app.unsaved.deck', { name: name.value })
    elsewhere.hold(UNSAVED, { what, why, again: flush, copy: saveCopy })
  }

  /** The current deck as a file to download, with its sets unless it couldn't be imported with them. */
  function saveCopy(): void {
    const deck = { game: game.value, ...history.value.now }
    const text = writeDeck({ ...deck, sets: sets.of(allCards(deck)) })
    const isTooLarge = new TextEncoder().encode(text).length > MAX_DECK_FILE
    saveFile(fileName(deck.name, DECK_ENDING, 'deck'), isTooLarge ? writeDeck(deck) : text)
  }

  function forgetUnsaved(): void {
    failure.value = null
    unsaved.value = []
    elsewhere.release(UNSAVED)
  }

  /** The deck was changed in another window: the edits made here are made again on its state. */
  async function giveWay(deckId: string): Promise<void> {
    if (unsaved.value.length === 0) return
    const result = await settle(api.decks.open({ id: deckId }))
    if (id.value !== deckId) return
    if (!result.ok) return holdBack(result.message)
    const mine = mergeEdits(acknowledged, history.value.now, sessionOf(result.value.deck))
    adopt(result.value)
    overtaken.value = true
    edit(mine)
  }

  /** Makes sure that everything possible is saved. */
  async function flush(): Promise<void> {
    while (sending.size > 0) await Promise.all(sending)
    if (id.value === null || unsaved.value.length === 0) return
    send()
    while (sending.size > 0) await Promise.all(sending)
  }

  /** Discards edits that couldn't be saved. */
  function abandon(): void {
    id.value = null
    forgetUnsaved()
  }

  return {
    id,
    game,
    name,
    cards,
    check,
    missing,
    overtaken,
    undoable,
    redoable,
    state,
    failure,
    size,
    format,
    chooseFormat,
    open,
    edit,
    add,
    remove,
    change,
    notes,
    maybe,
    groups,
    changeMaybe,
    moveCards,
    mend: applyFix,
    fixed,
    proposal,
    acceptProposal,
    declineProposal,
    undo,
    redo,
    rename,
    flush,
    abandon,
    saveCopy,
  }
})
