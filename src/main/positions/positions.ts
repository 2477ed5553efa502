import type { Player } from '../../shared/match.ts'
import { fileName } from '../../shared/file-name.ts'
import { reason, type Message } from '../../shared/message.ts'
import type { CheckedPosition, PositionSummary } from '../../shared/positions/position-calls.ts'
import type { PositionForms } from '../../shared/positions/position-form.ts'
import type { PositionTable, PositionViewer } from '../../shared/positions/position-table.ts'
import type { PositionProof } from '../../shared/positions/position-proof.ts'
import { malformedMessage } from '../files/read-file.ts'
import { goalsOf, type ChallengeKit } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import { thingsOf } from '../kernel/position-form.ts'
import type { ScenarioKit } from '../kernel/scenario.ts'
import { badFile, done, notFound, refused, type Result } from '../lib/result.ts'
import type { MatchService } from '../matches/match-service.ts'
import { readScenarios } from '../scenarios/read.ts'
import type { Portable } from '../storage/portable.ts'
import type { PositionProofs } from './proofs.ts'
import type { PositionBook } from './position-book.ts'
import { MAX_POSITIONS, type PositionRecord } from './position-store.ts'
import { tableOf } from './position-table.ts'
import { challengeKey, editable, parseFile, textOf } from './position-text.ts'
import { createStartMatch } from './start-match.ts'

/** Positions that are set up by hand. Each is the text of a scenario file. */
export interface PositionService {
  forms(game: string): Result<PositionForms>
  list(): PositionSummary[]
  get(id: string): Result<{ summary: PositionSummary; text: string; proof: PositionProof | null }>
  save(id: string | null, text: string): Result<PositionSummary>
  delete(id: string): Result<void>
  /** Brings back one of those that were deleted last. */
  restore(id: string): Result<PositionSummary>
  check(text: string): CheckedPosition
  problems(texts: readonly string[]): (Message | null)[]
  look(text: string, viewer: PositionViewer): PositionTable | null
  prove: PositionProofs['prove']
  attempt(id: string): Result<{ id: string }>
  ofMatch(client: string, id: string, at?: number): Result<{ text: string }>
  export(text: string): Result<{ name: string; text: string }>
  import(text: string): Result<PositionSummary[]>
  play(text: string, players: readonly [Player, Player]): Result<{ id: string }>
  backUp(): void
  portable: Portable
}

const ENDING = 'scenario.json'
/** How many of those deleted last can be restored, until the program ends. */
const MAX_DELETED = 20

interface PositionOptions {
  book: PositionBook
  /** With the cards that players offer for decks. */
  games: ReadonlyMap<string, Game>
  kits: readonly ScenarioKit[]
  challengeKits: readonly ChallengeKit[]
  matches: Pick<MatchService, 'position' | 'begin' | 'attempt' | 'replays'>
  randomId(): string
  randomSeed(): string
}

