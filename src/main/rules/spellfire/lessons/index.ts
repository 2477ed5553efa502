import type { Lesson, LessonKit } from '../../../kernel/lesson.ts'
import type { ActionInput, Expectation, PositionInput } from '../scenario/schema.ts'

type Steps = readonly (Omit<Lesson['steps'][number], 'line'> & { line: readonly ActionInput[] })[]

const PILE = ['village-levy', 'reef-raiders', 'tunnel-sappers', 'marauder', 'village-levy', 'reef-raiders', 'tunnel-sappers', 'marauder']
const passedStep = (id: string) => ({ id, clause: 'SF-R-TURN.1', after: { events: [{ type: 'phase-began' }] } satisfies Expectation })

const gaveUp = { id: 'gave-up', clause: 'SF-ROUND.4', after: { events: [{ type: 'round-conceded', of: 'me' }] } satisfies Expectation }
const sentWren = {
  id: 'wren-first',
  clause: 'SF-ROUND.3',
  after: { events: [{ type: 'attack-declared', card: 'wren-underhill' }] } satisfies Expectation,
}

const theTurn: Lesson = {
  id: 'the-turn',
  position: {
    phase: 'realms',
    me: { realms: ['lanternfield'], hand: ['cinder-gate', 'dori-the-barbarian', 'sword-of-first-light'], deck: PILE },
    foe: { realms: ['thornwall-march'], deck: PILE },
  } satisfies PositionInput,
  steps: [
    {
      id: 'realm',
      line: [{ realm: 'cinder-gate', at: 'B' }],
      until: { events: [{ type: 'realm-laid' }] } satisfies Expectation,
      slips: [passedStep('left')],
    },
    { id: 'champion', line: [{ champion: 'dori-the-barbarian' }], slips: [passedStep('left')] },
    { id: 'item', line: [{ attach: 'sword-of-first-light', to: 'dori-the-barbarian' }], slips: [passedStep('left')] },
    { id: 'attack', line: [{ attack: 'thornwall-march', with: 'dori-the-barbarian' }], slips: [passedStep('left')] },
  ] satisfies Steps,
  foe: [] satisfies ActionInput[],
}

const battle: Lesson = {
  id: 'battle',
  position: {
    phase: 'attack',
    me: {
      realms: ['lanternfield'],
      pool: ['dori-the-barbarian', 'wren-underhill'],
      hand: ['griffon-riders', 'bonewhite-guard'],
      deck: PILE,
    },
    foe: { realms: ['gullhaven'], pool: ['nightjar'], hand: ['ghoul-pack'], deck: PILE },
  } satisfies PositionInput,
  steps: [
    { id: 'attack', line: [{ attack: 'gullhaven', with: 'dori-the-barbarian' }], slips: [sentWren] },
    { id: 'behind', line: [{ play: 'griffon-riders' }], slips: [gaveUp] },
    { id: 'again', line: [{ play: 'bonewhite-guard' }], slips: [gaveUp] },
    { id: 'follow', line: [{ attack: 'gullhaven', with: 'wren-underhill' }] },
  ] satisfies Steps,
  foe: [{ defend: 'nightjar' }, { play: 'ghoul-pack' }, 'pass', 'pass'] satisfies ActionInput[],
}

const smallMatch: Lesson = {
  id: 'small-match',
  position: {
    phase: 'realms',
    turn: 9,
    me: {
      realms: ['lanternfield', 'gullhaven', 'saltspire-isles', 'cinder-gate', 'gallowmoor'],
      pool: ['wren-underhill'],
      hand: ['mustering-green', 'dori-the-barbarian', 'village-levy', 'bonewhite-guard'],
      deck: PILE,
    },
    foe: { realms: ['thornwall-march', 'anvilhold'], pool: ['nightjar'], hand: ['reef-raiders'], deck: PILE },
  } satisfies PositionInput,
  steps: [
    {
      id: 'sixth',
      line: [{ realm: 'mustering-green', at: 'F' }],
      until: { events: [{ type: 'realm-laid' }] } satisfies Expectation,
      slips: [passedStep('left')],
    },
    { id: 'keep', line: [{ champion: 'dori-the-barbarian' }], slips: [passedStep('left')] },
    { id: 'win', line: ['pass', { defend: 'dori-the-barbarian' }, { play: 'bonewhite-guard' }], until: 'won' },
  ] satisfies Steps,
  foe: [{ attack: 'lanternfield', with: 'nightjar' }, { play: 'reef-raiders' }, 'pass', 'pass'] satisfies ActionInput[],
}

/** Spellfire's lessons: the phases of a turn, a battle, and the last turns of a match. */
export const spellfireLessons: LessonKit = { game: 'spellfire', lessons: [theTurn, battle, smallMatch] }
