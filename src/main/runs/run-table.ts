import { message, reason } from '../../shared/message.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { RunPlan } from '../../shared/runs/plan.ts'
import { openRound } from '../../shared/runs/state.ts'
import type { Game } from '../kernel/game.ts'
import { hostText } from '../lib/host-text.ts'
import { done, refused, type Result } from '../lib/result.ts'
import type { Table } from '../matches/new-match.ts'
import { withOpenInformation } from '../matches/open-information.ts'
import { pausesFor } from '../matches/pauses.ts'
import { boonsOf, currentRound, deckOfOpponent, opponentOf } from './opponents.ts'
import type { KeptRun } from './run-file.ts'

/** What a deck without a name is called in matches. */
const deckNameIn = (mode: RunPlan['mode']): string => (mode === 'gauntlet' ? '' : hostText(`deck.${mode}`))

/** The players and decks of the next match, or of the one that is played. */
export function tableOf(run: KeptRun, game: Game, name: string): Result<Table> {
  const { head, state } = run
  const { plan } = head
  const round = currentRound(state)
  const opponent = opponentOf(run, round, game)
  const theirs = deckOfOpponent(run, round, game)
  const level = openRound(state)?.level ?? modeOf(plan).nextLevel(plan, state)
  if (!opponent || !level || !state.deck) return refused([reason('', 'services.refused.run-no-match')])
  if (!theirs) return refused([{ clause: '', message: message('services.run.opponent-gone', { deck: opponent.deckName ?? '' }) }])
  const houseRules = { takebacks: head.takebacks }
  const deckName = plan.mode === 'gauntlet' ? state.deck.name : deckNameIn(plan.mode)
  const seats: Table['seats'] = [
    { player: { type: 'person', name }, avatar: head.avatar, deckName },
    {
      ...{ player: { type: 'ai', level }, avatar: opponent.avatar, deckName: opponent.deckName ?? deckNameIn(plan.mode) },
      ...(opponent.opponent !== undefined && { opponent: opponent.opponent }),
    },
  ]
  const format = state.deck.format ?? (plan.mode === 'draft' ? game.deckDraft?.format : undefined)
  const mine = { avatar: head.avatar, cards: unpackCards(state.deck.cards) }
  const config = {
    seats: [mine, { avatar: opponent.avatar, cards: theirs }] as Table['config']['seats'],
    first: 'random' as const,
    format,
    pauses: pausesFor(game, seats, houseRules),
    boons: boonsOf(run, round, game),
  }
  const choices = plan.mode === 'gauntlet' ? ([state.deck.from ?? null, plan.opponents[round]?.from ?? null] as const) : null
  return done({
    seats,
    config: withOpenInformation(config, houseRules),
    houseRules,
    ...(choices && { decks: [choices[0], choices[1]] }),
    run: head.id,
  })
}
