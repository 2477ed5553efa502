import { describe, expect, test } from 'vitest'
import { card } from '../testing/cards.ts'
import { cardSet } from '../state/card.ts'
import { parseCard, setErrors } from './card-schema.ts'
import { CARD_TYPES } from '../state/terms.ts'

const bare = { id: 'a-card', number: '1/T', name: 'A Card', art: 'star', lines: [] }
const ally = (entries: object): object => ({ ...bare, type: 'ally', bonus: 3, ...entries })
const event = (line: object): object => ({ ...bare, type: 'event', nature: 'harmful', lines: [line] })
const errors = (input: unknown): string[] => {
  const parsed = parseCard(input)
  return parsed.ok ? [] : parsed.errors
}
const draws = [{ do: 'draw', player: 'me', n: 2 }]

test.each(CARD_TYPES)('SF-ICON.1 a card has one of the types: %s', type => {
  const made = card(type)
  expect(parseCard(structuredClone(made))).toEqual({ ok: true, value: made })
})

describe('a card from outside is refused with its name, the field and the reason', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['no card at all', null, /^card: card: /],
    ['an unknown type', { ...bare, type: 'land' }, /^a-card: type: /],
    ['an unknown field', ally({ cost: 3 }), /^a-card: cost: /],
    ['a number without an edition', ally({ number: '118' }), 'a-card: number: a number and an edition, such as 118/4th'],
    ['a bonus that is no whole number', ally({ bonus: 2.5 }), /^a-card: bonus: /],
    ['no World', { ...bare, type: 'realm' }, /^a-card: world: /],
    [
      'a realm champion that is an Avatar',
      { ...bare, type: 'realm', world: 'adnd', champion: { type: 'avatar', level: 9 } },
      /^a-card: champion.type: /,
    ],
    ['an unknown trigger', event({ when: 'sometimes', does: draws }), /^a-card: lines.0.when: /],
    ['an unknown primitive', event({ when: 'play', does: [{ do: 'win' }] }), /^a-card: lines.0.does.0.do: /],
    [
      'a field that the primitive has not',
      event({ when: 'play', does: [{ ...draws[0], whom: 'self' }] }),
      /^a-card: lines.0.does.0.whom: /,
    ],
    ['an answer that names no kinds', event({ when: 'react', does: [{ do: 'negate' }] }), /^a-card: lines.0.to: /],
    [
      'negating without an answer',
      event({ when: 'play', does: [{ do: 'negate' }] }),
      /^a-card: lines.0.does.0: negate belongs on a react line/,
    ],
    [
      'a lasting effect that happens once',
      event({ when: 'play', does: [{ do: 'hand-max', player: 'me', n: 1 }] }),
      /does.0: hand-max belongs on a static/,
    ],
    ['a skipped turn within a turn', event({ when: 'play', does: [{ do: 'skip-turn' }] }), /does.0: skip-turn belongs on a between line/],
    [
      'a survivor of no defeat',
      event({ when: 'play', does: [{ do: 'survive', zone: 'limbo' }] }),
      /does.0: survive belongs on a lose line/,
    ],
    ['a defended ally', ally({ lines: [{ when: 'defended', does: draws }] }), /lines.0.when: only a realm, a holding/],
    ['an ally that goes on', ally({ lines: [{ when: 'play', until: 'dispelled', does: draws }] }), /lines.0.until: only a played event/],
    [
      'a limit on what always holds',
      ally({ lines: [{ when: 'static', limit: 'once-a-turn', does: draws }] }),
      /lines.0.when: what always holds/,
    ],
    [
      'an ally paid as a holding',
      ally({ lines: [{ when: 'react', to: [{ kind: 'event' }], pay: { pay: 'attach-self-as-holding' }, does: [{ do: 'negate' }] }] }),
      /lines.0.pay: only a holding/,
    ],
    [
      'an Avatar that nothing calls',
      { ...bare, type: 'champion', champion: 'avatar', world: 'adnd', level: 9 },
      /^a-card: calledBy: an Avatar says/,
    ],
    [
      'a hero that is called',
      { ...bare, type: 'champion', champion: 'hero', world: 'adnd', level: 9, calledBy: [{}] },
      /^a-card: calledBy: /,
    ],
    [
      'a hero that is one per pool',
      { ...bare, type: 'champion', champion: 'hero', world: 'adnd', level: 9, onePerPool: true },
      /^a-card: onePerPool: /,
    ],
    [
      'a spell for either side that is no wall',
      { ...bare, type: 'wizard-spell', mark: 'defensive', phases: ['4'], bonus: 1, eitherSide: true },
      /eitherSide: only a wall/,
    ],
    [
      'a spell that does nothing',
      { ...bare, type: 'wizard-spell', mark: 'defensive', phases: ['4'], bonus: 0 },
      /lines: the card has neither/,
    ],
    ['an event that does nothing', { ...bare, type: 'event', nature: 'helpful' }, /lines: the card has neither/],
    ['a choice of one', event({ when: 'play', does: [{ do: 'choose', options: [draws] }] }), /does.0.options: /],
    ['a choice among nothing', event({ when: 'play', does: [{ do: 'choose', options: [draws, []] }] }), /does.0.options.1: /],
  ])('%s', (_, input, expected) => {
    expect(errors(input)[0]).toMatch(expected)
  })
})

test('a duplicate id is an error of the set', () => {
  const [one, other] = [card('ally'), card('ally')]
  expect(setErrors([one, other])).toEqual([])
  expect(cardSet([one, other]).get(other.id)).toBe(other)
  expect(setErrors([one, { ...other, id: one.id }, { ...other, bonus: -1 }])).toEqual([
    expect.stringContaining(`${other.id}: bonus: `),
    `${one.id}: id: it stands twice in the set`,
  ])
})
