import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { fewDeckMarks } from '../../../shared/deck-facts.ts'
import { cleanName, shortName } from '../../../shared/name.ts'
import type { CheckedDeck, DeckList } from '../../../shared/deck.ts'
import { rulesFormatOf, starterFormat, type DeckFormat } from '../../../shared/deck-format.ts'
import type { FacetValue } from '../../../shared/facet.ts'
import type { HouseRules } from '../../../shared/house-rules.ts'
import type { AiLevel, DeckChoice, NewMatch, Player } from '../../../shared/match.ts'
import { FIRST_LEVEL, MAX_PLAYER_NAME } from '../../../shared/match.ts'
import type { Message, Reason } from '../../../shared/message.ts'
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts'
import { settle } from '../../client/result.ts'
import { useClient } from '../../client/use-client.ts'
import { useWords } from '../../i18n/i18n.ts'
import { useCatalogStore } from '../../catalog/catalog-store.ts'
import { useSettingsStore } from '../../settings/settings-store.ts'
import { detached } from '../../ui/detached-watch.ts'

/** A deck to choose, or why it can't be played. */
export interface DeckOption {
  /** `starter:embers` or `saved:7f3a`. */
  key: string
  choice: DeckChoice
  name: string
  cards: DeckList
  howToPlay: string
  /** The first few of its marks. */
  values: FacetValue[]
  reasons: Reason[]
  format: DeckFormat | null
  /** It breaks its house format, which doesn't prevent playing it. */
  broken: boolean
}

const keyOf = (choice: DeckChoice): string => `${choice.from}:${choice.id}`

export const SIDES = ['mine', 'theirs'] as const
export type Side = (typeof SIDES)[number]
/** A person against an AI, hot-seat, or two AIs with the person watching. */
export const OPPONENTS = ['ai', 'person', 'two-ais'] as const
export type Opponent = (typeof OPPONENTS)[number]

/** The default increment in seconds, if the match has a clock. */
const FIRST_INCREMENT = 5

