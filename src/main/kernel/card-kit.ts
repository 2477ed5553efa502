import type * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import type { Message } from '../../shared/message.ts'

/** What a game provides so that its cards can be written in files. */
export interface CardKit {
  game: string
  card: v.GenericSchema<{ id: string; name: string }>
  /** Ids of the game's own cards. */
  shipped: ReadonlySet<string>
  /** The face of a card that passed `card`, with its generated text. */
  faceOf(card: unknown): CardFace
  /** The card's name, type and cost in one line. */
  headOf(face: CardFace): Message
  /** The heading of a part other than the rules text. */
  partName(kind: string): Message
}
