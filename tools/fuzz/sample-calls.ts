import { BACKUP_PARTS } from '../../src/shared/backup.ts'
import { AI_LEVELS } from '../../src/shared/match.ts'
import { DECK_FIXES } from '../../src/shared/deck.ts'
import { EVERYTHING_PARTS } from '../../src/shared/full-export.ts'
import { RECORD_CARDS } from '../../src/shared/replay.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/settings.ts'
import { COMMANDS } from '../../src/shared/window-host.ts'
import { oneOf, randomDeck } from '../../src/main/kernel/match-ups.ts'
import type { Game } from '../../src/main/kernel/game.ts'
import { nextBelow, type Rng } from '../../src/main/kernel/rng.ts'
import type { Services } from '../../src/main/services/services.ts'
import { toolsOf } from '../games.ts'
import { positionCalls } from './sample-positions.ts'
import { setCalls, type KnownSet } from './sample-sets.ts'

/** What a caller can refer to at a moment. */
export interface Known {
  decks: readonly string[]
  binned: readonly string[]
  versions: readonly string[]
  matches: readonly string[]
  running: readonly string[]
  /** A running match in which the caller can act, with its revision and the possible actions; null if there is none. */
  turn(rng: Rng): { id: string; revision: number; draft: string[] } | null
  labRuns: readonly string[]
  runs: readonly string[]
  positions: readonly string[]
  sets: readonly KnownSet[]
  backups: readonly number[]
  challenges: readonly string[]
  everything(): Promise<string>
  /** Texts that the app itself produced: files, codes, archives, replays. */
  texts: readonly string[]
}

export function knownIn(
  { decks, matches, lab, runs, positions, sets, backups, challenges, everything }: Services,
  client: string,
  texts: readonly string[],
): Known {
  const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id)
  // Looked up lazily, because most calls need only one of them.
  return {
    get decks() {
      return idsOf(decks.list())
    },
    get binned() {
      return idsOf(decks.bin())
    },
    get versions() {
      const [first] = decks.list()
      const versions = first ? decks.versions(first.id) : null
      return versions?.ok ? idsOf(versions.value) : []
    },
    get matches() {
      return idsOf(matches.list(client))
    },
    get running() {
      return idsOf(matches.list(client).filter(match => !match.outcome))
    },
    turn(rng) {
      for (const { id } of matches.list(client).filter(match => !match.outcome)) {
        const seen = matches.view(id, client)
        if (!seen.ok) continue
        if (seen.value.curtain !== null) matches.sit(id, client, seen.value.curtain)
        const { revision, step } = seen.value
        if (step || seen.value.curtain !== null) return { id, revision, draft: drawnDraft(matches, id, client, rng) }
      }
      return null
    },
    get labRuns() {
      return idsOf(lab.list())
    },
    get runs() {
      return idsOf(runs.list())
    },
    get positions() {
      return idsOf(positions.list())
    },
    get sets() {
      return sets.list().flatMap(({ id }) => {
        const [found, file] = [sets.get(id), sets.export(id)]
        if (!found.ok || !file.ok) return []
        return [{ id, revision: found.value.revision, cards: found.value.cards.map(card => card.written.id), text: file.value.text }]
      })
    },
    get challenges() {
      return idsOf(challenges.list())
    },
    everything: async () => (await everything.pack())[0] ?? '',
    get backups() {
      return backups.list().map(backup => backup.at)
    },
    texts,
  }
}

/** A complete draft of a legal action, pick by pick. */
function drawnDraft(matches: Services['matches'], id: string, client: string, rng: Rng): string[] {
  const draft: string[] = []
  for (;;) {
    const step = matches.options(id, client, draft)
    if (!step.ok || step.value.ready) return draft
    const allowed = step.value.options.filter(option => option.reasons.length === 0)
    if (allowed.length === 0) return draft
    draft.push(oneOf(allowed, rng).pick)
  }
}

/** Undefined for a call without an input. May be a promise. */
export type Samples = Record<string, (known: Known, rng: Rng) => unknown>

const NOWHERE = 'no-such-thing'
const some = <T>(items: readonly T[], otherwise: T, rng: Rng): T =>
  items.length === 0 || nextBelow(rng, 12) === 0 ? otherwise : oneOf(items, rng)
