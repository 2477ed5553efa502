import * as v from 'valibot'
import type { Challenge, SolutionStep } from '../../shared/challenge.ts'
import { challengeKits } from '../games.ts'
import type { ChallengeKit } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import type { ChallengeBook } from '../matches/attempt.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound } from '../lib/result.ts'
import { idSchema, portable, type Portable } from '../storage/portable.ts'
import { openRecordStore, type RecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import type { OwnChallenges } from './own-challenges.ts'
import { playsIn, solutionSteps } from './solution.ts'
import { ratedChallenges, type RatedChallenge, type WrittenChallenge } from './read-challenges.ts'
import { valuesInHand } from './values-in-hand.ts'

/** The challenges of all games, and which of them the player has solved. */
export interface ChallengeService extends ChallengeBook {
  /** Grouped by game, the easiest first; then the player's own. */
  list(): Challenge[]
  /** A line that reaches the goal, step by step. From then on the challenge counts as shown. */
  solution(id: string): Result<SolutionStep[]>
  backUp(): void
  portable: Portable
}

interface Book {
  kit: ChallengeKit
  game: Game
}

export const recordSchema = v.object({ solved: v.boolean(), shown: v.boolean() })
type Progress = v.InferOutput<typeof recordSchema>
/** Far more than any game has. */
const MAX_CHALLENGES = 2000
const NOTHING: Progress = { solved: false, shown: false }

/** `playerName`: the challenger's name. `own`: those that the player has made. `onSolved` is called each time a challenge is solved. */
export function openChallenges(
  storage: StorageContext,
  games: ReadonlyMap<string, Game>,
  playerName: () => string,
  own: OwnChallenges,
  onSolved: (id: string) => void,
): ChallengeService {
  const store = openRecordStore<Progress>(storage, {
    name: 'challenges',
    version: 1,
    most: MAX_CHALLENGES,
    migrations: {},
    parse(_id, value) {
      const parsed = v.safeParse(recordSchema, value)
      return parsed.success ? parsed.output : null
    },
  })
  const books = challengeKits.flatMap(kit => {
    const game = games.get(kit.game)
    return game ? [{ kit, game }] : []
  })
  const unsaved = storage.late.pendingWrites<Progress>((id, { solved, shown }) => {
    const here = store.records.get(id) ?? NOTHING
    return store.write(new Map(store.records).set(id, { solved: solved || here.solved, shown: shown || here.shown }))
  })
  const progressOf = (id: string): Progress => unsaved.values.get(id) ?? store.records.get(id) ?? NOTHING
  const note = (id: string, more: Partial<Progress>): void => unsaved.keep(id, { ...progressOf(id), ...more })
  const use = <T>(id: string, what: (book: Book, challenge: WrittenChallenge) => T): Result<T> => {
    for (const book of books) {
      const challenge = ratedChallenges(book.kit).find(one => one.id === id)
      if (challenge) return done(what(book, challenge))
    }
    return notFound('services.not-found.challenge')
  }

  return {
    list: () => [
      ...books.flatMap(book => ratedChallenges(book.kit).map(challenge => ({ ...shownOf(book, challenge), ...progressOf(challenge.id) }))),
      ...own.list(),
    ],
    position(id) {
      if (own.has(id)) return own.position(id)
      return use(id, ({ game }, { setUp, goal }) => {
        const { state } = setUp()
        const [mine, theirs] = game.catalog.avatars
        const avatars = game.avatars?.(state) ?? ([mine?.id ?? '', theirs?.id ?? ''] as const)
        const position = { turn: game.turn(state), state: game.encode(state), avatars }
        return { id, game: game.id, goal, name: playerName(), ...position }
      })
    },
    solution(id) {
      if (own.has(id)) return own.solution(id)
      return use(id, ({ kit }, challenge) => {
        if (!progressOf(id).solved) note(id, { shown: true })
        return solutionSteps(kit, challenge)
      })
    },
    onSolved(id) {
      if (own.has(id)) return own.noteSolved(id)
      if (!progressOf(id).solved) note(id, { solved: true })
      onSolved(id)
    },
    backUp: () => store.backUp(),
    portable: portableProgress(store),
  }
}

/** Marks as solved or shown here what is marked so there. */
function portableProgress(store: RecordStore<Progress>): Portable {
  const isNewProgress = ({ id, ...there }: { id: string } & Progress): boolean => {
    const { solved, shown } = store.records.get(id) ?? NOTHING
    return (there.solved && !solved) || (there.shown && !shown)
  }
  return portable({
    schema: v.object({ id: idSchema, ...recordSchema.entries }),
    most: MAX_CHALLENGES,
    pack: () => [...store.records].map(([id, progress]) => ({ id, ...progress })),
    look(all) {
      const fresh = all.filter(isNewProgress).length
      return { fresh, names: [], same: all.length - fresh, other: 0, left: 0 }
    },
    take(all) {
      const changed = all.filter(isNewProgress)
      if (changed.length === 0) return null
      const next = new Map(store.records)
      for (const { id, solved, shown } of changed) {
        const here = next.get(id) ?? NOTHING
        next.set(id, { solved: solved || here.solved, shown: shown || here.shown })
      }
      return store.write(next)
    },
  })
}

const cache = new WeakMap<RatedChallenge, Omit<Challenge, keyof Progress>>()

/** Challenges never change, so each position is set up only once. */
function shownOf({ kit, game }: Book, challenge: RatedChallenge): Omit<Challenge, keyof Progress> {
  const before = cache.get(challenge)
  if (before) return before
  const { id, goal = null, lines, wins, chance } = challenge
  const fresh = { id, game: game.id, goal, lines, wins, ...(chance === undefined ? {} : { chance }) }
  const made = { ...fresh, plays: playsIn(kit, challenge), values: valuesInHand(game.catalog, challenge.setUp()) }
  cache.set(challenge, made)
  return made
}
