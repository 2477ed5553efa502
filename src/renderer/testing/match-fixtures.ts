import type { DuelView, WizardView } from '../../shared/games/gothic-duel/view.ts'
import type { DuelUpdate, Option, Ref, ShownEvent, Step } from '../../shared/match.ts'
import { reason, type Message, type Reason } from '../../shared/message.ts'

/** A wizard as at the start of a duel, with what is given put over it. */
export const wizardView = (over: Partial<WizardView> = {}): WizardView => ({
  wizard: 'first',
  vitality: { now: 20, max: 20 },
  will: { now: 10, max: 10 },
  soulfire: { now: 4, max: 4 },
  burn: [],
  ward: null,
  channel: [],
  hexes: [],
  hand: [],
  handCount: over.hand?.length ?? 5,
  maxHand: 7,
  deckCount: 15,
  deckTop: [],
  discard: [],
  void: [],
  removed: [],
  reshuffled: false,
  hauntUsed: false,
  ...over,
})

export interface TableFixture extends Partial<Omit<DuelView, 'wizards' | 'cards'>> {
  me?: Partial<WizardView>
  foe?: Partial<WizardView>
  /** Card id by number. */
  cards?: Record<number, string>
}

export const tableView = ({ me, foe, cards, ...over }: TableFixture = {}): DuelView => ({
  game: 'gothic-duel',
  turn: 1,
  active: 0,
  phase: 'main',
  wizards: [wizardView(me), wizardView({ wizard: 'second', ...foe })],
  cards: cards ?? {},
  resolving: null,
  ...over,
})

export const step = (options: Option[] = [], over: Partial<Step> = {}): Step => ({
  prompt: { key: 'test.prompt' },
  options,
  ready: false,
  warnings: [],
  ...over,
})

export const option = (pick: string, ref: Ref, over: Partial<Option> = {}): Option => ({ pick, ref, reasons: [], ...over })

export const playOption = (card: number, over: Partial<Option> = {}): Option => option(`play:${card}`, { type: 'card', card }, over)
export const cardOption = (card: number, over: Partial<Option> = {}): Option => option(`card:${card}`, { type: 'card', card }, over)
export const endTurn: Option = option('end-turn', { type: 'command', command: 'end-turn' })
export const done: Option = option('done', { type: 'command', command: 'done' })

export const tooDear: Reason = reason('GD-6.3', 'test.too-dear')

let events = 0
export const event = (type: string, over: Partial<ShownEvent> = {}): ShownEvent => ({
  index: events++,
  turn: 1,
  type,
  clause: 'GD-7.3.3',
  message: { key: `test.${type}` } satisfies Message,
  ...over,
})

export const matchUpdate = (over: Partial<DuelUpdate> = {}): DuelUpdate => ({
  id: 'm1',
  revision: 1,
  game: 'gothic-duel',
  seats: [
    { player: { type: 'person', name: 'Ada' }, wizard: 'first', deckName: 'Embers' },
    { player: { type: 'ai', level: 'apprentice' }, wizard: 'second', deckName: 'Bones' },
  ],
  you: 0,
  view: tableView(),
  pending: [{ seat: 0, decision: 'main' }],
  step: step([endTurn]),
  outcome: null,
  events: [],
  fresh: false,
  takeback: { allowed: true, way: null, asked: null, counted: [0, 0] },
  hints: { allowed: true, given: [0, 0] },
  curtain: null,
  ...over,
})
