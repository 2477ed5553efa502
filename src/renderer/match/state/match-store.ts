import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { AiLevel, Draft, PlayPreview, MatchUpdate, Option, Ref, ShownEvent, Step } from '../../../shared/match.ts'
import type { Message, Reason } from '../../../shared/message.ts'
import { otherSeat, type Seat } from '../../../shared/seat.ts'
import { figuresOf } from '../../../shared/card-face.ts'
import { zoneOf } from '../../../shared/table-view.ts'
import { prepareArt, prepareGame, shippedGames } from '../../game-modules/use-games.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useClient } from '../../client/use-client.ts'
import { mayPass, settle, type Problem, type Result } from '../../client/result.ts'
import { createDraft, type Asked, type Undone } from '../draft/draft.ts'
import { createDraftKeeper, isSameQuestion } from '../draft/draft-keeper.ts'
import { optionsAt, readPick } from '../draft/options.ts'
import { createPlayback } from '../playback/playback.ts'
import { createTableClock } from './table-clock.ts'
import { named } from './seat-names.ts'
import type { TableModule } from '../module/table-module.ts'
import { detached } from '../../ui/detached-watch.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'

/** In milliseconds. */
const FRAME = 17
const delayed = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const reasonsOf = (problem: Problem): Reason[] =>
  problem.reasons.length > 0 ? problem.reasons : [{ clause: '', message: problem.message }]

/** For those who sit in neither seat, with the players' names. */
const withPlayerNames = (update: MatchUpdate): MatchUpdate =>
  update.you !== null
    ? update
    : {
        ...update,
        events: update.events.map(event => named(event, update.seats)),
        outcome: update.outcome && named(update.outcome, update.seats),
      }

