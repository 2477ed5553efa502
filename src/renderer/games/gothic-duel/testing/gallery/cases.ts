import { h, type Component, type VNode } from 'vue'
import { message } from '../../../../../shared/message.ts'
import type { MatchUpdate, Option, ShownEvent, Step } from '../../../../../shared/match.ts'
import { fakeCard } from '../../../../testing/fake-game.ts'
import { ownPiece, zoneAt, type TableView, type Zone } from '../../../../../shared/table-view.ts'
import { useCatalogStore } from '../../../../catalog/catalog-store.ts'
import { useMatchStore } from '../../../../match/state/match-store.ts'
import { useTableStore } from '../../../../match/state/table-store.ts'
import AttachedRow from '../../../../match/parts/AttachedRow.vue'
import CardPile from '../../../../match/parts/CardPile.vue'
import CardTray from '../../../../match/parts/CardTray.vue'
import DraftedPlay from '../../../../match/parts/DraftedPlay.vue'
import EffectOrder from '../../../../match/parts/EffectOrder.vue'
import GameDie from '../../../../match/parts/GameDie.vue'
import HandBacks from '../../../../match/parts/HandBacks.vue'
import LastPlay from '../../../../match/parts/LastPlay.vue'
import MarkList from '../../../../match/parts/MarkList.vue'
import OwnHand from '../../../../match/parts/OwnHand.vue'
import SeatPortrait from '../../../../match/parts/SeatPortrait.vue'
import TableCallout from '../../../../match/parts/TableCallout.vue'
import MatchLog from '../../../../match/log/MatchLog.vue'
import MatchResult from '../../../../match/result/MatchResult.vue'
import PromptBar from '../../../../match/prompt/PromptBar.vue'
import TableMenu from '../../../../match/frame/TableMenu.vue'
import { cardOption, done, event, exceedsBudget, option, playOption, step } from '../../../../testing/match-fixtures.ts'
import { endTurn, tableView, type TableFixture } from '../duel-fixtures.ts'
import type { Seat } from '../../../../../shared/seat.ts'

/** One state of one part of the table, to look at and to test. */
export interface GalleryCase {
  part: string
  state: string
  view: TableView
  step?: Step
  log?: ShownEvent[]
  /** How many of the last log lines are new. */
  newCount?: number
  over?: Partial<MatchUpdate>
  /** Runs once it is mounted. */
  then?: () => void | Promise<void>
  render: () => VNode
}

/** Cards by number: 1 to 20 are the first cards of the catalogue in order. */
const numbered = (ids: readonly string[]): Record<number, string> =>
  Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, ids[at % ids.length] ?? '']))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

