import type { CommandSpec } from './command-line.ts'
import { GAME, SEED } from './flags.ts'

/** Commands about cards that players make. */
export const WORKSHOP_COMMANDS = {
  'cost-worth': {
    about: 'Measure what a step of cost is worth to a deck',
    flags: {
      game: GAME,
      cards: { type: 'count', value: 'n', about: 'cards in ready-made decks', default: '100' },
      games: { type: 'count', value: 'n', about: 'matches with each, with and without the change', default: '100' },
      control: { type: 'boolean', about: 'change the name only, which must be worth nothing' },
      seed: SEED('cost'),
    },
    example: 'cost-worth -- --cards 200',
    file: 'commands/cost-worth.ts',
  },
  'bench:workshop': {
    about: 'Measure the workshop with a large set',
    flags: {
      game: { type: 'text', value: 'id', about: 'only this game' },
      runs: { type: 'count', value: 'n', about: 'runs of each', default: '7' },
    },
    example: 'bench:workshop -- --runs 20',
    file: '../e2e/support/bench/bench-workshop.ts',
    needsBuild: true,
  },
} as const satisfies Record<string, CommandSpec>
