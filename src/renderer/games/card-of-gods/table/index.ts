import { QUIET_WINDOWS, WINDOW_KINDS, windowKind } from '../../../../shared/games/card-of-gods/windows.ts'
import type { TableModule } from '../../../match/module/table-module.ts'
import { actingPiece, nameOf, nothingOf, verbOf } from './names.ts'
import CardOfGodsBoard from './CardOfGodsBoard.vue'
import { cardOf } from './miniatures.ts'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

export const table: TableModule = {
  board: CardOfGodsBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['play', 'decline'],
  commands: ['decline'],
  ends: ['stop', 'pass'],
  windows: {
    kinds: WINDOW_KINDS,
    kindOf: windowKind,
    quiet: QUIET_WINDOWS,
    pass: 'decline',
    until: ['activation-began'],
  },
  modes: [],
  nameOf,
  verbOf,
  planned: ['ambush', 'reserve'],
  nothingOf,
  actingPiece,
  cardOf,
  vital: ['wounds'],
  scores: ['ether'],
  signs: {
    cost: 'crystal',
    effect: 'dice',
    creation: 'sun',
    destruction: 'blaze',
    life: 'sprout',
    death: 'skull',
    ether: 'crystal',
    wounds: 'heart',
    defence: 'ward',
    courage: 'lion',
    attack: 'dice',
    other: 'dice',
    move: 'boots',
    melee: 'play',
    'ranged-1': 'bow',
    'ranged-2': 'bow',
    guard: 'barrier',
    pray: 'prayer',
    mend: 'healing',
    rally: 'banner',
    stop: 'endTurn',
    pass: 'endTurn',
    ready: 'check',
    panicked: 'panic',
    active: 'banner',
    sheltered: 'barrier',
    initiative: 'crown',
    reserve: 'tent',
    ambush: 'hidden',
    removed: 'skull',
    hand: 'hand',
    discard: 'discard',
    waiting: 'endTurn',
  },
}
