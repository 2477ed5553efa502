import type { DeckList } from '../../../../shared/deck.ts'
import type { DeckNumbers, NumberRow } from '../../../../shared/deck-numbers.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { deckNumbers, type DeckNumbers as Numbers } from '../cards/deck-numbers.ts'
import { sortDeck } from '../cards/deck-check.ts'
import { DOMAINS, type AnyMiniature, type CardSet, type GodCard } from '../state/card.ts'
import { WINDOWS } from '../state/frames.ts'
import { oddsOf } from '../mechanics/odds.ts'
import { DOMAIN_LOOKS } from './catalog.ts'

const text = (key: string, values?: Message['values']): Message => message(`card-of-gods.numbers.${key}`, values)
const tenth = (value: number): number => Math.round(value * 10) / 10
const percent = (share: number): string => String(Math.round(share * 100))
const plainMessage = (name: string | number): Message => message('card-of-gods.name', { name })

/** CG-2.1: the cost of the Cards, and the expected Faith from the miniatures. */
function faithRows({ cost, faithPerRound }: Numbers): NumberRow[] {
  const { least, most } = faithPerRound
  const top = Math.max(1, ...Object.values(cost))
  return DOMAINS.filter(domain => cost[domain] > 0 || most[domain] > 0).map(domain => ({
    id: domain,
    name: message(`card-of-gods.domain.${domain}`),
    value: text(least[domain] === most[domain] ? 'faith-even' : 'faith', {
      cost: cost[domain],
      least: tenth(least[domain]),
      most: tenth(most[domain]),
    }),
    share: cost[domain] / top,
    hue: DOMAIN_LOOKS[domain].hue,
  }))
}

const expeditionRows = ({ muster, wounds, faithPerRound }: Numbers): NumberRow[] => [
  { id: 'muster', name: message('card-of-gods.facet.muster'), value: plainMessage(String(muster)) },
  { id: 'wounds', name: message('card-of-gods.value.wounds'), value: plainMessage(String(wounds)) },
  { id: 'faith', name: text('faith-total'), value: plainMessage(tenth(faithPerRound.total)) },
]

const MOMENTS = [...WINDOWS, 'moved', 'wounded', 'removed', 'waiting'] as const

function windowRows({ windows }: Numbers): NumberRow[] {
  const counted = MOMENTS.flatMap(moment => {
    const result = windows[moment as keyof typeof windows]
    return result ? [{ moment, ...result }] : []
  })
  const top = Math.max(1, ...counted.map(({ ally, enemy }) => ally + enemy))
  return counted.map(({ moment, ally, enemy }) => ({
    id: moment,
    name: text(`moment.${moment}`),
    value: text('sides', { ally, enemy }),
    share: (ally + enemy) / top,
  }))
}

const TARGETS = ['enemy', 'ally', 'card', 'none'] as const
function targetOf({ targets = [] }: GodCard): (typeof TARGETS)[number] {
  const [first] = targets
  if (!first) return 'none'
  return first.type === 'card' ? 'card' : first.side
}

function targetRows(cards: readonly { card: GodCard; count: number }[]): NumberRow[] {
  const sum = (target: string): number => cards.reduce((all, { card, count }) => all + (targetOf(card) === target ? count : 0), 0)
  const top = Math.max(1, ...TARGETS.map(sum))
  return TARGETS.filter(target => sum(target) > 0).map(target => ({
    id: target,
    name: text(`target.${target}`),
    value: plainMessage(String(sum(target))),
    share: sum(target) / top,
  }))
}

const zombieDice = ({ abilities = [] }: AnyMiniature): number =>
  Math.max(0, ...abilities.map(ability => (ability.type === 'zombie' ? ability.n : 0)))

const attacksOf = ({ actions }: AnyMiniature) => actions.flatMap(action => (action.type === 'attack' ? [action] : []))
const isImmune = ({ abilities = [] }: AnyMiniature, source: string | undefined): boolean =>
  source !== undefined && abilities.some(ability => ability.type === 'immunity' && ability.source === source)

/** CG-R7.11: each Attack of one miniature against the other, both unhurt. */
function oddsRows(attacker: AnyMiniature, target: AnyMiniature, name: string): NumberRow[] {
  return attacksOf(attacker).map(attack => {
    const id = `${attacker.id} ${attack.name} ${target.id}`
    const title = text('attack', { name, attack: attack.name })
    if (isImmune(target, attack.source)) return { id, name: title, value: text('immune') }
    const dice = {
      attack: attack.dice,
      defence: target.defence,
      left: target.wounds,
      stays: zombieDice(target),
      gains: true,
      targetGains: true,
    }
    const { wounds, wounded, removed } = oddsOf(dice)
    return {
      id,
      name: title,
      value: text('odds', { wounds: tenth(wounds), wounded: percent(wounded), removed: percent(removed) }),
      share: Math.min(1, wounds / target.wounds),
    }
  })
}

const ODDS = 'odds'

/** Extra numbers in the deck editor: Faith, windows, targets, and each miniature against a chosen one. */
export function describeNumbers(set: CardSet, list: DeckList, choices: Readonly<Record<string, string>>): DeckNumbers[] {
  const { leaders, miniatures, cards } = sortDeck(set, list)
  const own: AnyMiniature[] = [...leaders, ...miniatures].map(({ card }) => card)
  const numbers = deckNumbers(set, list)
  const all: AnyMiniature[] = [...set.leaders.values(), ...set.miniatures.values()]
  const foe = all.find(({ id }) => id === choices[ODDS]) ?? all.find(({ id }) => !own.some(mini => mini.id === id)) ?? all[0]
  const groups: DeckNumbers[] = [
    { id: 'faith', name: text('title.faith'), about: text('about.faith'), rows: faithRows(numbers) },
    { id: 'expedition', name: text('title.expedition'), rows: own.length > 0 ? expeditionRows(numbers) : [] },
    { id: 'windows', name: text('title.windows'), rows: windowRows(numbers) },
    { id: 'targets', name: text('title.targets'), rows: targetRows(cards) },
    ...(foe && own.length > 0
      ? [
          {
            id: ODDS,
            name: text('title.odds'),
            rows: [
              ...own.flatMap(mini => oddsRows(mini, foe, mini.name)),
              ...own.flatMap(mini => oddsRows(foe, mini, `${foe.name} → ${mini.name}`)),
            ],
            choices: all.map(({ id, name }) => ({ id, name })),
            chosen: foe.id,
          },
        ]
      : []),
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
