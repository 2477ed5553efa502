import { isCardOfGodsView } from '../../../../shared/games/card-of-gods/view.ts'
import type { TableModule } from '../../../match/table-module.ts'
import CardOfGodsBoard from './CardOfGodsBoard.vue'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

export const table: TableModule = {
  board: CardOfGodsBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['play', 'decline'],
  commands: ['decline'],
  rounds: true,
  ends: ['stop', 'pass'],
  windows: {
    kinds: ['begin', 'attack-declared', 'rolled', 'after-action', 'end'],
    kindOf: (view, decision) => (decision === 'window' && isCardOfGodsView(view) ? view.own.window : null),
    pass: 'decline',
    until: ['activation-began'],
  },
  modes: [],
  vital: ['wounds'],
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
