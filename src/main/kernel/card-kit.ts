import type * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import type { Message } from '../../shared/message.ts'
import type { Estimate } from '../../shared/statistics.ts'
import type { CardForms } from '../../shared/sets/card-form.ts'
import type { CardText, WrittenCard } from '../../shared/sets/player-set.ts'
import type { Path } from './problem.ts'

/** What a game provides so that its cards can be written by players. */
export interface CardKit {
  game: string
  card: v.GenericSchema<{ id: string; name: string }>
  /** Ids of the game's own cards. */
  shipped: ReadonlySet<string>
  /** The game's own cards as they are written. */
  own: readonly WrittenCard[]
  /** Other cards, from which names and figures of random cards are taken as well. */
  samples?: readonly unknown[]
  /** What cards are written with. */
  forms(): CardForms
  /** The face of a card that passed `card`, with its generated text. */
  faceOf(card: unknown): CardFace
  /**
   * The texts of a card's parts that can be said by themselves, such as effects; also of a card that is wrong elsewhere. `along`: only of the parts
   * around and in that place.
   */
  textsOf(card: unknown, along?: Path): CardText[]
  /** What the writer of a valid card may not have meant, beside what can be told of every game's cards. */
  warningsOf?(card: unknown): Message[]
  /** What a copy of a card adds to how often a deck wins, as a fraction of 1, if it costs one less: see docs/sets.md. Undefined if it wasn't measured. */
  costStep?: Estimate
  /** The card's name, type and cost in one line. */
  headOf(face: CardFace): Message
  /** The heading of a part other than the rules text. */
  partName(kind: string): Message
}
