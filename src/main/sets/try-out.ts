import { startersIn, starterFormat, rulesFormatOf } from '../../shared/deck-format.ts'
import type { AiLevel } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { Settings } from '../../shared/settings.ts'
import { fittedDecks, type FittedDeck } from '../decks/fitted-deck.ts'
import type { Game, MatchConfig } from '../kernel/game.ts'
import type { Result } from '../lib/result.ts'
import { notFound, refused } from '../lib/result.ts'
import type { MatchService } from '../matches/match-service.ts'
import { formatIn, type Table } from '../matches/new-match.ts'
import type { SetService } from './sets.ts'

/** How many deals are tried to get one with the card in hand: a single copy among sixty cards is there in one of nine. */
const MAX_DEALS = 200
const USUAL_LEVEL: AiLevel = 'apprentice'

interface TryOutOptions {
  sets: Pick<SetService, 'get'>
  /** Without players' cards. */
  games: ReadonlyMap<string, Game>
  matches: Pick<MatchService, 'begin'>
  settings(): Settings
  randomId(): string
  randomSeed(): string
}

/** Begins a match against an AI with that card of a set in the opening hand, in a ready-made deck that it fits into. */
export type TryOut = (set: string, card: string) => Result<{ id: string }>

export const createTryOut =
  ({ sets, games, matches, settings, randomId, randomSeed }: TryOutOptions): TryOut =>
  (id, card) => {
    const set = sets.get(id)
    if (!set.ok) return set
    const face = set.value.cards.find(({ written }) => written.id === card)?.face
    if (!face) return notFound('services.not-found.written-card')
    const game = games.get(set.value.game)?.withAdded(set.value.cards.map(({ written }) => written))
    if (!game) return refused([reason('', 'services.set.unknown-card')])
    const fitted = fittedDecks(game, face).at(0)
    if (!fitted) return refused([reason('', 'services.refused.no-fitting-deck')])
    const table = tableFor(game, fitted, settings())
    const seed = seedFor(game, table.config, card, randomSeed())
    return seed === null ? refused([reason('', 'services.refused.no-opening-hand')]) : matches.begin(game, table, { id: randomId(), seed })
  }

/** The player against an AI, as in the latest match that was set up. */
function tableFor(game: Game, { starter, cards }: FittedDeck, { playerName, lastMatches }: Settings): Table {
  const { avatars, formats, id } = game.catalog
  const last = lastMatches[id]?.seats ?? []
  const ai = last.find(({ player }) => player.type === 'ai')
  const person = last.find(({ player }) => player.type === 'person')
  const avatarOr = (hand: string | undefined, index: number): string =>
    avatars.some(known => known.id === hand) && hand !== undefined ? hand : (avatars[index % avatars.length]?.id ?? '')
  const format = rulesFormatOf(starterFormat(starter), game.catalog) ?? formats[0] ?? null
  const others = startersIn(game.catalog, starter.format)
  const opponent = others.find(other => other.id !== starter.id) ?? starter
  const mine = avatarOr(person?.avatar, 0)
  const theirs = avatarOr(ai?.avatar, 1)
  return {
    seats: [
      { player: { type: 'person', name: playerName }, avatar: mine, deckName: starter.name },
      { player: { type: 'ai', level: ai?.player.type === 'ai' ? ai.player.level : USUAL_LEVEL }, avatar: theirs, deckName: opponent.name },
    ],
    config: {
      seats: [
        { avatar: mine, cards },
        { avatar: theirs, cards: opponent.cards },
      ],
      first: 0,
      format: formatIn(game, format),
    },
  }
}

/** A seed that deals the card to the player; any, if cards of its section are never in hand. Null if none was found. */
function seedFor(game: Game, config: MatchConfig, card: string, start: string): string | null {
  const sections = new Map(game.catalog.cards.map(face => [face.id, face.section]))
  let isDealt = false
  for (let deal = 0; deal < MAX_DEALS; deal++) {
    const seed = `${start}-${deal}`
    const hand = game.usage?.cardsInHand(game.setup(config, seed), 0) ?? []
    if (hand.includes(card)) return seed
    isDealt ||= hand.some(id => sections.get(id) === sections.get(card))
  }
  return isDealt ? null : start
}
