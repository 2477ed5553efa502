import { describe, expect, test } from 'vitest'
import { descentConformance } from '../../../kernel/testing/descent-conformance.ts'
import { otherSeat, SEATS, type Seat } from '../../../../shared/seat.ts'
import { enchantoria } from '../index.ts'
import { EMPTY_PLAN, type Action } from '../state/actions.ts'
import type { MatchEvent } from '../state/events.ts'
import { cardOf, FIELD_LIMIT, mage, type State } from '../state/state.ts'
import { enchantoriaChecks } from '../testing/checks.ts'
import { BOONS } from './boons.ts'
import { DESCENT } from './index.ts'

describe('a descent', () => descentConformance(enchantoria, DESCENT, enchantoriaChecks))

const { cards } = DESCENT.starters[0]!
function deal(mine: readonly string[], theirs: readonly string[] = [], emit?: (event: MatchEvent) => void): State {
  const seat = { avatar: 'moss-mage', cards }
  return enchantoria.setup({ seats: [seat, seat], first: 'random', boons: [mine, theirs] }, 'boons', emit)
}

/** What a seat begins with that others don't, in words. */
function beyondUsual({ players, ...state }: State, seat: Seat): string {
  const { mana, hand, deck, entities } = players[seat]
  const [{ health, max, protection, effects } = mage({ players, ...state }, seat), ...field] = entities
  const lasting = (duration: number | null): string => (duration === null ? '' : ` for ${duration}`)
  return [
    ...(health === 30 && max === 30 ? [] : [`${health} of ${max} health`]),
    ...(mana === 3 ? [] : [`${mana} mana`]),
    ...(hand.length === 7 && deck.length === 29 ? [] : [`${hand.length} in hand, ${deck.length} in the deck`]),
    ...field.map(entity => `${entity.what} at ${entity.health}`),
    ...(protection ? [`protection ${protection.power}${lasting(protection.duration)}`] : []),
    ...effects.map(effect => `${effect.kind} ${effect.function ?? effect.n}${lasting(effect.duration)}`),
  ].join(', ')
}

describe('a boon gives exactly this', () => {
  const MINE: Record<string, string> = {
    'second-wind': '33 of 33 health',
    'thick-robe': '36 of 36 health',
    'spare-page': '32 of 32 health, 8 in hand, 28 in the deck',
    'full-satchel': '5 mana, 9 in hand, 27 in the deck',
    'pocketed-spark': '5 mana',
    'brimming-flask': '6 mana',
    'early-start': '4 mana, 8 in hand, 28 in the deck',
    'hired-sword': 'sworn-bodyguard at 4',
    'tame-fox': 'ember-fox at 2',
    'raised-wolf': 'grey-wolf at 4',
    'boundary-stone': 'standing-stone at 4',
    'old-well': 'mana-well at 3',
    'inherited-mill': 'recycling-mill at 3',
    'patient-golem': 'sorting-golem at 5',
    'bolted-turret': 'arrow-turret at 4',
    'viper-in-a-basket': 'marsh-viper at 3',
    'herb-woman': 'grove-healer at 3',
    'vow-of-shelter': 'shield-monk at 4',
    'humming-choir': 'wisp-choir at 3',
    'jar-of-slime': 'slimeling at 1, slimeling at 1',
    'wax-seal': 'protection 3',
    'six-seals': 'protection 6',
    'bell-jar': 'protection 10 for 5',
    'bark-skin': 'stoneskin 1 for 6',
    'green-blood': 'regrowth 1 for 8',
    'sharpened-words': 'might 1 for 5',
    'second-furnace': 'recycle-limit 1 for 6',
    'honest-scales': 'function full for 4',
    'open-vein': 'function blood for 3',
    'long-shelves': '8 in hand, 28 in the deck, hand-limit 3 for 10',
  }
  const THEIRS: Record<string, string> = {
    'raised-wolf': '8 mana',
    'bolted-turret': '6 mana',
    'viper-in-a-basket': '6 mana',
    'vow-of-shelter': '6 mana',
    'jar-of-slime': '6 mana',
    'herb-woman': '5 mana',
    'sand-in-gears': 'function trickle for 5',
    'stage-fright': 'weakness 1 for 5',
    'narrow-shelves': 'hand-limit -3 for 4',
    'marsh-cough': 'poison 1 for 4',
    'singed-sleeves': 'burning 2 for 2',
  }

  test.each(BOONS.map(({ id, clauses }) => [clauses.join(' '), id]))('%s: %s, to either seat, and nothing else', (_, id) => {
    for (const seat of SEATS) {
      const state = seat === 0 ? deal([id]) : deal([], [id])
      expect([beyondUsual(state, seat), beyondUsual(state, otherSeat(seat))]).toEqual([MINE[id] ?? '', THEIRS[id] ?? ''])
    }
  })
})

