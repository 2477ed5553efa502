import { h, type VNode } from 'vue'
import type { GameCatalog } from '../../../../../shared/catalog.ts'
import type { Option, Step } from '../../../../../shared/match.ts'
import { message } from '../../../../../shared/message.ts'
import type { TableView } from '../../../../../shared/table-view.ts'
import LastPlay from '../../../../match/parts/LastPlay.vue'
import PromptBar from '../../../../match/prompt/PromptBar.vue'
import TableMenu from '../../../../match/frame/TableMenu.vue'
import { fakeGame } from '../../../../testing/fake-game.ts'
import { option, playOption, step } from '../../../../testing/match-fixtures.ts'
import SpellfireBoard from '../../table/SpellfireBoard.vue'
import { fullTable } from './full-table.ts'

/** One state of the whole table, to look at and to test. */
export interface GalleryCase {
  state: string
  game: GameCatalog
  view: TableView
  step: Step
  render: () => VNode
}

/** The fullest table, between battles and in one. */
export const cases: readonly GalleryCase[] = (['pool', 'attack'] as const).map(phase => {
  const { view, faces, hand } = fullTable(phase)
  const passing: Option = option('pass', { type: 'command', command: phase === 'attack' ? 'pass-act' : 'pass-pool' })
  return {
    state: phase === 'attack' ? 'the fullest table, in a battle' : 'the fullest table',
    game: {
      ...fakeGame(faces),
      id: 'spellfire',
      avatars: [
        { id: 'first', name: 'The Castellan', art: 'castle' },
        { id: 'second', name: 'The Corsair', art: 'pirate-captain' },
      ],
    },
    view,
    step: step([...hand.slice(0, 3).map(card => playOption(card)), passing], {
      prompt: message(`spellfire-match.prompt.${phase === 'attack' ? 'act' : phase}`),
    }),
    render: () =>
      h(
        SpellfireBoard,
        { bottomSeat: 0, topSeat: 1, stacked: false, brief: false },
        { corner: () => h(TableMenu), control: () => h(PromptBar), notes: () => null, stage: () => h(LastPlay) },
      ),
  }
})
