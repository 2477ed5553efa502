import { WIN_THIS_TURN } from '../../shared/challenge.ts'
import type { OwnChallenges } from '../challenges/own-challenges.ts'
import { goalNamed } from '../kernel/challenge.ts'
import { fingerprint } from '../kernel/hash.ts'
import { done, notFound, type Result } from '../lib/result.ts'
import type { PositionRecord, PositionStore } from './position-store.ts'
import { challengeKey, parseFile } from './position-text.ts'
import type { PositionProofs } from './proofs.ts'
import type { PreparePosition } from './prepare-position.ts'

interface OwnOptions {
  store: PositionStore
  proofs: Pick<PositionProofs, 'proofOf'>
  prepare: PreparePosition
  playerName(): string
}

export interface OwnPositions extends OwnChallenges {
  /** The id of the challenge that a position is: another one once it has changed. Null if it isn't proven that it can be solved. */
  idOf(position: string): string | null
}

const NOT_FOUND = 'services.not-found.challenge'

/** Positions whose goal can be reached, as challenges. */
export function createOwnChallenges({ store, proofs, prepare, playerName }: OwnOptions): OwnPositions {
  const idFor = (position: string, { text }: PositionRecord): string => `${position}-${fingerprint(challengeKey(text))}`
  const isProven = (record: PositionRecord | undefined): boolean => record !== undefined && proofs.proofOf(record)?.verdict === 'yes'
  function find(id: string): { position: string; record: PositionRecord } | null {
    const position = id.slice(0, id.lastIndexOf('-'))
    const record = store.records.get(position)
    return record && isProven(record) && idFor(position, record) === id ? { position, record } : null
  }
  function note(position: string, changes: { solved?: true; shown?: true }): void {
    const record = store.records.get(position)
    if (record?.proof) store.write(new Map(store.records).set(position, { ...record, proof: { ...record.proof, ...changes } }))
  }
  const goalOf = ({ text }: PositionRecord): string => {
    const goal = parseFile(text)?.scenarios[0]?.['goal']
    return typeof goal === 'string' ? goal : WIN_THIS_TURN
  }

  return {
    idOf(position) {
      const record = store.records.get(position)
      return record && isProven(record) ? idFor(position, record) : null
    },
    has: id => find(id) !== null,
    list: () =>
      [...store.records].flatMap(([position, record]) => {
        const proof = proofs.proofOf(record)
        if (proof?.verdict !== 'yes') return []
        const { game, name } = record
        const { lines, wins, chance, plays, values } = proof
        const rated = { lines, wins, plays, values, ...(chance === undefined ? {} : { chance }) }
        const { solved = false, shown = false } = record.proof ?? {}
        const goal = goalNamed(goalOf(record)) ?? null
        return [{ id: idFor(position, record), game, goal, ...rated, solved, shown, own: { position, name } }]
      }),
    position(id): ReturnType<OwnChallenges['position']> {
      const result = find(id)
      if (!result) return notFound(NOT_FOUND)
      const { record } = result
      const ready = prepare(record.text)
      if (!ready.ok) return ready
      const { own, turn, state, avatars, title } = ready.value
      const goal = goalNamed(goalOf(record))
      return done({ id, game: record.game, turn, goal, state, avatars, name: playerName(), title, ...(own.length > 0 && { added: own }) })
    },
    solution(id): Result<NonNullable<PositionRecord['proof']>['steps']> {
      const result = find(id)
      if (!result) return notFound(NOT_FOUND)
      if (!result.record.proof?.solved) note(result.position, { shown: true })
      return done(result.record.proof?.steps ?? [])
    },
    noteSolved(id) {
      const result = find(id)
      if (result) note(result.position, { solved: true })
    },
  }
}