describe('boons', () => {
  /** Nothing is recycled, cast or ordered; a hand that is too full loses its first cards. */
  const idle = (state: State): void => {
    const { turn } = state
    while (state.turn === turn && !state.ending)
      for (const { seat, decision } of enchantoria.pending(state)) {
        const surplus = state.phase === 'discard' ? state.players[seat].hand.slice(0, state.players[seat].hand.length - 7) : []
        const action: Action =
          decision === 'plan' ? EMPTY_PLAN : { type: state.phase === 'recycle' ? 'recycle' : 'discard', cards: surplus }
        enchantoria.apply(state, seat, action)
      }
  }

  test('EN-R8.2 EN-EFFECT.6: what lasts n turns lasts through turn n', () => {
    const state = deal(['marsh-cough', 'bell-jar'])
    const seen: [number, number | undefined][] = []
    for (let turn = 1; turn <= 6; turn++) {
      idle(state)
      seen.push([mage(state, 1).health, mage(state, 0).protection?.power])
    }
    expect(seen).toEqual([
      [29, 10],
      [28, 10],
      [27, 10],
      [26, 10],
      [26, undefined],
      [26, undefined],
    ])
  })

  test('EN-GREG.1 EN-R1.6: all happen at once, so their order and the seats change nothing', () => {
    const some = ['wax-seal', 'six-seals', 'honest-scales', 'raised-wolf', 'full-satchel', 'stage-fright']
    const other = ['sand-in-gears', 'open-vein']
    const state = deal(some, other)
    expect(deal([...some].reverse(), [...other].reverse())).toEqual(state)
    expect(beyondUsual(deal(other, some), 1)).toBe(beyondUsual(state, 0))
    // EN-R7.4, EN-R8.5: of those that exclude each other, the strongest stays.
    expect(beyondUsual(state, 0)).toBe('5 mana, 9 in hand, 27 in the deck, grey-wolf at 4, protection 6, function full for 4')
    expect(beyondUsual(state, 1)).toBe('8 mana, function blood for 3, weakness 1 for 5')
  })

  test('EN-R1.10 EN-R9.8: a field has five places, and a sixth doesn’t come', () => {
    const events: MatchEvent[] = []
    const state = deal(['hired-sword', 'tame-fox', 'raised-wolf', 'boundary-stone', 'old-well', 'jar-of-slime'], [], event =>
      events.push(event),
    )
    expect(state.players[0].entities).toHaveLength(1 + FIELD_LIMIT)
    expect(events).toContainEqual({ type: 'no-room', clause: 'EN-R9.8', seat: 0, amount: 1 })
  })

  test('EN-R3.2: mana stops at 10', () => {
    expect(deal(['brimming-flask', 'early-start', 'pocketed-spark'], ['raised-wolf']).players[0].mana).toBe(10)
  })

  test('EN-R11.8: which card a boon draws is its owner’s to see', () => {
    const events: MatchEvent[] = []
    const state = deal(['spare-page'], [], event => events.push(event))
    const at = events.findIndex(({ type }) => type === 'contributed')
    const drawn = events.slice(at).find(({ type }) => type === 'card-drawn')!
    const shown = ([0, 1, 'spectator'] as const).map(viewer =>
      [events[at]!, drawn].map(event => enchantoriaChecks.inWords(enchantoria.observe(event, viewer, state)!.message)),
    )
    const { card } = drawn as MatchEvent & { type: 'card-drawn' }
    expect(shown).toEqual([
      ['Spare Page: a card for you', `You draw ${cardOf(state, card).name}`],
      ['Spare Page: a card for the enemy', 'The enemy draws a card'],
      ['Spare Page: a card for the first mage', 'The first mage draws a card'],
    ])
    expect(enchantoria.observe(drawn, 1, state)).not.toHaveProperty('card')
    expect(enchantoria.informationFor(state, 1).cards[0].every(information => information === null)).toBe(true)
  })

  test('a boon counts once, and an unknown one is refused', () => {
    expect(deal(['tame-fox', 'tame-fox'])).toEqual(deal(['tame-fox']))
    expect(() => deal(['nothing'])).toThrow(RangeError)
  })

  test('EN-V1: their ids are not those of cards, creatures or keywords, which the log names by id too', () => {
    const { catalog } = enchantoria
    const taken = [...catalog.cards.map(({ id }) => id), ...catalog.keywords.map(({ id }) => id), 'slimeling']
    expect(BOONS.filter(({ id }) => taken.includes(id))).toEqual([])
  })
})
