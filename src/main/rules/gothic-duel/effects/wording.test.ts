import { describe, expect, test } from 'vitest'
import { textOf } from '../testing/words.ts'
import { EFFECTS, type Effect } from './index.ts'

/** The tables below have to list every kind of instruction. */
const seen = new Set<string>()
const each = (table: [Effect, string][]) =>
  test.each(table.map(([effect, line]) => [line, effect] as const))('%s', (line, effect) => {
    expect(textOf(effect)).toEqual([line])
    seen.add(effect.effect)
  })

describe('one instruction', () => {
  describe('damage', () => {
    each([
      [{ effect: 'damage', to: 'enemy', vitality: 2 }, 'Deal 2 Vitality damage to the enemy.'],
      [{ effect: 'damage', to: 'you', will: 1 }, 'Deal 1 Will damage to yourself.'],
      [{ effect: 'damage', to: 'both', vitality: 3 }, 'Deal 3 Vitality damage to each wizard.'],
      [{ effect: 'damage', to: 'target', vitality: 3 }, 'Deal 3 Vitality damage to target wizard.'],
      [{ effect: 'damage', to: 'afflicted', vitality: 1 }, 'Deal 1 Vitality damage to yourself.'],
      [{ effect: 'damage', to: 'enemy', vitality: 'X' }, 'Deal X Vitality damage to the enemy.'],
      [{ effect: 'damage', to: 'enemy', vitality: 2, will: 1 }, 'Deal 2 Vitality and 1 Will damage to the enemy.'],
      [
        { effect: 'damage', to: 'enemy', vitality: { each: 1, count: 'hand', of: 'you' } },
        'Deal Vitality damage to the enemy equal to the number of cards in your hand.',
      ],
      [
        { effect: 'damage', to: 'enemy', will: { each: 2, count: 'hand', of: 'enemy', most: 4 } },
        'Deal Will damage to the enemy equal to twice the number of cards in their hand (at most 4).',
      ],
      [
        { effect: 'damage', to: 'you', will: { each: 1, count: 'hexes', of: 'enemy' } },
        'Deal Will damage to yourself equal to the number of Hexes on the enemy.',
      ],
      [
        { effect: 'damage', to: 'enemy', vitality: 2, will: { each: 3, count: 'will', of: 'you' } },
        'Deal to the enemy 2 Vitality damage and Will damage equal to three times your Will.',
      ],
    ])
  })

  describe('gaining, losing, becoming', () => {
    each([
      [{ effect: 'heal', who: 'you', value: 'vitality', amount: 3 }, 'Gain 3 Vitality.'],
      [{ effect: 'heal', who: 'enemy', value: 'will', amount: 1 }, 'The enemy gains 1 Will.'],
      [{ effect: 'heal', who: 'both', value: 'will', amount: 'X' }, 'Each wizard gains X Will.'],
      [{ effect: 'heal', who: 'target', value: 'vitality', amount: 2 }, 'Target wizard gains 2 Vitality.'],
      [{ effect: 'heal', who: 'you', value: 'vitality', amount: 3, beyond: true }, 'Gain 3 Vitality, even above your maximum.'],
      [
        { effect: 'heal', who: 'target', value: 'vitality', amount: 3, beyond: true },
        'Target wizard gains 3 Vitality, even above their maximum.',
      ],
      [
        { effect: 'heal', who: 'you', value: 'vitality', amount: { each: 4, count: 'void', of: 'enemy' } },
        'Gain Vitality equal to 4 times the number of cards in the enemy’s Void.',
      ],
      [{ effect: 'lose', who: 'you', value: 'will', amount: 1 }, 'Lose 1 Will.'],
      [{ effect: 'lose', who: 'enemy', value: 'vitality', amount: 'X' }, 'The enemy loses X Vitality.'],
      [
        { effect: 'lose', who: 'enemy', value: 'will', amount: { each: 1, count: 'burn', of: 'enemy' } },
        'The enemy loses Will equal to their total Burn.',
      ],
      [{ effect: 'become', who: 'you', value: 'vitality', amount: 10 }, 'Your Vitality becomes 10.'],
      [{ effect: 'become', who: 'enemy', value: 'will', amount: 0 }, 'The enemy’s Will becomes 0.'],
      [{ effect: 'become', who: 'both', value: 'will', amount: 6 }, 'Each wizard’s Will becomes 6.'],
      [{ effect: 'become', who: 'target', value: 'will', amount: 6 }, 'Target wizard’s Will becomes 6.'],
      [{ effect: 'soulfire', who: 'you', change: 'gain', amount: 2 }, 'Gain 2 Soulfire.'],
      [{ effect: 'soulfire', who: 'enemy', change: 'lose', amount: 'X' }, 'The enemy loses X Soulfire.'],
      [{ effect: 'soulfire', who: 'you', change: 'raise-max', amount: 1 }, 'Raise your maximum Soulfire by 1.'],
      [{ effect: 'soulfire', who: 'target', change: 'lower-max', amount: 1 }, 'Lower target wizard’s maximum Soulfire by 1.'],
      [
        { effect: 'soulfire', who: 'enemy', change: 'lower-max', amount: { each: 1, count: 'hexes', of: 'enemy', most: 2 } },
        'Lower the enemy’s maximum Soulfire by the number of Hexes on them (at most 2).',
      ],
    ])
  })

  describe('cards', () => {
    each([
      [{ effect: 'draw', who: 'you', amount: 1 }, 'Draw a card.'],
      [{ effect: 'draw', who: 'you', amount: 2 }, 'Draw 2 cards.'],
      [{ effect: 'draw', who: 'you', amount: 'X' }, 'Draw X cards.'],
      [{ effect: 'draw', who: 'both', amount: 1 }, 'Each wizard draws a card.'],
      [{ effect: 'draw', who: 'target', amount: 'X' }, 'Target wizard draws X cards.'],
      [
        { effect: 'draw', who: 'you', amount: { each: 1, count: 'spells-cast', of: 'you', most: 3 } },
        'Draw cards equal to the number of Spells you have cast this turn (at most 3).',
      ],
      [{ effect: 'discard', who: 'you', amount: 1 }, 'Discard a card.'],
      [{ effect: 'discard', who: 'enemy', amount: 2 }, 'The enemy discards 2 cards.'],
      [{ effect: 'discard', who: 'both', amount: 1, random: true }, 'Each wizard discards a card at random.'],
      [{ effect: 'discard', who: 'you', amount: 3, random: true }, 'Discard 3 cards at random.'],
      [{ effect: 'exile', from: 'deck', whose: 'you', amount: 1 }, 'Exile the top card of your Deck.'],
      [{ effect: 'exile', from: 'deck', whose: 'enemy', amount: 3, upTo: true }, 'Exile the top 3 cards of the enemy’s Deck.'],
      [{ effect: 'exile', from: 'discard', whose: 'enemy', amount: 1 }, 'Exile target card from the enemy’s Discard.'],
      [{ effect: 'exile', from: 'discard', whose: 'you', amount: 2 }, 'Exile 2 target cards from your Discard.'],
      [{ effect: 'exile', from: 'discard', whose: 'you', amount: 1, upTo: true }, 'Exile up to one card from your Discard.'],
      [{ effect: 'exile', from: 'discard', whose: 'enemy', amount: 2, upTo: true }, 'Exile up to 2 cards from the enemy’s Discard.'],
      [{ effect: 'return', from: 'discard', to: 'hand', amount: 1 }, 'Return target card from your Discard to your hand.'],
      [
        { effect: 'return', from: 'void', to: 'hand', amount: 2, type: 'hex', upTo: true },
        'Return up to 2 Hexes from your Void to your hand.',
      ],
      [
        { effect: 'return', from: 'discard', to: 'deck', amount: 2, type: 'spell' },
        'Put 2 target Spells from your Discard on top of your Deck.',
      ],
      [{ effect: 'insight', amount: 3 }, 'Insight 3.'],
      [{ effect: 'channel', amount: 2 }, 'Channel 2.'],
    ])
  })

  describe('markers and Hexes', () => {
    each([
      [{ effect: 'burn', who: 'enemy', amount: 2 }, 'The enemy gains Burn 2.'],
      [{ effect: 'burn', who: 'you', amount: 'X' }, 'Gain Burn X.'],
      [{ effect: 'burn', who: 'target', amount: 1, damage: 'vitality' }, 'Target wizard gains Burn 1.'],
      [{ effect: 'burn', who: 'enemy', amount: 1, stays: true }, 'The enemy gains Burn 1 that stays.'],
      [{ effect: 'burn', who: 'enemy', amount: 1, damage: 'will' }, 'The enemy gains Burn 1 that deals Will damage.'],
      [
        { effect: 'burn', who: 'both', amount: 1, damage: 'will', stays: true },
        'Each wizard gains Burn 1 that deals Will damage and stays.',
      ],
      [
        { effect: 'burn', who: 'enemy', amount: { each: 1, count: 'deck', of: 'you', most: 2 } },
        'The enemy gains Burn equal to the number of cards in your Deck (at most 2).',
      ],
      [
        { effect: 'burn', who: 'enemy', amount: { each: 1, count: 'soulfire', of: 'enemy' }, stays: true },
        'The enemy gains Burn that stays, equal to their Soulfire.',
      ],
      [
        { effect: 'burn', who: 'enemy', amount: { each: 1, count: 'discard', of: 'you' }, damage: 'will' },
        'The enemy gains Burn that deals Will damage, equal to the number of cards in your Discard.',
      ],
      [
        { effect: 'burn', who: 'enemy', amount: { each: 1, count: 'vitality', of: 'you' }, damage: 'will', stays: true },
        'The enemy gains Burn that deals Will damage and stays, equal to your Vitality.',
      ],
      [{ effect: 'ward', who: 'you', amount: 2 }, 'Gain Ward 2.'],
      [{ effect: 'ward', who: 'you', amount: 2, until: 'next-turn' }, 'Gain Ward 2 until your next turn.'],
      [{ effect: 'ward', who: 'enemy', amount: 2, until: 'next-turn' }, 'The enemy gains Ward 2 until their next turn.'],
      [{ effect: 'ward', who: 'both', amount: 'X', against: 'will' }, 'Each wizard gains Ward X against Will damage.'],
      [{ effect: 'ward', who: 'you', amount: 3, stacks: true }, 'Gain Ward 3, added to any Ward you have.'],
      [
        { effect: 'ward', who: 'target', amount: 3, stacks: true, until: 'next-turn', against: 'vitality' },
        'Target wizard gains Ward 3 against Vitality damage until their next turn, added to any Ward they have.',
      ],
      [
        { effect: 'ward', who: 'you', amount: { each: 1, count: 'hexes', of: 'you', most: 4 } },
        'Gain Ward equal to the number of Hexes on you (at most 4).',
      ],
      [
        { effect: 'ward', who: 'you', amount: { each: 1, count: 'hexes', of: 'you' }, against: 'will' },
        'Gain Ward against Will damage, equal to the number of Hexes on you.',
      ],
      [{ effect: 'cleanse', who: 'you', marker: 'burn' }, 'Remove all Burn from yourself.'],
      [{ effect: 'cleanse', who: 'both', marker: 'burn' }, 'Remove all Burn from each wizard.'],
      [{ effect: 'cleanse', who: 'you', marker: 'ward' }, 'Remove your Ward.'],
      [{ effect: 'cleanse', who: 'enemy', marker: 'ward' }, 'Remove the enemy’s Ward.'],
      [{ effect: 'dispel', on: 'any', amount: 1 }, 'Dispel target Hex.'],
      [{ effect: 'dispel', on: 'you', amount: 2 }, 'Dispel 2 target Hexes on you.'],
      [{ effect: 'dispel', on: 'enemy', amount: 1, upTo: true }, 'Dispel up to one Hex on the enemy.'],
      [{ effect: 'dispel', on: 'any', amount: 3, upTo: true }, 'Dispel up to 3 Hexes.'],
      [{ effect: 'dispel', on: 'any', amount: 'all' }, 'Dispel all Hexes.'],
      [{ effect: 'dispel', on: 'you', amount: 'all' }, 'Dispel all Hexes on you.'],
    ])
  })

  test('every kind of instruction is covered above', () => {
    expect([...seen].sort()).toEqual(EFFECTS.map(kind => kind.effect).sort())
  })
})