/** The match on the table: what is shown, and what the player is doing. */
export const useMatchStore = defineStore('match', () => {
  const client = useClient()
  const settings = useSettingsStore()
  const catalog = useCatalogStore()
  const games = shippedGames

  const id = ref<string | null>(null)
  /** The current match; the scene may be behind it. */
  const latest = shallowRef<MatchUpdate | null>(null)
  /** The game's table module, loaded before anything of the match is shown. */
  const module = shallowRef<TableModule | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** Why the last undo or concession failed. */
  const trouble = shallowRef<Message | null>(null)
  /** A replay is shown. */
  const isReplay = ref(false)
  const playback = createPlayback(
    () => settings.settings.speed,
    () => module.value?.events ?? {},
  )
  const { reported: clock, take: takeClock } = createTableClock()
  let watching: AbortController | null = null

  const you = computed<Seat | null>(() => latest.value?.you ?? null)
  /** In a hot-seat match: whose turn it is to sit down. */
  const curtain = computed<Seat | null>(() => latest.value?.curtain ?? null)
  /** The seat at the bottom of the table; spectators see seat 0 there. */
  const bottomSeat = computed<Seat>(() => you.value ?? 0)
  const topSeat = computed<Seat>(() => otherSeat(bottomSeat.value))

  async function options(picks: Draft): Promise<Asked> {
    const matchId = id.value
    if (matchId === null) return { ok: false, reasons: [] }
    const result = await settle(client.api.matches.options({ id: matchId, draft: picks }))
    return result.ok ? { ok: true, step: result.value } : { ok: false, reasons: reasonsOf(result) }
  }

  /** The next step after those picks, without making them; null if unavailable. */
  async function peek(picks: Draft): Promise<Step | null> {
    const asked = await options(picks)
    return asked.ok ? asked.step : null
  }

  /** A preview of those picks; null if not available yet. */
  async function preview(picks: Draft): Promise<PlayPreview | null> {
    const matchId = id.value
    if (matchId === null) return null
    const result = await settle(client.api.matches.preview({ id: matchId, draft: picks }))
    return result.ok ? result.value : null
  }

  async function act(picks: Draft): Promise<Undone | null> {
    const update = latest.value
    if (!update) return null
    const send = ({ id: match, revision }: MatchUpdate) => settle(client.api.matches.act({ id: match, revision, draft: picks }))
    let result = await send(update)
    const now = latest.value
    // The other side decided just before: the answer still stands.
    const isOvertaken = now?.id === update.id && now.revision > update.revision && isSameQuestion(update, now)
    if (!result.ok && isOvertaken) result = await send(now)
    return result.ok ? null : { reasons: reasonsOf(result), again: mayPass(result) }
  }

  /** Whether the option is on a card in the player's own hand. */
  const fromHand = (option: Option) => {
    const view = latest.value?.view
    if (!view || option.ref.type !== 'card') return false
    const zone = zoneOf(view, option.ref.card)
    return zone?.look === 'hand' && zone.owner === you.value
  }

  const draft = createDraft({
    options,
    act,
    askFirst: () => settings.settings.confirmLosing,
    // A finishing command needs no second look.
    reviewed: (picks, at) => (picks.at(-1) !== 'done' && reviewed()) || givesUp(picks, at),
    opens: pick => isOpening(pick),
    // A mode, an X and a discarded card have consequences; an only target doesn't.
    obvious: option => option.ref.type !== 'mode' && option.ref.type !== 'number' && option.ref.type !== 'command' && !fromHand(option),
  })

  const isEnd = (ref: Ref | null | undefined): boolean => ref?.type === 'command' && (module.value?.ends.includes(ref.command) ?? false)
  /** What the last command gives up, so that it needs confirmation: any plays, or a plan that is still empty. */
  const givenUp = ref<'plays' | 'plan' | null>(null)
  function givesUp(picks: Draft, { options }: Step): boolean {
    const goesOn = options.some(option => option.ref.type !== 'command' && option.reasons.length === 0)
    const ends = goesOn && isEnd(options.find(option => option.pick === picks.at(-1))?.ref)
    const isPlanned = (pick: string): boolean => module.value?.planned?.includes(readPick(pick).noun) ?? false
    const canPlan = options.some(({ pick, reasons }) => reasons.length === 0 && isPlanned(pick))
    const isUnplanned = canPlan && !picks.some(isPlanned)
    givenUp.value = !ends ? null : isUnplanned ? 'plan' : settings.settings.confirmEnd ? 'plays' : null
    return givenUp.value !== null
  }
  /** What ending the turn, which waits for a second press, would give up. */
  const ending = computed(() => {
    const waits = draft.confirming.value && draft.warnings.value.length === 0 && isEnd(draft.chosen.value.at(-1)?.ref)
    return waits ? givenUp.value : null
  })

  const isOpening = (pick: string): boolean => module.value?.openings.includes(readPick(pick).noun) ?? false
  /** Whether an option starts a play or a part of a plan, or ends them: locks a plan of which every part is chosen. */
  const opens = ({ pick, ref }: Option): boolean =>
    isOpening(pick) || (ref.type === 'command' && (module.value?.openings.includes(ref.command) ?? false))
  /** Whether the step answers a question of the game rather than starting a play. */
  const answering = computed(() => {
    const first = draft.root.value?.options ?? []
    return first.length > 0 && !first.some(opens)
  })
  /** The layout of the cards in question. */
  const askedPlaces = computed(() => {
    const view = latest.value?.view
    const cards = (draft.root.value?.options ?? []).flatMap(option => (option.ref.type === 'card' ? [option.ref.card] : []))
    return answering.value && view ? cards.map(card => zoneOf(view, card)?.look ?? 'nowhere') : []
  })
  /** Whether the cards in question can't be pointed at on the table: in a deck, or hidden. */
  const trayAsked = computed(() => !playback.behind.value && askedPlaces.value.some(place => place === 'deck' || place === 'nowhere'))
  /** Open cards are chosen by pointing; cards of hand and deck are confirmed once more. */
  const reviewed = () => askedPlaces.value.some(place => place === 'deck' || place === 'nowhere' || place === 'hand')

  /** The player's options: none while the opponent's plays are being shown. */
  const step = computed(() => (playback.behind.value ? null : draft.step.value))
  const choices = computed(() => optionsAt(step.value))
  /** The options at the start of an action, whatever has been picked since. */
  const openings = computed(() => optionsAt(playback.behind.value ? null : draft.root.value))
  /** The card whose play, or part of a plan, is being built, until the next one can be started. */
  const drafted = computed(() => {
    const last = draft.picks.value.findLast(isOpening)
    const canStartAnother = step.value?.options.some(opens) ?? false
    return last === undefined || canStartAnother ? null : readPick(last).card
  })
  /** The current card or part of a plan is complete: another one can be started. */
  const isFree = computed(() => !draft.confirming.value && !answering.value && (step.value?.options.some(opens) ?? false))
  /** The command to proceed: end the turn, or lock a plan. */
  const primary = computed(() => {
    const found = isFree.value
      ? [...choices.value.commands.values()].find(({ ref, reasons }) => ref.type === 'command' && reasons.length === 0)
      : undefined
    return found?.ref.type === 'command' ? { pick: found.pick, ref: found.ref } : null
  })
  const outcome = computed(() => (playback.behind.value ? null : (latest.value?.outcome ?? null)))
  /** With open hands, the AI's thinking can be viewed during the match; afterwards, in the replay. */
  const thinkingOffered = computed(() => {
    const { houseRules, seats = [] } = latest.value ?? {}
    return !isReplay.value && !outcome.value && houseRules?.openHands === true && seats.some(({ player }) => player.type === 'ai')
  })

  const keeper = createDraftKeeper(draft, isFree, kept => {
    const { id: match, revision } = latest.value ?? {}
    if (match !== undefined && revision !== undefined) void settle(client.api.matches.keepDraft({ id: match, revision, draft: kept }))
  })

  function take(received: MatchUpdate) {
    // The client has no board for this game.
    if (!module.value) return
    const before = latest.value
    // With an older card set, each face is sent when it is first seen.
    const update = withPlayerNames(
      received.faces && !received.fresh ? { ...received, faces: [...(before?.faces ?? []), ...received.faces] } : received,
    )
    problem.value = null
    catalog.choose(update.game)
    if (received.faces?.length) void prepareArt(update.game, figuresOf(received.faces))
    takeClock(update)
    // After a reconnection the same update arrives again: keep what the player was doing.
    if (before && update.revision === before.revision && update.you === before.you && update.curtain === before.curtain)
      return void keeper.follow(update)
    const mine = keeper.stays(before, update)
    const decided = before?.pending.some(pending => pending.seat === update.you) ?? false
    latest.value = update
    trouble.value = null
    // Nobody sees a hidden window, and its timers are slow.
    playback.push(update, !decided && !document.hidden)
    keeper.restore(update, mine)
  }

  /**
   * Shows a moment of a replay. The last `newCount` lines of `log` are new, and `follows` says whether it comes
   * right after what was shown before. Nothing can be chosen.
   */
  function show(update: MatchUpdate, log: readonly ShownEvent[], newCount: number, follows: boolean) {
    if (id.value !== null) close()
    isReplay.value = true
    latest.value = update
    playback.show(update.view, log, newCount, follows)
    draft.reset(null)
  }

  /** Loads what a game's table needs, including its texts. */
  async function prepare(game: string) {
    const [table] = await Promise.all([games.load(game, 'table'), prepareGame(game)])
    module.value = table
  }

  /** Follows a match until `close`; resolves when watching ends for any reason. */
  async function open(matchId: string) {
    close()
    const mine = new AbortController()
    watching = mine
    id.value = matchId
    let taken: Promise<void> | null = null
    /**
     * In order; the first one waits for the game. While earlier plays are being shown, there is time: one in each frame, since an opponent’s whole
     * turn comes at once.
     */
    const inOrder = (update: MatchUpdate) => {
      const takeUpdate = () => {
        if (!mine.signal.aborted) take(update)
      }
      if (module.value && !taken && !playback.behind.value) return takeUpdate()
      const now = (taken ?? (module.value ? Promise.resolve() : prepare(update.game)))
        .then(() => (playback.behind.value ? delayed(FRAME) : undefined))
        .then(takeUpdate)
      taken = now
      void now.then(() => {
        if (taken === now) taken = null
      })
    }
    const result = await client.subscribe(signal => client.api.matches.watch({ id: matchId }, { signal }), inOrder, mine.signal)
    if (!mine.signal.aborted && !result.ok) problem.value = result
  }

  function close() {
    watching?.abort()
    watching = null
    id.value = null
    latest.value = null
    module.value = null
    problem.value = null
    trouble.value = null
    isReplay.value = false
    takeClock(null)
    playback.clear()
    draft.reset(null)
  }

  detached(() => {
    keeper.watch()
    // A clock starts only once its player sees the table.
    watch([clock, playback.behind], ([announcedClock, behind]) => {
      const update = latest.value
      if (!announcedClock || !update || update.you === null || behind || announcedClock.seats[update.you]?.runs !== false) return
      if (update.pending.some(({ seat }) => seat === update.you))
        void settle(client.api.matches.ready({ id: update.id, revision: update.revision }))
    })
  })

  async function tried<T>(call: (matchId: string) => PromiseLike<T>): Promise<Result<T> | null> {
    if (id.value === null) return null
    trouble.value = null
    const result = await settle(call(id.value))
    if (!result.ok) trouble.value = result.message
    return result
  }

  const revision = () => latest.value?.revision ?? 0
  const undo = () => tried(matchId => client.api.matches.undo({ id: matchId, revision: revision() }))
  const answerUndo = (allow: boolean) => tried(matchId => client.api.matches.answerUndo({ id: matchId, revision: revision(), allow }))
  const concede = () => tried(matchId => client.api.matches.concede({ id: matchId }))
  /** Takes the waiting seat. */
  const sit = (seat: Seat) => tried(matchId => client.api.matches.sit({ id: matchId, seat }))
  /** Passes in an answer window for the waiting seat, whose player doesn't sit down for it. */
  const pass = (seat: Seat) => tried(matchId => client.api.matches.pass({ id: matchId, seat, revision: revision() }))
  /** The id of the new match, or null (`trouble` says why). */
  async function rematch(like: { level?: AiLevel; sameOrder?: boolean } = {}): Promise<string | null> {
    const result = await tried(matchId => client.api.matches.rematch({ id: matchId, ...like }))
    return result?.ok ? result.value.id : null
  }

  /** The position as a file, or null (`trouble` says why). */
  async function position(): Promise<string | null> {
    const result = await tried(matchId => client.api.matches.position({ id: matchId }))
    return result?.ok ? result.value.json : null
  }

  return {
    id,
    latest,
    module,
    problem,
    trouble,
    isReplay,
    you,
    curtain,
    clock,
    bottomSeat,
    topSeat,
    scene: playback.scene,
    behind: playback.behind,
    skip: playback.skip,
    again: playback.again,
    peek,
    preview,
    draft,
    step,
    choices,
    openings,
    drafted,
    isFree,
    primary,
    ending,
    answering,
    trayAsked,
    outcome,
    thinkingOffered,
    open,
    prepare,
    show,
    close,
    undo,
    answerUndo,
    concede,
    sit,
    pass,
    rematch,
    position,
  }
})
