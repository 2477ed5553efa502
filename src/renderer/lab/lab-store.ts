import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { rulesFormatOf, starterFormat, type DeckFormat } from '../../shared/deck-format.ts'
import type { DeckVersion } from '../../shared/deck-version.ts'
import type { LabChoice, LabOpponent, LabPast, LabPlan, LabRun, LabSide, LabSummary } from '../../shared/lab.ts'
import { isOver, MAX_LAB_OPPONENTS, scoreOf } from '../../shared/lab.ts'
import type { AiLevel } from '../../shared/match.ts'
import { message, type Message } from '../../shared/message.ts'
import { settle } from '../client/result.ts'
import type { Result } from '../client/result.ts'
import { useClient } from '../client/use-client.ts'
import { useBackgroundWorkStore } from '../window/background-work-store.ts'
import { detached } from '../ui/detached-watch.ts'
import { useCatalogStore } from '../catalog/catalog-store.ts'
import { useDecksStore } from '../decks/state/decks-store.ts'

/** The opponent key for random decks. */
export const RANDOM_DECKS = 'lot'

/** A deck to choose, by `starter:embers`, `saved:7f3a` or `version:7f3a:91c0`. */
export interface LabOption {
  key: string
  choice: LabChoice
  name: string
  /** A draft can't be played. */
  isReady: boolean
  format?: DeckFormat | undefined
  /** It breaks its house format, which doesn't stop it from being played. */
  broken?: boolean
}

export const LAB_GAMES = [100, 400, 1000, 2500, 5000, 10_000, 20_000] as const
/** Fast, and makes no obvious mistakes. */
const DEFAULT_LEVEL: AiLevel = 'adept'

