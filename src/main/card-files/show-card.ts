import * as v from 'valibot'
import type { ShownCard } from '../../shared/sets/player-set.ts'
import { shapeProblem } from '../files/shape.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { cardWarnings, nearestCards } from '../kernel/like-cards.ts'
import { sketchOf, unsaid } from './card-sketch.ts'

/** More don't help a writer. */
const MAX_PROBLEMS = 20

/** The card as the rules see it, with everything that is wrong. `card` is of bounded size. */
export function showCard(kit: CardKit, card: unknown): ShownCard {
  const texts = kit.textsOf(card)
  const parsed = v.safeParse(kit.card, card)
  if (!parsed.success) {
    const problems = parsed.issues.slice(0, MAX_PROBLEMS).map(issue => {
      const { path, message } = shapeProblem(issue, kit.card)
      return { path: [...path], message }
    })
    const sketch = sketchOf(kit, card, unsaid(card, problems, texts))
    return { face: null, sketch, problems, texts, warnings: [], nearest: [] }
  }
  const face = kit.faceOf(parsed.output)
  return {
    ...{ face, sketch: null, problems: [], texts },
    warnings: cardWarnings(kit, parsed.output, face),
    nearest: nearestCards(kit, face),
  }
}
