import type { CardFace } from '../../../../shared/card-face.ts'
import type { GameCatalog } from '../../../../shared/catalog.ts'
import {
  GAUGES,
  isDuelView,
  wizardPiece,
  wizardsOf,
  type DuelOwn,
  type DuelView,
  type WizardView,
} from '../../../../shared/games/gothic-duel/view.ts'
import type { MatchUpdate, MatchView } from '../../../../shared/match.ts'
import { message } from '../../../../shared/message.ts'
import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Piece, Zone } from '../../../../shared/table-view.ts'
import { fakeGame } from '../../../testing/fake-game.ts'
import { matchUpdate, option } from '../../../testing/match-fixtures.ts'

/** A wizard at the start of a duel, with the given overrides. */
export const wizardView = (over: Partial<WizardView> = {}): WizardView => ({
  avatar: 'first',
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

/** Both sides of a duel's table. Throws for another game. */
export function wizardsIn(view: MatchView): [WizardView, WizardView] {
  if (!isDuelView(view)) throw new TypeError(`no duel: ${view.game}`)
  return wizardsOf(view)
}

function zonesOf(wizard: WizardView, owner: Seat): Zone[] {
  const zone = (kind: string, look: Zone['look'], cards: number[], count = cards.length): Zone => ({
    id: `${owner} ${kind}`,
    kind,
    look,
    owner,
    cards,
    hidden: Math.max(0, count - cards.length),
  })
  const attached = wizard.hexes.map(({ card }) => card)
  return [
    { ...zone('hand', 'hand', wizard.hand, wizard.handCount), limit: wizard.maxHand },
    {
      ...zone('hexes', 'row', attached),
      on: wizardPiece(owner),
      states: wizard.hexes.map(({ card, controller, turnsLeft }) => ({
        card,
        controller,
        marks:
          turnsLeft === null
            ? []
            : [
                {
                  id: 'turns',
                  label: message(`gothic-duel.mark.turns${turnsLeft < 2 ? `-${turnsLeft}` : ''}`, { count: turnsLeft }),
                },
              ],
      })),
    },
    zone('deck', 'deck', wizard.deckTop, wizard.deckCount),
    zone('discard', 'pile', wizard.discard),
    zone('void', 'pile', wizard.void),
    ...(wizard.removed.length > 0 ? [zone('removed', 'pile', wizard.removed)] : []),
  ]
}
const pieceOf = (wizard: WizardView, owner: Seat): Piece => ({
  id: wizardPiece(owner),
  kind: 'wizard',
  owner,
  values: GAUGES.map(id => ({ id, ...wizard[id] })),
  marks: [],
})
const ownOf = ({ avatar, burn, ward, channel, hexes, reshuffled, hauntUsed }: WizardView): DuelOwn['wizards'][number] => ({
  avatar,
  burn,
  ward,
  channel,
  hexes,
  reshuffled,
  hauntUsed,
})

export interface TableFixture extends Partial<Pick<DuelView, 'turn' | 'phase' | 'whose'>> {
  me?: Partial<WizardView>
  foe?: Partial<WizardView>
  /** Card id by number. */
  cards?: Record<number, string>
}

export const tableView = ({ me, foe, cards, ...over }: TableFixture = {}): DuelView => {
  const wizards = [wizardView(me), wizardView({ avatar: 'second', ...foe })] as const
  return {
    game: 'gothic-duel',
    turn: 1,
    whose: 0,
    phase: 'main',
    zones: SEATS.flatMap(seat => zonesOf(wizards[seat], seat)),
    pieces: SEATS.map(seat => pieceOf(wizards[seat], seat)),
    cards: cards ?? {},
    own: { wizards: [ownOf(wizards[0]), ownOf(wizards[1])], resolving: null },
    ...over,
  }
}

export const endTurn = option('end-turn', { type: 'command', command: 'end-turn' })

/** An update of a duel against an apprentice. */
export const duelUpdate = (over: Partial<MatchUpdate> = {}): MatchUpdate => matchUpdate({ game: 'gothic-duel', view: tableView(), ...over })

/** The fake game's cards under the name of Gothic Duel, so that its table is shown. */
export const duelGame = (cards: CardFace[]): GameCatalog => ({ ...fakeGame(cards), id: 'gothic-duel', name: 'Gothic Duel' })
