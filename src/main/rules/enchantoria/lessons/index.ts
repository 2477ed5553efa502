import type { Lesson, LessonKit } from '../../../kernel/lesson.ts'
import type { ActionInput, Expectation, PositionInput } from '../scenario/schema.ts'

type Steps = readonly (Omit<Lesson['steps'][number], 'line'> & { line: readonly ActionInput[] })[]

/** A plan has been carried out as soon as it is shown, and not when it is locked. */
const castAndOrdered = (...cards: readonly string[]) =>
  ({ events: cards.map(card => ({ type: 'spell-cast', card })) }) satisfies Expectation

const PILE = ['mend', 'standing-stone', 'mend', 'standing-stone', 'mend', 'standing-stone']

const theTurn: Lesson = {
  id: 'the-turn',
  position: {
    phase: 'recycle',
    turn: 1,
    me: { mana: 3, hand: ['meteor', 'ember-fox', 'fireball'], deck: ['quick-dart', 'grey-wolf', ...PILE] },
    foe: { mana: 3, health: 5, hand: ['standing-stone', 'mend'], deck: PILE },
  } satisfies PositionInput,
  steps: [
    { id: 'recycle', line: [{ recycle: ['meteor'] }] },
    { id: 'plan', line: [{ cast: ['ember-fox', { card: 'fireball', at: 'foe' }] }], until: castAndOrdered('ember-fox', 'fireball') },
    { id: 'keep', line: [{ recycle: [] }] },
    { id: 'order', line: [{ cast: [{ card: 'quick-dart', at: 'foe' }], orders: [{ entity: 'me.ember-fox', at: 'foe' }] }], until: 'won' },
  ] satisfies Steps,
  foe: [{ recycle: [] }, { cast: ['standing-stone'] }, { recycle: [] }, { cast: [] }] satisfies ActionInput[],
}

const atOnce: Lesson = {
  id: 'at-once',
  position: {
    turn: 5,
    me: { mana: 5, health: 9, hand: ['parry', 'quench', 'fireball'], field: ['grey-wolf'], deck: ['fireball', 'quick-dart', ...PILE] },
    foe: { mana: 6, health: 5, hand: ['meteor', 'quick-dart', 'fireball'], field: [{ entity: 'ember-fox', health: 1 }], deck: PILE },
  } satisfies PositionInput,
  steps: [
    {
      id: 'counter',
      line: [{ cast: [{ card: 'parry', at: 'me' }, 'quench'], orders: [{ entity: 'me.grey-wolf', at: 'foe.ember-fox' }] }],
      until: castAndOrdered('parry', 'quench'),
    },
    { id: 'keep', line: [{ recycle: [] }] },
    { id: 'strike', line: [{ cast: [{ card: 'fireball', at: 'foe' }], orders: [{ entity: 'me.grey-wolf', at: 'foe' }] }], until: 'won' },
  ] satisfies Steps,
  foe: [
    { cast: [{ card: 'meteor', at: 'me' }], orders: [{ entity: 'foe.ember-fox', at: 'me' }] },
    { recycle: [] },
    { cast: [{ card: 'quick-dart', at: 'me' }] },
  ] satisfies ActionInput[],
}

const smallMatch: Lesson = {
  id: 'small-match',
  position: {
    phase: 'recycle',
    turn: 1,
    me: {
      mana: 3,
      health: 12,
      hand: ['grey-wolf', 'fireball', 'siphon', 'parry'],
      deck: ['fireball', 'quick-dart', 'inferno', 'mend', 'quick-dart', 'parry', ...PILE],
    },
    foe: { mana: 3, health: 10, hand: ['ember-fox', 'quick-dart', 'mend'], deck: PILE },
  } satisfies PositionInput,
  steps: [
    { id: 'recycle', line: [{ recycle: ['parry'] }] },
    { id: 'wolf', line: [{ cast: ['grey-wolf'] }], until: castAndOrdered('grey-wolf') },
    {
      id: 'win',
      line: [
        { recycle: [] },
        { cast: [{ card: 'fireball', at: 'foe' }], orders: [{ entity: 'me.grey-wolf', at: 'foe' }] },
        { recycle: [] },
        {
          cast: [
            { card: 'fireball', at: 'foe' },
            { card: 'quick-dart', at: 'foe' },
          ],
          orders: [{ entity: 'me.grey-wolf', at: 'foe' }],
        },
      ],
      until: 'won',
    },
  ] satisfies Steps,
  foe: [
    { recycle: [] },
    { cast: ['ember-fox'] },
    { recycle: [] },
    { cast: [{ card: 'quick-dart', at: 'me' }], orders: [{ entity: 'foe.ember-fox', at: 'me' }] },
    { recycle: [] },
    { orders: [{ entity: 'foe.ember-fox', at: 'me' }] },
  ] satisfies ActionInput[],
}

/** Enchantoria's lessons: a turn, plans that happen at once, and a short match. */
export const enchantoriaLessons: LessonKit = { game: 'enchantoria', lessons: [theTurn, atOnce, smallMatch] }
