import { nextBelow, type Rng } from '../../../kernel/rng.ts'
import type { DeckList } from '../../../../shared/deck.ts'
import type { SampleTurn } from '../../../../shared/deck-numbers.ts'
import { message, type Message } from '../../../../shared/message.ts'
import { sortDeck } from '../cards/deck-check.ts'
import { DOMAINS, type AnyMiniature, type CardSet, type Domain, type GodCard } from '../state/card.ts'

const ROUNDS = 4
/** CG-R8.1, CG-R7.4, CG-A.12. */
const FACES = 6
const CRITICAL = 6
const PRAY_DICE = 3
const PIOUS_DICE = 2

const text = (key: string, values?: Message['values']): Message => message(`card-of-gods.sample.${key}`, values)
const roll = (dice: number, rng: Rng): number[] => Array.from({ length: dice }, () => nextBelow(rng, FACES) + 1)

/** Its rolls in a round in which it attacks, Prays, and is attacked once. */
function rollsOf({ actions, defence, abilities = [] }: AnyMiniature, rng: Rng): number[][] {
  const attack = Math.max(0, ...actions.map(action => (action.type === 'attack' ? action.dice : 0)))
  const pious = abilities.some(({ type }) => type === 'pious') ? PIOUS_DICE : 0
  return [roll(attack, rng), roll(PRAY_DICE + pious, rng), roll(defence, rng)]
}

type Faith = Record<Domain, number>

/** CG-3.4: of several colours, the one that the Cards need most. */
const mostNeeded = (devotion: readonly Domain[], faith: Faith, cost: Faith): Domain =>
  devotion.toSorted((a, b) => cost[b] - faith[b] - (cost[a] - faith[a]))[0]!

const canPay = ({ cost }: GodCard, faith: Faith): boolean => DOMAINS.every(domain => faith[domain] >= (cost[domain] ?? 0))
const noFaith = (): Faith => ({ creation: 0, destruction: 0, life: 0, death: 0 })

/** Possible rounds with everyone alive and no Card played: the rolls, the Faith from them, and what it pays for. */
export function sampleTurns(set: CardSet, list: DeckList, rng: Rng): SampleTurn[] {
  const { leaders, miniatures, cards } = sortDeck(set, list)
  const everybody = [...leaders, ...miniatures].flatMap(({ card, count }) => Array.from({ length: count }, (): AnyMiniature => card))
  if (everybody.length === 0) return []
  const cost = noFaith()
  for (const { card, count } of cards) for (const domain of DOMAINS) cost[domain] += (card.cost[domain] ?? 0) * count
  const faith = noFaith()
  return Array.from({ length: ROUNDS }, (_, round): SampleTurn => {
    const lines = everybody.map(mini => {
      const [attack = [], pray = [], defence = []] = rollsOf(mini, rng)
      const criticals = [...attack, ...pray, ...defence].filter(face => face === CRITICAL).length
      const gained = mini.devotion.length > 0 ? criticals : 0
      for (let token = 0; token < gained; token++) faith[mostNeeded(mini.devotion, faith, cost)]++
      const dice = { attack: attack.join(' '), pray: pray.join(' '), defence: defence.join(' ') }
      return text('rolls', { name: mini.name, ...dice, count: gained })
    })
    const domains = DOMAINS.filter(domain => faith[domain] > 0)
    const playable = cards.filter(({ card }) => canPay(card, faith)).map(({ card }) => message('card-of-gods.name', { name: card.name }))
    return {
      name: text('round', { round: round + 1 }),
      lines: [
        ...lines,
        domains.length > 0
          ? text('faith', {
              faith: domains.map(domain => text('amount', { n: faith[domain], domain: message(`card-of-gods.domain.${domain}`) })),
            })
          : text('no-faith'),
        playable.length > 0 ? text('cards', { cards: playable }) : text('no-cards'),
      ],
    }
  })
}