export function galleryCases(ids: readonly string[]): GalleryCase[] {
  const cards = numbered(ids)
  const view = (fixture: TableFixture = {}): TableView => tableView({ cards, ...fixture })
  const zone = (seat: 0 | 1, kind: string): Zone => zoneAt(useMatchStore().scene?.view ?? view(), seat, kind)!
  const wizard = (seat: 0 | 1): Option => option(`wizard:${seat}`, { type: 'piece', piece: `${seat} wizard` })
  const part =
    (component: Component, props: () => Record<string, unknown> = () => ({})) =>
    () =>
      h(component, props())
  const hex = (card: number, controller: 0 | 1, turnsLeft: number | null = null) => ({ card, controller, turnsLeft })
  const hands: GalleryCase[] = [
    { state: 'one card', view: view({ me: { hand: [1] } }), step: step([playOption(1), endTurn]) },
    {
      state: 'five cards, two out of reach',
      view: view({ me: { hand: upTo(5) } }),
      step: step([1, 2, 3, 4, 5].map(card => playOption(card, card > 3 ? { reasons: [exceedsBudget] } : { cost: card })).concat(endTurn)),
    },
    { state: 'nine cards', view: view({ me: { hand: upTo(9) } }), step: step(upTo(9).map(card => playOption(card))) },
    { state: 'not one’s turn', view: view({ me: { hand: upTo(4) } }) },
    { state: 'to give some up', view: view({ me: { hand: upTo(5) } }), step: step(upTo(5).map(card => cardOption(card))) },
    {
      state: 'cards that cost nothing',
      view: view({ me: { hand: [1, 2] } }),
      step: step([playOption(1), endTurn]),
      over: { faces: ids.slice(0, 2).map(id => fakeCard(id, { costs: [] })) },
    },
  ].map(one => ({ part: 'OwnHand', render: part(OwnHand), ...one }))
  const brief: GalleryCase = {
    part: 'OwnHand',
    state: 'only named, where there is no room',
    view: view({ me: { hand: upTo(4) } }),
    step: step([playOption(1), endTurn]),
    render: part(OwnHand, () => ({ brief: true })),
  }

  const backs: GalleryCase[] = [
    { state: 'empty', view: view({ foe: { handCount: 0 } }) },
    { state: 'three cards', view: view({ foe: { handCount: 3 } }) },
    { state: 'over the limit', view: view({ foe: { handCount: 9 } }) },
    { state: 'open', view: view({ foe: { hand: [1, 2, 3], handCount: 3 } }) },
  ].map(one => ({ part: 'HandBacks', render: part(HandBacks, () => ({ zone: zone(1, 'hand') })), ...one }))

  const piles: GalleryCase[] = [
    { state: 'deck', view: view({ me: { deckCount: 20 } }), kind: 'deck' },
    { state: 'last card of a deck', view: view({ me: { deckCount: 1 } }), kind: 'deck' },
    { state: 'known on top', view: view({ me: { deckCount: 9, deckTop: [3] } }), kind: 'deck' },
    { state: 'top of the discard', view: view({ me: { discard: upTo(7) } }), kind: 'discard' },
    { state: 'empty', view: view(), kind: 'void' },
    { state: 'one can be chosen', view: view({ me: { discard: [4, 5] } }), kind: 'discard', step: step([cardOption(5)]) },
  ].map(({ kind, ...one }) => ({ part: 'CardPile', render: part(CardPile, () => ({ zone: zone(0, kind) })), ...one }))

  const portraits: GalleryCase[] = [
    { state: 'on turn', view: view() },
    { state: 'waiting', view: view({ whose: 1 }) },
    { state: 'near the end', view: view({ me: { vitality: { now: 3, max: 20 } } }) },
    { state: 'a target', view: view(), step: step([wizard(0), wizard(1)]) },
    {
      state: 'struck',
      view: view({ me: { vitality: { now: 16, max: 20 } } }),
      log: [event('damage-dealt', { seat: 0, value: 'vitality', amount: 4, source: 2 })],
      newCount: 1,
    },
    {
      state: 'struck twice',
      view: view({ me: { vitality: { now: 13, max: 20 } } }),
      log: [2, 3].map(source => event('damage-dealt', { seat: 0, value: 'vitality', amount: 3, source })),
      newCount: 2,
    },
    {
      state: 'what a play would change',
      view: view(),
      then: () => {
        const { index: _index, turn: _turn, ...seen } = event('damage-dealt', { seat: 0, value: 'vitality', amount: 5 })
        useTableStore().preview = { events: [seen], isCut: false }
      },
    },
    {
      state: 'lost',
      view: view({ me: { vitality: { now: 0, max: 20 } } }),
      over: { outcome: { winner: 1 as const, clause: 'GD-1.2', message: message('app.name'), turns: 9 } },
    },
  ].map(one => ({ part: 'SeatPortrait', render: part(SeatPortrait, () => ({ seat: 0 })), ...one }))

  const marked = view()
  const own = ownPiece(marked, 0)
  const marks: GalleryCase[] = [
    { state: 'three kinds', compact: false },
    { state: 'numbers alone', compact: true },
  ].map(({ state, compact }) => ({
    part: 'MarkList',
    state,
    view: marked,
    render: part(MarkList, () => ({
      piece: own?.id,
      compact,
      marks: [
        { id: 'burn', label: message('gothic-duel.mark.burn-stays', { amount: 2 }) },
        { id: 'ward', label: message('gothic-duel.mark.ward-both', { amount: 4 }) },
        { id: 'channel', label: message('gothic-duel.mark.channel', { amount: 1 }) },
      ],
    })),
  }))
  const attached: GalleryCase[] = [
    { state: 'one', view: view({ me: { hexes: [hex(1, 0)] } }) },
    { state: 'three, of both, one for two turns', view: view({ me: { hexes: [hex(1, 0), hex(2, 1, 2), hex(3, 1)] } }) },
    { state: 'five', view: view({ me: { hexes: upTo(5).map(card => hex(card, 0)) } }) },
    { state: 'eight', view: view({ me: { hexes: upTo(8).map(card => hex(card, card % 2 === 0 ? 0 : 1)) } }) },
    { state: 'one can be chosen', view: view({ me: { hexes: [hex(1, 1), hex(2, 1)] } }), step: step([cardOption(2)]) },
  ].map(one => ({ part: 'AttachedRow', render: part(AttachedRow, () => ({ zone: zone(0, 'hexes') })), ...one }))

  const dice: GalleryCase[] = [
    { state: 'one to six', props: [1, 2, 3, 4, 5, 6].map(face => ({ face })) },
    { state: 'of three tones', props: (['dark', 'light', 'gold'] as const).map(tone => ({ face: 5, tone })) },
    { state: 'with a sign', props: [{ face: 6, tone: 'gold', sign: 'burn' }] },
    { state: 'of more than six sides', props: [{ face: 17 }] },
    {
      state: 'as coins',
      props: [
        { shape: 'coin', face: 0, sign: 'will' },
        { shape: 'coin', face: 1, tone: 'dark' },
      ],
    },
    { state: 'as tokens', props: [1, 12].map(face => ({ shape: 'token', face })) },
  ].map(({ state, props }) => ({
    part: 'GameDie',
    state,
    view: view(),
    render: () =>
      h(
        'div',
        { style: 'display: flex; gap: 0.5rem' },
        props.map((one, index) => h(GameDie, { ...one, place: index } as InstanceType<typeof GameDie>['$props'])),
      ),
  }))

  const played = [
    event('card-played', { seat: 1, card: 2, message: message('app.home.play') }),
    event('damage-dealt', { seat: 0, value: 'vitality', amount: 2, source: 2, message: message('app.home.build') }),
    event('card-played', { seat: 1, card: 3, message: message('app.home.play') }),
    event('burn-gained', { seat: 0, amount: 2, source: 3, message: message('app.home.build') }),
  ]
  const began = (seat: Seat, turn: number) => event('turn-began', { seat, turn, message: message('app.home.build') })
  const burnt = event('value-lost', {
    seat: 0,
    turn: 2,
    value: 'vitality',
    amount: 1,
    clause: 'GD-BURN.4',
    message: message('app.home.build'),
  })
  const upkeep = event('value-lost', { seat: 0, turn: 2, value: 'vitality', amount: 1, source: 2, message: message('app.home.build') })
  const stage: GalleryCase[] = [
    { part: 'LastPlay', state: 'nothing yet', view: view(), render: part(LastPlay) },
    { part: 'LastPlay', state: 'a play, and one before it', view: view(), log: played, newCount: 1, render: part(LastPlay) },
    {
      part: 'LastPlay',
      state: 'a play, and what changed since',
      view: view(),
      log: [...played, began(0, 2), upkeep, burnt, { ...burnt, index: burnt.index + 1 }],
      render: part(LastPlay),
    },
    { part: 'LastPlay', state: 'a turn without a play', view: view(), log: [...played, began(1, 2), began(0, 3)], render: part(LastPlay) },
    {
      part: 'DraftedPlay',
      state: 'modes, one out of reach',
      view: view({ me: { hand: [1] } }),
      step: step([
        option('mode:base', { type: 'mode', mode: 'base' }, { cost: 2 }),
        option('mode:ritual', { type: 'mode', mode: 'ritual' }, { reasons: [exceedsBudget] }),
      ]),
      render: part(DraftedPlay, () => ({ card: 1 })),
    },
    {
      part: 'DraftedPlay',
      state: 'numbers',
      view: view({ me: { hand: [1] } }),
      step: step([0, 1, 2, 3].map(value => option(`number:${value}`, { type: 'number', value }))),
      render: part(DraftedPlay, () => ({ card: 1 })),
    },
    {
      part: 'CardTray',
      state: 'one of three',
      view: view({ me: { deckTop: [1, 2, 3] } }),
      step: step([1, 2, 3].map(card => cardOption(card))),
      render: part(CardTray),
    },
    {
      part: 'EffectOrder',
      state: 'of two cards and a rule',
      view: view(),
      step: step([1, 2, null].map(card => option(`effect:${card}`, { type: 'effect', card, label: message('app.undo') }))),
      render: part(EffectOrder),
    },
  ]
  const control: GalleryCase[] = [
    { state: 'free', view: view({ me: { hand: [1] } }), step: step([playOption(1), endTurn]) },
    { state: 'nothing left', view: view(), step: step([endTurn]) },
    { state: 'a question', view: view(), step: step([wizard(0), wizard(1), done], { prompt: message('app.home.build') }) },
    { state: 'waiting', view: view({ whose: 1 }) },
    { state: 'sure to concede?', view: view(), step: step([endTurn]), then: () => void (useTableStore().conceding = true) },
  ].map(one => ({ part: 'PromptBar', render: part(PromptBar), ...one }))
  const frame: GalleryCase[] = [
    {
      part: 'MatchLog',
      state: 'open',
      view: view(),
      log: played,
      then: () => void (useTableStore().logOpen = true),
      render: part(MatchLog),
    },
    {
      part: 'MatchLog',
      state: 'a turn of both',
      view: view(),
      log: [
        event('card-drawn', { turn: 0, seat: 0, card: 1 }),
        event('turn-began', { turn: 3 }),
        event('card-played', { turn: 3, seat: 0, card: 1 }),
      ],
      then: () => void (useTableStore().logOpen = true),
      render: part(MatchLog),
    },
    {
      part: 'MatchResult',
      state: 'with a score, after rounds',
      view: view(),
      over: { outcome: { winner: 0, clause: 'GD-1.2', message: message('app.name'), turns: 9 } },
      then: () => {
        const match = useMatchStore()
        if (match.module) match.module = { ...match.module, scores: ['soulfire'] }
        const catalog = useCatalogStore()
        catalog.games = catalog.games.map(game => ({ ...game, rounds: true }))
      },
      render: part(MatchResult),
    },
    {
      part: 'TableMenu',
      state: 'open',
      view: view(),
      step: step([endTurn]),
      then: () => void (useTableStore().menuOpen = true),
      render: part(TableMenu),
    },
    {
      part: 'TableCallout',
      state: 'without anything to point at',
      view: view(),
      render: () => h(TableCallout, { at: null }, () => 'What it says.'),
    },
  ]
  return [...hands, brief, ...backs, ...piles, ...portraits, ...marks, ...attached, ...dice, ...stage, ...control, ...frame]
}
