import type { BattleView, ChampionView, PlayerView, PlayView, RealmView, SpellfireView } from '../../../../shared/games/spellfire/view.ts'
import type { Piece, TableMark, TableValue, Zone } from '../../../../shared/table-view.ts'
import { message } from '../../../../shared/message.ts'
import { otherSeat, SEATS, type Seat, type Viewer } from '../../../../shared/seat.ts'
import { hourOf } from '../turn/battle/battle.ts'
import { formatOf } from '../state/formats.ts'
import type { InformationState } from '../state/information.ts'
import { isStripped } from '../state/passives.ts'
import { isCovered, openPlaces, PLACE_NAMES } from '../state/protection.ts'
import { championType, explainLevel, hasNoProtection, hasTrait } from '../state/reading.ts'
import {
  attachedTo,
  championsOf,
  controllerOf,
  isInPlay,
  NONE,
  PHASE_IDS,
  PLACES,
  unrazedCount,
  UNKNOWN,
  type State,
} from '../state/state.ts'
import { TRAITS } from '../state/terms.ts'
import { handLimit } from '../turn/turn.ts'
import { gainsFor } from './gains.ts'

const knownCards = (cards: readonly number[]): number[] => cards.filter(card => card !== UNKNOWN)
const orNull = (card: number): number | null => (card === NONE ? null : card)

function championView(state: State, champion: number): ChampionView {
  const { base, adjusted, steps } = explainLevel(state, champion)
  return {
    card: champion,
    side: controllerOf(state, champion),
    type: championType(state, champion),
    traits: TRAITS.filter(trait => hasTrait(state, champion, trait)),
    base,
    level: adjusted,
    steps,
    isStripped: isStripped(state, champion),
  }
}

function realmViews(state: State, seat: Seat): RealmView[] {
  const player = state.players[seat]
  const isOpen = hasNoProtection(state)
  const realms: RealmView[] = []
  for (let index = 0; index < PLACES; index++) {
    const card = player.realms[index]!
    if (card === NONE) continue
    const isRazed = ((player.razed >> index) & 1) === 1
    realms.push({
      card,
      side: seat,
      place: PLACE_NAMES[index]!,
      isRazed,
      isProtected: !isRazed && !isOpen && isCovered(player, index),
    })
  }
  return realms
}

function playerView(state: State, seat: Seat): PlayerView {
  const player = state.players[seat]
  const isKnown = player.dungeon !== NONE && state.cards[player.dungeon] !== null
  return {
    hand: knownCards(player.hand),
    handCount: player.hand.length,
    handLimit: handLimit(state, seat),
    deckCount: player.deck.length,
    realms: realmViews(state, seat),
    champions: championsOf(state, seat).map(champion => championView(state, champion)),
    limbo: player.limbo.map(card => ({ card, turns: Math.max(0, state.due[card]! - player.turnsTaken) })),
    continuing: [...player.continuing],
    dungeon: {
      state: player.dungeon === NONE && player.dungeonIs !== 'lost' ? 'none' : player.dungeonIs,
      card: isKnown ? player.dungeon : null,
    },
    openPlaces: openPlaces(player).map(index => PLACE_NAMES[index]!),
    mulligans: player.mulligans,
  }
}

function battleView(state: InformationState, viewer: Viewer): BattleView | null {
  const { battle } = state
  if (!battle) return null
  const view = (champion: number): ChampionView | null => (champion === NONE ? null : championView(state, champion))
  const isUnderWay = battle.attacker !== NONE && battle.defender !== NONE
  return {
    attackingSeat: battle.seat,
    target: battle.target,
    isProtected: battle.isProtected,
    attacker: view(battle.attacker),
    defender: view(battle.defender),
    round: battle.rounds,
    acting: isUnderWay ? battle.acting : null,
    gains: gainsFor(state, viewer),
  }
}

const playViews = (state: State): PlayView[] =>
  state.frames.flatMap(frame =>
    frame.type === 'play'
      ? [
          {
            card: frame.card,
            seat: frame.seat,
            what: frame.what,
            isAnswer: frame.isAnswer,
            isNegated: frame.isNegated,
            user: orNull(frame.user),
            targets: [...frame.targets],
          },
        ]
      : [],
  )

/** SF-R-INFO.1, SF-R-INFO.2: the player's own hand, and everything public. */
export function viewFor(state: InformationState, viewer: Viewer): SpellfireView {
  const zones = [...SEATS.flatMap(seat => zonesOf(state, seat)), ...sharedZones(state)].filter(isShown)
  const shownCards = new Set(zones.flatMap(zone => zone.cards))
  const cards = Object.fromEntries(
    [...shownCards].flatMap(card => {
      const def = state.cards[card]
      return def ? [[String(card), def.card.id]] : []
    }),
  )
  return {
    game: 'spellfire',
    turn: state.turn,
    whose: state.active,
    phase: PHASE_IDS[Math.max(0, state.phase)] ?? '',
    zones,
    pieces: SEATS.flatMap(seat => piecesOf(state, seat)),
    cards,
    own: {
      format: state.format,
      game: state.game,
      hour: hourOf(Math.max(1, state.turn)),
      turnStop: formatOf(state.format).turnStop,
      rule: orNull(state.rule),
      players: [playerView(state, 0), playerView(state, 1)],
      battle: battleView(state, viewer),
      plays: playViews(state),
    },
  }
}

