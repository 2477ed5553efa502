import type { MatchUpdate, Option, Ref, ShownEvent, Step } from '../../shared/match.ts'
import { message, reason, type Message, type Reason } from '../../shared/message.ts'
import { SEATS, type Seat } from '../../shared/seat.ts'
import type { Piece, Zone } from '../../shared/table-view.ts'
import type { ColdSummitOwn, ColdSummitView } from '../../shared/testing/cold-summit/view.ts'

/** One side of a match of Cold Summit. */
export interface PartyFixture {
  hand?: number[]
  handCount?: number
  discard?: number[]
  /** Known cards on top of the pack. */
  deckTop?: number[]
  height?: number
  sealed?: boolean
}
export interface SummitFixture extends Partial<Pick<ColdSummitView, 'turn' | 'phase' | 'whose'>> {
  me?: PartyFixture
  foe?: PartyFixture
  /** Card id by number. */
  cards?: Record<number, string>
  /** The face of the die; null before the first roll. */
  die?: number | null
  /** The dice to choose from, instead of the die. */
  rolled?: number[]
  climb?: ColdSummitOwn['climb']
}

const CLIMBERS: readonly (readonly [number, string])[] = [
  [90, 'Old Guide'],
  [91, 'Strong Porter'],
]

function zonesOf({ hand = [], handCount = hand.length || 3, discard = [], deckTop = [] }: PartyFixture, owner: Seat): Zone[] {
  const zone = (kind: string, look: Zone['look'], cards: number[], count = cards.length): Zone => ({
    id: `${owner} ${kind}`,
    kind,
    look,
    owner,
    cards,
    hidden: count - cards.length,
  })
  return [zone('hand', 'hand', hand, handCount), zone('pack', 'deck', deckTop, 5), zone('discard', 'pile', discard)]
}
function piecesOf({ height = 0, sealed = false }: PartyFixture, owner: Seat): Piece[] {
  const [climber, name] = CLIMBERS[owner] ?? [0, '']
  return [
    {
      id: `party-${owner}`,
      kind: 'party',
      owner,
      values: [{ id: 'height', now: height, max: 6 }],
      marks: sealed ? [{ id: 'sealed', label: message('cold-summit.mark.sealed') }] : [],
    },
    {
      id: `climber-${climber}`,
      kind: 'climber',
      owner,
      what: { name, art: 'mountain-climbing' },
      place: 'camp',
      values: [{ id: 'strength', now: 2 }],
      marks: [],
    },
  ]
}

const dieOf = (id: string, face: number): Piece => ({
  id,
  kind: 'die',
  owner: null,
  what: { name: 'd6', art: 'perspective-dice-six' },
  values: [{ id: 'face', now: face }],
  marks: [],
})

/** A table of Cold Summit; seat 0 climbs. */
export const tableView = ({
  me = {},
  foe = {},
  cards = {},
  die = null,
  rolled = [],
  climb = null,
  ...over
}: SummitFixture = {}): ColdSummitView => {
  const parties = [me, foe] as const
  const dice = rolled.length > 0 ? rolled.map((face, at) => dieOf(`die-${at}`, face)) : die === null ? [] : [dieOf('die', die)]
  return {
    game: 'cold-summit',
    turn: 1,
    whose: 0,
    phase: 'climb',
    zones: SEATS.flatMap(seat => zonesOf(parties[seat], seat)),
    pieces: [...SEATS.flatMap(seat => piecesOf(parties[seat], seat)), ...dice],
    cards,
    own: {
      rounds: 6,
      paths: [
        { from: 'camp', to: 'ridge', needs: 4 },
        { from: 'camp', to: 'face', needs: 6 },
      ],
      climb,
    },
    ...over,
  }
}

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
/** What ends a part of the turn, as `end-turn` does in other games. */
export const pass: Option = option('pass', { type: 'command', command: 'pass' })
export const done: Option = option('done', { type: 'command', command: 'done' })

export const exceedsBudget: Reason = reason('CS-3.1', 'test.too-dear')

let events = 0
export const event = (type: string, over: Partial<ShownEvent> = {}): ShownEvent => ({
  index: events++,
  turn: 1,
  type,
  clause: 'CS-3.1',
  message: { key: `test.${type}` } satisfies Message,
  ...over,
})

export const matchUpdate = (over: Partial<MatchUpdate> = {}): MatchUpdate => ({
  id: 'm1',
  revision: 1,
  game: 'cold-summit',
  seats: [
    { player: { type: 'person', name: 'Ada' }, avatar: 'first', deckName: 'Embers' },
    { player: { type: 'ai', level: 'apprentice' }, avatar: 'second', deckName: 'Bones' },
  ],
  you: 0,
  view: tableView(),
  pending: [{ seat: 0, decision: 'climb' }],
  step: step([pass]),
  outcome: null,
  events: [],
  fresh: false,
  takeback: { allowed: true, way: null, asked: null, counted: [0, 0] },
  hints: { allowed: true, given: [0, 0] },
  curtain: null,
  ...over,
})
