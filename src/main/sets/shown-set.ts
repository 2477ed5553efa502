import { RULES_PART, type CardFace } from '../../shared/card-face.ts'
import { message, type Message } from '../../shared/message.ts'
import type { OpenSet, SetCard, SetSummary, WrittenCard } from '../../shared/sets/player-set.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import type { Game } from '../kernel/game.ts'
import { checkCard } from './put-card.ts'
import type { MadeStep } from './set-content.ts'
import type { KeptSet } from './set-file.ts'

/** The faces of written cards, each made once. */
export interface Faces {
  /** Null if the game doesn't know such a card any more. */
  faceOf(kit: CardKit, card: WrittenCard): CardFace | null
}

export function createFaces(): Faces {
  const cache = new WeakMap<WrittenCard, CardFace | null>()
  return {
    faceOf(kit, card) {
      const copy = cache.get(card)
      if (copy !== undefined) return copy
      const face = checkCard(kit, card).ok ? kit.faceOf(card) : null
      cache.set(card, face)
      return face
    },
  }
}

export const summaryOf = ({ head: { id, game, key }, now, updatedAt }: KeptSet): SetSummary => ({
  ...{ id, game, key, updatedAt },
  ...{ name: now.name, author: now.author, description: now.description, isOffered: now.isOffered },
  cards: now.cards.length,
})

export function openSet(set: KeptSet, kit: CardKit, game: Game, faces: Faces): OpenSet {
  const cards = set.now.cards.map((written): SetCard => ({ written, face: faces.faceOf(kit, written) ?? unknownFace(written, game) }))
  const { revision, done, undone } = set
  return { ...summaryOf(set), cards, revision, undo: done && stepName(done.top), redo: undone && stepName(undone.top) }
}

/** A card that an earlier version of the game knew. It isn't offered, but neither is it lost. */
const unknownFace = ({ id, name }: WrittenCard, { catalog }: Game): CardFace => ({
  ...{ id, name, facets: {}, costs: [], keywords: [] },
  section: catalog.sections[0]?.id ?? '',
  art: catalog.art ?? '',
  parts: [{ kind: RULES_PART, lines: [message('services.set.unknown-card')] }],
})

/** What a step does, as undo and redo say it. */
function stepName({ step, out }: MadeStep): Message {
  const { about, cause } = step
  if (cause?.type === 'restored') return message('services.set.step.restored', { version: cause.of })
  if (cause) return message(cause.type === 'backup' ? 'services.set.step.backup' : 'services.set.step.imported')
  const [before] = out
  const [card] = step.in
  if (before && card) return message('services.set.step.changed', { card: before.name })
  if (card) return message('services.set.step.added', { card: card.name })
  if (before) return message('services.set.step.removed', { card: before.name })
  if (about?.isOffered !== undefined) return message(about.isOffered ? 'services.set.step.offered' : 'services.set.step.withdrawn')
  return message('services.set.step.about')
}
