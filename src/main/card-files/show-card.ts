import * as v from 'valibot'
import type { CardFace } from '../../shared/card-face.ts'
import { pathKey } from '../../shared/sets/card-value.ts'
import type { CardProblem, ShownCard } from '../../shared/sets/player-set.ts'
import { shapeProblem } from '../files/shape.ts'
import type { CardKit } from '../kernel/card-kit.ts'
import { cardWarnings, nearestCards } from '../kernel/like-cards.ts'
import { cardWords } from './card-words.ts'
import { sketchOf, unsaid } from './card-sketch.ts'

/** More don't help a writer. */
const MAX_PROBLEMS = 20

/** What is wrong, once for each place and reason: a name has limits of two kinds, of which the first tells enough. */
function problemsOf(kit: CardKit, issues: readonly v.BaseIssue<unknown>[]): CardProblem[] {
  const problems = new Map<string, CardProblem>()
  for (const issue of issues) {
    const { path, message } = shapeProblem(issue, kit.card)
    const key = `${pathKey(path)} ${message.key}`
    if (!problems.has(key)) problems.set(key, { path: [...path], message })
    if (problems.size >= MAX_PROBLEMS) break
  }
  return [...problems.values()]
}

/** The card as the rules see it, with everything that is wrong. `card` is of bounded size. */
export function showCard(kit: CardKit, card: unknown): ShownCard {
  const texts = kit.textsOf(card)
  const parsed = v.safeParse(kit.card, card)
  if (!parsed.success) {
    const problems = problemsOf(kit, parsed.issues)
    const without = unsaid(card, problems, texts)
    const draw = (input: unknown): CardFace | null => sketchOf(kit, input, without)
    const sketch = draw(card)
    return {
      ...{ face: null, sketch, problems, texts, warnings: [], nearest: [] },
      words: cardWords(kit, card, texts, { face: sketch, draw }),
    }
  }
  const face = kit.faceOf(parsed.output)
  return {
    ...{ face, sketch: null, problems: [], texts },
    words: cardWords(kit, parsed.output, texts, { face, draw: written => sketchOf(kit, written, []) }),
    warnings: cardWarnings(kit, parsed.output, face),
    nearest: nearestCards(kit, face),
  }
}
