import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import type { CardTally, CutAdvice, DeckFigures } from '../../shared/lab.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Score } from '../../shared/statistics.ts'
import { winRate } from '../../shared/statistics.ts'
import { leastFitting } from '../decks/card-fit.ts'

const MOST_ADVICE = 5
/** Told of one card. */
const MOST_GROUNDS = 2
/** A card is spoken of from so far below the deck, as a share of matches, */
const LEAST_LOSS = 0.02
/** or when it stays in hand in more than this share of them; */
const MUCH_STUCK = 0.3
/** and of no fewer matches than this. */
const LEAST_SEEN = 20
/** How much of the figure for curve and facet a loss of one point in a hundred is worth. */
const PER_POINT = 0.25

type Ground = { weight: number; why: Message }

/** The cards that a deck would miss least, the least missed first, each with what speaks against it: the lab's figures where there are any, then curve and main facet. */
export function cutAdvice(cards: DeckList, catalog: GameCatalog, format?: DeckFormat, figures?: DeckFigures | null): CutAdvice[] {
  return leastFitting(cards, catalog, format)
    .map(({ card, worth, why }) => {
      const tally = figures?.cards[card]
      const grounds = figures && tally ? labGrounds(tally, figures.score) : []
      const weight = grounds.reduce((sum, ground) => sum + ground.weight, 0) - worth
      const found = grounds.sort((a, b) => b.weight - a.weight).map(ground => ground.why)
      const least = message('services.cut.least')
      const all = [...found, ...why]
      return { card, weight, why: all.length > 0 ? all.slice(0, MOST_GROUNDS) : [least] }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_ADVICE)
    .map(({ card, why }) => ({ card, why }))
}

const percent = (share: number): number => Math.round(100 * share)

function labGrounds({ drawn, played, stuck }: CardTally, all: Score): Ground[] {
  const stays = drawn.played === 0 ? 0 : stuck / drawn.played
  const values = { rate: percent(stays), count: drawn.played }
  return [
    ...lossGround('drawn', drawn, all),
    ...lossGround('played', played, all),
    ...(drawn.played >= LEAST_SEEN && stays > MUCH_STUCK
      ? [{ weight: 100 * (stays - MUCH_STUCK) * PER_POINT * 0.3, why: message('services.cut.stuck', values) }]
      : []),
  ]
}

/** What speaks against a card that wins less often than its deck; less where it may be chance. */
function lossGround(when: 'drawn' | 'played', score: Score, all: Score): Ground[] {
  const [rate, average] = [winRate(score), winRate(all)]
  if (!rate || !average || score.played < LEAST_SEEN || average.value - rate.value < LEAST_LOSS) return []
  const isSure = rate.high < average.value
  const values = { rate: percent(rate.value), count: score.played, all: percent(average.value) }
  const why = when === 'drawn' ? message('services.cut.drawn', values) : message('services.cut.played', values)
  const doubt = message('services.cut.doubtful', { what: why })
  return [{ weight: 100 * (average.value - rate.value) * PER_POINT * (isSure ? 1 : 0.3), why: isSure ? why : doubt }]
}
