import type { GameCatalog } from '../../shared/catalog.ts'
import type { DeckList } from '../../shared/deck.ts'
import type { DeckFormat } from '../../shared/deck-format.ts'
import type { CardTally, CutAdvice, DeckFigures } from '../../shared/lab.ts'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import type { Score } from '../../shared/statistics.ts'
import { winRate } from '../../shared/statistics.ts'
import { worstFitting } from '../decks/card-fit.ts'

const MAX_ADVICE = 5
/** A reason to cut a card. */
const MAX_REASONS = 2
/** A card is named if its win rate is this far below the deck's, as a share of matches, */
const MIN_LOSS = 0.02
/** or if it stays in hand in more than this share of matches, */
const HIGH_STUCK_RATE = 0.3
/** and only with at least this many matches. */
const MIN_SEEN = 20
/** The weight of one percentage point lost, in units of the curve and facet score. */
const PER_POINT = 0.25

type CutReason = { weight: number; why: Message }

/** The cards a deck would miss least, in that order, each with the reasons: the lab's numbers if there are any, then curve and main facet. */
export function cutAdvice(cards: DeckList, catalog: GameCatalog, format?: DeckFormat, figures?: DeckFigures | null): CutAdvice[] {
  return worstFitting(cards, catalog, format)
    .map(({ card, score, why }) => {
      const tally = figures?.cards[card]
      const reasons = figures && tally ? labReasons(tally, figures.score) : []
      const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0) - score
      const messages = reasons.sort((a, b) => b.weight - a.weight).map(reason => reason.why)
      const min = message('services.cut.least')
      const all = [...messages, ...why]
      return { card, weight, why: all.length > 0 ? all.slice(0, MAX_REASONS) : [min] }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_ADVICE)
    .map(({ card, why }) => ({ card, why }))
}

const percent = (share: number): number => Math.round(100 * share)

function labReasons({ drawn, played, stuck }: CardTally, all: Score): CutReason[] {
  const stays = drawn.played === 0 ? 0 : stuck / drawn.played
  const values = { rate: percent(stays), count: drawn.played }
  return [
    ...lossReasons('drawn', drawn, all),
    ...lossReasons('played', played, all),
    ...(drawn.played >= MIN_SEEN && stays > HIGH_STUCK_RATE
      ? [{ weight: 100 * (stays - HIGH_STUCK_RATE) * PER_POINT * 0.3, why: message('services.cut.stuck', values) }]
      : []),
  ]
}

/** The score against a card that wins less often than its deck, lower if that may be chance. */
function lossReasons(when: 'drawn' | 'played', score: Score, all: Score): CutReason[] {
  const [rate, average] = [winRate(score), winRate(all)]
  if (!rate || !average || score.played < MIN_SEEN || average.value - rate.value < MIN_LOSS) return []
  const isSure = rate.high < average.value
  const values = { rate: percent(rate.value), count: score.played, all: percent(average.value) }
  const why = when === 'drawn' ? message('services.cut.drawn', values) : message('services.cut.played', values)
  const doubt = message('services.cut.doubtful', { what: why })
  return [{ weight: 100 * (average.value - rate.value) * PER_POINT * (isSure ? 1 : 0.3), why: isSure ? why : doubt }]
}
