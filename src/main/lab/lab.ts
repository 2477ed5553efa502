import type {
  CardRecord,
  CutAdvice,
  DeckFigures,
  TestedList,
  LabChoice,
  LabDeck,
  LabPast,
  LabPlan,
  LabRecord,
  LabRun,
  LabSide,
  LabSummary,
  MeasuredCard,
} from '../../shared/lab.ts'
import { rulesFormatOf, starterFormat } from '../../shared/deck-format.ts'
import type { RulesFormat } from '../../shared/deck-rules.ts'
import { scoreOf } from '../../shared/lab.ts'
import { reason } from '../../shared/message.ts'
import type { DeckService } from '../decks/decks.ts'
import { findDeck, type FoundDeck } from '../decks/find-deck.ts'
import { gameOfDecks, isTooMuch } from '../kernel/added-cards.ts'
import { fittedDeck } from '../decks/fitted-deck.ts'
import type { Game } from '../kernel/game.ts'
import { cardsOf } from '../kernel/replay.ts'
import { formatIn, oneFormat } from '../matches/new-match.ts'
import type { SimulatedMatch } from '../matches/replays/simulated.ts'
import type { Result } from '../lib/result.ts'
import { done, notFound, notSaved, refused } from '../lib/result.ts'
import type { Portable } from '../storage/portable.ts'
import type { StorageContext } from '../storage/storage-context.ts'
import { cardRecord } from './card-record.ts'
import { cutAdvice } from './cut-advice.ts'
import { figuresOf } from './deck-figures.ts'
import { historyOf } from './deck-history.ts'
import type { LabWorkers } from './pool.ts'
import { findRepeat, repeatMatch, toText } from './repeat.ts'
import { createRunQueue, type NewRun } from './run-queue.ts'
import { toRun } from './running.ts'
import { openRuns } from './runs.ts'
import { finishedRuns, openUnfinishedRuns } from './unfinished-runs.ts'
import type { LabTask } from './simulation/play-chunk.ts'
import { emptyResult } from './simulation/tally.ts'

/** Most runs in the queue. */
export const MAX_WAITING = 5

/** The card that a run is about, and the milliseconds after which it is done. */
export interface AboutCard {
  measured: MeasuredCard
  limit: number
}

/** A run that isn't kept. */
export interface LabAside {
  cancel(): void
}
interface AsideListener {
  /** From time to time, with what was played so far. */
  progress(record: LabRecord): void
  /** Once, when it is over, whatever the outcome. */
  onEnd(record: LabRecord): void
}

/** Simulated matches, one run at a time. */
export interface LabService {
  /** Latest first. */
  list(): LabSummary[]
  start(plan: LabPlan, about?: AboutCard): Result<{ id: string }>
  /** The same for a run that is only for its caller: it waits its turn like others, and is in no list. */
  aside(plan: LabPlan, about: AboutCard, listener: AsideListener): Result<LabAside>
  get(id: string): Result<LabRun>
  /** Yields the run now and after each progress; ends when it is over or `signal` aborts. */
  watch(id: string, signal?: AbortSignal): Result<AsyncGenerator<LabRun, void>>
  /** Keeps what was played. A finished run stays as it is. */
  cancel(id: string): Result<void>
  delete(id: string): Result<void>
  /** Plays a match of a run again and saves it as a replay. REFUSED if it now ends differently. */
  open(id: string, number: number, side: LabSide, signal?: AbortSignal): Promise<Result<{ id: string }>>
  /** That saved deck's results from run to run, the latest first. */
  history(deck: string): Result<LabPast[]>
  /** What finished runs say about these cards. */
  figures(list: TestedList): DeckFigures | null
  /** What finished runs say about a card in any deck; null if there are none. */
  card(game: string, card: string): CardRecord | null
  /** The cards the deck would miss least, and the numbers behind that. */
  cuts(list: TestedList): Result<{ advice: CutAdvice[]; figures: DeckFigures | null }>
  portable: Portable
  /** Saves the progress of the current run. */
  close(): Promise<void>
}

export interface LabOptions {
  storage: StorageContext
  games: ReadonlyMap<string, Game>
  workers: LabWorkers
  decks: DeckService
  /** Where replays are saved. */
  keepMatch: (match: SimulatedMatch) => Result<{ id: string }>
  randomId: () => string
  randomSeed: () => string
}

