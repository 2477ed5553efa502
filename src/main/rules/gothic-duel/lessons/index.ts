import type { Lesson, LessonKit } from '../../../kernel/lesson.ts'
import type { ActionInput, Expectation, PositionInput } from '../scenario/schema.ts'

const END = 'end-turn'
/** The turn ends with something left to do. */
const endedEarly = { id: 'ended', clause: 'GD-6.2', after: { events: [{ type: 'turn-ended', of: 'me' }] } satisfies Expectation }

const theTurn: Lesson = {
  id: 'the-turn',
  position: {
    turn: 1,
    first: 'me',
    me: {
      wizard: 'mother-sable',
      soulfire: 4,
      hand: ['red-tithe', 'last-rites-unsaid'],
      deck: ['smouldering-brand', 'dry-laughter', 'dig-two-graves', 'crimson-toast', 'marrow-broth'],
    },
    foe: {
      wizard: 'the-ossuarist',
      vitality: 8,
      soulfire: 3,
      hand: ['dry-laughter', 'cinder-kiss', 'marrow-broth', 'whisper-below', 'ossuary-key', 'ossuary-key'],
      deck: ['whisper-below', 'marrow-broth', 'marrow-broth', 'walled-garden', 'walled-garden'],
    },
  } satisfies PositionInput,
  steps: [
    { id: 'spell', line: [{ play: 'red-tithe' }], at: '0 wizard soulfire', slips: [endedEarly] },
    { id: 'end', line: [END], at: '1 wizard vitality' },
    { id: 'hex', line: [{ play: 'smouldering-brand' }], at: '0 deck', slips: [endedEarly, playedInstead('last-rites-unsaid')] },
    { id: 'wait', line: [END], at: '1 wizard' },
    { id: 'finish', line: [{ play: 'last-rites-unsaid' }], until: 'won', at: '1 wizard vitality', slips: [endedEarly] },
  ] satisfies Steps,
  foe: [{ play: 'dry-laughter' }, END, { play: 'cinder-kiss' }, END] satisfies ActionInput[],
}

const twoWays: Lesson = {
  id: 'two-ways',
  position: {
    turn: 7,
    first: 'me',
    me: {
      wizard: 'mother-sable',
      vitality: 9,
      soulfire: 7,
      hand: ['bad-dream-well-kept#1', 'bad-dream-well-kept#2', 'silver-veil', 'whisper-below'],
      deck: ['airing-the-linen', 'cinder-kiss', 'marrow-broth', 'green-vigil', 'crimson-toast'],
    },
    foe: {
      wizard: 'veiled-ione',
      vitality: 17,
      will: 6,
      soulfire: 6,
      hand: ['dry-laughter', 'red-tithe', 'marrow-broth'],
      deck: ['marrow-broth', 'marrow-broth', 'walled-garden', 'walled-garden', 'walled-garden'],
    },
  } satisfies PositionInput,
  steps: [
    {
      id: 'torment',
      line: [{ play: 'bad-dream-well-kept' }],
      until: { events: [{ type: 'card-played', card: 'bad-dream-well-kept' }] } satisfies Expectation,
      at: '1 wizard will',
      slips: [endedEarly, playedInstead('whisper-below', 'torment', 'GD-TORMENT.1')],
    },
    { id: 'ward', line: [{ play: 'silver-veil' }], at: '0 wizard vitality', slips: [endedEarly, playedInstead('whisper-below')] },
    {
      id: 'insight',
      line: [{ choose: ['cinder-kiss', 'airing-the-linen'] }],
      slips: [
        {
          id: 'order',
          clause: 'GD-INSIGHT.1',
          after: {
            me: { deck: ['airing-the-linen', 'cinder-kiss', 'marrow-broth', 'green-vigil', 'crimson-toast'] },
          } satisfies Expectation,
        },
      ],
    },
    { id: 'end', line: [END], at: '0 wizard' },
    {
      id: 'finish',
      line: [{ play: 'bad-dream-well-kept' }, { play: 'cinder-kiss' }, { play: 'whisper-below' }],
      until: 'won',
      at: '1 wizard will',
      slips: [endedEarly],
    },
  ] satisfies Steps,
  foe: [{ play: 'dry-laughter' }, { play: 'red-tithe', mode: 'base' }, END] satisfies ActionInput[],
}

const smallMatch: Lesson = {
  id: 'small-match',
  position: {
    turn: 1,
    first: 'me',
    me: {
      wizard: 'mother-sable',
      vitality: 12,
      will: 6,
      soulfire: 4,
      hand: ['bellows-hymn', 'an-old-debt', 'unpick-the-stitch', 'red-tithe', 'last-rites-unsaid'],
      deck: ['parted-curtain', 'dig-two-graves', 'crimson-toast', 'dry-laughter', 'hall-of-glass', 'cinder-kiss', 'green-vigil'],
    },
    foe: {
      wizard: 'the-ossuarist',
      vitality: 12,
      will: 6,
      soulfire: 3,
      hand: ['smouldering-brand', 'whisper-below', 'dry-laughter', 'marrow-broth', 'stolen-minute', 'green-vigil'],
      deck: ['walled-garden', 'whisper-below', 'marrow-broth', 'dry-laughter', 'cinder-kiss', 'stolen-minute', 'green-vigil'],
    },
  } satisfies PositionInput,
  steps: [
    {
      id: 'channel',
      line: [{ play: 'bellows-hymn' }],
      at: '0 wizard soulfire',
      slips: [endedEarly, playedInstead('an-old-debt', 'channel', 'GD-CHANNEL.1')],
    },
    {
      id: 'debt',
      line: [{ play: 'an-old-debt' }],
      at: '1 wizard vitality',
      slips: [{ ...endedEarly, id: 'channel-lost', clause: 'GD-CHANNEL.6' }],
    },
    { id: 'end', line: [END], at: '1 wizard' },
    {
      id: 'dispel',
      line: [{ play: 'unpick-the-stitch', targets: [['smouldering-brand']] }],
      at: '0 wizard',
      slips: [endedEarly, playedInstead('red-tithe')],
    },
    {
      id: 'win',
      line: [{ play: 'red-tithe', mode: 'base' }, END, { play: 'last-rites-unsaid' }],
      until: 'won',
      at: '1 wizard vitality',
    },
  ] satisfies Steps,
  foe: [{ play: 'smouldering-brand' }, END, { play: 'dry-laughter' }, END] satisfies ActionInput[],
}

function playedInstead(card: string, id = 'other-card', clause = 'GD-6.3') {
  return { id, clause, after: { events: [{ type: 'card-played', card }] } satisfies Expectation }
}

type Steps = readonly (Omit<Lesson['steps'][number], 'line'> & { line: readonly ActionInput[] })[]

/** Gothic Duel's lessons: the turn, the two ways to win, and a short match. */
export const gothicDuelLessons: LessonKit = { game: 'gothic-duel', lessons: [theTurn, twoWays, smallMatch] }