/** The choices for the next run, all runs, and the one being shown. */
export const useLabStore = defineStore('lab', () => {
  const client = useClient()
  const { api } = client
  const catalog = useCatalogStore()
  const saved = useDecksStore()
  const work = useBackgroundWorkStore()

  const deckKey = ref('')
  /** Empty if nothing is compared. */
  const versionKey = ref('')
  const opponentKeys = ref<string[]>([])
  const levels = ref<{ mine: AiLevel; theirs: AiLevel }>({ mine: DEFAULT_LEVEL, theirs: DEFAULT_LEVEL })
  const games = ref<number>(400)
  const busy = ref(false)

  const all = shallowRef<LabSummary[]>([])
  /** Of the current game and of games that aren't available. */
  const runs = computed(() => all.value.filter(({ game }) => game === catalog.game?.id || !catalog.games.some(({ id }) => id === game)))
  /** The message for a run of a game that isn't available; null for others. */
  const missingGame = ({ game }: Pick<LabSummary, 'game'>): Message | null =>
    catalog.games.some(({ id }) => id === game) ? null : message('services.not-found.game', { game })
  const loaded = ref(false)
  const run = shallowRef<LabRun | null>(null)
  /** The last failure, until something succeeds. */
  const problem = shallowRef<Message | null>(null)
  /** Why the last requested match can't be watched. */
  const matchProblem = shallowRef<Message | null>(null)
  let following: AbortController | null = null

  const own = computed<LabOption[]>(() =>
    saved.decks
      .filter(deck => deck.game === catalog.game?.id)
      .map(({ id, name, check, format }) => ({
        key: `saved:${id}`,
        choice: { from: 'saved', id },
        name,
        isReady: check.playable,
        format,
        broken: (check.breaches ?? []).length > 0,
      })),
  )
  const starters = computed<LabOption[]>(() =>
    (catalog.game?.starterDecks ?? []).map(deck => ({
      key: `starter:${deck.id}`,
      choice: { from: 'starter', id: deck.id },
      name: deck.name,
      isReady: true,
      format: starterFormat(deck),
    })),
  )
  /** Saved versions of the chosen deck, the latest first. */
  const versions = shallowRef<LabOption[]>([])
  const optionOf = (key: string) => [...own.value, ...starters.value, ...versions.value].find(deck => deck.key === key && deck.isReady)
  const find = (key: string): LabChoice | null => optionOf(key)?.choice ?? null
  const rulesOf = (format: DeckFormat | undefined) => catalog.game && rulesFormatOf(format, catalog.game)?.id
  /** Decks that can be the opponent or the comparison: those of the same format. */
  const fits = (deck: LabOption): boolean => rulesOf(deck.format) === rulesOf(optionOf(deckKey.value)?.format)
  /** The format of the rules in which the run is played: the chosen deck's. Choosing another one chooses a deck of it. */
  const format = computed<string>({
    get: () => rulesOf(optionOf(deckKey.value)?.format) ?? catalog.game?.formats[0]?.id ?? '',
    set(id) {
      if (id !== format.value) deckKey.value = readyIn(id)[0]?.key ?? deckKey.value
      if (opponents.value.length === 0) selectAllStarters()
    },
  })
  /** Decks that a run in that format can be about. */
  const readyIn = (id: string): LabOption[] => [...own.value, ...starters.value].filter(deck => deck.isReady && rulesOf(deck.format) === id)
  const formats = computed(() => (catalog.game?.formats ?? []).map(one => ({ ...one, isEmpty: readyIn(one.id).length === 0 })))
  const fitting = (key: string): LabChoice | null => {
    const deck = optionOf(key)
    return deck && fits(deck) ? deck.choice : null
  }
  async function loadVersions(): Promise<void> {
    const key = deckKey.value
    const [from, id = ''] = key.split(':')
    const kept = from === 'saved' ? await settle(api.decks.versions({ id })) : null
    if (deckKey.value !== key) return
    const asOption = ({ id: version, name, format }: DeckVersion): LabOption => ({
      key: `version:${id}:${version}`,
      choice: { from: 'version', id, version },
      name,
      isReady: true,
      format,
    })
    versions.value = kept?.ok ? kept.value.map(asOption).reverse() : []
    if (!fitting(versionKey.value)) versionKey.value = ''
  }
  detached(() => {
    watch(deckKey, () => void loadVersions())
  })
  const opponents = computed(() =>
    opponentKeys.value
      .map((key): LabOpponent | null => (key === RANDOM_DECKS ? { from: RANDOM_DECKS } : fitting(key)))
      .filter(choice => choice !== null),
  )
  const complete = computed(() => find(deckKey.value) !== null && opponents.value.length > 0 && opponents.value.length <= MAX_LAB_OPPONENTS)

  async function attempt<T>(call: PromiseLike<T>): Promise<Result<T>> {
    const result = await settle(call)
    problem.value = result.ok ? null : result.message
    return result
  }

  const selectAllStarters = (): void => void (opponentKeys.value = starters.value.filter(fits).map(deck => deck.key))

  /** Fetches decks and runs. `wanted`: the key of a deck to show. Shows the run with that id, else the current one, the last one shown or the latest. */
  async function load(wanted: string | null, wantedRun: string | null = null): Promise<void> {
    const before = opponentKeys.value
    await Promise.all([saved.load(), list()])
    if (wanted !== null && find(wanted)) deckKey.value = wanted
    if (!find(deckKey.value)) deckKey.value = [...own.value, ...starters.value].find(deck => deck.isReady)?.key ?? ''
    await loadVersions()
    // Keep what the player chose or cleared in the meantime.
    if (opponents.value.length === 0 && opponentKeys.value === before) selectAllStarters()
    const withId = (id: string | undefined | null) => runs.value.find(one => one.id === id)
    const shown = withId(wantedRun) ?? runs.value.find(one => one.state === 'running') ?? withId(run.value?.id) ?? runs.value[0]
    if (shown) void show(shown.id)
    else run.value = null
  }

  async function list(): Promise<void> {
    const result = await attempt(api.lab.list())
    if (result.ok) all.value = result.value
    loaded.value = true
  }

  function note(now: LabRun): void {
    run.value = now
    const { state, played, result } = now
    all.value = all.value.map(one => (one.id === now.id ? { ...one, state, played, score: scoreOf(result.deck) } : one))
  }

  /** Shows a run and follows it while it is in progress. */
  async function show(id: string): Promise<void> {
    leave()
    matchProblem.value = null
    const follow = new AbortController()
    following = follow
    const { signal } = follow
    const result = await client.subscribe(
      inner => api.lab.watch({ id }, { signal: inner }),
      value => {
        if (!signal.aborted) note(value)
      },
      signal,
    )
    if (signal.aborted) return
    if (!result.ok) problem.value = result.message
    // The next one may have started meanwhile.
    else if (run.value && isOver(run.value.state)) await list()
  }

  /** Replays a match of a run and saves it as a replay. Returns its id, or null if that failed (see `matchProblem`). */
  async function openMatch(run: string, number: number, side: LabSide): Promise<string | null> {
    const result = await settle(api.lab.open({ id: run, number, side }))
    matchProblem.value = result.ok ? null : result.message
    return result.ok ? result.value.id : null
  }

  /** The results of the run's deck in all its runs; empty for a deck that isn't saved. */
  async function history({ deck: { choice } }: LabRun): Promise<LabPast[]> {
    const result = choice.from === 'starter' ? null : await settle(api.lab.history({ deck: choice.id }))
    return result?.ok ? result.value : []
  }

  /** Stops following; the run continues. */
  function leave(): void {
    following?.abort()
    following = null
  }

  async function start(): Promise<void> {
    const deck = find(deckKey.value)
    const game = catalog.game?.id
    if (!deck || game === undefined || !complete.value || busy.value) return
    const plan: LabPlan = {
      game,
      deck,
      version: find(versionKey.value),
      opponents: opponents.value,
      levels: [levels.value.mine, levels.value.theirs],
      games: games.value,
    }
    busy.value = true
    const result = await attempt(api.lab.start(plan))
    busy.value = false
    if (!result.ok) return
    void work.followRun(result.value.id)
    await list()
    void show(result.value.id)
  }

  const cancel = async (): Promise<void> => void (run.value && (await attempt(api.lab.cancel({ id: run.value.id }))))

  async function remove(): Promise<void> {
    if (!run.value) return
    const { id } = run.value
    const result = await attempt(api.lab.delete({ id }))
    if (!result.ok) return
    leave()
    run.value = null
    await list()
    const next = runs.value[0]
    if (next) void show(next.id)
  }

  return {
    deckKey,
    versionKey,
    opponentKeys,
    levels,
    games,
    busy,
    own,
    starters,
    format,
    formats,
    fits,
    versions,
    complete,
    runs,
    missingGame,
    loaded,
    run,
    problem,
    matchProblem,
    openMatch,
    history,
    load,
    selectAllStarters,
    show,
    leave,
    start,
    cancel,
    remove,
  }
})
