import type { AiLevel } from '../../shared/match.ts'
import type { Seat } from '../../shared/seat.ts'
import { otherSeat } from '../../shared/seat.ts'
import type { Hint } from '../../shared/study.ts'
import type { Studies } from '../ai/studies.ts'
import type { Study } from '../ai/study.ts'
import type { Game } from '../kernel/game.ts'
import type { MatchHeader } from './match-record.ts'

/** Lines in a hint: the best, and alternatives. */
const MAX_LINES = 4

export interface FoundHint {
  hint: Omit<Hint, 'revision'>
  /** The first action of its best line, encoded. */
  action: string
}

/** The hints of one match. Only one is computed at a time, and the last one is kept until the match continues. */
export class Hinting {
  readonly #studies: Studies
  #looking: AbortController | null = null
  #given: { hint: Hint; action: string } | null = null

  constructor(studies: Studies) {
    this.#studies = studies
  }

  get isBusy(): boolean {
    return this.#looking !== null
  }

  /** The hint given at that revision. */
  at(revision: number): { hint: Hint; action: string } | null {
    return this.#given?.hint.revision === revision ? this.#given : null
  }

  /** What an AI would do in that seat; null if cancelled by `forget` or another question, or if there is nothing to do. */
  async find(game: Game, header: MatchHeader, seat: Seat, state: unknown): Promise<FoundHint | null> {
    this.forget()
    const looking = new AbortController()
    this.#looking = looking
    const level = hintLevel(header, seat)
    try {
      const { id, cardSetHash } = game
      const information = game.informationFor(state, seat)
      const request = { game: id, cardSetHash, level, seat, information, seed: 'hint', about: 'decision', described: MAX_LINES } as const
      return hintOf(await this.#studies.study(request, looking.signal), level)
    } catch (error) {
      if (looking.signal.aborted) return null
      throw error
    } finally {
      if (this.#looking === looking) this.#looking = null
    }
  }

  give({ hint, action }: FoundHint, revision: number): Hint {
    this.#given = { hint: { ...hint, revision }, action }
    return this.#given.hint
  }

  /** The match continues: earlier hints no longer apply. */
  forget(): void {
    this.#looking?.abort()
    this.#looking = null
    this.#given = null
  }
}

/** Quick, and at least as strong as the opponent. */
function hintLevel({ seats }: MatchHeader, seat: Seat): AiLevel {
  const { player } = seats[otherSeat(seat)]
  return player.type === 'ai' && player.level === 'archmage' ? 'archmage' : 'master'
}

function hintOf({ ways, chosen, isSure, outlook }: Study, level: AiLevel): FoundHint | null {
  const described = ways.filter(way => way.steps.length > 0)
  // In a mixed strategy, the sampled action need not be the most frequent one.
  const mine = described.find(way => way.line[0] === chosen)
  if (chosen === null || !mine) return null
  const first = { ...mine, chance: mine.chance ?? outlook }
  const shown = [first, ...described.filter(way => way !== mine)].map(({ line: _line, ...way }) => way)
  return { hint: { level, ways: shown, isSure }, action: chosen }
}
