import { computed, ref, shallowRef } from 'vue'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { CheckedDeck } from '../../../shared/deck.ts'
import { MAX_DECK_FILE, MAX_DECK_NAME } from '../../../shared/deck.ts'
import type { ArrivingDeck } from '../../../shared/deck-archive.ts'
import { MAX_ARCHIVE } from '../../../shared/deck-archive.ts'
import type { DeckReading } from '../../../shared/deck-reading.ts'
import { EVERYTHING_ENDING } from '../../../shared/full-export.ts'
import type { Message } from '../../../shared/message.ts'
import { message } from '../../../shared/message.ts'
import { kindOf } from '../../files/file-kind.ts'
import { useCatalogStore } from '../../cards/catalog-store.ts'
import { useDecksStore } from './decks-store.ts'
import { useDroppedStore } from '../../files/dropped-store.ts'

/** A file that brought no deck, and why; without a name where it was pasted. */
export interface RefusedFile {
  file: string | null
  problem: Message
}

/** An archive that was opened, and waits for what of it shall be kept. */
export interface OpenedArchive {
  file: string | null
  text: string
  decks: ArrivingDeck[]
}

interface Import {
  archive: ShallowRef<OpenedArchive | null>
  /** How many decks the latest archive brought. */
  brought: Ref<number>
  refused: Ref<RefusedFile[]>
  /** Those that are still there, as they are now. */
  imported: ComputedRef<CheckedDeck[]>
  /** A list with names in it that are no card's: somebody has to say what they mean. */
  doubtful: Ref<string | null>
  takeFiles(files: readonly File[]): Promise<void>
  takeText(text: string): Promise<void>
  /** Makes a deck of what was read. True when it is kept. */
  make(name: string, reading: Pick<DeckReading, 'game' | 'cards' | 'format'>): Promise<boolean>
}

/** Whatever stands in it before. */
const isArchive = (text: string): boolean => /^\s*\{[^{]{0,200}"grimoire"\s*:\s*"decks"/.test(text)

/** A file of ours is an object; a code or a list never begins like one. */
const isFile = (text: string): boolean => /^\s*[[{]/.test(text)

/** Brings decks in, one after another, and remembers how the latest attempt went for each. `untitled`: the name of a deck that brings none. */
export function useImport(untitled: () => string): Import {
  const decks = useDecksStore()
  const catalog = useCatalogStore()
  const dropped = useDroppedStore()
  const router = useRouter()
  const refused = ref<RefusedFile[]>([])
  const taken = ref<string[]>([])
  const doubtful = ref<string | null>(null)
  const brought = ref(0)
  const archive = shallowRef<OpenedArchive | null>(null)
  const imported = computed(() => taken.value.flatMap(id => decks.decks.find(deck => deck.id === id) ?? []))

  /** What is too large for a deck is not even sent. */
  async function take(file: string | null, given: Blob): Promise<void> {
    const refuse = (problem: Message): void => void refused.value.push({ file, problem })
    const refuseWhole = (problem: Message): void => refuse(message('file.whole', { problem }))
    const tooLarge = (most: number): void => refuseWhole(message('file.problem.large', { most }))
    if ((await kindOf(given)) === 'everything') return takeEverything(given)
    if (given.size > MAX_ARCHIVE) return tooLarge(MAX_ARCHIVE)
    const text = await given.text().catch(() => null)
    if (text === null) return refuseWhole(message('file.problem.unreadable'))
    if (isArchive(text)) return takeArchive(file, text, refuse)
    if (given.size > MAX_DECK_FILE) return tooLarge(MAX_DECK_FILE)
    if (!isFile(text)) return takeWords(file, text, refuse)
    const result = await decks.importText(text)
    if (result.ok) taken.value.push(result.value.id)
    else refuse(result.message)
  }

  /** It holds more than decks, and Settings asks what of it shall come. */
  async function takeEverything(given: Blob): Promise<void> {
    dropped.everything = given instanceof File ? given : new File([given], `Grimoire.${EVERYTHING_ENDING}`)
    await router.push('/settings')
  }

  async function takeArchive(file: string | null, text: string, refuse: (problem: Message) => void): Promise<void> {
    const result = await decks.openArchive(text)
    if (result.ok) archive.value = { file, text, decks: result.value }
    else refuse(result.message)
  }

  async function takeWords(file: string | null, text: string, refuse: (problem: Message) => void): Promise<void> {
    const result = await decks.readText(text)
    if (!result.ok) return refuse(result.message)
    if (result.value.doubts.length > 0) doubtful.value = text
    else await keep(result.value.name ?? (nameOf(file) || untitled()), result.value)
  }

  const nameOf = (file: string | null): string =>
    (file ?? '')
      .replace(/\.\w+$/, '')
      .trim()
      .slice(0, MAX_DECK_NAME)

  async function keep(name: string, { game, cards, format }: Pick<DeckReading, 'game' | 'cards' | 'format'>): Promise<boolean> {
    const deck = await decks.create(game, name, cards, format)
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
    brought.value = 0
  }

  async function takeAll(given: readonly (readonly [string | null, Blob])[]): Promise<void> {
    begin()
    for (const [name, blob] of given) await take(name, blob)
  }

  return {
    archive,
    brought,
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
