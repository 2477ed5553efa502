import type { DeckList } from '../../../../shared/deck.ts'
import { DOMAINS, type AnyMiniature, type CardSet, type Condition, type Domain, type RollKind } from '../state/card.ts'
import { musterOf, sortDeck } from './deck-check.ts'

/** CG-R8.1. */
const CRITICAL = 1 / 6
const FAILURE = 1 / 2
/** CG-R7.4, CG-A.12. */
const PRAY_DICE = 3
const PIOUS_DICE = 2

/** The probability of k failures among that many dice, for k from 0. */
function failures(dice: number): number[] {
  let chances = [1]
  for (let die = 0; die < dice; die++)
    chances = Array.from({ length: die + 2 }, (_, k) => (chances[k] ?? 0) * (1 - FAILURE) + (chances[k - 1] ?? 0) * FAILURE)
  return chances
}

/** The expected number of Critical Successes in a roll in which up to `rerolls` failures are rerolled. Exact. */
export function expectedCriticals(dice: number, rerolls = 0): number {
  const rerolled = failures(dice).reduce((sum, chance, k) => sum + chance * Math.min(k, rerolls), 0)
  return (dice + rerolled) * CRITICAL
}

function rerollsOf({ abilities = [] }: AnyMiniature, kind: RollKind): number {
  return Math.max(0, ...abilities.flatMap(ability => (ability.type === 'skilled' && ability.roll === kind ? [ability.n] : [])))
}

/** The expected Faith from each of a miniature's rolls. */
export interface RollFaith {
  attack: number
  defence: number
  pray: number
}

/** The Faith from its best Attack Action, one Defence roll, and Pray. None without Devotion (CG-R1.6). */
export function faithOf(miniature: AnyMiniature): RollFaith {
  if (miniature.devotion.length === 0) return { attack: 0, defence: 0, pray: 0 }
  const attackDice = Math.max(0, ...miniature.actions.flatMap(action => (action.type === 'attack' ? [action.dice] : [])))
  const isPious = miniature.abilities?.some(({ type }) => type === 'pious') === true
  return {
    attack: expectedCriticals(attackDice, rerollsOf(miniature, 'attack')),
    defence: expectedCriticals(miniature.defence, rerollsOf(miniature, 'defence')),
    pray: expectedCriticals(PRAY_DICE + (isPious ? PIOUS_DICE : 0), rerollsOf(miniature, 'other')),
  }
}

export type ByDomain = Record<Domain, number>
const byDomain = (value: (domain: Domain) => number): ByDomain =>
  Object.fromEntries(DOMAINS.map(domain => [domain, value(domain)])) as ByDomain

export interface ExpectedFaith {
  /** Tokens of all colours. */
  total: number
  /** From miniatures that have only this colour (CG-3.4). */
  least: ByDomain
  /** From all miniatures that can give it. */
  most: ByDomain
}

/** The Faith of one round in which each miniature makes its best Attack, Prays, and rolls Defence once, with everyone alive. */
function expectedFaith(miniatures: readonly AnyMiniature[]): ExpectedFaith {
  const each = miniatures.map(miniature => {
    const { attack, defence, pray } = faithOf(miniature)
    return { devotion: miniature.devotion, faith: attack + defence + pray }
  })
  const sum = (isCounted: (devotion: readonly Domain[]) => boolean): number =>
    each.reduce((faith, one) => faith + (isCounted(one.devotion) ? one.faith : 0), 0)
  return {
    total: sum(() => true),
    least: byDomain(domain => sum(devotion => devotion.length === 1 && devotion.includes(domain))),
    most: byDomain(domain => sum(devotion => devotion.includes(domain))),
  }
}

export type WindowName = Condition['type']
export interface WindowCount {
  /** Cards that can be played there in your own Activation, or if it involves your own miniatures. */
  ally: number
  enemy: number
}

export interface DeckNumbers {
  muster: number
  /** The total Wounds of the Expedition. */
  wounds: number
  /** The total cost of all Cards in tokens. */
  cost: ByDomain
  faithPerRound: ExpectedFaith
  /** Cards by the moment at which they can be played (CG-W); one with several moments counts once for each. */
  windows: Partial<Record<WindowName, WindowCount>>
}

/** Numbers of a list for the deck editor. Unknown cards are ignored. */
export function deckNumbers(set: CardSet, list: DeckList): DeckNumbers {
  const { leaders, miniatures, cards } = sortDeck(set, list)
  const everybody = [...leaders, ...miniatures].flatMap(({ card, count }) => Array.from({ length: count }, (): AnyMiniature => card))
  const windows: DeckNumbers['windows'] = {}
  for (const { card, count } of cards) {
    const moments = new Set(
      card.conditions.flatMap(({ type, side }) => (side === 'any' ? ['ally', 'enemy'] : [side]).map(one => `${type} ${one}`)),
    )
    for (const moment of moments) {
      const [type, side] = moment.split(' ') as [WindowName, keyof WindowCount]
      const counts = (windows[type] ??= { ally: 0, enemy: 0 })
      counts[side] += count
    }
  }
  return {
    muster: musterOf(miniatures),
    wounds: everybody.reduce((sum, { wounds }) => sum + wounds, 0),
    cost: byDomain(domain => cards.reduce((sum, { card, count }) => sum + (card.cost[domain] ?? 0) * count, 0)),
    faithPerRound: expectedFaith(everybody),
    windows,
  }
}
