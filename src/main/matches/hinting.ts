import type { Seat } from '../../shared/seat.ts'
import type { Hint } from '../../shared/study.ts'
import type { Studies } from '../ai/studies.ts'
import type { Study } from '../ai/study.ts'
import type { Game } from '../kernel/game.ts'
import { cardsOf } from '../kernel/replay.ts'

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

  /** The best that is found for that seat; null if cancelled by `forget` or another question, or if there is nothing to do. */
  async find(game: Game, seat: Seat, state: unknown): Promise<FoundHint | null> {
    this.forget()
    const looking = new AbortController()
    this.#looking = looking
    try {
      const information = game.informationFor(state, seat)
      return hintOf(await this.#studies.study({ game: game.id, ...cardsOf(game), seat, information, described: MAX_LINES }, looking.signal))
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

function hintOf({ ways, chosen, isSure, isQuiet }: Study): FoundHint | null {
  const described = ways.filter(way => way.steps.length > 0)
  if (chosen === null || described.length === 0) return null
  return { hint: { ways: described.map(({ line: _line, ...way }) => way), isSure, isQuiet }, action: chosen }
}
