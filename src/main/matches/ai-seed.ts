import { createHash } from 'node:crypto'
import type { Seat } from '../../shared/seat.ts'
import { choiceSeed } from '../ai/question.ts'
import type { MatchHeader } from './match-record.ts'

/** What an AI's answer at that revision hangs on besides what it knows: made of the match's seed, which it does not let guess. */
export const aiSeed = ({ seed, simulated }: Pick<MatchHeader, 'seed' | 'simulated'>, seat: Seat, revision: number): string =>
  // What was simulated is told as it was played, and hides nothing from anybody.
  simulated ? choiceSeed(seed, revision) : createHash('sha256').update(`${seed} program ${seat} ${revision}`).digest('hex').slice(0, 32)
