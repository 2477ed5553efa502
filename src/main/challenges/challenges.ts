import * as v from 'valibot'
import type { Challenge, SolutionStep } from '../../shared/challenge.ts'
import { message, type Message } from '../../shared/message.ts'
import type { Game, GameEvent } from '../kernel/game.ts'
import type { ChallengeBook } from '../matches/attempt.ts'
import { CHALLENGER } from '../matches/position.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound } from '../lib/result.ts'
import { idSchema, portable, type Portable } from '../storage/portable.ts'
import { openRecordStore, type RecordStore } from '../storage/record-store.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { ratedChallenges, type Rating, type WrittenChallenge } from './written.ts'

/** The one game that has any. */
export const CHALLENGED = 'gothic-duel'

/** Positions in which the present turn can be won, and what of them the player has solved. */
export interface ChallengeService extends ChallengeBook {
  /** The easiest first. */
  list(): Challenge[]
  /** A line that wins whatever is hidden, step by step. From then on it counts as shown. */
  solution(id: string): Result<SolutionStep[]>
  backUp(): void
  portable: Portable
}

const recordSchema = v.object({ solved: v.boolean(), shown: v.boolean() })
type Progress = v.InferOutput<typeof recordSchema>
const NOTHING: Progress = { solved: false, shown: false }

/** `playerName`: what whoever tries one is called. */
export function openChallenges(storage: StorageContext, games: ReadonlyMap<string, Game>, playerName: () => string): ChallengeService {
  const store = openRecordStore<Progress>(storage, {
    name: 'challenges',
    version: 1,
    migrations: {},
    parse(_id, value) {
      const parsed = v.safeParse(recordSchema, value)
      return parsed.success ? parsed.output : null
    },
  })
  const game = games.get(CHALLENGED)
  const all = (): readonly (WrittenChallenge & Rating)[] => (game ? ratedChallenges() : [])
  const main = game?.catalog.look.main ?? ''
  const valuesOf = new Map(game?.catalog.cards.map(({ id, facets }) => [id, facets[main] ?? []]))
  const unkept = storage.late.holding<Progress>((id, { solved, shown }) => {
    const here = store.records.get(id) ?? NOTHING
    return store.write(new Map(store.records).set(id, { solved: solved || here.solved, shown: shown || here.shown }))
  })
  const progressOf = (id: string): Progress => unkept.values.get(id) ?? store.records.get(id) ?? NOTHING
  const note = (id: string, more: Partial<Progress>): void => unkept.keep(id, { ...progressOf(id), ...more })
  const use = <T>(id: string, what: (game: Game, challenge: WrittenChallenge) => T): Result<T> => {
    const challenge = all().find(one => one.id === id)
    return game && challenge ? done(what(game, challenge)) : notFound('services.not-found.challenge')
  }

  return {
    list: () =>
      all().map(challenge => ({
        id: challenge.id,
        game: CHALLENGED,
        lines: challenge.lines,
        wins: challenge.wins,
        plays: playsIn(challenge),
        values: [...new Set(handOf(challenge).flatMap(card => valuesOf.get(card) ?? []))].sort(),
        ...progressOf(challenge.id),
      })),
    lay: id =>
      use(id, (game, { lay }) => {
        const { state } = lay()
        const laid = { turn: game.turn(state), state: game.encode(state), avatars: game.avatars?.(state) ?? (['', ''] as const) }
        return { id, game: game.id, name: playerName(), ...laid }
      }),
    solution: id =>
      use(id, (_game, challenge) => {
        if (!progressOf(id).solved) note(id, { shown: true })
        return stepsOf(challenge)
      }),
    solved(id) {
      if (!progressOf(id).solved) note(id, { solved: true })
    },
    backUp: () => store.backUp(),
    portable: portableProgress(store),
  }
}

/** What was solved or shown there is so here, too. */
function portableProgress(store: RecordStore<Progress>): Portable {
  const isNews = ({ id, ...there }: { id: string } & Progress): boolean => {
    const { solved, shown } = store.records.get(id) ?? NOTHING
    return (there.solved && !solved) || (there.shown && !shown)
  }
  return portable({
    schema: v.object({ id: idSchema, ...recordSchema.entries }),
    pack: () => [...store.records].map(([id, progress]) => ({ id, ...progress })),
    look(all) {
      const fresh = all.filter(isNews).length
      return { fresh, names: [], same: all.length - fresh, other: 0, left: 0 }
    },
    take(all) {
      const news = all.filter(isNews)
      if (news.length === 0) return null
      const next = new Map(store.records)
      for (const { id, solved, shown } of news) {
        const here = next.get(id) ?? NOTHING
        next.set(id, { solved: solved || here.solved, shown: shown || here.shown })
      }
      return store.write(next)
    },
  })
}

const doneIn = ({ scenario }: WrittenChallenge): unknown[] => scenario.script.flatMap(step => ('do' in step ? [step.do] : []))

const playsIn = (challenge: WrittenChallenge): number =>
  doneIn(challenge).filter(action => typeof action === 'object' && action !== null && ('play' in action || 'haunt' in action)).length

const cardSchema = v.union([v.string(), v.object({ card: v.string() })])
const handSchema = v.object({ me: v.object({ hand: v.array(cardSchema) }) })

/** What the challenger holds, by id. */
const handOf = ({ scenario }: WrittenChallenge): string[] =>
  v.parse(handSchema, scenario.position).me.hand.map(entry => (typeof entry === 'string' ? entry : entry.card))

/** Of what happens, that which goes without saying. */
const UNTOLD = new Set([
  'phase-began',
  'effect-began',
  'soulfire-paid',
  'turn-ended',
  'turn-began',
  'soulfire-raised',
  'soulfire-refreshed',
])

function stepsOf(challenge: WrittenChallenge): SolutionStep[] {
  const table = challenge.lay()
  const { game, state } = table
  return doneIn(challenge).flatMap(written => {
    const action = table.action(CHALLENGER, written)
    if (!action.ok) throw new Error(`a challenge that was tested names ${JSON.stringify(written)}`)
    // What the phases of an ending turn are called is none of the player's doing.
    const told: Message[] = written === 'end-turn' ? [message('challenges.end-turn')] : []
    let isOver = false
    const tell = (event: GameEvent): void => {
      const seen = isOver || UNTOLD.has(event.type) ? null : game.observe(event, CHALLENGER, state)
      if (seen) told.push(seen.message)
      isOver ||= event.type === 'duel-ended'
    }
    game.apply(state, CHALLENGER, action.value, tell)
    const [first, ...then] = told
    return first ? [{ done: first, then }] : []
  })
}
