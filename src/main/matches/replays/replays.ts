import type { MatchConfig } from '../../kernel/game.ts'
import { fileName } from '../../../shared/file-name.ts'
import type { MatchView, ShownEvent, StoredPlayer } from '../../../shared/match.ts'
import { message } from '../../../shared/message.ts'
import type {
  DeckRecord,
  OpenReplay,
  PlayOn,
  RecordCards,
  Records,
  ReplayPage,
  ReplayQuery,
  ReplayViewer,
  SharedReplay,
} from '../../../shared/replay.ts'
import type { AnalysisState } from '../../../shared/analysis.ts'
import type { AiThought } from '../../../shared/study.ts'
import type { Result } from '../../lib/result.ts'
import { badFile, done, notFound, refused } from '../../lib/result.ts'
import type { ListedMatch } from '../match-index.ts'
import type { Table } from '../new-match.ts'
import { withOpenInformation } from '../open-information.ts'
import { searchable } from '../../../shared/fold.ts'
import { isOld } from '../match-table.ts'
import type { Seat } from '../../../shared/seat.ts'
import type { Score } from '../../../shared/statistics.ts'
import { personSeat } from '../seat-assignments.ts'
import { addedFaces, plainOf } from '../../kernel/added-cards.ts'
import { packedCode } from '../../files/packed-code.ts'
import { findReplays } from './find-replays.ts'
import type { ReplayFrames } from './replay-frames.ts'
import { createReplayFramesCache } from './replay-frames-cache.ts'
import { createCardScores, deckRecordOf, recordsOf } from './records.ts'
import { eventsFor, turnsOf, viewsFor } from './replay-frames.ts'
import { simulateMatch, type SimulatedMatch } from './simulated.ts'
import { thoughtAt } from './thinking.ts'
import { isTooLarge, readShared, REPLAY_CODE, REPLAY_ENDING, writeShared } from './share.ts'
import type { ReplayContext } from './replay-context.ts'

/** Finished matches: to search, watch and continue from. Nothing is available for a running match. */
export interface ReplayService {
  list(client: string, query: ReplayQuery): ReplayPage
  open(id: string, client: string): Result<OpenReplay>
  /** All events a viewer in that seat may know. */
  events(id: string, viewer: ReplayViewer): Result<ShownEvent[]>
  /** The view right after each of `count` events, starting with number `from`. */
  views(id: string, viewer: ReplayViewer, from: number, count: number): Result<MatchView[]>
  /** A new match from the last decision up to event `at`. */
  playOn(request: PlayOn): Result<{ id: string }>
  /** The whole position right after event `at`, or at the last decision before it, as a scenario file. `me` is the only person's seat, if there is one. */
  position(id: string, at: number): Result<{ json: string }>
  share(id: string): Result<SharedReplay>
  /** Saves a shared match after verifying it. The same one is saved only once. */
  import(text: string): Result<{ id: string }>
  /** Saves a match that AIs played in the lab. The same one is saved only once. */
  keepSimulated(match: SimulatedMatch): Result<{ id: string }>
  /** The AI's thinking at its last decision before event `at`; null if there is none. */
  thinking(id: string, at: number, signal?: AbortSignal): Promise<Result<AiThought | null>>
  /** The state of the match's analysis, and each progress update. */
  watchAnalysis(id: string, signal?: AbortSignal): Result<AsyncGenerator<AnalysisState, void>>
  /** Starts an analysis from the player's seat. It replaces an earlier one once it is done. */
  analyse(id: string): Result<void>
  cancelAnalysis(id: string): Result<void>
  /** The match was deleted. */
  forget(id: string): void
  close(): void
  /** Default: all matches. */
  records(cards?: RecordCards, game?: string): Records
  deckRecord(deck: string): Result<DeckRecord>
  /** The player's finished matches of that game with the card in the own deck. */
  cardRecord(game: string, card: string): Score
}

/** A code with players' cards in it is no longer than this, in characters: more couldn't be posted in most places. */
const MAX_CODE_WITH_CARDS = 20_000

const boonsIn = ([a, b]: NonNullable<MatchConfig['boons']>): [string[], string[]] => [[...a], [...b]]

