import { readCommandLine, type CommandSpec, type Given } from './command-line.ts'
import { GAME, FORMAT, FIRST_GAME, SEED, DRY_RUN, SHARD, JSON_OUT } from './flags.ts'
import { WORKSHOP_COMMANDS } from './workshop-commands.ts'

/** Every developer command: one line each. `npm run tool` lists them. */
export const COMMANDS = {
  ...WORKSHOP_COMMANDS,
  soak: {
    about: 'Play random matches of the conformance suite',
    flags: {
      game: GAME,
      seeds: { type: 'count', value: 'n', about: 'matches, each of its own seed', default: '1000' },
      seed: SEED('grimoire'),
      only: { type: 'text', value: 'seed', about: 'only the match with this seed' },
      invariants: { type: 'boolean', about: 'check only the invariants of each position, in many more matches' },
      positions: { type: 'boolean', about: 'export and import the position at every decision' },
      keep: { type: 'text', value: 'file', about: 'save progress to this file, and resume from it' },
      ...SHARD,
    },
    example: 'soak -- --seeds 100',
    file: 'commands/soak.ts',
  },
  hostile: {
    about: 'Make calls with hostile inputs to a real host',
    flags: { calls: { type: 'count', value: 'n', about: 'calls', default: '12000' }, seed: SEED('hostile') },
    example: 'hostile -- --calls 500',
    file: '../e2e/support/hostile/hostile-calls.ts',
    needsBuild: true,
  },
  'soak:ui': {
    about: 'Play matches through the page in a browser',
    flags: {
      game: FIRST_GAME,
      games: { type: 'count', value: 'n', about: 'matches per level', default: '20' },
      level: {
        type: 'text',
        value: 'levels',
        about: 'levels of the opponent, separated by commas',
        default: 'apprentice,adept,master,archmage',
      },
      json: JSON_OUT,
    },
    example: 'soak:ui -- --games 5 --level adept,master',
    file: '../e2e/support/soak/soak-ui.ts',
    needsBuild: true,
  },
  bench: {
    about: 'Measure how fast games run',
    flags: { game: GAME, format: FORMAT, json: JSON_OUT },
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
      game: FIRST_GAME,
      json: JSON_OUT,
      cards: { type: 'text', value: 'counts', about: 'numbers of made-up cards, separated by commas', default: '1000,10000' },
      deck: { type: 'boolean', about: 'with the largest ready-made deck, instead of an empty one' },
      throttle: { type: 'text', value: 'factors', about: 'CPU slowdown factors, separated by commas', default: '1,4' },
      runs: { type: 'count', value: 'n', about: 'runs of each', default: '7' },
    },
    example: 'bench:ui -- --cards 1000 --throttle 1',
    file: '../e2e/support/bench/bench-ui.ts',
    needsBuild: true,
  },
  'bench:table': {
    about: 'Measure a match in the browser: input, frames, long tasks',
    flags: {
      game: FIRST_GAME,
      json: JSON_OUT,
      matches: { type: 'count', value: 'n', about: 'matches of each kind', default: '2' },
      presses: { type: 'count', value: 'n', about: 'inputs per match, at most; default: whole matches' },
      throttle: { type: 'count', value: 'factor', about: 'CPU slowdown factor', default: '1' },
    },
    example: 'bench:table -- --matches 1 --presses 40',
    file: '../e2e/support/bench/bench-table.ts',
    needsBuild: true,
  },
  'bench:desktop': {
    about: 'Measure the packed desktop program: start, memory, idle, IPC',
    flags: {
      game: GAME,
      packed: { type: 'text', value: 'folder', about: 'a packed program, such as linux-unpacked; default: packs it' },
      runs: { type: 'count', value: 'n', about: 'runs of each', default: '5' },
      presses: { type: 'count', value: 'n', about: 'inputs before and after a table is measured', default: '10' },
    },
    example: 'bench:desktop -- --game some-game --runs 1',
    file: '../e2e/support/bench/bench-desktop.ts',
  },
  filmstrip: {
    about: 'Capture animations, one frame every 100 ms',
    flags: {
      game: FIRST_GAME,
      shots: {
        type: 'text',
        value: 'names',
        about: 'any of opening, play, turn, reshuffle, attached, dice, stack and end, separated by commas; default: all',
      },
      sizes: { type: 'text', value: 'sizes', about: 'window sizes, separated by commas', default: '1280x800,1920x1080' },
      out: { type: 'text', value: 'folder', about: 'folder for the frames and a contact sheet', default: 'test-results/filmstrip' },
    },
    example: 'filmstrip -- --shots turn --sizes 1280x800',
    file: '../e2e/support/film/filmstrip.ts',
    needsBuild: true,
  },
  strength: {
    about: 'Play the AI levels against each other, for docs/strength.md',
    flags: {
      game: GAME,
      format: FORMAT,
      games: { type: 'count', value: 'n', about: 'matches per pairing, an even number', default: '20' },
      pairing: {
        type: 'list',
        value: 'one:other',
        about: 'two AIs; can be given several times',
        default: [
          ...['apprentice:random', 'adept:random', 'adept:plain-greedy', 'adept:apprentice', 'master:adept'],
          ...['master:plain-greedy', 'archmage:master', 'archmage:plain-greedy'],
        ],
      },
      invented: { type: 'boolean', about: 'with random cards in the place of half of each deck' },
      seed: SEED('ladder'),
      'dry-run': DRY_RUN,
      ...SHARD,
    },
    example: 'strength -- --games 400 --pairing master:adept',
    file: 'commands/strength.ts',
  },
  regret: {
    about: 'Compare the AI levels with exact search in late positions',
    flags: {
      game: FIRST_GAME,
      positions: { type: 'count', value: 'n', about: 'positions', default: '200' },
      most: { type: 'count', value: 'n', about: 'positions that one search can visit', default: '12000' },
      seed: SEED('late'),
      player: {
        type: 'list',
        value: 'name',
        about: 'an AI; can be given several times',
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
  estimates: {
    about: 'Measure estimates of the chance to win: jumps, accuracy, contradictions',
    flags: {
      game: GAME,
      matches: { type: 'count', value: 'n', about: 'matches in which one side follows its hints', default: '20' },
      replays: { type: 'count', value: 'n', about: 'replays in which hints and analyses are compared', default: '20' },
      seed: SEED('estimates'),
    },
    example: 'estimates -- --matches 5 --replays 5',
    file: 'commands/estimates.ts',
  },
  balance: {
    about: 'Play decks against each other, for docs/balance.md',
    flags: {
      game: FIRST_GAME,
      games: { type: 'text', value: 'n', about: 'matches per pair of ready-made decks', default: '400' },
      random: { type: 'text', value: 'n', about: 'matches of random decks', default: '40000' },
      master: { type: 'text', value: 'n', about: 'matches between Masters per pair of ready-made decks', default: '2' },
      climb: { type: 'text', value: 'n', about: 'changes tried for each deck when climbing', default: '200' },
      pairings: { type: 'boolean', about: 'only print a quick table of the ready-made decks' },
      level: { type: 'text', value: 'level', about: 'AI level for both sides, with --pairings', default: 'adept' },
      'dry-run': DRY_RUN,
      ...SHARD,
    },
    example: 'balance -- --pairings --games 40',
    file: 'commands/balance.ts',
  },
  descent: {
    about: 'Measure what boons and opponents of descents win',
    flags: {
      game: FIRST_GAME,
      games: { type: 'count', value: 'n', about: 'matches of each boon, or of each pair of decks; an even number', default: '200' },
      boon: { type: 'list', value: 'id', about: 'only this boon; can be given several times', default: [] },
      opponents: { type: 'boolean', about: 'measure opponents and starting decks instead of boons' },
      level: { type: 'text', value: 'level', about: 'level of both sides', default: 'adept' },
    },
    example: 'descent -- --opponents --games 4',
    file: 'commands/descent.ts',
  },
  modes: {
    about: 'Play through descents or drafts, to measure how many are won',
    flags: {
      game: FIRST_GAME,
      mode: { type: 'text', value: 'mode', about: 'descent or draft', default: 'descent' },
      difficulty: { type: 'count', value: 'n', about: 'difficulty of the descents', default: '1' },
      runs: { type: 'count', value: 'n', about: 'runs, each of its own seed', default: '100' },
      level: { type: 'text', value: 'level', about: 'level of the player', default: 'adept' },
      seed: SEED('MODES'),
    },
    example: 'modes -- --difficulty 3 --runs 20',
    file: 'commands/modes.ts',
  },
  lab: {
    about: 'Play a deck against others, as the lab in the app does',
    flags: {
      game: FIRST_GAME,
      deck: { type: 'text', value: 'id', about: 'a ready-made deck; default: the first' },
      against: { type: 'text', value: 'id', about: 'another ready-made deck, or random; default: all others' },
      level: { type: 'text', value: 'level', about: 'level of both sides', default: 'adept' },
      games: { type: 'count', value: 'n', about: 'total number of matches', default: '200' },
      seed: SEED('lab'),
      json: JSON_OUT,
      ...SHARD,
    },
    example: 'lab -- --games 1000',
    file: 'commands/lab.ts',
  },
  'completed-decks': {
    about: 'Play decks that “Complete deck” made against the ready-made ones',
    flags: {
      game: FIRST_GAME,
      draft: {
        type: 'list',
        value: 'kind',
        about: 'start: none, 1, 5, half or all of a random deck, 5-of-one or half-of-one (a ready-made one); can be given several times',
        default: ['none', '1', '5-of-one', 'half-of-one', '5', 'half'],
      },
      drafts: { type: 'count', value: 'n', about: 'decks completed from each', default: '60' },
      opponents: { type: 'count', value: 'n', about: 'ready-made decks that each meets twice', default: '9' },
      level: { type: 'text', value: 'level', about: 'level of both sides', default: 'adept' },
    },
    example: 'completed-decks -- --drafts 20 --draft none --draft half',
    file: 'commands/completed-decks.ts',
  },
  'deck-strength': {
    about: 'Measure what cards add to decks, for “Complete deck”',
    flags: {
      game: FIRST_GAME,
      decks: { type: 'count', value: 'n', about: 'changed ready-made decks that play; default: none, their values stay' },
      mixed: { type: 'count', value: 'n', about: 'decks begun at random that play; default: none, their values stay' },
      keep: { type: 'text', value: 'file', about: 'save results to this file, and resume from it' },
      'dry-run': DRY_RUN,
    },
    example: 'deck-strength -- --decks 1000 --mixed 6000',
    file: 'commands/deck-strength.ts',
  },
  merge: {
    about: 'Merge the shards of a soak, strength, balance or lab run',
    flags: { 'dry-run': DRY_RUN, json: JSON_OUT },
    operands: { name: 'files', about: 'the tallies of all shards of one run' },
    example: 'merge -- soak-1-of-2.json soak-2-of-2.json',
    file: 'commands/merge.ts',
  },
  fit: {
    about: 'Train the evaluation networks',
    flags: {
      game: FIRST_GAME,
      net: { type: 'text', value: 'name', about: 'the network, if a game has several' },
      matches: { type: 'count', value: 'n', about: 'matches to learn from' },
      hidden: { type: 'count', value: 'n', about: 'hidden units' },
      times: { type: 'count', value: 'n', about: 'passes over all positions' },
      out: { type: 'text', value: 'file', about: 'file for the network, instead of the source' },
    },
    example: 'fit -- --matches 2000 --out /tmp/net.ts',
    file: 'commands/fit.ts',
  },
  golden: {
    about: 'Play the golden replays, or update them',
    flags: { update: { type: 'boolean', about: 'record them again' }, game: GAME },
    example: 'golden',
    file: 'commands/golden.ts',
  },
  challenges: {
    about: 'Find challenges in matches, or rate the existing ones',
    flags: {
      game: GAME,
      find: { type: 'text', value: 'file', about: 'append challenges to this file' },
      matches: { type: 'count', value: 'n', about: 'matches to search', default: '200' },
      seed: SEED('challenge'),
      rate: { type: 'boolean', about: 'rate the existing challenges' },
    },
    example: 'challenges -- --find found.jsonl --matches 20',
    file: 'commands/challenges.ts',
  },
  'without-game': {
    about: 'Remove a game in a copy of the tree and check the rest',
    flags: {
      e2e: { type: 'boolean', about: 'also build the app and run the end-to-end tests' },
      quick: { type: 'boolean', about: 'only types, lint and imports' },
      only: { type: 'text', value: 'checks', about: 'any of types, lint, templates, imports, unit and e2e, separated by commas' },
      keep: { type: 'text', value: 'folder', about: 'folder for the copy, which is kept and updated' },
    },
    operands: { name: 'game', about: 'the id of the game' },
    example: 'without-game -- some-game --quick',
    file: 'commands/without-game.ts',
  },
  scenario: {
    about: 'Run scenario files and report failures',
    flags: { transcript: { type: 'boolean', about: 'print each log' } },
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
    about: 'Check card files and print the texts of the cards',
    flags: { set: { type: 'boolean', about: 'the files replace the game’s own cards' } },
    operands: { name: 'files', about: 'card files' },
    example: 'cards -- my-cards.json',
    file: 'commands/cards.ts',
  },
  'cards:schema': { about: 'Write the JSON Schema of card files', flags: {}, example: 'cards:schema', file: 'commands/cards-schema.ts' },
  keys: { about: 'Write docs/keys.md', flags: {}, example: 'keys', file: 'commands/keys.ts' },
  licences: {
    about: 'List the licences of the libraries that the app ships',
    flags: {},
    example: 'licences',
    file: 'commands/licences.ts',
  },
  package: {
    about: 'Build an installable package',
    flags: {
      stage: { type: 'boolean', about: 'only collect and check the contents in dist/app' },
      debian: { type: 'boolean', about: 'only the .deb and the zip of Linux, by npm and Debian’s own tools' },
      electron: { type: 'text', value: 'folder', about: 'pack this unpacked Electron instead of a download' },
    },
    example: 'package -- --debian',
    file: 'commands/package.ts',
    needsBuild: true,
  },
  'mutation:sample': {
    about: 'Measure the mutation score on random parts of the code',
    flags: {
      part: { type: 'text', value: 'id', about: 'kernel or a game', default: 'kernel' },
      ranges: { type: 'count', value: 'n', about: 'ranges of twelve lines', default: '20' },
      skip: { type: 'text', value: 'n', about: 'ranges to skip, to continue a sample', default: '0' },
      seed: { type: 'text', value: 'text', about: 'seed of the sample', default: 'sample' },
    },
    example: 'mutation:sample -- --part kernel --ranges 10',
    file: 'commands/mutation-sample.ts',
  },
  'release-cards': {
    about: 'Store the current card sets as released',
    flags: { game: GAME },
    example: 'release-cards',
    file: 'commands/release-cards.ts',
  },
  'verify:long': {
    about: 'Soak, fuzz, interrupt and mutate for hours; resumable',
    flags: {
      seed: SEED('grimoire'),
      work: { type: 'text', value: 'folder', about: 'folder for its progress', default: '.verify-long' },
      only: { type: 'text', value: 'stages', about: 'stages to run, separated by commas' },
      games: { type: 'count', value: 'n', about: 'soak matches per game', default: '200000' },
      inputs: { type: 'count', value: 'n', about: 'fuzzing inputs', default: '200000' },
      cards: { type: 'count', value: 'n', about: 'sets of random cards', default: '2000' },
      kills: { type: 'count', value: 'n', about: 'interrupted writes', default: '1000' },
      calls: { type: 'count', value: 'n', about: 'calls of the contract', default: '100000' },
    },
    example: 'verify:long -- --only soak,fuzz --games 1000',
    file: 'commands/verify-long.ts',
  },
} as const satisfies Record<string, CommandSpec>

export type CommandName = keyof typeof COMMANDS

/** The parsed command line of this process. Exits after help, or with 2 if the command line is invalid. */
export function parseCommandLine<N extends CommandName>(name: N): Given<(typeof COMMANDS)[N]> {
  const read = readCommandLine(name, COMMANDS[name], process.argv.slice(2))
  if (read.type === 'run') return read.given
  if (read.type === 'help') console.log(read.text.trimEnd())
  else console.error(read.problem)
  process.exit(read.type === 'help' ? 0 : 2)
}