export function openLab({ storage, games, workers, decks, keepMatch, randomId, randomSeed }: LabOptions): LabService {
  const { now } = storage
  const runs = openRuns(storage)
  const unfinished = openUnfinishedRuns(storage)
  const queue = createRunQueue(workers, now)
  /** Finished but not written to disk yet. */
  const unsaved = finishedRuns(storage, runs, unfinished)
  const running = queue.find
  const recordOf = (id: string): LabRecord | undefined => unsaved.values.get(id) ?? runs.get(id)
  const keep = (record: LabRecord): void => unsaved.keep(record.id, record)

  function prepare(plan: LabPlan, about?: AboutCard): Result<NewRun> {
    const game = games.get(plan.game)
    if (!game) return notFound('services.not-found.game', { game: plan.game })
    if (queue.runs.length > MAX_WAITING) return refused([reason('', 'services.refused.lab-busy', { most: MAX_WAITING })])
    const resolved = resolvePlan(game, decks, plan, randomSeed())
    return resolved.ok ? done(newRun({ ...plan, ...about, id: randomId(), startedAt: now() }, game, resolved.value)) : resolved
  }

  const past = (): LabRecord[] => [...unsaved.values.values(), ...runs.list()].sort((a, b) => b.startedAt - a.startedAt)
  const figures = ({ game, cards, deck }: TestedList): DeckFigures | null => figuresOf(past(), game, cards, deck)

  return {
    figures,
    card: (game, card) => cardRecord(past(), game, card),
    cuts(list) {
      const game = games.get(list.game)
      if (!game) return notFound('services.not-found.game', { game: list.game })
      const known = figures(list)
      return done({ advice: cutAdvice(list.cards, game.catalog, list.format, known), figures: known })
    },
    list: () =>
      [
        ...queue
          .listed()
          .map(one => one.run())
          .reverse(),
        ...past(),
      ].map(summary),
    start(plan, about) {
      const begun = prepare(plan, about)
      return begun.ok ? done({ id: queue.add(begun.value, { save: unfinished.save, onEnd: keep }).id }) : begun
    },
    aside(plan, about, { progress, onEnd: ended }) {
      const begun = prepare(plan, about)
      return begun.ok ? done({ cancel: queue.add(begun.value, { save: progress, onEnd: ended }, true).cancel }) : begun
    },
    get(id) {
      const now = running(id)?.run()
      const past = recordOf(id)
      return now ? done(now) : past ? done(toRun(past)) : noRun()
    },
    watch(id, signal) {
      const now = running(id)
      const past = recordOf(id)
      return now ? done(now.follow(signal)) : past ? done(once(toRun(past))) : noRun()
    },
    cancel(id) {
      const now = running(id)
      now?.cancel()
      return now || recordOf(id) ? done(undefined) : noRun()
    },
    delete(id) {
      running(id)?.cancel()
      if (unsaved.forget(id)) {
        unfinished.remove(id)
        return done(undefined)
      }
      if (!runs.get(id)) return noRun()
      const problem = runs.remove(id)
      return problem ? notSaved(problem) : done(undefined)
    },
    history(id) {
      const deck = decks.get(id)
      if (!deck.ok) return deck
      const versions = decks.versions(id)
      return versions.ok
        ? done(historyOf([...queue.runs.map(run => run.run()), ...past()], { id, cards: deck.value.cards, versions: versions.value }))
        : versions
    },
    async open(id, number, side, signal = new AbortController().signal) {
      const record = running(id)?.record() ?? recordOf(id)
      if (!record) return noRun()
      const result = findRepeat(games.get(record.game), record, number, side)
      return result.ok ? repeatMatch(workers, result.value, signal, keepMatch) : result
    },
    portable: runs.portable,
    async close() {
      for (const one of [...queue.runs]) one.cancel()
      await workers.close()
    },
  }
}

const noRun = (): Result<never> => notFound('services.not-found.lab-run')

async function* once(run: LabRun): AsyncGenerator<LabRun, void> {
  yield run
}

function summary({ id, game, games, state, startedAt, played, deck, version, result }: LabRecord): LabSummary {
  return { id, game, games, state, startedAt, played, deck: deck.name, version: version?.name ?? null, score: scoreOf(result.deck) }
}

interface ResolvedPlan {
  task: LabTask
  deck: LabDeck
  version: LabDeck | null
  /** Null for random decks. */
  opponents: (LabDeck | null)[]
  played: Pick<LabRecord, 'rules' | 'added'>
}

