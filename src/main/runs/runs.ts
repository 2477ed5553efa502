import type { DeckChoice } from '../../shared/match.ts'
import { reason } from '../../shared/message.ts'
import type { RunEvent } from '../../shared/runs/journal.ts'
import type { RunMode } from '../../shared/runs/plan.ts'
import type { DoneDeed, NewRun, RunSummary, ShownRun } from '../../shared/runs/run.ts'
import { openRound } from '../../shared/runs/state.ts'
import type { Seat } from '../../shared/seat.ts'
import type { DeckService } from '../decks/decks.ts'
import { offerFor, offerSeed } from '../kernel/draft-offers.ts'
import type { Game } from '../kernel/game.ts'
import { done, notFound, notSaved, refused, type Result } from '../lib/result.ts'
import type { MatchService } from '../matches/match-service.ts'
import { mayBegin } from '../matches/new-match.ts'
import type { SettingsService } from '../settings/settings.ts'
import type { Portable } from '../storage/portable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { doneDeeds } from './deeds.ts'
import { createDraftSeats } from './draft-seats.ts'
import { choosePath, highestWonIn, offerReward, rememberWon, takeReward, unlockedAfter } from './descents.ts'
import { headFor } from './new-run.ts'
import { portableRuns } from './portable-runs.ts'
import { exchangeDeck, pickCard, saveDeck } from './run-decks.ts'
import type { KeptRun } from './run-file.ts'
import { openRunCopies, type RunCopies } from './run-copies.ts'
import { createRunResults } from './run-results.ts'
import { openRunStore } from './run-store.ts'
import { tableOf } from './run-table.ts'
import { problemOf, shownRun, summaryOf } from './run-view.ts'

/** Runs: several matches played together, by the rules of a mode. */
export interface RunService {
  /** The latest first. */
  list(): RunSummary[]
  /** `client`: the window that asks; without one, a draft for two is shown as from behind the curtain. */
  get(id: string, client?: string): Result<ShownRun>
  start(wanted: NewRun): Result<{ id: string }>
  /** In a draft for two: gives that window the place of the player whose turn it is. */
  sit(id: string, client: string, seat: Seat): Result<ShownRun>
  /** Chooses a card of the offer. `made`: how many were chosen before; refused if there are more by now. */
  pick(id: string, made: number, card: string, client?: string): Result<ShownRun>
  /** How many difficulties of that game's descents can be chosen. */
  difficulties(game: string): number
  /** Chooses the next opponent of a descent. `stage`: how many were chosen before. */
  path(id: string, stage: number, node: number): Result<ShownRun>
  /** Takes the reward of that stage: what is added, and what is removed for it. */
  reward(id: string, stage: number, choice: { added: string | null; removed: string | null }): Result<ShownRun>
  declineReward(id: string, stage: number): Result<ShownRun>
  /** The match that is being played; the next one begins if there is none. */
  play(id: string): Result<{ id: string }>
  changeDeck(id: string, deck: DeckChoice): Result<ShownRun>
  /** Saves the deck of a draft or descent, or of a seat of a draft for two, under that name. Doing it again gives the same deck while it exists. */
  keepDeck(id: string, name: string, seat?: Seat): Result<{ id: string }>
  abandon(id: string): Result<ShownRun>
  delete(id: string): Result<void>
  /** What the game's runs have shown. */
  deeds(game: string): DoneDeed[]
  /** The seeds of a game's runs, the latest last. */
  seedsOf(game: string): { mode: RunMode; id: string; seed: string }[]
  /** Whether a run needs that match to go on. */
  needs(match: string): boolean
  backUp(): void
  backups: RunCopies['backups']
  portable: Portable
}

interface RunOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  decks: DeckService
  matches: MatchService
  settings: Pick<SettingsService, 'get' | 'set'>
  playerName: () => string
  randomId: () => string
  randomSeed: () => string
  /** Called with the game and the seed of a run, and when a match of it ended. */
  played: (game: string, seed: string, endedAt: number) => void
}

/** In drafts and descents, the deal follows from the run's seed like all else; in gauntlets it is random. */
const matchSeed = ({ head, state }: KeptRun): string | null =>
  head.plan.mode !== 'gauntlet' ? `${head.seed} match ${state.rounds.length} ${openRound(state)?.matches.length ?? 0}` : null

