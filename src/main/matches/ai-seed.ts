import { createHash } from 'node:crypto'
import type { Seat } from '../../shared/seat.ts'
import { choiceSeed } from '../ai/question.ts'
import type { MatchHeader } from './match-record.ts'

/** The seed of the AI's choice at that revision, derived from the match's seed without revealing it. */
export const aiSeed = ({ seed, simulated }: Pick<MatchHeader, 'seed' | 'simulated'>, seat: Seat, revision: number): string =>
  // A simulated match hides nothing, so it uses the seed it was played with.
  simulated ? choiceSeed(seed, revision) : createHash('sha256').update(`${seed} program ${seat} ${revision}`).digest('hex').slice(0, 32)