const deck = ({ decks }: Known, rng: Rng): string => some(decks, NOWHERE, rng)
const match = ({ matches }: Known, rng: Rng): string => some(matches, NOWHERE, rng)
const running = ({ running: ids }: Known, rng: Rng): string => some(ids, NOWHERE, rng)
const labRun = ({ labRuns }: Known, rng: Rng): string => some(labRuns, NOWHERE, rng)
const run = ({ runs }: Known, rng: Rng): string => some(runs, NOWHERE, rng)
const text = ({ texts }: Known, rng: Rng): string => some(texts, 'neither a code nor a list', rng)
const name = (rng: Rng): string => `Deck ${nextBelow(rng, 1000)}`
const ids = ({ decks, binned }: Known, rng: Rng): string[] => [...decks, ...binned].filter(() => nextBelow(rng, 6) === 0)
const person = (rng: Rng) => ({ type: 'person', name: oneOf(['Ada', 'Mina'], rng) })
const aiPlayer = { type: 'ai', level: 'apprentice' }
const SETTINGS = [
  { theme: 'light' },
  { textSize: 130, speed: 'fast' },
  { cardSearches: [{ name: 'Cheap', query: 'cost<=2' }] },
  { deckFormats: [{ type: 'own', name: 'Ours', copies: 2, values: null }] },
  DEFAULT_SETTINGS,
]
/** Picks common to all games. */
const PICKS = ['end-turn', 'done', 'card:4', 'number:2']

type Turn = NonNullable<ReturnType<Known['turn']>>

/** Inputs of calls about one game. */
function inputsFor(game: Game) {
  const { avatars, starterDecks } = game.catalog
  const starters = ['?', ...(game.descent?.starters ?? []).map(({ id }) => id)]
  const picks = toolsOf(game.id).fuzz.picks ?? PICKS
  const starter = (rng: Rng) => ({ from: 'starter', id: oneOf(starterDecks, rng).id })
  const choice = (known: Known, rng: Rng) => (nextBelow(rng, 4) === 0 ? { from: 'saved', id: deck(known, rng) } : starter(rng))
  const draft = (rng: Rng): string[] => Array.from({ length: nextBelow(rng, 4) }, () => oneOf(picks, rng))
  const gameId = (rng: Rng): string => some([game.id], NOWHERE, rng)
  return {
    game: gameId,
    choice,
    cards: (rng: Rng) => (nextBelow(rng, 3) === 0 ? [] : randomDeck(game, rng)),
    seats: (known: Known, rng: Rng) =>
      [person(rng), nextBelow(rng, 2) === 0 ? person(rng) : aiPlayer].map(player => ({
        player,
        avatar: oneOf(avatars, rng).id,
        deck: choice(known, rng),
      })),
    /** Usually a legal draft, otherwise one that is probably illegal. */
    inTurn: (known: Known, rng: Rng, use: (turn: Turn) => unknown): unknown =>
      use((nextBelow(rng, 4) > 0 && known.turn(rng)) || { id: running(known, rng), revision: nextBelow(rng, 6), draft: draft(rng) }),
    newRun: (known: Known, rng: Rng) => ({
      game: gameId(rng),
      avatar: oneOf(avatars, rng).id,
      level: 'apprentice',
      takebacks: true,
      ...oneOf<object>(
        [
          { mode: 'draft', seed: oneOf(['ABCD2345', '?'], rng) },
          { mode: 'pair', names: ['Anna', oneOf(['Ben', 'Anna'], rng)], otherAvatar: oneOf(avatars, rng).id, bestOf: 1 },
          { mode: 'gauntlet', deck: choice(known, rng), opponents: [choice(known, rng), choice(known, rng)], bestOf: 1, changes: true },
          { mode: 'descent', starter: oneOf(starters, rng), difficulty: 1 + nextBelow(rng, 2) },
        ],
        rng,
      ),
    }),
    plan: (known: Known, rng: Rng) => ({
      game: gameId(rng),
      deck: choice(known, rng),
      version: null,
      opponents: [choice(known, rng)],
      levels: ['apprentice', 'apprentice'],
      games: 1 + nextBelow(rng, 50),
    }),
  }
}