export function createReplays(context: ReplayContext): ReplayService {
  const { list, find, games, summary, start, keep, versions, studies, analyses } = context
  const { frames: framesOf, forget: forgetFrames } = createReplayFramesCache(context)
  const cardScore = createCardScores((id, seat) => cardsIn(context, id, seat))
  const ofGame = (game: string): ListedMatch[] => [...list.values()].filter(entry => entry.game === game)
  const use = <T>(id: string, what: (frames: ReplayFrames) => Result<T>): Result<T> => {
    const frames = framesOf(id)
    return frames.ok ? what(frames.value) : frames
  }

  /** Avatar names by game, which a search includes. */
  const avatarNames = new Map([...games].map(([id, game]) => [id, new Map(game.catalog.avatars.map(({ id, name }) => [id, name]))]))
  const wordsOf = ({ game, seats }: ListedMatch): string =>
    searchable(
      seats.flatMap(({ player, avatar, deckName }) => [nameOf(player), avatarNames.get(game)?.get(avatar) ?? '', deckName]).join('\n'),
    )

  /** Matches of games that aren't offered appear in every game's list, because they have none of their own. */
  const isListed = ({ game }: ListedMatch, wanted: string | undefined): boolean =>
    wanted === undefined || game === wanted || !games.has(game)

  return {
    list: (client, query) =>
      findReplays(
        [...list.values()]
          .filter(entry => entry.outcome && isListed(entry, query.game))
          .map(entry => ({ summary: summary(entry, client), words: wordsOf(entry) })),
        query,
      ),
    open: (id, client) =>
      use(id, frames => {
        const entry = find(id)
        if (!entry) return notFound('services.not-found.match')
        const { game, starts, events, marks } = frames
        const seen = new Set(frames.cards)
        const old = isOld(game, games.get(entry.game)) ? plainOf(game).catalog.cards.filter(face => seen.has(face.id)) : []
        const faces = [...addedFaces(game), ...old]
        return done({
          summary: summary(entry, client),
          length: events.length,
          turns: turnsOf(frames),
          decisions: starts.slice(0, -1).map(start => Math.max(0, start.events - 1)),
          marks: [...marks],
          ...(frames.header.config.boons && { boons: boonsIn(frames.header.config.boons) }),
          ...(faces.length > 0 ? { faces } : {}),
        })
      }),
    events: (id, viewer) => use(id, frames => done(eventsFor(frames, viewer))),
    views: (id, viewer, from, count) => use(id, frames => done(viewsFor(frames, viewer, from, count))),
    playOn: ({ id, at, players, houseRules }) =>
      use(id, ({ game, header, moves, starts }) => {
        const index = starts.slice(0, -1).findLastIndex(point => point.events - 1 <= at)
        const point = starts[Math.max(0, index)]
        if (!point) return refuse('services.replay.nothing-to-play-on')
        const agreed = houseRules ?? header.houseRules
        const table: Table = {
          config: withOpenInformation(header.config, agreed),
          seats: [
            { ...header.seats[0], player: players[0] },
            { ...header.seats[1], player: players[1] },
          ],
          ...(header.decks && { decks: header.decks }),
          ...(agreed && { houseRules: agreed }),
          ...(header.written && { written: header.written }),
          origin: { match: id, turn: game.turn(point.state), moves: moves.slice(0, Math.max(0, index)) },
        }
        return start(game, table, header.seed)
      }),
    position: (id, at) => use(id, frames => positionAt(frames, at)),
    share: id =>
      use(id, frames => {
        const { seats } = frames.header
        const text = writeShared(frames, find(id)?.updatedAt ?? frames.header.startedAt)
        if (isTooLarge(text, frames)) return refuse('services.replay.too-large')
        const name = fileName(`${seats[0].deckName} ${seats[1].deckName}`, REPLAY_ENDING, 'replay')
        const code = packedCode(text, REPLAY_CODE)
        return done({ name, text, code: frames.game.added && code.length > MAX_CODE_WITH_CARDS ? '' : code })
      }),
    import(text) {
      const shared = readShared(text, games, context.now())
      if (!shared.ok) return badFile(shared.problem)
      const { id } = shared.header
      return find(id) ? done({ id }) : keep(shared.header, shared.entries)
    },
    keepSimulated(match) {
      if (find(match.id)) return done({ id: match.id })
      const { header, entries } = simulateMatch(match)
      return keep(header, entries)
    },
    async thinking(id, at, signal = new AbortController().signal) {
      const frames = framesOf(id)
      if (!frames.ok) return frames
      try {
        return done(await thoughtAt(frames.value, at, { type: 'over' }, studies, signal))
      } catch {
        return refuse('services.replay.thinking-failed')
      }
    },
    watchAnalysis: (id, signal) => use(id, frames => done(analyses.watch(id, frames, signal))),
    analyse: id => use(id, frames => analyses.start(id, frames)),
    cancelAnalysis: id => use(id, () => done(analyses.cancel(id))),
    forget(id) {
      forgetFrames(id)
      analyses.forget(id)
    },
    close: () => analyses.close(),
    records: (cards, game) => recordsOf(game === undefined ? list.values() : ofGame(game), cards),
    deckRecord(deck) {
      const result = versions(deck)
      return result.ok ? done(deckRecordOf(list.values(), deck, result.value)) : result
    },
    cardRecord: (game, card) => cardScore(ofGame(game), card),
  }
}

/** The cards of a deck as it was in that match; null if its file can't be read. */
function cardsIn({ read }: ReplayContext, id: string, seat: Seat): ReadonlySet<string> | null {
  try {
    const result = read(id)
    return result.type === 'match' ? new Set(result.header.config.seats[seat].cards.map(({ card }) => card)) : null
  } catch {
    return null
  }
}

/** The whole position right after event `at`, or at the last decision before it. */
function positionAt({ game, header, starts }: ReplayFrames, at: number): Result<{ json: string }> {
  const point = starts.findLast(({ events }) => events - 1 <= at) ?? starts[0]
  return point ? done({ json: game.write(point.state, personSeat(header.seats) ?? 0) }) : refuse('services.replay.nothing-to-play-on')
}

const refuse = (key: string): Result<never> => refused([{ clause: '', message: message(key) }])

const nameOf = (player: StoredPlayer): string => (player.type === 'person' ? player.name : '')
