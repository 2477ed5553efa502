import { createHash } from 'node:crypto'
import type { Seat } from '../../shared/seat.ts'
import type { MatchHeader } from './match-record.ts'

/** What a program's answer at that revision hangs on besides what it knows: made of the match's seed, which it does not let guess. */
export const programSeed = ({ seed }: Pick<MatchHeader, 'seed'>, seat: Seat, revision: number): string =>
  createHash('sha256').update(`${seed} program ${seat} ${revision}`).digest('hex').slice(0, 32)
