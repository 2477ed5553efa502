import type { TableModule } from '../../../match/table-module.ts'
import DuelBoard from './DuelBoard.vue'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

export const table: TableModule = {
  board: DuelBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['play', 'haunt', 'end-turn'],
  commands: ['end-turn'],
  ends: ['end-turn'],
  modes: ['ritual'],
  vital: ['vitality', 'will'],
  signs: {
    cost: 'soulfire',
    effect: 'burn',
    vitality: 'vitality',
    will: 'will',
    soulfire: 'soulfire',
    burn: 'burn',
    ward: 'ward',
    channel: 'channel',
    hexes: 'hex',
    hand: 'hand',
    deck: 'deck',
    discard: 'discard',
    void: 'void',
    removed: 'removed',
  },
}
