import type { TableModule } from '../../../match/module/table-module.ts'
import ColdSummitBoard from './ColdSummitBoard.vue'
import { EVENTS } from './events.ts'
import './theme.css'

export const table: TableModule = {
  board: ColdSummitBoard,
  events: EVENTS,
  tips: [{ id: 'plan', texts: 'cold-summit.tips', when: ({ view }) => view.phase === 'plan' }],
  openings: ['play', 'roll', 'pass'],
  commands: ['roll', 'pass'],
  ends: [],
  windows: { kinds: ['answer'], kindOf: (_, decision) => (decision === 'answer' ? 'answer' : null), pass: 'pass', until: ['round-began'] },
  modes: [],
  vital: [],
  scores: ['height'],
  signs: {
    height: 'peak',
    strength: 'muscle',
    face: 'die',
    sealed: 'saved',
    hand: 'hand',
    pack: 'deck',
    discard: 'discard',
  },
}
