import { parseJson } from '../../shared/bounded-json.ts'
import type { DeckList } from '../../shared/deck.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import type { Game, MatchConfig, WrittenCard } from './game.ts'
import { replay, type Move, type Replay, type Replayed } from './replay.ts'

/** A replay with the last digits of the state's hash at the start of each turn. */
export interface CheckpointedReplay {
  record: Replay
  turns: string
}

/** Digits of the hash kept for each turn. */
const DIGITS = 3
/** Two letters in a line encode three digits. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const FORMAT = 'replays 3'
/** The older format, still read, in which no letter marks how a turn ends. */
const OLDER = 'replays 2'

/** How most turns end: with action `e`, after which the other seat decides. One letter encodes both. */
const TURN_ENDS = ' e /'
const TURN_ENDED = ';'

/** The kept digits of each turn's first position, in order. */
export function turnsOf(game: Game, record: Replay): { turns: string; replayed: Replayed } {
  let turns = ''
  let last: number | null = null
  const replayed = replay(game, record, (played, state) => {
    const turn = played.turn(state)
    if (turn !== last) turns += played.hash(state).slice(-DIGITS)
    last = turn
  })
  return { turns, replayed }
}

/** Plays the replay. Null if every turn and the end match, else the mismatch. */
export function verify(game: Game, { record, turns }: CheckpointedReplay): string | null {
  const { turns: now, replayed } = turnsOf(game, record)
  const other = otherTurn(now, turns)
  if (other !== null) return `turn ${other} begins otherwise`
  if (!replayed.ok) return replayed.move === null ? replayed.problem : `${replayed.problem} ${replayed.move}`
  return now.length === turns.length ? null : 'it has other turns'
}

/** The first turn, from 1, that starts differently; null if all common turns match. */
export function otherTurn(now: string, turns: string): number | null {
  for (let at = 0; at < Math.min(now.length, turns.length); at += DIGITS)
    if (now.slice(at, at + DIGITS) !== turns.slice(at, at + DIGITS)) return at / DIGITS + 1
  return null
}

const headOf = ({ game, rulesVersion, cardSetHash }: Replay): string => `game ${game} ${rulesVersion} ${cardSetHash}`
const writeDeck = (cards: DeckList): string => cards.map(({ card, count }) => (count === 1 ? card : `${card}*${count}`)).join(' ')

/** Moves as words. `/` switches seats, starting with seat 0; `!` concedes. */
export function writeMoves(moves: readonly Move[]): string {
  let seat: Seat = 0
  return moves
    .flatMap(move => {
      const change = move.seat === seat ? [] : ['/']
      seat = move.seat
      return [...change, move.type === 'concede' ? '!' : move.action]
    })
    .join(' ')
}

const packTurns = (turns: string): string =>
  turns.replace(/.../g, digits => {
    const value = parseInt(digits, 16)
    return `${LETTERS[value >> 6]}${LETTERS[value & 63]}`
  })

/** Null for input that `packTurns` can't have written. */
function unpackTurns(text: string): string | null {
  if (!/^([\w-]{2})*$/.test(text)) return null
  return text.replace(/../g, ([high = '', low = '']) =>
    (LETTERS.indexOf(high) * 64 + LETTERS.indexOf(low)).toString(16).padStart(DIGITS, '0'),
  )
}

/**
 * Replays as text, one per line, after a header with game, rules version, card set and the decks used. Actions, seeds, avatars and card ids
 * must not contain a space or `;`, and no action may start with `/`, which marks the other seat's first word.
 */
export function writeReplays(replays: readonly CheckpointedReplay[]): string {
  const lines = [FORMAT]
  let head = ''
  let decks: string[] = []
  for (const { record, turns } of replays) {
    if (headOf(record) !== head) {
      head = headOf(record)
      decks = []
      lines.push(head)
      if (record.cards !== undefined) lines.push(`cards ${JSON.stringify(record.cards)}`)
      if (record.added) lines.push(`added ${JSON.stringify(record.added)}`)
    }
    const seats = record.config.seats.map(({ avatar, cards }) => {
      const deck = writeDeck(cards)
      if (!decks.includes(deck)) {
        decks.push(deck)
        lines.push(`deck ${deck}`)
      }
      return `${avatar}:${decks.indexOf(deck)}`
    })
    lines.push(
      ['play', record.seed, record.config.first, ...seats, record.hash ?? '-', packTurns(turns) || '-', writeMoves(record.moves)]
        .join(' ')
        .replaceAll(' / ', ' /')
        .replaceAll(TURN_ENDS, TURN_ENDED)
        .trimEnd(),
    )
  }
  return `${lines.join('\n')}\n`
}

