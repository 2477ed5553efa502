import { setTimeout } from 'node:timers/promises'
import { message, reason, type Message } from '../../shared/message.ts'
import type { PositionProof, ProofState } from '../../shared/positions/position-proof.ts'
import { MAX_POSITIONS } from '../challenges/prove.ts'
import type { Provers } from '../challenges/provers.ts'
import type { ChallengeKit } from '../kernel/challenge.ts'
import type { Game } from '../kernel/game.ts'
import { CHALLENGER } from '../kernel/goal.ts'
import type { Table } from '../kernel/scenario.ts'
import { done, notFound, refused, type Result } from '../lib/result.ts'
import { zoneWithUnknown } from './deal.ts'
import type { PositionReading } from './position-reading.ts'
import type { PositionRecord, PositionStore } from './position-store.ts'
import { challengeKey, type PositionFile } from './position-text.ts'

/** Milliseconds of searching. */
const MAX_TIME = 30_000
/** How often the number of positions is told. */
const UPDATE_EVERY = 250

interface ProofOptions {
  store: PositionStore
  reading: Pick<PositionReading, 'kitOf' | 'read'>
  /** Without the cards that players offer for decks. */
  plain: ReadonlyMap<string, Game>
  challengeKits: readonly ChallengeKit[]
  provers: Provers
}

/** Positions with goals. */
export interface PositionProofs {
  /** Why the goal of a position makes no sense there; null if it does, or if there is none. */
  problem(goal: string | undefined, table: Table, file: PositionFile): Message | null
  /** The kept proof, if rules and cards are still the same. */
  proofOf(record: PositionRecord): PositionProof | null
  prove(id: string, signal?: AbortSignal): Result<AsyncGenerator<ProofState, void>>
}

export function createProofs({ store, reading, plain, challengeKits, provers }: ProofOptions): PositionProofs {
  function problem(goal: string | undefined, { game, state }: Table, file: PositionFile): Message | null {
    const kit = challengeKits.find(challengeKit => challengeKit.game === file.game)
    const form = reading.kitOf(file.game)
    if (goal === undefined || !kit || !form) return null
    if (game.outcome(state)) return message('positions.goal.problem.over')
    const senseless = kit.goalProblem?.(state, goal)
    if (senseless) return senseless
    if (!game.pending(state).some(({ seat }) => seat === CHALLENGER)) return message('positions.goal.problem.not-your-decision')
    const unknown = kit.needsAllCards ? zoneWithUnknown(form.positions, file) : null
    if (unknown)
      return message('positions.goal.problem.unknown', { zone: unknown.zone.name, of: message(`positions.side.${unknown.side}`) })
    return null
  }

  /** Nothing is kept if the position has changed meanwhile. */
  function keep(id: string, record: PositionRecord, game: Game, proof: PositionProof): void {
    const now = store.records.get(id)
    if (!now || challengeKey(now.text) !== challengeKey(record.text)) return
    const { solved, shown } = now.proof ?? {}
    const progress = { ...(solved && { solved }), ...(shown && { shown }) }
    const kept = { ...now, proof: { ...proof, ...progress, rules: game.rulesVersion, cards: game.cardSetHash } }
    store.write(new Map(store.records).set(id, kept))
  }

  async function* search(
    id: string,
    record: PositionRecord,
    game: Game,
    isAllKnown: boolean,
    remaining?: AbortSignal,
  ): AsyncGenerator<ProofState, void> {
    const counter = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const stop = new AbortController()
    const late = new AbortController()
    let clock: NodeJS.Timeout | undefined
    // Not before its turn: others may be searching.
    const startClock = (): void => void (clock = globalThis.setTimeout(() => late.abort(), MAX_TIME))
    const signal = AbortSignal.any([stop.signal, late.signal, ...(remaining ? [remaining] : [])])
    const positionsSearched = (): number => Atomics.load(counter, 0)
    const task = { game: record.game, text: record.text, isAllKnown, most: MAX_POSITIONS, looked: counter.buffer }
    const ended = provers.prove(task, signal, startClock).then(
      (proof): ProofState =>
        proof ? { state: 'done', proof, looked: positionsSearched() } : { state: 'stopped', why: 'size', looked: positionsSearched() },
      (): ProofState => ({ state: 'stopped', why: late.signal.aborted ? 'time' : 'failed', looked: positionsSearched() }),
    )
    try {
      for (;;) {
        yield { state: 'running', looked: positionsSearched() }
        const result = await Promise.race([ended, setTimeout(UPDATE_EVERY, null, { ref: false })])
        if (remaining?.aborted) return
        if (!result) continue
        if (result.state === 'done') keep(id, record, game, result.proof)
        yield result
        return
      }
    } finally {
      clearTimeout(clock)
      stop.abort()
    }
  }

  return {
    problem,
    proofOf({ game: id, proof }) {
      const game = plain.get(id)
      if (!proof || proof.rules !== game?.rulesVersion || proof.cards !== game.cardSetHash) return null
      const { rules: _rules, cards: _cards, solved: _solved, shown: _shown, ...known } = proof
      return known
    },
    prove(id, signal) {
      const record = store.records.get(id)
      const game = plain.get(record?.game ?? '')
      if (!record || !game) return notFound('positions.not-found')
      const result = reading.read(record.text)
      if (!result.ok) return result
      const { one, file } = result.value
      const { goal } = one.scenario
      if (goal === undefined) return refused([reason('', 'positions.goal.problem.none')])
      const wrong = problem(goal, one.setUp(), file)
      if (wrong) return refused([{ clause: '', message: wrong }])
      const form = reading.kitOf(record.game)
      const isAllKnown = form !== null && zoneWithUnknown(form.positions, file) === null
      return done(search(id, record, game, isAllKnown, signal))
    },
  }
}
