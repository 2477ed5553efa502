import type { DeckList } from '../../shared/deck.ts'
import type { RewardKind } from '../../shared/runs/descent.ts'
import type { OfferedReward } from '../../shared/runs/descent-state.ts'
import { OFFER_SIZE } from '../../shared/runs/journal.ts'
import type { RewardChoice } from '../../shared/runs/run.ts'
import { unpackCards } from '../../shared/runs/packed-cards.ts'
import type { RunState } from '../../shared/runs/state.ts'
import type { Descent } from '../kernel/descent.ts'
import type { Game } from '../kernel/game.ts'
import { rngFrom, shuffle, type Rng } from '../kernel/rng.ts'

/** What a descent has when a reward is offered. */
export interface RewardContext {
  game: Game
  deck: DeckList
  format?: string | undefined
  boons: readonly string[]
}

export const rewardContext = (game: Game, { deck, descent }: RunState): RewardContext => ({
  game,
  deck: deck ? unpackCards(deck.cards) : [],
  format: deck?.format,
  boons: descent?.boons ?? [],
})

/** What is offered instead if nothing of that kind can be. */
const INSTEAD: Readonly<Record<RewardKind, readonly RewardKind[]>> = {
  card: ['card', 'improve', 'copy', 'boon'],
  swap: ['swap', 'improve', 'copy', 'boon'],
  remove: ['remove', 'copy', 'card', 'improve', 'boon'],
  copy: ['copy', 'swap', 'improve', 'boon'],
  improve: ['improve', 'card', 'copy', 'boon'],
  boon: ['boon', 'improve', 'card', 'copy'],
}

/** Whether the game's decks can differ in size. Where they can't, a card is only ever exchanged. */
export const canResize = (game: Game, { format, starters, opponents }: Descent): boolean =>
  [...starters, ...opponents].some(({ cards }) => mayRemove({ game, deck: cards, format, boons: [] }))

/** The reward of that kind, or of another one if the deck can't have it. The same seed and deck give the same. */
export function rewardFor(context: RewardContext, kind: RewardKind, seed: string): OfferedReward {
  for (const one of INSTEAD[kind]) {
    const ids = drawIds(context, one, rngFrom(`${seed} ${one}`))
    if (ids.length > 0 || (one === 'remove' && mayRemove(context))) return { kind: one, ids }
  }
  return { kind, ids: [] }
}

/** All that can be chosen of a reward. */
export function choicesOf(context: RewardContext, { kind, ids }: OfferedReward): RewardChoice[] {
  if (kind === 'boon') return ids.map(id => ({ id, removes: [] }))
  if (ids.length === 0) {
    const removes = kind === 'remove' ? removable(context) : []
    return removes.length > 0 ? [{ id: null, removes }] : []
  }
  return ids.flatMap(id => choiceOf(context, kind, id) ?? [])
}

function drawIds(context: RewardContext, kind: RewardKind, rng: Rng): string[] {
  const { game, deck, boons } = context
  if (kind === 'boon') {
    const open = (game.descent?.boons ?? []).flatMap(({ id }) => (boons.includes(id) ? [] : [id]))
    shuffle(open, rng)
    return open.slice(0, OFFER_SIZE)
  }
  if (kind === 'remove') return []
  const cards = kind === 'copy' ? deck.map(({ card }) => card) : strangers(context, rng)
  if (kind === 'copy') shuffle(cards, rng)
  const drawn: string[] = []
  for (const card of cards) {
    if (drawn.length === OFFER_SIZE) break
    if (isPossible(context, kind, card)) drawn.push(card)
  }
  return drawn
}

/** Cards in the order in which they are tried: every third at random, the others of the deck's own values of the theme. */
function strangers({ game, deck }: RewardContext, rng: Rng): string[] {
  const all = game.catalog.cards.map(({ id }) => id)
  shuffle(all, rng)
  const theme = game.deckDraft?.theme
  if (theme === undefined) return all
  const faces = new Map(game.catalog.cards.map(face => [face.id, face]))
  const valuesOf = (id: string): readonly string[] => faces.get(id)?.facets[theme] ?? []
  const own = new Set(deck.flatMap(({ card }) => valuesOf(card)))
  const themed = all.filter(id => valuesOf(id).some(value => own.has(value)))
  const isFree = (index: number): boolean => index % OFFER_SIZE === OFFER_SIZE - 1
  const mixed = themed.flatMap((id, index) => (isFree(index) ? [all[index] ?? id, id] : [id]))
  return [...new Set([...mixed, ...all])]
}

/** The card as a choice; null if the deck couldn't have it. */
function choiceOf(context: RewardContext, kind: RewardKind, id: string): RewardChoice | null {
  if (kind === 'card' && fits(context, id)) return { id, removes: [] }
  const removes = replaceable(context, kind, id).filter(card => isLegal(context, exchangeCards(context.deck, { added: id, removed: card })))
  return removes.length > 0 ? { id, removes } : null
}

/** Whether there is such a choice. Faster. */
const isPossible = (context: RewardContext, kind: RewardKind, id: string): boolean =>
  (kind === 'card' && fits(context, id)) ||
  replaceable(context, kind, id).some(card => isLegal(context, exchangeCards(context.deck, { added: id, removed: card })))

const fits = (context: RewardContext, id: string): boolean => isLegal(context, exchangeCards(context.deck, { added: id }))

/** What the card could replace, apart from the rules for decks: with `improve`, only what is worth less. */
const replaceable = (context: RewardContext, kind: RewardKind, id: string): string[] =>
  context.deck.flatMap(({ card }) => (card !== id && (kind !== 'improve' || worth(context, card) < worth(context, id)) ? [card] : []))

const removable = (context: RewardContext): string[] =>
  context.deck.flatMap(({ card }) => (isLegal(context, exchangeCards(context.deck, { removed: card })) ? [card] : []))
const mayRemove = (context: RewardContext): boolean =>
  context.deck.some(({ card }) => isLegal(context, exchangeCards(context.deck, { removed: card })))

const isLegal = ({ game, format }: RewardContext, cards: DeckList): boolean => game.checkDeck(cards, format).playable

/** What a copy adds to any deck, as measured. */
const worth = ({ game }: RewardContext, card: string): number => game.deckStrength?.cards[card] ?? 0

function exchangeCards(deck: DeckList, { added, removed }: { added?: string; removed?: string }): DeckList {
  const cards = deck.flatMap(({ card, count }) => {
    const after = count + (card === added ? 1 : 0) - (card === removed ? 1 : 0)
    return after > 0 ? [{ card, count: after }] : []
  })
  return added === undefined || deck.some(({ card }) => card === added) ? cards : [...cards, { card: added, count: 1 }]
}