const appCalls = (): Samples => ({
  'app.hello': () => undefined,
  'app.report': (known, rng) => ({ problem: `Error: ${nextBelow(rng, 9)}`, place: '/match', match: match(known, rng) }),
  'app.arrivals': () => undefined,
  'app.watchNotices': () => undefined,
  'app.dismissNotice': () => ({ id: 'notice-1' }),
  'print.pdf': () => undefined,
  'window.events': () => undefined,
  'window.import': () => undefined,
  'window.showSaved': () => ({ id: '3f2b8c1e-0d4a-4c57-9a3e-6b1d2f7c8e90' }),
  'window.progress': (_, rng) => ({ done: oneOf([null, 0, 1], rng) }),
  'window.notify': () => ({ title: 'a', body: 'b', place: '/lab' }),
  'window.edit': (_, rng) => ({ way: oneOf(['undo', 'redo'], rng) }),
  'window.offer': (_, rng) => ({ commands: [{ command: oneOf(COMMANDS, rng), key: oneOf(['', '/'], rng) }] }),
  'catalog.games': () => undefined,
  'backups.list': () => undefined,
  'backups.restore': (known, rng) => ({ at: some(known.backups, 0, rng), part: oneOf(BACKUP_PARTS, rng) }),
  'everything.save': () => undefined,
  'everything.look': async ({ everything }) => ({ text: await everything() }),
  'everything.bring': async ({ everything }, rng) => ({
    text: await everything(),
    parts: EVERYTHING_PARTS.filter(() => nextBelow(rng, 2) === 0),
  }),
  'settings.get': () => undefined,
  'settings.set': (_, rng) => oneOf(SETTINGS, rng),
})

const splice = (rng: Rng) => ({ at: 0, out: [], in: [{ card: `card-${nextBelow(rng, 9)}`, count: 1 }] })

function deckCalls(of: Game): Samples {
  const { game, cards } = inputsFor(of)
  return {
    'decks.list': () => undefined,
    'decks.get': (known, rng) => ({ id: deck(known, rng) }),
    'decks.save': (known, rng) => ({
      ...(nextBelow(rng, 2) === 0 && { id: deck(known, rng) }),
      game: game(rng),
      name: name(rng),
      cards: cards(rng),
      ...(nextBelow(rng, 3) === 0 && { maybe: cards(rng), notes: `${name(rng)}\n${name(rng)}` }),
    }),
    'decks.open': (known, rng) => ({ id: deck(known, rng) }),
    'decks.edit': (known, rng) => ({
      id: deck(known, rng),
      after: nextBelow(rng, 3),
      moves: [
        nextBelow(rng, 2) === 0
          ? { type: 'undo' }
          : {
              type: 'do',
              step: { ...splice(rng), ...(nextBelow(rng, 3) === 0 && { maybe: splice(rng), notes: { from: '', to: name(rng) } }) },
            },
      ],
    }),
    'decks.versions': (known, rng) => ({ id: deck(known, rng) }),
    'decks.keepVersion': (known, rng) => ({ id: deck(known, rng), name: name(rng) }),
    'decks.branch': (known, rng) => ({ id: known.decks[0] ?? NOWHERE, version: some(known.versions, NOWHERE, rng) }),
    'decks.rename': (known, rng) => ({ id: deck(known, rng), name: name(rng) }),
    'decks.duplicate': (known, rng) => ({ id: deck(known, rng) }),
    'decks.delete': (known, rng) => ({ id: deck(known, rng) }),
    'decks.undelete': (known, rng) => ({ id: some(known.binned, NOWHERE, rng) }),
    'decks.check': (_, rng) => ({ game: game(rng), cards: cards(rng) }),
    'decks.numbers': (_, rng) => ({ game: game(rng), cards: cards(rng) }),
    'decks.sampleTurns': (_, rng) => ({ game: game(rng), cards: cards(rng), seed: name(rng) }),
    'decks.mend': (_, rng) => ({ game: game(rng), cards: cards(rng), mend: oneOf(DECK_FIXES, rng) }),
    'decks.export': (known, rng) => ({ id: deck(known, rng) }),
    'decks.import': (known, rng) => ({ text: text(known, rng) }),
    'decks.read': (known, rng) => ({ text: text(known, rng) }),
    'decks.share': (known, rng) => ({ id: deck(known, rng) }),
    'shelf.placements': () => undefined,
    'shelf.place': (known, rng) => ({ ids: ids(known, rng), placing: { folder: 'Cellar', tag: ['quick'], favourite: true } }),
    'shelf.delete': (known, rng) => ({ ids: ids(known, rng) }),
    'shelf.bin': () => undefined,
    'shelf.restore': (known, rng) => ({ ids: ids(known, rng) }),
    'shelf.empty': (known, rng) => ({ ids: ids(known, rng) }),
    'shelf.archive': (known, rng) => ({ ids: ids(known, rng) }),
    'shelf.openArchive': (known, rng) => ({ text: text(known, rng) }),
    'shelf.importArchive': (known, rng) => ({ text: text(known, rng), places: [0, 1] }),
  }
}