function readDeck(words: readonly string[]): DeckList | null {
  const cards = words.map(word => {
    const [, card = '', count = '1'] = /^([^*]+)(?:\*(\d{1,3}))?$/.exec(word) ?? []
    return { card, count: Number(count) }
  })
  return cards.every(({ card, count }) => card !== '' && count > 0) ? cards : null
}

export function readMoves(words: readonly string[]): Move[] {
  let seat: Seat = 0
  const moves: Move[] = []
  for (const word of words) {
    const move = word.startsWith('/') ? word.slice(1) : word
    if (move !== word) seat = otherSeat(seat)
    if (move !== '') moves.push(move === '!' ? { type: 'concede', seat } : { type: 'act', seat, action: move })
  }
  return moves
}

type Head = Pick<Replay, 'game' | 'rulesVersion' | 'cardSetHash' | 'cards' | 'added'>

function readAdded(text: string): Replay['added'] {
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || !('base' in json) || !('cards' in json)) return undefined
  const { base, cards } = json
  return typeof base === 'string' && Array.isArray(cards) ? { base, cards: cards as WrittenCard[] } : undefined
}

function readSeat(word: string, decks: readonly DeckList[]): MatchConfig['seats'][number] | null {
  const [, avatar, deck] = /^([^:]+):(\d+)$/.exec(word) ?? []
  const cards = decks[Number(deck)]
  return avatar !== undefined && cards ? { avatar, cards } : null
}

function readPlay(words: readonly string[], head: Head, decks: readonly DeckList[]): CheckpointedReplay | null {
  const [seed, first, mine = '', theirs = '', hash, turns, ...moves] = words
  const seats = [readSeat(mine, decks), readSeat(theirs, decks)] as const
  const unpacked = turns === '-' ? '' : unpackTurns(turns ?? '?')
  if (seed === undefined || hash === undefined || unpacked === null || !seats[0] || !seats[1]) return null
  if (first !== '0' && first !== '1' && first !== 'random') return null
  const config: MatchConfig = { seats: [seats[0], seats[1]], first: first === 'random' ? first : first === '0' ? 0 : 1 }
  return { record: { ...head, seed, config, moves: readMoves(moves), hash: hash === '-' ? null : hash }, turns: unpacked }
}

export type ReadReplays = { ok: true; replays: CheckpointedReplay[] } | { ok: false; line: number }

/** Reads the output of `writeReplays`. Gives the number of the first invalid line, from 1, if there is one. */
export function readReplays(text: string): ReadReplays {
  const lines = text.split('\n')
  const replays: CheckpointedReplay[] = []
  let head: Head | null = null
  let decks: DeckList[] = []
  for (const [index, line] of lines.entries()) {
    const fails = { ok: false, line: index + 1 } as const
    const [kind, ...words] = line.split(' ')
    if (index === 0) {
      if (line !== FORMAT && line !== OLDER) return fails
    } else if (kind === 'game') {
      const [game, rulesVersion, cardSetHash, ...rest] = words
      if (game === undefined || rulesVersion === undefined || cardSetHash === undefined || rest.length > 0) return fails
      head = { game, rulesVersion, cardSetHash }
      decks = []
    } else if (line === '' && index === lines.length - 1) {
      return { ok: true, replays }
    } else if (!head) {
      return fails
    } else if (kind === 'cards') {
      head.cards = parseJson(line.slice('cards '.length))
      if (head.cards === undefined) return fails
    } else if (kind === 'added') {
      head.added = readAdded(line.slice('added '.length))
      if (!head.added) return fails
    } else {
      const deck = kind === 'deck' ? readDeck(words) : null
      const play = kind === 'play' ? readPlay(line.replaceAll(TURN_ENDED, TURN_ENDS).split(' ').slice(1), head, decks) : null
      if (deck) decks.push(deck)
      else if (play) replays.push(play)
      else return fails
    }
  }
  return { ok: false, line: lines.length }
}
