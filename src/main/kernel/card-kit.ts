import type * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import type { Message } from '../../shared/message.ts'

/** What a game brings so that its cards can be written in files. */
export interface CardKit {
  game: string
  card: v.GenericSchema<{ id: string; name: string }>
  /** The ids of the cards that the game has of its own. */
  shipped: ReadonlySet<string>
  /** All that is printed on a card that `card` has let pass, with the text made from its data. */
  faceOf(card: unknown): CardFace
  /** The card's name with what it is and costs, in one line. */
  headOf(face: CardFace): Message
  /** What a part besides the rules text is called. */
  partName(kind: string): Message
}
