import type { DeckVersion } from '../../../shared/deck-version.ts'
import type { DeckRecord, RecordCards, RecordRow, Records } from '../../../shared/replay.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'
import type { Score } from '../../../shared/statistics.ts'
import { listHash, type ListedMatch } from '../match-index.ts'
import { personSeat } from '../seat-assignments.ts'
import { openInformationOf } from '../open-information.ts'

/** A match that counts towards records: finished, and played here by one person. */
interface Counted {
  id: string
  won: boolean
  drawn: boolean
  first: boolean | null
  takenBack: boolean
  hinted: boolean
  outOfTime: boolean
  seat: Seat
  deck: { key: string; name: string; list: string }
  opponent: { key: string; name: string }
  level: string | null
}

const noScore = (): Score => ({ played: 0, won: 0, drawn: 0 })

function addTo(score: Score, { won, drawn }: Counted): void {
  score.played++
  if (won) score.won++
  if (drawn) score.drawn++
}

/** What the match counts for; null for one that is running, was watched or was played elsewhere. */
function countedMatch(match: ListedMatch): Counted | null {
  const me = personSeat(match.seats)
  if (!match.outcome || match.shared || match.written || me === null) return null
  const foe = otherSeat(me)
  const { winner } = match.outcome
  const keyOf = (seat: 0 | 1): string => {
    const choice = match.decks[seat]
    return choice ? `${choice.from}:${choice.id}` : `name:${match.seats[seat].deckName}`
  }
  const { player } = match.seats[foe]
  return {
    id: match.id,
    won: winner === me,
    drawn: winner === null,
    first: match.first === null ? null : match.first === me,
    takenBack: match.counted[me] > 0,
    hinted: match.hints[me] > 0,
    outOfTime: match.outcome.onTime === true && winner === foe,
    seat: me,
    deck: { key: keyOf(me), name: match.seats[me].deckName, list: match.lists[me] },
    opponent: { key: keyOf(foe), name: match.seats[foe].deckName },
    level: player.type === 'ai' ? player.level : null,
  }
}

/** Rows by `keyOf`, most matches first, each named after its latest match. */
function rowsOf(matches: readonly Counted[], keyOf: (match: Counted) => { key: string; name: string } | null): RecordRow[] {
  const rows = new Map<string, RecordRow>()
  for (const match of matches) {
    const key = keyOf(match)
    if (!key) continue
    const row = rows.get(key.key) ?? {
      ...key,
      all: noScore(),
      first: noScore(),
      second: noScore(),
      takenBack: 0,
      hinted: 0,
      outOfTime: 0,
      latest: '',
    }
    rows.set(key.key, row)
    row.name = key.name
    row.latest = match.id
    addTo(row.all, match)
    if (match.first !== null) addTo(match.first ? row.first : row.second, match)
    if (match.takenBack) row.takenBack++
    if (match.hinted) row.hinted++
    if (match.outOfTime) row.outOfTime++
  }
  return [...rows.values()].sort((a, b) => b.all.played - a.all.played || a.name.localeCompare(b.name, 'en'))
}

const inOrder = (matches: Iterable<ListedMatch>): Counted[] =>
  [...matches]
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .map(countedMatch)
    .filter(match => match !== null)

/** The player's record, with or without matches with open cards. */
export function recordsOf(matches: Iterable<ListedMatch>, cards: RecordCards = 'any'): Records {
  const isOpen = ({ houseRules }: ListedMatch): boolean => openInformationOf(houseRules) !== undefined
  const all = inOrder([...matches].filter(match => cards === 'any' || isOpen(match) === (cards === 'open')))
  return {
    all: rowsOf(all, () => ({ key: 'all', name: '' }))[0] ?? null,
    decks: rowsOf(all, match => match.deck),
    opponents: rowsOf(all, match => match.opponent),
    levels: rowsOf(all, ({ level }) => (level === null ? null : { key: level, name: level })),
  }
}

/** The record of a saved deck: overall, and for each version with exactly its cards. */
export function deckRecordOf(
  matches: Iterable<ListedMatch>,
  deck: string,
  versions: readonly Pick<DeckVersion, 'id' | 'cards'>[],
): DeckRecord {
  const own = inOrder(matches).filter(match => match.deck.key === `saved:${deck}`)
  const scoreOf = (list: string): Score => {
    const score = noScore()
    for (const match of own) if (match.deck.list === list) addTo(score, match)
    return score
  }
  const all = noScore()
  for (const match of own) addTo(all, match)
  return { all, versions: versions.map(({ id, cards }) => ({ id, score: scoreOf(listHash(cards)) })) }
}

/** Of how many different decks, the latest first, the cards are looked up. */
const MAX_LISTS = 100

/** Counts the player's matches with a card in the own deck. `cardsOf`: a deck's cards, or null if the match can't be read. */
export function createCardScores(
  cardsOf: (match: string, seat: Seat) => ReadonlySet<string> | null,
): (matches: Iterable<ListedMatch>, card: string) => Score {
  /** By list, which never changes. */
  const cache = new Map<string, ReadonlySet<string>>()
  return (matches, card) => {
    const score = noScore()
    const lists = new Set<string>()
    for (const match of inOrder(matches).toReversed()) {
      const { list } = match.deck
      if (!lists.has(list) && lists.size >= MAX_LISTS) continue
      lists.add(list)
      const cards = cache.get(list) ?? cardsOf(match.id, match.seat)
      if (!cards) continue
      cache.set(list, cards)
      if (cards.has(card)) addTo(score, match)
    }
    return score
  }
}
