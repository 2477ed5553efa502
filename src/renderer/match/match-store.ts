import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Draft, PlayPreview, MatchUpdate, Option, Ref, ShownEvent, Step } from '../../shared/match.ts'
import type { Message, Reason } from '../../shared/message.ts'
import { otherSeat, type Seat } from '../../shared/seat.ts'
import { zoneOf } from '../../shared/table-view.ts'
import { prepareGame, shippedGames } from '../app/use-games.ts'
import { useCatalogStore } from '../cards/catalog-store.ts'
import { useClient } from '../client/use-client.ts'
import { mayPass, settle, type Problem, type Result } from '../client/result.ts'
import { createDraft, type Asked, type Undone } from './table/draft.ts'
import { optionsAt, readPick } from './table/places.ts'
import { createPlayback } from './playback/playback.ts'
import { createTableClock } from './table/table-clock.ts'
import type { TableModule } from './table-module.ts'
import { apart } from '../ui/detached-watch.ts'
import { useSettingsStore } from '../settings/settings-store.ts'

const reasonsOf = (problem: Problem): Reason[] =>
  problem.reasons.length > 0 ? problem.reasons : [{ clause: '', message: problem.message }]

/** The match on the table: what is shown of it, and what the player is about to do. */
export const useMatchStore = defineStore('match', () => {
  const client = useClient()
  const settings = useSettingsStore()
  const catalog = useCatalogStore()
  const games = shippedGames

  const id = ref<string | null>(null)
  /** The match as it is; the scene may lie behind. */
  const latest = shallowRef<MatchUpdate | null>(null)
  /** What the match's game brings to its table; loaded before anything of the match is shown. */
  const module = shallowRef<TableModule | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** Why the last undo or concession did nothing. */
  const trouble = shallowRef<Message | null>(null)
  /** What is shown is a moment of a match that is over. */
  const looksBack = ref(false)
  const playback = createPlayback(
    () => settings.settings.speed,
    () => module.value?.events ?? {},
  )
  const { told: clock, take: takeClock } = createTableClock()
  let watching: AbortController | null = null

  const you = computed<Seat | null>(() => latest.value?.you ?? null)
  /** Whose player is to sit down at the machine that two share. */
  const curtain = computed<Seat | null>(() => latest.value?.curtain ?? null)
  /** The seat that sits at the near side of the table; a spectator sits with seat 0. */
  const bottomSeat = computed<Seat>(() => you.value ?? 0)
  const topSeat = computed<Seat>(() => otherSeat(bottomSeat.value))

  async function options(picks: Draft): Promise<Asked> {
    const matchId = id.value
    if (matchId === null) return { ok: false, reasons: [] }
    const result = await settle(client.api.matches.options({ id: matchId, draft: picks }))
    return result.ok ? { ok: true, step: result.value } : { ok: false, reasons: reasonsOf(result) }
  }

  /** What would come after those picks, without making them; null where that can't be told. */
  async function peek(picks: Draft): Promise<Step | null> {
    const asked = await options(picks)
    return asked.ok ? asked.step : null
  }

  /** What those picks would do; null where that can't be told yet. */
  async function preview(picks: Draft): Promise<PlayPreview | null> {
    const matchId = id.value
    if (matchId === null) return null
    const result = await settle(client.api.matches.preview({ id: matchId, draft: picks }))
    return result.ok ? result.value : null
  }

  async function act(picks: Draft): Promise<Undone | null> {
    const update = latest.value
    if (!update) return null
    const result = await settle(client.api.matches.act({ id: update.id, revision: update.revision, draft: picks }))
    return result.ok ? null : { reasons: reasonsOf(result), again: mayPass(result) }
  }

  /** Whether the option lies on a card of the player's own hand. */
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
    // Whoever says that they are done has looked.
    reviewed: (picks, at) => (picks.at(-1) !== 'done' && reviewed()) || endsEarly(picks.at(-1), at),
    opens: pick => isOpening(pick),
    // A mode, an X and a card given up are consequences; a target that is the only one is none.
    obvious: option => option.ref.type !== 'mode' && option.ref.type !== 'number' && option.ref.type !== 'command' && !fromHand(option),
  })

  const isEnd = (ref: Ref | null | undefined): boolean => ref?.type === 'command' && (module.value?.ends.includes(ref.command) ?? false)
  /** Whether the command that was picked last gives up what could still be done, and is to be asked about. */
  const isEarly = ref(false)
  function endsEarly(pick: string | undefined, { options }: Step): boolean {
    const goesOn = options.some(option => option.ref.type !== 'command' && option.reasons.length === 0)
    isEarly.value = settings.settings.confirmEnd && goesOn && isEnd(options.find(option => option.pick === pick)?.ref)
    return isEarly.value
  }
  /** The end of a turn waits for its second press. */
  const ending = computed(
    () => isEarly.value && draft.confirming.value && draft.warnings.value.length === 0 && isEnd(draft.chosen.value.at(-1)?.ref),
  )

  const isOpening = (pick: string): boolean => module.value?.openings.includes(readPick(pick).noun) ?? false
  /** True when the step answers a question of the game, instead of beginning a play. */
  const answering = computed(() => {
    const first = draft.root.value?.options ?? []
    return first.length > 0 && !first.some(({ pick }) => isOpening(pick))
  })
  /** How the cards lie that a question is about. */
  const askedPlaces = computed(() => {
    const view = latest.value?.view
    const cards = (draft.root.value?.options ?? []).flatMap(option => (option.ref.type === 'card' ? [option.ref.card] : []))
    return answering.value && view ? cards.map(card => zoneOf(view, card)?.look ?? 'nowhere') : []
  })
  /** True when cards are asked for that lie nowhere to be pointed at: on a deck, or unseen. */
  const trayAsked = computed(() => !playback.behind.value && askedPlaces.value.some(place => place === 'deck' || place === 'nowhere'))
  /** What lies open is chosen by pointing; cards of hand and deck are looked over once more. */
  const reviewed = () => askedPlaces.value.some(place => place === 'deck' || place === 'nowhere' || place === 'hand')

  /** What the player can choose now: nothing while the opponent's plays are being shown. */
  const step = computed(() => (playback.behind.value ? null : draft.step.value))
  const choices = computed(() => optionsAt(step.value))
  /** The options at the start of an action, whatever has been picked since. */
  const openings = computed(() => optionsAt(playback.behind.value ? null : draft.root.value))
  /** The card whose play, or whose part of a plan, is being put together: until the next one can be begun. */
  const drafted = computed(() => {
    const last = draft.picks.value.findLast(isOpening)
    const isWhole = step.value?.options.some(({ pick }) => isOpening(pick)) ?? false
    return last === undefined || isWhole ? null : readPick(last).card
  })
  /** The card, or part of a plan, that is being put together is whole: something else can be begun. */
  const isFree = computed(
    () => !draft.confirming.value && !answering.value && (step.value?.options.some(({ pick }) => isOpening(pick)) ?? false),
  )
  /** The command that goes on from here: that ends the turn, or locks a plan. */
  const primary = computed(() => {
    const found = isFree.value
      ? [...choices.value.commands.values()].find(({ ref, reasons }) => ref.type === 'command' && reasons.length === 0)
      : undefined
    return found?.ref.type === 'command' ? { pick: found.pick, ref: found.ref } : null
  })
  const outcome = computed(() => (playback.behind.value ? null : (latest.value?.outcome ?? null)))
  /** Where hands are open, what the computer thought can be looked at while the match runs; afterwards the replay tells. */
  const thinkingOffered = computed(() => {
    const { houseRules, seats = [] } = latest.value ?? {}
    return !looksBack.value && !outcome.value && houseRules?.openHands === true && seats.some(({ player }) => player.type === 'ai')
  })

  function take(told: MatchUpdate) {
    // A game that this client has no board for can't be shown.
    if (!module.value) return
    const before = latest.value
    // Of cards that are as they were once, each face is told when it is first seen.
    const update = told.faces && !told.fresh ? { ...told, faces: [...(before?.faces ?? []), ...told.faces] } : told
    problem.value = null
    catalog.choose(update.game)
    takeClock(update)
    // After a reconnection the same comes again: what the player was about to do stays.
    if (before && update.revision === before.revision && update.you === before.you && update.curtain === before.curtain) return
    const decided = before?.pending.some(pending => pending.seat === update.you) ?? false
    latest.value = update
    trouble.value = null
    // Nobody sees what a hidden window shows, and its clock runs slow.
    playback.push(update, !decided && !document.hidden)
    draft.reset(update.step)
  }

  /**
   * Lays a moment of a match that is over on the table; the last `news` lines of `log` are what has just happened, and `follows` says whether it came
   * right after what lay there before. Nothing can be chosen.
   */
  function show(update: MatchUpdate, log: readonly ShownEvent[], news: number, follows: boolean) {
    if (id.value !== null) close()
    looksBack.value = true
    latest.value = update
    playback.show(update.view, log, news, follows)
    draft.reset(null)
  }

  /** Loads what a game's table needs: its words too, which are said while it is drawn. */
  async function prepare(game: string) {
    const [table] = await Promise.all([games.load(game, 'table'), prepareGame(game)])
    module.value = table
  }

  /** Follows a match until `close`; resolves when it is over with watching, whatever the reason. */
  async function open(matchId: string) {
    close()
    const mine = new AbortController()
    watching = mine
    id.value = matchId
    let taken: Promise<void> | null = null
    /** In their order; the first of them waits for the game. */
    const inOrder = (update: MatchUpdate) => {
      const takeIt = () => {
        if (!mine.signal.aborted) take(update)
      }
      if (module.value && !taken) return takeIt()
      const now = (taken ?? prepare(update.game)).then(takeIt)
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
    looksBack.value = false
    takeClock(null)
    playback.clear()
    draft.reset(null)
  }

  apart(() => {
    // A clock runs only once its player sees what there is to think about.
    watch([clock, playback.behind], ([told, behind]) => {
      const update = latest.value
      if (!told || !update || update.you === null || behind || told.seats[update.you]?.runs !== false) return
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
  /** Takes the seat that is waited for. */
  const sit = (seat: Seat) => tried(matchId => client.api.matches.sit({ id: matchId, seat }))
  /** The id of the new match, or null when there is none (`trouble` says why). */
  async function rematch(): Promise<string | null> {
    const result = await tried(matchId => client.api.matches.rematch({ id: matchId }))
    return result?.ok ? result.value.id : null
  }

  /** The position as the text of a file, or null when there is none (`trouble` says why). */
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
    looksBack,
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
    rematch,
    position,
  }
})
