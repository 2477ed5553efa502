import type { TableModule } from '../../../match/table-module.ts'
import SpellfireBoard from './SpellfireBoard.vue'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

export const table: TableModule = {
  board: SpellfireBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['realm', 'rebuild', 'holding', 'champion', 'attach', 'rule', 'play', 'power', 'attack', 'defend', 'name', 'keep', 'discard'],
  commands: ['pass'],
  modes: [],
  vital: [],
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
