import type { Lesson, LessonKit } from '../../../kernel/lesson.ts'
import type { ActionInput, Expectation, PositionInput } from '../scenario/schema.ts'

type Steps = readonly (Omit<Lesson['steps'][number], 'line'> & { line: readonly ActionInput[] })[]

const activationEnded = (of: 'me.horde-ravager' | 'me.urzha-bonedrum') => ({
  id: 'stopped',
  clause: 'CG-R6.4',
  after: { events: [{ type: 'activation-ended', unit: of }] } satisfies Expectation,
})

const theTurn: Lesson = {
  id: 'the-turn',
  position: {
    round: 1,
    turn: 'me',
    first: 'me',
    initiative: 'me',
    seed: 'lesson 1',
    me: {
      expedition: [
        { unit: 'urzha-bonedrum', at: 'my-camp' },
        { unit: 'horde-ravager', at: 'my-camp' },
      ],
    },
    foe: {
      expedition: [
        { unit: 'iswen-thornspeaker', at: 'foe-camp' },
        { unit: 'briar-scout', at: 'epicenter', wounds: 2 },
      ],
    },
  } satisfies PositionInput,
  steps: [
    { id: 'activate', line: [{ activate: 'me.horde-ravager' }] },
    { id: 'move', line: [{ move: ['epicenter'] }], slips: [activationEnded('me.horde-ravager')] },
    { id: 'attack', line: [{ attack: 'foe.briar-scout', with: 'Cleaver' }], slips: [activationEnded('me.horde-ravager')] },
    { id: 'second', line: [{ activate: 'me.urzha-bonedrum' }] },
    { id: 'hold', line: [{ move: ['epicenter'] }], slips: [activationEnded('me.urzha-bonedrum')] },
    { id: 'guard', line: ['guard'] },
  ] satisfies Steps,
  foe: [{ activate: 'foe.iswen-thornspeaker' }, { attack: 'me.horde-ravager', with: 'Choking Vines' }, 'guard'] satisfies ActionInput[],
}

const faith: Lesson = {
  id: 'faith',
  position: {
    round: 2,
    turn: 'me',
    first: 'me',
    initiative: 'me',
    seed: 'lesson 4',
    me: {
      expedition: [
        { unit: 'gottfried', at: 'my-camp', ready: false },
        { unit: 'sword-dancer', at: 'epicenter' },
      ],
      hand: ['veil-of-silence', 'battle-rage'],
      faith: { creation: 1, death: 1, destruction: 1 },
    },
    foe: {
      expedition: [
        { unit: 'kellantra', at: 'epicenter', wounds: 3, ready: false },
        { unit: 'dryadint-warrior', at: 'foe-camp' },
      ],
      hand: ['lightning'],
      faith: { destruction: 2 },
    },
  } satisfies PositionInput,
  steps: [
    { id: 'activate', line: [{ activate: 'me.sword-dancer' }] },
    { id: 'veil', line: [{ play: 'veil-of-silence', at: 'lightning' }] },
    { id: 'attack', line: [{ attack: 'foe.kellantra', with: 'Twin Blades' }] },
    { id: 'rage', line: [{ play: 'battle-rage', at: 'me.sword-dancer' }] },
    {
      id: 'reroll',
      line: [{ choose: [0] }],
      slips: [{ id: 'no-reroll', clause: 'CG-R8.2', after: { events: [{ type: 'roll-final', of: 'me' }] } satisfies Expectation }],
    },
    { id: 'pray', line: ['pray'] },
  ] satisfies Steps,
  foe: [{ play: 'lightning', at: 'me.sword-dancer' }] satisfies ActionInput[],
}

const smallMatch: Lesson = {
  id: 'small-match',
  position: {
    round: 5,
    turn: 'me',
    first: 'me',
    initiative: 'me',
    seed: 'lesson 0',
    me: {
      expedition: [
        { unit: 'urzha-bonedrum', at: 'epicenter' },
        { unit: 'horde-ravager', at: 'my-camp' },
      ],
      ether: 3,
      hand: ['lightning'],
      faith: { destruction: 2 },
    },
    foe: {
      expedition: [
        { unit: 'iswen-thornspeaker', at: 'epicenter', wounds: 3 },
        { unit: 'briar-scout', at: 'foe-camp' },
      ],
      ether: 5,
    },
  } satisfies PositionInput,
  steps: [
    { id: 'activate', line: [{ activate: 'me.horde-ravager' }] },
    {
      id: 'win',
      line: [
        { move: ['epicenter'] },
        { attack: 'foe.iswen-thornspeaker', with: 'Cleaver' },
        { play: 'lightning', at: 'foe.briar-scout' },
        { activate: 'me.urzha-bonedrum' },
        { attack: 'foe.briar-scout', with: 'Bone Maul' },
        'guard',
      ],
      until: 'won',
    },
  ] satisfies Steps,
  foe: [{ activate: 'foe.briar-scout' }, 'guard', 'stop'] satisfies ActionInput[],
}

/** Card of Gods' lessons: an Activation, Faith and Cards that wait, and the last round of a match. */
export const cardOfGodsLessons: LessonKit = { game: 'card-of-gods', lessons: [theTurn, faith, smallMatch] }