/** The setup of the next match. */
export const useNewMatchStore = defineStore('new-match', () => {
  const { api } = useClient()
  const catalog = useCatalogStore()
  const settings = useSettingsStore()
  const { t } = useWords()

  const saved = shallowRef<CheckedDeck[]>([])
  /** Why saved decks couldn't be loaded; ready-made decks are still available. */
  const decksProblem = shallowRef<Message | null>(null)
  const problem = shallowRef<Reason[]>([])
  const busy = ref(false)

  const deckKeys = ref<Record<Side, string>>({ mine: '', theirs: '' })
  const avatars = ref<Record<Side, string>>({ mine: '', theirs: '' })
  const first = ref<NewMatch['first']>('random')
  /** The opponent's difficulty, and that of the AI on the own side if two AIs play. */
  const levels = ref<Record<Side, AiLevel>>({ mine: FIRST_LEVEL, theirs: FIRST_LEVEL })
  const takebacks = ref(true)
  const openHands = ref(false)
  const openLists = ref(false)
  const quickAnswers = ref(false)
  /** Seconds; null for no limit. */
  const turnTime = ref<number | null>(null)
  const gameTime = ref<number | null>(null)
  const increment = ref(FIRST_INCREMENT)
  const opponent = ref<Opponent>('ai')
  /** In a hot-seat match. */
  const names = ref<Record<Side, string>>({ mine: '', theirs: '' })

  function valuesOf(cards: DeckList): FacetValue[] {
    return catalog.game ? fewDeckMarks(cards, catalog.game, catalog.card) : []
  }

  const starters = computed<DeckOption[]>(() =>
    (catalog.game?.starterDecks ?? []).map(deck => {
      const choice: DeckChoice = { from: 'starter', id: deck.id }
      return {
        key: keyOf(choice),
        choice,
        name: deck.name,
        cards: deck.cards,
        howToPlay: deck.howToPlay,
        values: valuesOf(deck.cards),
        reasons: [],
        format: starterFormat(deck) ?? null,
        broken: false,
      }
    }),
  )
  const own = computed<DeckOption[]>(() =>
    saved.value
      .filter(deck => deck.game === catalog.game?.id)
      .map(deck => {
        const choice: DeckChoice = { from: 'saved', id: deck.id }
        const reasons = deck.check.playable ? [] : deck.check.reasons
        return {
          key: keyOf(choice),
          choice,
          name: deck.name,
          cards: deck.cards,
          howToPlay: '',
          values: valuesOf(deck.cards),
          reasons,
          format: deck.format ?? null,
          broken: (deck.check.breaches ?? []).length > 0,
        }
      }),
  )
  const playable = computed(() => [...own.value, ...starters.value].filter(deck => deck.reasons.length === 0))
  const deckOf = (side: Side) => playable.value.find(deck => deck.key === deckKeys.value[side]) ?? null
  const rulesOf = (deck: DeckOption | null) => (catalog.game && deck ? (rulesFormatOf(deck.format, catalog.game)?.id ?? null) : null)
  /** Decks that can meet are of one format: the one that your own deck is in. */
  const fits = (side: Side, deck: DeckOption) => side === 'mine' || rulesOf(deck) === rulesOf(deckOf('mine'))
  const meets = computed(() => {
    const theirs = deckOf('theirs')
    return theirs !== null && fits('theirs', theirs)
  })
  const named = computed(() => opponent.value !== 'person' || SIDES.every(side => cleanName(names.value[side]) !== ''))
  const complete = computed(() => deckOf('mine') !== null && meets.value && named.value)

  const lastMatch = () => settings.settings.lastMatches[catalog.game?.id ?? '']
  const lastSeats = () => {
    const [mine, theirs] = lastMatch()?.seats ?? []
    return { mine, theirs }
  }

  /** A side's default deck: the requested one for the own side, that of the last match, or the first. */
  function deckFor(side: Side, wanted: string | null): string {
    const before = lastSeats()[side]
    const keys = [side === 'mine' ? wanted : null, before && keyOf(before.deck)]
    const open = playable.value.filter(deck => fits(side, deck))
    const usable = keys.find(key => open.some(deck => deck.key === key))
    return usable ?? (open[SIDES.indexOf(side)] ?? open[0])?.key ?? ''
  }

  detached(() => {
    watch(
      () => rulesOf(deckOf('mine')),
      () => {
        if (deckOf('mine') && !meets.value) deckKeys.value.theirs = deckFor('theirs', null)
      },
    )
  })

  /** The last match's setup where still valid, with defaults for the rest. */
  function begin(wanted: string | null) {
    const last = lastMatch()
    const seats = lastSeats()
    const known = catalog.game?.avatars ?? []
    SIDES.forEach((side, at) => {
      deckKeys.value[side] = deckFor(side, wanted)
      const avatar = known.find(item => item.id === seats[side]?.avatar) ?? known[at] ?? known[0]
      avatars.value[side] = avatar?.id ?? ''
    })
    first.value = last?.first ?? 'random'
    takebacks.value = last?.houseRules?.takebacks ?? true
    openHands.value = last?.houseRules?.openHands ?? false
    openLists.value = last?.houseRules?.openLists ?? false
    quickAnswers.value = last?.houseRules?.quickAnswers ?? false
    turnTime.value = last?.houseRules?.clock?.turn ?? null
    gameTime.value = last?.houseRules?.clock?.game?.time ?? null
    increment.value = last?.houseRules?.clock?.game?.increment ?? FIRST_INCREMENT
    const persons = last?.seats.map(seat => (seat.player.type === 'person' ? seat.player.name : null)) ?? []
    const kinds = new Set(last?.seats.map(seat => seat.player.type))
    opponent.value = kinds.size !== 1 ? 'ai' : kinds.has('person') ? 'person' : 'two-ais'
    const own = settings.settings.playerName === DEFAULT_SETTINGS.playerName ? t('match.new.player-1') : settings.settings.playerName
    const before = opponent.value === 'person' ? persons : []
    names.value = { mine: before[0] ?? own, theirs: before[1] ?? t('match.new.player-2') }
    const [mine, theirs] = (last?.seats ?? []).map(({ player }) => (player.type === 'ai' ? player.level : null))
    levels.value = { mine: mine ?? theirs ?? FIRST_LEVEL, theirs: theirs ?? mine ?? FIRST_LEVEL }
  }

  /** All choices, for comparison. */
  const choices = (): string => JSON.stringify([deckKeys, avatars, first, levels, opponent, names, houseRules].map(({ value }) => value))

  /** Sets the choices, and loads the decks. `wanted` is the key of a deck to preselect. */
  async function load(wanted: string | null) {
    problem.value = []
    begin(wanted)
    const [begun, decksBegun] = [choices(), { ...deckKeys.value }]
    const result = await settle(api.decks.list())
    saved.value = result.ok ? result.value : []
    decksProblem.value = result.ok ? null : result.message
    if (choices() === begun) return begin(wanted)
    for (const side of SIDES)
      if (deckKeys.value[side] === decksBegun[side] || deckOf(side) === null) deckKeys.value[side] = deckFor(side, wanted)
  }

  const playerOf = (side: Side): Player => {
    if (opponent.value === 'person') return { type: 'person', name: shortName(names.value[side], MAX_PLAYER_NAME) }
    const isOwn = side === 'mine' && opponent.value === 'ai'
    return isOwn ? { type: 'person', name: settings.settings.playerName } : { type: 'ai', level: levels.value[side] }
  }

  /** Swaps decks and portraits; the players stay. */
  function swap(): void {
    const swapped = <T>({ mine, theirs }: Record<Side, T>): Record<Side, T> => ({ mine: theirs, theirs: mine })
    deckKeys.value = swapped(deckKeys.value)
    avatars.value = swapped(avatars.value)
  }

  /** Two people at one machine could learn from being asked, and may agree that it doesn't matter. */
  const allowsQuickAnswers = computed(() => opponent.value === 'person' && (catalog.game?.answers ?? false) && !openHands.value)
  const houseRules = computed((): HouseRules => {
    const game = gameTime.value === null ? null : { time: gameTime.value, increment: increment.value }
    const clock = { turn: turnTime.value, game }
    const open = { ...(openHands.value && { openHands: true }), ...(openLists.value && { openLists: true }) }
    const quick = allowsQuickAnswers.value && quickAnswers.value && { quickAnswers: true }
    return { takebacks: takebacks.value, ...open, ...quick, ...((clock.turn !== null || game) && { clock }) }
  })

  /** The id of the new match, or null (`problem` says why). */
  async function start(): Promise<string | null> {
    const [mine, theirs] = [deckOf('mine'), deckOf('theirs')]
    const game = catalog.game?.id
    if (!mine || !theirs || game === undefined || busy.value) return null
    const match: NewMatch = {
      game,
      seats: [
        { player: playerOf('mine'), avatar: avatars.value.mine, deck: mine.choice },
        { player: playerOf('theirs'), avatar: avatars.value.theirs, deck: theirs.choice },
      ],
      first: first.value,
      houseRules: houseRules.value,
    }
    busy.value = true
    const result = await settle(api.matches.create(match))
    busy.value = false
    problem.value = result.ok ? [] : result.reasons.length > 0 ? result.reasons : [{ clause: '', message: result.message }]
    if (!result.ok) return null
    void settings.set({ lastMatches: { ...settings.settings.lastMatches, [game]: match } })
    return result.value.id
  }

  return {
    own,
    starters,
    decksProblem,
    problem,
    busy,
    deckKeys,
    avatars,
    first,
    levels,
    takebacks,
    openHands,
    openLists,
    quickAnswers,
    allowsQuickAnswers,
    turnTime,
    gameTime,
    increment,
    houseRules,
    opponent,
    names,
    named,
    complete,
    deckOf,
    fits,
    load,
    swap,
    start,
  }
})
