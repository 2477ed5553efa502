import { readCommandLine, type CommandSpec, type Given } from './command-line.ts'

const GAME = { type: 'text', value: 'id', about: 'one game; all without it' } as const
const FIRST_GAME = { type: 'text', value: 'id', about: 'the game; the first one without it' } as const
const SEED = (seed: string) => ({ type: 'text', value: 'text', about: 'other matches for another seed', default: seed }) as const
const DRY_RUN = { type: 'boolean', about: 'write nothing' } as const
const SHARD = {
  shard: { type: 'shard', value: 'n/count', about: 'play one part only, and write its tally for merge' },
  out: { type: 'text', value: 'file', about: 'where the tally of a shard is written; by default <command>-<n>-of-<count>.json' },
} as const
const JSON_OUT = { type: 'boolean', about: 'print everything as JSON' } as const

/** Every developer command: one line each. `npm run tool` lists them. */
export const COMMANDS = {
  soak: {
    about: 'Play random matches and check every moment of them',
    flags: {
      game: GAME,
      games: { type: 'count', value: 'n', about: 'matches', default: '1000' },
      seed: SEED('grimoire'),
      only: { type: 'text', value: 'seed', about: 'only the match with that seed' },
      keep: { type: 'text', value: 'file', about: 'remember how far it has come, and go on from there' },
      ...SHARD,
    },
    example: 'soak -- --games 100',
    file: 'commands/soak.ts',
  },
  'soak:ui': {
    about: 'Play matches through the page in a browser',
    flags: {
      games: { type: 'count', value: 'n', about: 'matches a level', default: '20' },
      level: { type: 'text', value: 'levels', about: 'levels of the opponent, with commas', default: 'apprentice,adept,master,archmage' },
      json: JSON_OUT,
    },
    example: 'soak:ui -- --games 5 --level adept,master',
    file: '../e2e/support/soak/soak-ui.ts',
    needsBuild: true,
  },
  bench: {
    about: 'Measure how fast games run',
    flags: { game: GAME, json: JSON_OUT },
    example: 'bench -- --json',
    file: 'commands/bench.ts',
    node: ['--expose-gc'],
  },
  'bench:start': {
    about: 'Measure how long the app takes to start',
    flags: { runs: { type: 'count', value: 'n', about: 'starts', default: '7' } },
    example: 'bench:start -- --runs 3',
    file: '../e2e/support/bench/bench-start.ts',
    needsBuild: true,
  },
  'bench:ui': {
    about: 'Measure the deck editor with many cards',
    flags: {
      json: JSON_OUT,
      cards: { type: 'text', value: 'counts', about: 'made-up cards, with commas', default: '1000,10000' },
      throttle: { type: 'text', value: 'factors', about: 'how many times slower the page is made, with commas', default: '1,4' },
      runs: { type: 'count', value: 'n', about: 'runs of each', default: '7' },
    },
    example: 'bench:ui -- --cards 1000 --throttle 1',
    file: '../e2e/support/bench/bench-ui.ts',
    needsBuild: true,
  },
  'bench:table': {
    about: 'Measure a match in the browser: input, frames, long tasks',
    flags: {
      json: JSON_OUT,
      matches: { type: 'count', value: 'n', about: 'matches of each kind', default: '2' },
      throttle: { type: 'count', value: 'factor', about: 'how many times slower the page is made', default: '1' },
    },
    example: 'bench:table -- --matches 1',
    file: '../e2e/support/bench/bench-table.ts',
    needsBuild: true,
  },
  filmstrip: {
    about: 'Film the opening, plays, a reshuffle and the end, a frame every 100 ms',
    flags: {
      game: { type: 'text', value: 'id', about: 'the game; the first one without it' },
      shots: { type: 'text', value: 'names', about: 'opening, play, turn, reshuffle, attached or end, with commas; all without it' },
      sizes: { type: 'text', value: 'sizes', about: 'of the window, with commas', default: '1280x800,1920x1080' },
      out: { type: 'text', value: 'folder', about: 'where the frames and a sheet of them go', default: 'test-results/filmstrip' },
    },
    example: 'filmstrip -- --shots turn --sizes 1280x800',
    file: '../e2e/support/film/filmstrip.ts',
    needsBuild: true,
  },
  strength: {
    about: 'Play the levels against each other, for docs/strength.md',
    flags: {
      game: GAME,
      games: { type: 'count', value: 'n', about: 'matches a pairing, an even number', default: '20' },
      pairing: {
        type: 'list',
        value: 'one:other',
        about: 'who plays whom; may be given more than once',
        default: [
          ...['apprentice:random', 'adept:random', 'adept:plain-greedy', 'adept:apprentice', 'master:adept'],
          ...['master:plain-greedy', 'archmage:master', 'archmage:plain-greedy'],
        ],
      },
      seed: SEED('ladder'),
      'dry-run': DRY_RUN,
      ...SHARD,
    },
    example: 'strength -- --games 400 --pairing master:adept',
    file: 'commands/strength.ts',
  },
  regret: {
    about: 'Compare what the levels do in late positions with exact search',
    flags: {
      game: FIRST_GAME,
      positions: { type: 'count', value: 'n', about: 'positions', default: '200' },
      most: { type: 'count', value: 'n', about: 'positions that one search may visit', default: '12000' },
      seed: SEED('late'),
      player: {
        type: 'list',
        value: 'name',
        about: 'who decides; may be given more than once',
        default: ['random', 'plain-greedy', 'apprentice', 'adept', 'master', 'archmage'],
      },
      'dry-run': DRY_RUN,
    },
    example: 'regret -- --positions 50 --player adept --dry-run',
    file: 'commands/regret.ts',
  },
  'best-response': {
    about: 'Compare the levels’ simultaneous plans with best responses to them',
    flags: {
      positions: { type: 'count', value: 'n', about: 'small positions', default: '30' },
      seed: SEED('small'),
    },
    example: 'best-response -- --positions 10',
    file: 'commands/best-response.ts',
  },
  balance: {
    about: 'Play decks against each other, for docs/balance.md',
    flags: {
      game: FIRST_GAME,
      games: { type: 'text', value: 'n', about: 'matches a pair of ready-made decks', default: '400' },
      lot: { type: 'text', value: 'n', about: 'matches of random decks', default: '40000' },
      master: { type: 'text', value: 'n', about: 'matches a pair of ready-made decks by Masters', default: '2' },
      climb: { type: 'text', value: 'n', about: 'changes tried to each deck that is climbed from', default: '200' },
      pairings: { type: 'boolean', about: 'only a quick table of the ready-made decks' },
      'dry-run': DRY_RUN,
      ...SHARD,
    },
    example: 'balance -- --pairings --games 40',
    file: 'commands/balance.ts',
  },
  lab: {
    about: 'Play a deck against others, as the lab in the app does',
    flags: {
      game: FIRST_GAME,
      deck: { type: 'text', value: 'id', about: 'a ready-made deck; the first one without it' },
      against: { type: 'text', value: 'id', about: 'another ready-made deck, or random; all others without it' },
      level: { type: 'text', value: 'level', about: 'of both sides', default: 'adept' },
      games: { type: 'count', value: 'n', about: 'matches in all', default: '200' },
      seed: SEED('lab'),
      json: JSON_OUT,
      ...SHARD,
    },
    example: 'lab -- --games 1000',
    file: 'commands/lab.ts',
  },
  merge: {
    about: 'Add up the shards of a soak, strength, balance or lab run',
    flags: { 'dry-run': DRY_RUN, json: JSON_OUT },
    operands: { name: 'files', about: 'what all shards of one run wrote' },
    example: 'merge -- soak-1-of-2.json soak-2-of-2.json',
    file: 'commands/merge.ts',
  },
  fit: {
    about: 'Teach the nets by which positions are evaluated',
    flags: {
      game: FIRST_GAME,
      net: { type: 'text', value: 'name', about: 'which net, of a game that has several' },
      matches: { type: 'count', value: 'n', about: 'matches to learn from' },
      hidden: { type: 'count', value: 'n', about: 'hidden places' },
      times: { type: 'count', value: 'n', about: 'times through all positions' },
      out: { type: 'text', value: 'file', about: 'where the net is written, instead of its place in the source' },
    },
    example: 'fit -- --matches 2000 --out /tmp/net.ts',
    file: 'commands/fit.ts',
  },
  golden: {
    about: 'Play the golden replays through, or renew them',
    flags: { update: { type: 'boolean', about: 'play them anew' }, game: GAME },
    example: 'golden',
    file: 'commands/golden.ts',
  },
  challenges: {
    about: 'Find challenges in matches, or rate those of the app',
    flags: {
      game: GAME,
      find: { type: 'text', value: 'file', about: 'add what is found to that file' },
      matches: { type: 'count', value: 'n', about: 'matches to look in', default: '200' },
      seed: SEED('challenge'),
      rate: { type: 'boolean', about: 'rate the challenges of the app' },
    },
    example: 'challenges -- --find found.jsonl --matches 20',
    file: 'commands/challenges.ts',
  },
  'without-game': {
    about: 'Take a game away in a copy of the tree and check that all else stands',
    flags: {
      e2e: { type: 'boolean', about: 'build the app and run the end-to-end tests there, too' },
      quick: { type: 'boolean', about: 'types, lint and imports only' },
      only: { type: 'text', value: 'checks', about: 'some of types, lint, templates, imports, unit and e2e, with commas' },
      keep: { type: 'text', value: 'folder', about: 'where the copy is made, and left; what is there is brought up to date' },
    },
    operands: { name: 'game', about: 'the id of the game' },
    example: 'without-game -- some-game --quick',
    file: 'commands/without-game.ts',
  },
  scenario: {
    about: 'Play positions written in JSON and say what did not hold',
    flags: { transcript: { type: 'boolean', about: 'print the log of each' } },
    operands: { name: 'files', about: 'scenario files, or folders of them' },
    example: 'scenario -- my-positions',
    file: 'commands/scenario.ts',
  },
  'scenario:schema': {
    about: 'Write the JSON Schema of scenario files',
    flags: {},
    example: 'scenario:schema',
    file: 'commands/scenario-schema.ts',
  },
  cards: {
    about: 'Check cards written in JSON and print their texts',
    flags: { set: { type: 'boolean', about: 'the files are a whole set, not cards beside the released ones' } },
    operands: { name: 'files', about: 'card files' },
    example: 'cards -- my-cards.json',
    file: 'commands/cards.ts',
  },
  keys: {
    about: 'Write docs/keys.md',
    flags: {},
    example: 'keys',
    file: 'commands/keys.ts',
  },
  licences: {
    about: 'List the licences of the libraries that the app ships',
    flags: {},
    example: 'licences',
    file: 'commands/licences.ts',
  },
  package: {
    about: 'Pack the app, and make an installer of it',
    flags: { stage: { type: 'boolean', about: 'only gather and check what is packed, in dist/app' } },
    example: 'package -- --stage',
    file: 'commands/package.ts',
    needsBuild: true,
  },
  'release-cards': {
    about: 'Keep the card sets of today as released ones',
    flags: { game: GAME },
    example: 'release-cards',
    file: 'commands/release-cards.ts',
  },
  'verify:long': {
    about: 'Soak, fuzz, kill and mutate for hours; goes on where it stopped',
    flags: {
      seed: SEED('grimoire'),
      work: { type: 'text', value: 'folder', about: 'where it remembers how far it has come', default: '.verify-long' },
      only: { type: 'text', value: 'stages', about: 'some of its stages, with commas' },
      games: { type: 'count', value: 'n', about: 'matches of each game to soak', default: '200000' },
      inputs: { type: 'count', value: 'n', about: 'inputs to fuzz with', default: '200000' },
      cards: { type: 'count', value: 'n', about: 'sets of random cards', default: '2000' },
      kills: { type: 'count', value: 'n', about: 'kills in mid-write', default: '1000' },
      calls: { type: 'count', value: 'n', about: 'calls of the contract', default: '100000' },
    },
    example: 'verify:long -- --only soak,fuzz --games 1000',
    file: 'commands/verify-long.ts',
  },
} as const satisfies Record<string, CommandSpec>

export type CommandName = keyof typeof COMMANDS

/** The parsed command line of this process. Exits after help, or with 2 if the command line is invalid. */
export function given<N extends CommandName>(name: N): Given<(typeof COMMANDS)[N]> {
  const read = readCommandLine(name, COMMANDS[name], process.argv.slice(2))
  if (read.type === 'run') return read.given
  if (read.type === 'help') console.log(read.text.trimEnd())
  else console.error(read.problem)
  process.exit(read.type === 'help' ? 0 : 2)
}
