import type { TableModule } from '../../../match/module/table-module.ts'
import DuelBoard from './DuelBoard.vue'
import { EVENTS } from './events.ts'
import { TIPS } from './tips.ts'
import './theme.css'

/** The verbs of answers, by question. */
const VERBS: Readonly<Record<string, string>> = {
  'gothic-duel.prompt.hand-limit': 'discard',
  'gothic-duel.prompt.discard': 'discard',
  'gothic-duel.prompt.insight': 'put-back',
  'gothic-duel.prompt.order': 'order',
}

export const table: TableModule = {
  board: DuelBoard,
  events: EVENTS,
  tips: TIPS,
  openings: ['play', 'haunt', 'end-turn'],
  commands: ['end-turn'],
  ends: ['end-turn'],
  modes: ['ritual'],
  verbOf: ({ prompt }) => VERBS[prompt.key] ?? null,
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