export function openRuns({ storage, games, decks, matches, settings, playerName, randomId, randomSeed, played }: RunOptions): RunService {
  const store = openRunStore(storage)
  const copies = openRunCopies(storage, store)
  const results = createRunResults({ store, matches, played })
  const seats = createDraftSeats()
  const view = { games, hasMatch: (id: string) => matches.result(id) !== undefined }

  /** Notes the result of a match that has ended, and what is offered for a win before anyone sees it. */
  function catchUp(before: KeptRun): KeptRun {
    const run = results.note(before)
    const game = games.get(run.head.game)
    const offer = game && problemOf(run, games) === null ? offerReward(run, game) : null
    if (offer) store.append(run.head.id, offer)
    return store.runs.get(run.head.id) ?? run
  }

  /** Does something with a run of a game that is there. */
  function use<T>(id: string, what: (run: KeptRun, game: Game) => Result<T>): Result<T> {
    const kept = store.runs.get(id)
    if (!kept) return notFound('services.not-found.run')
    const run = catchUp(kept)
    const game = games.get(run.head.game)
    if (!game) return notFound('services.not-found.game', { game: run.head.game })
    const problem = problemOf(run, games)
    return problem ? refused([{ clause: '', message: problem }]) : what(run, game)
  }
  const showRun = (id: string, client?: string): Result<ShownRun> => {
    const kept = store.runs.get(id)
    if (!kept) return notFound('services.not-found.run')
    const run = catchUp(kept)
    return done(shownRun(run, view, seats.viewerOf(client, run)))
  }
  const ofGame = (game: string): KeptRun[] => [...store.runs.values()].filter(({ head }) => head.game === game)
  const runsOf = (game: string): KeptRun[] => ofGame(game).map(catchUp)
  // Notes nothing: a run that can't be started changes nothing.
  const unlockedIn = (game: string): number => unlockedAfter(highestWonIn(game, ofGame(game).map(results.asPlayed), settings))
  const note = (id: string, event: RunEvent, client?: string): Result<ShownRun> => {
    const problem = store.append(id, event)
    return problem ? notSaved(problem) : showRun(id, client)
  }

  const change = (id: string, find: (run: KeptRun, game: Game) => Result<RunEvent>, client?: string): Result<ShownRun> =>
    use(id, (run, game) => {
      const event = find(run, game)
      return event.ok ? note(id, event.value, client) : event
    })

  function begin(run: KeptRun, game: Game): Result<{ id: string }> {
    const table = tableOf(run, game, playerName())
    if (!table.ok) return table
    const open = run.state.phase === 'playing' ? openRound(run.state)?.matches.at(-1) : undefined
    const { id, seed } = open ?? { id: randomId(), seed: matchSeed(run) ?? randomSeed() }
    if (matches.result(id) !== undefined) return done({ id })
    const allowed = mayBegin(game, table.value)
    if (!allowed.ok) return allowed
    // The match is noted before it begins, with its seed: nobody gets another one by ending the program.
    const problem = open ? null : store.append(run.head.id, { type: 'match', id, seed })
    return problem ? notSaved(problem) : matches.begin(game, table.value, { id, seed })
  }

  return {
    list: () => latestFirst([...store.runs.values()].map(run => summaryOf(catchUp(run), view))),
    get: showRun,
    start(wanted) {
      const game = games.get(wanted.game)
      if (!game) return notFound('services.not-found.game', { game: wanted.game })
      const context = { game, decks, random: randomSeed(), id: randomId(), now: storage.now(), unlocked: unlockedIn(game.id) }
      const head = headFor(context, wanted)
      if (!head.ok) return head
      const draft = wanted.mode === 'draft' || wanted.mode === 'pair' ? game.deckDraft : undefined
      const first = draft && offerFor(game, draft, [], offerSeed(head.value.seed, 0))
      const problem = store.create(head.value, first ? [{ type: 'offer', cards: first }] : [])
      return problem ? notSaved(problem) : done({ id: head.value.id })
    },
    sit: (id, client, seat) =>
      use(id, run => (seats.sit(client, run, seat) ? showRun(id, client) : refused([reason('', 'services.refused.not-awaited')]))),
    pick: (id, made, card, client) => change(id, (run, game) => pickCard(run, game, made, card, seats.viewerOf(client, run)), client),
    difficulties: unlockedIn,
    path: (id, stage, node) => change(id, run => choosePath(run, stage, node)),
    reward: (id, stage, choice) => change(id, (run, game) => takeReward(run, game, stage, choice)),
    declineReward: (id, stage) => change(id, (run, game) => takeReward(run, game, stage, null)),
    play: id =>
      use(id, (run, game) =>
        run.state.phase === 'ready' || run.state.phase === 'playing'
          ? begin(run, game)
          : refused([reason('', 'services.refused.run-no-match')]),
      ),
    changeDeck: (id, choice) => change(id, (run, game) => exchangeDeck(run, game, decks, choice)),
    keepDeck: (id, name, seat) =>
      use(id, (run, game) => {
        const saved = saveDeck(run, game, decks, { name, seat })
        if (!saved.ok) return saved
        const { id: deck, isNew } = saved.value
        const problem = isNew ? store.append(id, { type: 'kept', deck, ...(run.state.pair && seat !== undefined && { seat }) }) : null
        return problem ? notSaved(problem) : done({ id: deck })
      }),
    abandon(id) {
      const run = store.runs.get(id)
      if (!run) return notFound('services.not-found.run')
      return catchUp(run).state.phase === 'over' ? refused([reason('', 'services.refused.run-over')]) : note(id, { type: 'abandoned' })
    },
    delete(id) {
      const run = store.runs.get(id)
      if (!run) return notFound('services.not-found.run')
      const problem = rememberWon(catchUp(run), settings) ?? store.remove(id)
      if (!problem) seats.forget(id)
      return problem ? notSaved(problem) : done(undefined)
    },
    deeds: game => doneDeeds(game, runsOf(game), settings),
    seedsOf: game => seedsOf(runsOf(game)),
    needs(match) {
      const run = [...store.runs.values()].find(({ state }) => openRound(state)?.matches.at(-1)?.id === match)
      return run !== undefined && catchUp(run).state.phase === 'playing'
    },
    backUp: () => void copies.backUp(),
    backups: copies.backups,
    portable: portableRuns(store),
  }
}

/** The latest last. */
const seedsOf = (runs: readonly KeptRun[]): ReturnType<RunService['seedsOf']> =>
  runs.toSorted((a, b) => a.head.startedAt - b.head.startedAt).map(({ head: { id, seed, plan } }) => ({ mode: plan.mode, id, seed }))

const latestFirst = (all: readonly RunSummary[]): RunSummary[] =>
  all.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
