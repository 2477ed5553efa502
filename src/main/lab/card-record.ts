import type { CardRecord, CardTally, LabRecord } from '../../shared/lab.ts'
import { scoreOf } from '../../shared/lab.ts'
import type { Score } from '../../shared/statistics.ts'

const sum = (a: Score, b: Score): Score => ({ played: a.played + b.played, won: a.won + b.won, drawn: a.drawn + b.drawn })
const sumTallies = (a: CardTally, b: CardTally): CardTally => ({
  drawn: sum(a.drawn, b.drawn),
  played: sum(a.played, b.played),
  timesDrawn: a.timesDrawn + b.timesDrawn,
  timesPlayed: a.timesPlayed + b.timesPlayed,
  stuck: a.stuck + b.stuck,
})

/** All that finished runs of that game say about a card, whatever deck it was in. Null if it was drawn in none. */
export function cardRecord(records: readonly LabRecord[], game: string, card: string): CardRecord | null {
  const result = records.flatMap(record => {
    if (record.game !== game) return []
    const { deck, version } = record.result
    return [deck, ...(version ? [version.tally] : [])].flatMap(tally => {
      const cardTally = Object.hasOwn(tally.cards, card) ? tally.cards[card] : undefined
      return cardTally ? [{ run: record.id, score: scoreOf(tally), card: cardTally }] : []
    })
  })
  const [first, ...others] = result
  if (!first) return null
  return {
    runs: new Set(result.map(({ run }) => run)).size,
    score: others.reduce((total, { score }) => sum(total, score), first.score),
    card: others.reduce((total, one) => sumTallies(total, one.card), first.card),
  }
}