const zone = (owner: Seat | null, kind: string, look: Zone['look'], cards: readonly number[], all = cards.length): Zone => ({
  id: owner === null ? kind : `${owner} ${kind}`,
  kind,
  look,
  owner,
  cards: [...cards],
  hidden: all - cards.length,
})

/** Included only if it has cards, to keep views small. */
const RARE_ZONES: readonly string[] = ['limbo', 'abyss', 'void', 'continuing', 'dungeon', 'rule', 'attached']
const isShown = ({ kind, cards, hidden }: Zone): boolean => cards.length + hidden > 0 || !RARE_ZONES.includes(kind)

function zonesOf(state: State, seat: Seat): Zone[] {
  const player = state.players[seat]
  const hand = knownCards(player.hand)
  const { battle } = state
  const fighter = battle ? (battle.seat === seat ? battle.attacker : battle.defender) : NONE
  const isOut = fighter !== NONE && !player.realms.includes(fighter) && !player.pool.includes(fighter)
  const dungeon = player.dungeon === NONE ? [] : state.cards[player.dungeon] ? [player.dungeon] : []
  // A realm champion in battle is a champion too.
  const hosts = new Set([...player.realms.filter(realm => realm !== NONE), ...championsOf(state, seat), ...player.limbo])
  return [
    { ...zone(seat, 'hand', 'hand', hand, player.hand.length), limit: handLimit(state, seat), ...seenStates(state, seat, hand) },
    zone(seat, 'draw-pile', 'deck', knownCards(player.deck).reverse(), player.deck.length),
    zone(seat, 'discard-pile', 'pile', player.discard),
    zone(seat, 'limbo', 'row', player.limbo),
    zone(seat, 'abyss', 'pile', player.abyss),
    zone(seat, 'void', 'pile', player.void),
    zone(seat, 'pool', 'row', player.pool),
    zone(
      seat,
      'formation',
      'row',
      player.realms.filter(realm => realm !== NONE),
    ),
    zone(seat, 'battle', 'row', isOut ? [fighter] : []),
    zone(seat, 'continuing', 'row', player.continuing),
    zone(seat, 'dungeon', 'row', dungeon, player.dungeon === NONE ? 0 : 1),
    ...[...hosts].map((host): Zone => ({ ...zone(seat, 'attached', 'row', attachedTo(state, host)), id: `on ${host}`, on: String(host) })),
  ]
}

/** Marks the cards of this hand that the other player has seen. */
function seenStates(state: State, seat: Seat, hand: readonly number[]): Pick<Zone, 'states'> {
  const seen = hand.filter(card => state.seen[otherSeat(seat)].includes(card))
  return seen.length === 0 ? {} : { states: seen.map(card => ({ card, controller: seat, marks: [mark('seen')] })) }
}

function sharedZones(state: State): Zone[] {
  const played = state.frames.flatMap(frame =>
    frame.type === 'play' && frame.what === 'card' && !isInPlay(state, frame.card) && state.cards[frame.card] ? [frame.card] : [],
  )
  return [zone(null, 'rule', 'row', state.rule === NONE ? [] : [state.rule]), zone(null, 'played', 'row', played)]
}

const mark = (id: string): TableMark => ({ id, label: message(`spellfire-match.mark.${id}`) })

function piecesOf(state: State, seat: Seat): Piece[] {
  const realms = realmViews(state, seat).map((realm): Piece => {
    const card = state.cards[realm.card]!.card
    return {
      id: String(realm.card),
      kind: 'realm',
      owner: seat,
      what: { name: card.name, art: card.art },
      place: `${seat}-${PLACE_NAMES.indexOf(realm.place)}`,
      values: state.battle?.defender === realm.card ? levelsOf(state, realm.card) : [],
      marks: [...(realm.isRazed ? [mark('razed')] : []), ...(realm.isProtected ? [mark('protected')] : [])],
    }
  })
  const champions = championsOf(state, seat).map((champion): Piece => {
    const { name, art } = state.cards[champion]!.card
    const { battle } = state
    return {
      id: String(champion),
      kind: 'champion',
      owner: seat,
      what: { name, art },
      values: levelsOf(state, champion),
      marks: [
        ...(battle && (battle.attacker === champion || battle.defender === champion) ? [mark('in-battle')] : []),
        ...(isStripped(state, champion) ? [mark('stripped')] : []),
      ],
    }
  })
  return [ownPieceOf(state, seat), ...realms, ...champions]
}

/** The player's avatar, with the number of unrazed realms out of the six that win (SF-R-END.1). */
const ownPieceOf = (state: State, seat: Seat): Piece => ({
  id: `seat-${seat}`,
  kind: 'player',
  owner: seat,
  values: [{ id: 'realms', now: unrazedCount(state.players[seat]), max: PLACES }],
  marks: [],
})

function levelsOf(state: State, champion: number): TableValue[] {
  const { base, adjusted } = explainLevel(state, champion)
  return [
    { id: 'level', now: adjusted },
    { id: 'base', now: base },
  ]
}
