import { message, reason } from '../../shared/message.ts'
import { modeOf } from '../../shared/runs/modes.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { RunPlan } from '../../shared/runs/plan.ts'
import { listOf, openRound } from '../../shared/runs/state.ts'
import type { Game } from '../kernel/game.ts'
import { hostText } from '../lib/host-text.ts'
import { done, refused, type Result } from '../lib/result.ts'
import type { Table } from '../matches/new-match.ts'
import { withOpenInformation } from '../matches/open-information.ts'
import { pausesFor } from '../matches/pauses.ts'
import { boonsOf, currentRound, deckOfOpponent, opponentOf } from './opponents.ts'
import type { KeptRun } from './run-file.ts'

/** What a deck without a name is called in matches. */
const deckNameIn = (mode: RunPlan['mode']): string => (mode === 'gauntlet' ? '' : hostText(`deck.${mode === 'pair' ? 'draft' : mode}`))

/** The second player of a draft for two. */
const otherName = (plan: RunPlan): string => (plan.mode === 'pair' ? plan.names[1] : '')

/** The players and decks of the next match, or of the one that is played. */
export function tableOf(run: KeptRun, game: Game, name: string): Result<Table> {
  const { head, state } = run
  const { plan } = head
  const round = currentRound(state)
  const opponent = opponentOf(run, round, game)
  const theirs = deckOfOpponent(run, round, game)
  const next = openRound(state) ?? modeOf(plan).next(plan, state)
  const cards = state.pair ? listOf(state.pair.sides[0].picks) : state.deck && unpackCards(state.deck.cards)
  if (!opponent || !next || !cards) return refused([reason('', 'services.refused.run-no-match')])
  if (!theirs) return refused([{ clause: '', message: message('services.run.opponent-gone', { deck: opponent.deckName ?? '' }) }])
  const houseRules = { takebacks: head.takebacks }
  const deckName = plan.mode === 'gauntlet' ? (state.deck?.name ?? '') : deckNameIn(plan.mode)
  const theirPlayer: Table['seats'][1]['player'] =
    next.level === null ? { type: 'person', name: otherName(plan) } : { type: 'ai', level: next.level }
  const seats: Table['seats'] = [
    { player: { type: 'person', name: plan.mode === 'pair' ? plan.names[0] : name }, avatar: head.avatar, deckName },
    {
      ...{ player: theirPlayer, avatar: opponent.avatar, deckName: opponent.deckName ?? deckNameIn(plan.mode) },
      ...(opponent.opponent !== undefined && { opponent: opponent.opponent }),
    },
  ]
  const format = state.deck?.format ?? (plan.mode === 'draft' || plan.mode === 'pair' ? game.deckDraft?.format : undefined)
  const mine = { avatar: head.avatar, cards }
  const config = {
    seats: [mine, { avatar: opponent.avatar, cards: theirs }] as Table['config']['seats'],
    first: 'random' as const,
    format,
    pauses: pausesFor(game, seats, houseRules),
    boons: boonsOf(run, round, game),
  }
  const choices = plan.mode === 'gauntlet' ? ([state.deck?.from ?? null, plan.opponents[round]?.from ?? null] as const) : null
  return done({
    seats,
    config: withOpenInformation(config, houseRules),
    houseRules,
    ...(choices && { decks: [choices[0], choices[1]] }),
    run: head.id,
  })
}
