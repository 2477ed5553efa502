import type { Effect } from '../effects/index.ts'
import type { Condition } from '../state/card.ts'

/** What is shown of each instruction where one is chosen: the clauses that define it, and an example. */
export const SHOWN: { readonly [N in Effect['effect']]: { clauses: readonly string[]; example: Extract<Effect, { effect: N }> } } = {
  become: { clauses: ['GD-R.42'], example: { effect: 'become', who: 'enemy', value: 'will', amount: 5 } },
  burn: { clauses: ['GD-BURN.1', 'GD-BURN.2', 'GD-BURN.4'], example: { effect: 'burn', who: 'enemy', amount: 2 } },
  channel: { clauses: ['GD-CHANNEL.1', 'GD-CHANNEL.2'], example: { effect: 'channel', amount: 2 } },
  cleanse: { clauses: ['GD-DISPEL.5'], example: { effect: 'cleanse', who: 'you', marker: 'burn' } },
  damage: { clauses: ['GD-8.2', 'GD-8.3', 'GD-R.41'], example: { effect: 'damage', to: 'enemy', vitality: 3 } },
  discard: { clauses: ['GD-R.28', 'GD-R.29'], example: { effect: 'discard', who: 'enemy', amount: 1 } },
  dispel: { clauses: ['GD-DISPEL.1', 'GD-DISPEL.2'], example: { effect: 'dispel', on: 'you', amount: 1 } },
  draw: { clauses: ['GD-4.1'], example: { effect: 'draw', who: 'you', amount: 2 } },
  exile: { clauses: ['GD-4.4', 'GD-R.50'], example: { effect: 'exile', from: 'discard', whose: 'enemy', amount: 1 } },
  heal: { clauses: ['GD-8.1', 'GD-R.42'], example: { effect: 'heal', who: 'you', value: 'vitality', amount: 3 } },
  insight: { clauses: ['GD-INSIGHT.1', 'GD-INSIGHT.2'], example: { effect: 'insight', amount: 3 } },
  lose: { clauses: ['GD-R.2'], example: { effect: 'lose', who: 'both', value: 'will', amount: 1 } },
  return: { clauses: ['GD-R.30', 'GD-R.58'], example: { effect: 'return', from: 'discard', to: 'hand', amount: 1, type: 'spell' } },
  soulfire: { clauses: ['GD-6.5', 'GD-5.8', 'GD-R.43'], example: { effect: 'soulfire', who: 'you', change: 'gain', amount: 2 } },
  ward: { clauses: ['GD-WARD.1', 'GD-WARD.2'], example: { effect: 'ward', who: 'you', amount: 3 } },
}

/** What the fields of an instruction are called that mean something of their own in it. */
export const FIELDS: Readonly<Partial<Record<Effect['effect'], Readonly<Record<string, string>>>>> = {
  become: { who: 'whose', amount: 'becomes' },
  burn: { amount: 'burn' },
  channel: { amount: 'channel' },
  damage: { vitality: 'vitalityDamage', will: 'willDamage' },
  discard: { amount: 'cards' },
  dispel: { amount: 'hexes' },
  draw: { amount: 'cards' },
  exile: { amount: 'cards' },
  insight: { amount: 'insight' },
  return: { amount: 'cards', type: 'cardType' },
  soulfire: { amount: 'soulfire' },
  ward: { amount: 'ward' },
}

/** A condition as it is written at first. */
export const EXAMPLE_CONDITION: Condition = { count: 'burn', of: 'enemy', atLeast: 1 }

/** The clauses of each type of card. */
export const TYPE_CLAUSES: Readonly<Record<string, readonly string[]>> = {
  spell: ['GD-4.3', 'GD-R.30'],
  hex: ['GD-4.6', 'GD-R.20', 'GD-R.35'],
}