export function openPositions(options: PositionOptions): PositionService {
  const { book, games, kits, challengeKits, matches, randomId, randomSeed } = options
  const { store, reading, proofs, prepare, challenges: own } = book
  const { kitOf, complete, read, recordOf } = reading
  let deleted = new Map<string, PositionRecord>()
  const summary = (id: string, record: PositionRecord): PositionSummary => ({
    ...{ id, game: record.game, name: record.name, updatedAt: record.updatedAt },
    challenge: proofs.proofOf(record)?.verdict === 'yes' ? (record.proof?.solved ? 'solved' : 'open') : null,
  })

  function save(id: string | null, text: string): Result<PositionSummary> {
    const record = recordOf(text)
    if (!record.ok) return record
    if (id !== null && !store.records.has(id)) return notFound('positions.not-found')
    if (id === null && store.records.size >= MAX_POSITIONS) return refused([reason('', 'positions.refused.full', { most: MAX_POSITIONS })])
    const key = id ?? randomId()
    const before = store.records.get(key)
    const proof = before?.proof && challengeKey(before.text) === challengeKey(record.value.text) ? before.proof : undefined
    const result = store.write(new Map(store.records).set(key, { ...record.value, ...(proof && { proof }) }))
    return result.ok ? done(summary(key, record.value)) : result
  }

  return {
    forms(game) {
      const [kit, present] = [kitOf(game), games.get(game)]
      if (!kit || !present) return notFound('services.not-found.game', { game })
      const { fields, side, blank } = kit.positions
      const challenges = challengeKits.find(challengeKit => challengeKit.game === game)
      return done({ form: { fields, side, blank }, things: thingsOf(kit.positions, present), goals: challenges ? goalsOf(challenges) : [] })
    },
    list: () =>
      [...store.records].map(([id, record]) => summary(id, record)).sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1)),
    get(id) {
      const record = store.records.get(id)
      return record
        ? done({ summary: summary(id, record), text: record.text, proof: proofs.proofOf(record) })
        : notFound('positions.not-found')
    },
    save,
    delete(id) {
      const record = store.records.get(id)
      if (!record) return notFound('positions.not-found')
      const next = new Map(store.records)
      next.delete(id)
      const result = store.write(next)
      if (result.ok) deleted = new Map([...deleted, [id, record] as const].slice(-MAX_DELETED))
      return result
    },
    restore(id) {
      const record = deleted.get(id)
      if (!record || store.records.has(id)) return notFound('positions.not-found')
      if (store.records.size >= MAX_POSITIONS) return refused([reason('', 'positions.refused.full', { most: MAX_POSITIONS })])
      const result = store.write(new Map(store.records).set(id, record))
      if (!result.ok) return result
      deleted.delete(id)
      return done(summary(id, record))
    },
    check: text => reading.check(text, proofs.problem),
    problems: texts => texts.map(text => reading.check(text, () => null).problem?.message ?? null),
    look: (text, viewer) => tableOf({ reading, games, kits }, text, viewer),
    prove: proofs.prove,
    attempt(id) {
      if (!store.records.has(id)) return notFound('positions.not-found')
      const challenge = own.idOf(id)
      return challenge === null ? refused([reason('', 'positions.goal.problem.unproven')]) : matches.attempt(challenge)
    },
    ofMatch(client, id, at) {
      const result = at === undefined ? matches.position(id, client) : matches.replays.position(id, at)
      if (!result.ok) return result
      const file = parseFile(result.value.json)
      const kit = file && kitOf(file.game)
      const game = file && games.get(file.game)
      if (!file || !kit || !game) return refused([reason('', 'positions.refused.no-form')])
      return done({ text: textOf(editable(kit, file, game)) })
    },
    export(text) {
      const result = read(text)
      if (!result.ok) return result
      const { file, one } = result.value
      return done({ name: fileName(one.scenario.title, ENDING, 'position'), text: textOf(file) })
    },
    import(text) {
      const whole = complete(text)
      const result = readScenarios(whole.text, kits)
      if (!result.ok) return badFile(malformedMessage(result.malformed))
      const { file } = whole
      if (!file || !kitOf(file.game)) return refused([reason('', 'positions.refused.no-form')])
      const { scenarios, ...head } = file
      if (store.records.size + scenarios.length > MAX_POSITIONS)
        return refused([reason('', 'positions.refused.full', { most: MAX_POSITIONS })])
      const records = new Map(store.records)
      const made: PositionSummary[] = []
      for (const scenario of scenarios) {
        const record = recordOf(textOf({ ...head, game: file.game, scenarios: [scenario] }))
        if (!record.ok) return record
        const id = randomId()
        records.set(id, record.value)
        made.push(summary(id, record.value))
      }
      const written = store.write(records)
      return written.ok ? done(made) : written
    },
    play: createStartMatch({ prepare, matches, randomId, randomSeed }),
    backUp: store.backUp,
    portable: store.portable,
  }
}
