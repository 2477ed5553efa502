import { join } from 'node:path'
import * as v from 'valibot'
import { parseJson, type JsonBounds } from '../../shared/bounded-json.ts'
import { houseRulesSchema } from '../../shared/house-rules.ts'
import { deckChoiceSchema, outcomeSchema, shownSeatSchema } from '../../shared/match.ts'
import type { DeckList } from '../../shared/deck.ts'
import { seatSchema } from '../../shared/seat.ts'
import { fingerprint } from '../kernel/hash.ts'
import type { Disk } from '../storage/disk.ts'
import { codeOf } from '../storage/disk.ts'
import type { Notices } from '../storage/notices.ts'
import { setAside } from '../storage/set-aside.ts'
import type { MatchFiles } from './match-file.ts'
import type { MatchEntry, MatchHeader } from './match-record.ts'
import { countedIn, hintsIn } from './match-record.ts'
import { countSchema, idTextSchema, timestampSchema } from '../../shared/values.ts'

/** The list's data for a match, with the file stamp that shows whether it is still current. */
export const listedSchema = v.object({
  id: idTextSchema,
  game: idTextSchema,
  rulesVersion: idTextSchema,
  cardSetHash: idTextSchema,
  /** The hash of the game's own cards, if players added some. */
  addedTo: v.optional(idTextSchema),
  seats: v.tuple([shownSeatSchema, shownSeatSchema]),
  turn: countSchema,
  startedAt: timestampSchema,
  updatedAt: timestampSchema,
  outcome: v.nullable(outcomeSchema),
  first: v.nullable(seatSchema),
  counted: v.tuple([countSchema, countSchema]),
  hints: v.tuple([countSchema, countSchema]),
  decks: v.tuple([v.nullable(deckChoiceSchema), v.nullable(deckChoiceSchema)]),
  /** Equal for equal card lists in any order. */
  lists: v.tuple([idTextSchema, idTextSchema]),
  origin: v.nullable(v.object({ match: idTextSchema, turn: countSchema })),
  houseRules: v.optional(houseRulesSchema),
  shared: v.boolean(),
  /** It began from a position that was set up by hand. */
  written: v.optional(v.boolean()),
  /** The challenge that it is an attempt at, or the lesson that it is. */
  challenge: v.optional(v.nullable(idTextSchema), null),
  file: v.nullable(v.object({ bytes: countSchema, changed: timestampSchema })),
})
export type ListedMatch = v.InferOutput<typeof listedSchema>

/** As much as the index of the most matches has. */
const INDEX_BOUNDS: JsonBounds = { depth: 20, values: 2_000_000 }
const indexSchema = v.object({ version: v.literal(4), matches: v.array(v.unknown()) })

/** `last`: the entry with the match's status; undefined before the first action. */
export function toListed(
  header: MatchHeader,
  last: Pick<MatchEntry, 'at' | 'turn' | 'outcome'> | undefined,
  { counted, hints }: Pick<ListedMatch, 'counted' | 'hints'>,
): ListedMatch {
  const { id, game, rulesVersion, cardSetHash, added, seats, startedAt, config, origin, houseRules } = header
  const { at: updatedAt, turn, outcome } = last ?? { at: startedAt, turn: origin?.turn ?? header.written?.turn ?? 1, outcome: null }
  return {
    id,
    game,
    rulesVersion,
    cardSetHash,
    ...(added && { addedTo: added.base }),
    seats,
    startedAt,
    updatedAt,
    turn,
    outcome,
    first: header.first ?? null,
    counted,
    hints,
    decks: header.decks ?? [null, null],
    lists: [listHash(config.seats[0].cards), listHash(config.seats[1].cards)],
    origin: origin ? { match: origin.match, turn: origin.turn } : null,
    ...(houseRules ? { houseRules } : {}),
    shared: header.shared ?? false,
    ...(header.written && { written: true }),
    challenge: header.challenge?.id ?? header.lesson?.id ?? null,
    file: null,
  }
}

/** Equal for lists of the same cards in any order. */
export const listHash = (cards: DeckList): string =>
  fingerprint(
    cards
      .map(({ card, count }) => `${card}*${count}`)
      .sort()
      .join(' '),
  )

interface IndexContext {
  disk: Disk
  directory: string
  files: MatchFiles
  notices: Notices
  now: () => number
}

/** The list from the index, corrected wherever the files differ. A match that can't be read is set aside under a dated name. */
export function readIndex(context: IndexContext): Map<string, ListedMatch> {
  const { files, notices } = context
  const remembered = readRemembered(context)
  const matches = new Map<string, ListedMatch>()
  for (const id of idsOf(context)) {
    try {
      const stamp = files.stamp(id)
      const known = remembered.get(id)
      const match =
        known?.file && stamp && known.file.bytes === stamp.bytes && known.file.changed === stamp.changed
          ? known
          : readListed(context, id, known)
      if (match) matches.set(id, match)
    } catch (error) {
      notices.add('warning', 'services.match.unreadable', { file: files.path(id), code: codeOf(error) })
    }
  }
  return matches
}

/** Saves the index for the next start. It can be rebuilt from the files, so failing costs only time. */
export function writeIndex({ disk, directory, files }: IndexContext, matches: ReadonlyMap<string, ListedMatch>): void {
  // Matches with a stamp haven't been written since.
  const stamped = [...matches.values()].map((match): ListedMatch => ({ ...match, file: match.file ?? files.stamp(match.id) }))
  try {
    disk.makeDirectory(directory)
    disk.write(indexPath(directory), JSON.stringify({ version: 4, matches: stamped } satisfies v.InferInput<typeof indexSchema>))
  } catch {
    // A failure costs only time.
  }
}

function idsOf({ files, directory, notices }: IndexContext): string[] {
  try {
    return files.ids()
  } catch (error) {
    notices.add('warning', 'services.match.no-directory', { directory, code: codeOf(error) })
    return []
  }
}

const indexPath = (directory: string): string => join(directory, 'index.json')

function readRemembered({ disk, directory }: IndexContext): Map<string, ListedMatch> {
  const remembered = new Map<string, ListedMatch>()
  try {
    const result = disk.read(indexPath(directory))
    const index = v.safeParse(indexSchema, result.type === 'text' ? parseJson(result.text, INDEX_BOUNDS) : null)
    for (const entry of index.success ? index.output.matches : []) {
      const match = v.safeParse(listedSchema, entry)
      if (match.success) remembered.set(match.output.id, match.output)
    }
  } catch {
    // Without an index, every match is read.
  }
  return remembered
}

/** `known`: the match as the index remembers it. */
function readListed({ disk, files, notices, now }: IndexContext, id: string, known?: ListedMatch): ListedMatch | null {
  const result = files.read(id)
  const file = files.path(id)
  if (result.type === 'match' && result.header.id === id) {
    const { header, entries } = result
    // Entries are only ever added, so one that was there has been lost if it is missing now.
    if (known && known.updatedAt !== header.startedAt && !entries.some(({ at }) => at === known.updatedAt))
      notices.add('warning', 'services.match.cut', { file })
    return toListed(header, entries.at(-1), { counted: countedIn(entries), hints: hintsIn(entries) })
  }
  if (result.type === 'missing') return null
  if (result.type === 'newer') {
    notices.add('info', 'services.match.newer', { file })
    return null
  }
  const aside = setAside(disk, file, 'corrupt', now())
  if (aside) notices.add('warning', 'services.match.corrupt', { file, aside })
  else notices.add('warning', 'services.match.unreadable', { file, code: '' })
  return null
}