function matchCalls(of: Game): Samples {
  const { game, seats, inTurn } = inputsFor(of)
  return {
    'matches.list': () => undefined,
    'matches.create': (known, rng) => ({
      game: game(rng),
      seats: seats(known, rng),
      first: oneOf([0, 1, 'random'], rng),
      houseRules: { takebacks: true, clock: { turn: 60, game: { time: 600, increment: 5 } } },
    }),
    'matches.playtest': (known, rng) => ({ game: game(rng), deck: { from: 'saved', id: deck(known, rng) }, first: oneOf([0, 1], rng) }),
    'matches.rematch': (known, rng) => ({ id: match(known, rng), ...(nextBelow(rng, 2) === 0 && { level: oneOf(AI_LEVELS, rng) }) }),
    'matches.beginLesson': (_, rng) => ({ game: game(rng), lesson: oneOf(['the-turn', 'small-match', 'no-such-lesson'], rng) }),
    'matches.view': (known, rng) => ({ id: match(known, rng) }),
    'matches.watch': (known, rng) => ({ id: match(known, rng) }),
    'matches.sit': (known, rng) => ({ id: running(known, rng), seat: nextBelow(rng, 2) }),
    'matches.pass': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision, seat: nextBelow(rng, 2) })),
    'matches.ready': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision })),
    'matches.options': (known, rng) =>
      inTurn(known, rng, ({ id, draft }) => ({ id, draft: draft.slice(0, nextBelow(rng, draft.length + 1)) })),
    'matches.preview': (known, rng) => inTurn(known, rng, ({ id, draft }) => ({ id, draft })),
    'matches.assume': (known, rng) => inTurn(known, rng, ({ id, draft }) => ({ id, assumption: draft })),
    'matches.act': (known, rng) => inTurn(known, rng, turn => turn),
    'matches.keepDraft': (known, rng) =>
      inTurn(known, rng, ({ id, revision, draft }) => ({ id, revision, draft: { picks: draft, by: oneOf(['one', 'other'], rng) } })),
    'matches.position': (known, rng) => ({ id: match(known, rng) }),
    'matches.undo': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision })),
    'matches.answerUndo': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision, allow: nextBelow(rng, 2) === 0 })),
    'matches.concede': (known, rng) => ({ id: running(known, rng) }),
    'matches.delete': (known, rng) => ({ id: match(known, rng) }),
    'matches.hint': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision })),
    'matches.playHint': (known, rng) => inTurn(known, rng, ({ id, revision }) => ({ id, revision })),
    'matches.thinking': (known, rng) => ({ id: running(known, rng), at: nextBelow(rng, 2) === 0 ? null : nextBelow(rng, 60) }),
    'challenges.list': () => undefined,
    'challenges.start': (known, rng) => ({ id: some(known.challenges, NOWHERE, rng) }),
    'challenges.solution': (known, rng) => ({ id: some(known.challenges, NOWHERE, rng) }),
  }
}