type Begun = Pick<LabRecord, 'id' | 'startedAt' | 'levels' | 'games' | 'measured' | 'limit'>
/** A waiting run of a plan. */
function newRun({ id, startedAt, levels, games, measured, limit }: Begun, game: Game, plan: ResolvedPlan): NewRun {
  const { task, deck, version, opponents, played } = plan
  const record: LabRecord = {
    id,
    game: game.id,
    deck,
    version,
    opponents: opponents.map(met => ({ name: met?.name ?? null, cards: met?.cards ?? null })),
    levels,
    ...(task.format !== undefined && { format: task.format }),
    games,
    seed: task.seed,
    ...played,
    ...(measured && { measured }),
    ...(limit !== undefined && { limit }),
    state: 'waiting',
    startedAt,
    took: 0,
    played: 0,
    resource: game.usage?.resource ?? null,
    result: emptyResult(opponents.length, version !== null),
  }
  return { record, task }
}

/** A ready-made deck with the card in it. */
function findFitted({ catalog, checkDeck }: Game, id: string, card: string): Result<FoundDeck> {
  const starter = catalog.starterDecks.find(deck => deck.id === id)
  if (!starter) return notFound('services.not-found.deck')
  const face = catalog.cards.find(one => one.id === card)
  const fitted = face && fittedDeck({ catalog, checkDeck }, starter, face)
  return fitted
    ? done({ name: `${starter.name} · ${face.name}`, cards: fitted.cards, format: starterFormat(starter) })
    : refused([reason('', 'services.refused.no-fitting-deck')])
}

/** The chosen deck of that game. A version's name is the deck's and its own. */
function findChoice(game: Game, decks: DeckService, choice: LabChoice): Result<FoundDeck> {
  if (choice.from === 'fitted') return findFitted(game, choice.id, choice.card)
  if (choice.from !== 'version') return findDeck(game, decks, choice)
  const deck = findDeck(game, decks, { from: 'saved', id: choice.id })
  if (!deck.ok) return deck
  const versions = decks.versions(choice.id)
  if (!versions.ok) return versions
  const version = versions.value.find(version => version.id === choice.version)
  return version
    ? done({ name: `${deck.value.name} · ${version.name}`, cards: version.cards, format: version.format })
    : notFound('services.not-found.version')
}

/** The current deck, which must be playable. */
function resolveDeck(game: Game, decks: DeckService, choice: LabChoice): Result<{ deck: LabDeck; format: RulesFormat | null }> {
  const result = findChoice(game, decks, choice)
  if (!result.ok) return result
  const { name, cards } = result.value
  const format = rulesFormatOf(result.value.format, game.catalog)
  const { playable, reasons } = game.checkDeck(cards, format?.id)
  return playable ? done({ deck: { name, choice, cards }, format }) : refused(reasons)
}

function resolvePlan(game: Game, decks: DeckService, { levels, ...plan }: LabPlan, seed: string): Result<ResolvedPlan> {
  const deck = resolveDeck(game, decks, plan.deck)
  if (!deck.ok) return deck
  const version = plan.version && resolveDeck(game, decks, plan.version)
  if (version && !version.ok) return version
  const resolved: ({ deck: LabDeck; format: RulesFormat | null } | null)[] = []
  for (const choice of plan.opponents) {
    const result = choice.from === 'lot' ? null : resolveDeck(game, decks, choice)
    if (result && !result.ok) return result
    resolved.push(result && result.value)
  }
  const all = [deck.value, ...(version ? [version.value] : []), ...resolved.filter(one => one !== null)]
  const format = oneFormat(all.map(one => one.format))
  if (!format.ok) return format
  const opponents = resolved.map(one => one && one.deck)
  const played = gameOfDecks(
    game,
    all.map(one => one.deck.cards),
  )
  if (isTooMuch(played)) return refused([reason('', 'services.refused.too-many-cards')])
  const cards = cardsOf(played)
  const task: LabTask = {
    game: game.id,
    ...(cards.added && { cards }),
    deck: deck.value.deck.cards,
    version: version && version.value.deck.cards,
    opponents: opponents.map(opponent => opponent?.cards ?? 'lot'),
    levels,
    seed,
    format: formatIn(game, format.value),
  }
  const rules = { version: game.rulesVersion, cardSetHash: cards.cardSetHash }
  return done({
    ...{ task, deck: deck.value.deck, version: version && version.value.deck, opponents },
    played: { rules, ...(cards.added && { added: toText(cards.added) }) },
  })
}
