import type { TableModule } from '../../../match/module/table-module.ts'
import SpellfireBoard from './SpellfireBoard.vue'
import { nameOf, verbOf } from './names.ts'
import { sumsOf } from './sums.ts'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

/** Decisions in which answering is optional. */
const WINDOWS = ['event-window', 'counter', 'instant', 'between']

export const table: TableModule = {
  board: SpellfireBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['realm', 'rebuild', 'holding', 'champion', 'attach', 'rule', 'play', 'power', 'attack', 'defend', 'name', 'keep', 'discard'],
  commands: ['pass'],
  ends: ['pass-attack', 'pass-end-powers'],
  concessions: ['act', 'defence', 'optional', ...WINDOWS].map(decision => `pass-${decision}`),
  windows: {
    kinds: WINDOWS,
    kindOf: (_view, decision) => WINDOWS.find(kind => kind === decision) ?? null,
    pass: 'pass',
    until: ['turn-began'],
  },
  modes: [],
  nameOf,
  verbOf,
  sumsOf,
  vital: [],
  scores: ['realms'],
  signs: {
    cost: 'play',
    effect: 'play',
    level: 'play',
    base: 'play',
    realms: 'castle',
    protected: 'ward',
    razed: 'burn',
    'in-battle': 'play',
    stripped: 'void',
    hand: 'hand',
    'draw-pile': 'deck',
    'discard-pile': 'discard',
    abyss: 'removed',
    void: 'void',
    limbo: 'clock',
    dungeon: 'dungeon',
    rule: 'clause',
    continuing: 'endTurn',
  },
}
