import { computed, ref, shallowRef } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { CheckedDeck, DeckExtras } from '../../../shared/deck.ts'
import { shortName } from '../../../shared/name.ts'
import { MAX_CARD_LIST, MAX_DECK_NAME } from '../../../shared/deck.ts'
import { MAX_DECK_FILE } from '../../../shared/deck-file.ts'
import type { ArchivePreview } from '../../../shared/deck-archive.ts'
import { MAX_ARCHIVE } from '../../../shared/deck-archive.ts'
import type { DeckReading } from '../../../shared/deck-reading.ts'
import { EVERYTHING_ENDING } from '../../../shared/full-export.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { isDeckFile, kindOf } from '../../files/file-kind.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useDecksStore } from '../state/decks-store.ts'
import { useDroppedStore } from '../../files/dropped-store.ts'

/** A file without a deck, and the reason; without a name if it was pasted. */
export interface RefusedFile {
  file: string | null
  problem: Message
}

/** An opened archive, waiting for a selection. */
export interface OpenedArchive extends ArchivePreview {
  file: string | null
  text: string
}

/** What a deck is made of. */
export type ReadDeck = Pick<DeckReading, 'game' | 'cards' | 'format'> & DeckExtras

interface Import {
  archive: ShallowRef<OpenedArchive | null>
  /** How many decks the last archive import added. */
  importCount: Ref<number>
  refused: Ref<RefusedFile[]>
  /** Those that still exist, in their current state. */
  imported: ComputedRef<CheckedDeck[]>
  /** A list with unclear lines or a sideboard, waiting for the player's answers. */
  doubtful: Ref<string | null>
  takeFiles(files: readonly File[]): Promise<void>
  takeText(text: string): Promise<void>
  /** Makes a deck of what was read. True when it is kept. */
  make(name: string, reading: ReadDeck): Promise<boolean>
}

/** Ignoring leading white space. */
const isArchive = (text: string): boolean => /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"decks"/.test(text)

/** Imports decks one by one, and records each result. `untitled`: the name for decks without one. */
export function useImport(untitled: () => string): Import {
  const decks = useDecksStore()
  const catalog = useCatalogStore()
  const dropped = useDroppedStore()
  const router = useRouter()
  const refused = ref<RefusedFile[]>([])
  const taken = ref<string[]>([])
  const doubtful = ref<string | null>(null)
  const importCount = ref(0)
  const archive = shallowRef<OpenedArchive | null>(null)
  const imported = computed(() => taken.value.flatMap(id => decks.decks.find(deck => deck.id === id) ?? []))

  /** Files that are too large aren't sent. */
  async function take(file: string | null, given: Blob): Promise<void> {
    const refuse = (problem: Message): void => void refused.value.push({ file, problem })
    const refuseWhole = (problem: Message): void => refuse(message('file.whole', { problem }))
    const tooLarge = (most: number): void => refuseWhole(message('file.problem.large', { most }))
    if ((await kindOf(given)) === 'everything') return takeEverything(given)
    if (given.size > MAX_ARCHIVE) return tooLarge(MAX_ARCHIVE)
    const text = await given.text().catch(() => null)
    if (text === null) return refuseWhole(message('file.problem.unreadable'))
    if (isArchive(text)) return takeArchive(file, text, refuse)
    const isWords = !isDeckFile(text)
    const most = isWords ? MAX_CARD_LIST : MAX_DECK_FILE
    if (given.size > most) return tooLarge(most)
    if (isWords) return takeWords(file, text, refuse)
    const result = await decks.importText(text)
    if (result.ok) taken.value.push(result.value.id)
    else refuse(result.message)
  }

  /** It contains more than decks, so Settings shows its preview. */
  async function takeEverything(given: Blob): Promise<void> {
    dropped.everything = given instanceof File ? given : new File([given], `Grimoire.${EVERYTHING_ENDING}`)
    await router.push('/settings')
  }

  async function takeArchive(file: string | null, text: string, refuse: (problem: Message) => void): Promise<void> {
    const result = await decks.openArchive(text)
    if (result.ok) archive.value = { file, text, ...result.value }
    else refuse(result.message)
  }

  async function takeWords(file: string | null, text: string, refuse: (problem: Message) => void): Promise<void> {
    const result = await decks.readText(text)
    if (!result.ok) return refuse(result.message)
    const { doubts, aside, name } = result.value
    if (doubts.length + aside.length > 0) doubtful.value = text
    else await keep(name ?? (nameOf(file) || untitled()), result.value)
  }

  const nameOf = (file: string | null): string => shortName((file ?? '').replace(/\.\w+$/, ''), MAX_DECK_NAME)

  async function keep(name: string, { game, cards, format, maybe }: ReadDeck): Promise<boolean> {
    const deck = await decks.create(game, name, cards, { format, maybe })
    if (!deck) return false
    taken.value.push(deck.id)
    // The shelf shows the decks of one game: the deck should be seen.
    catalog.choose(game)
    return true
  }

  function begin(): void {
    refused.value = []
    taken.value = []
    doubtful.value = null
    archive.value = null
    importCount.value = 0
  }

  async function takeAll(given: readonly (readonly [string | null, Blob])[]): Promise<void> {
    begin()
    for (const [name, blob] of given) await take(name, blob)
  }

  return {
    archive,
    importCount,
    refused,
    imported,
    doubtful,
    takeFiles: files => takeAll(files.map(file => [file.name, file])),
    takeText: text => takeAll([[null, new Blob([text])]]),
    make(name, reading) {
      begin()
      return keep(name, reading)
    },
  }
}