const replayCalls = (): Samples => ({
  'replays.list': (_, rng) => ({
    search: '',
    result: 'any',
    level: null,
    sort: oneOf(['date', 'deck'], rng),
    descending: true,
    from: 0,
    count: 10,
  }),
  'replays.open': (known, rng) => ({ id: match(known, rng) }),
  'replays.events': (known, rng) => ({ id: match(known, rng), viewer: oneOf([0, 1, 'both'], rng) }),
  'replays.views': (known, rng) => ({ id: match(known, rng), viewer: oneOf([0, 1, 'both'], rng), from: nextBelow(rng, 9), count: 2 }),
  'replays.playOn': (known, rng) => ({ id: match(known, rng), at: nextBelow(rng, 30), players: [person(rng), aiPlayer] }),
  'replays.share': (known, rng) => ({ id: match(known, rng) }),
  'replays.import': (known, rng) => ({ text: text(known, rng) }),
  'replays.thinking': (known, rng) => ({ id: match(known, rng), at: nextBelow(rng, 30) }),
  'replays.watchAnalysis': (known, rng) => ({ id: match(known, rng) }),
  'replays.analyse': (known, rng) => ({ id: match(known, rng), level: oneOf(['master', 'archmage'], rng) }),
  'replays.cancelAnalysis': (known, rng) => ({ id: match(known, rng) }),
  'replays.records': (_, rng) => ({ cards: oneOf(RECORD_CARDS, rng) }),
  'replays.deckRecord': (known, rng) => ({ id: deck(known, rng) }),
})

function runCalls(of: Game): Samples {
  const { game, cards, newRun, choice } = inputsFor(of)
  const rewards = [...of.catalog.cards, ...(of.descent?.boons ?? [])].map(({ id }) => id)
  const reward = (rng: Rng): string | null => (nextBelow(rng, 3) === 0 ? null : oneOf(rewards, rng))
  return {
    'days.today': (_, rng) => ({ game: game(rng) }),
    'runs.list': () => undefined,
    'runs.deeds': (_, rng) => ({ game: game(rng) }),
    'runs.difficulties': (_, rng) => ({ game: game(rng) }),
    'runs.path': (known, rng) => ({ id: run(known, rng), stage: nextBelow(rng, 2), node: nextBelow(rng, 3) }),
    'runs.reward': (known, rng) => ({ id: run(known, rng), stage: nextBelow(rng, 2), added: reward(rng), removed: reward(rng) }),
    'runs.declineReward': (known, rng) => ({ id: run(known, rng), stage: nextBelow(rng, 2) }),
    'runs.get': (known, rng) => ({ id: run(known, rng) }),
    'runs.start': newRun,
    'runs.sit': (known, rng) => ({ id: run(known, rng), seat: nextBelow(rng, 2) }),
    'runs.pick': (known, rng) => ({ id: run(known, rng), made: nextBelow(rng, 3), card: cards(rng)[0]?.card ?? 'none' }),
    'replays.cardRecord': (_, rng) => ({ game: game(rng), card: cards(rng)[0]?.card ?? 'none' }),
    'runs.play': (known, rng) => ({ id: run(known, rng) }),
    'runs.changeDeck': (known, rng) => ({ id: run(known, rng), deck: choice(known, rng) }),
    'runs.keepDeck': (known, rng) => ({ id: run(known, rng), name: name(rng) }),
    'runs.abandon': (known, rng) => ({ id: run(known, rng) }),
    'runs.delete': (known, rng) => ({ id: run(known, rng) }),
  }
}

function labCalls(of: Game): Samples {
  const { game, cards, plan } = inputsFor(of)
  return {
    'lab.list': () => undefined,
    'lab.start': plan,
    'lab.get': (known, rng) => ({ id: labRun(known, rng) }),
    'lab.watch': (known, rng) => ({ id: labRun(known, rng) }),
    'lab.cancel': (known, rng) => ({ id: labRun(known, rng) }),
    'lab.delete': (known, rng) => ({ id: labRun(known, rng) }),
    'lab.open': (known, rng) => ({ id: labRun(known, rng), number: nextBelow(rng, 4), side: oneOf(['deck', 'version'], rng) }),
    'lab.history': (known, rng) => ({ deck: deck(known, rng) }),
    'lab.card': (_, rng) => ({ game: game(rng), card: cards(rng)[0]?.card ?? 'none' }),
    'lab.figures': (known, rng) => ({ game: game(rng), cards: cards(rng), deck: deck(known, rng) }),
    'lab.cuts': (known, rng) => ({ game: game(rng), cards: cards(rng), deck: deck(known, rng) }),
  }
}

/** A valid input for every call, by path; what it refers to may not exist. */
export const samplesFor = (game: Game): Samples => ({
  ...appCalls(),
  ...deckCalls(game),
  ...matchCalls(game),
  ...replayCalls(),
  ...runCalls(game),
  ...positionCalls(game, some),
  ...setCalls(game, some),
  ...labCalls(game),
})
