import { otherSeat, type Seat } from '../../../../shared/seat.ts'
import type { Frame } from '../state/frames.ts'
import type { Battle, State } from '../state/state.ts'

/** The same position with the seats exchanged. Cards keep their numbers. */
export const swapSeats = (state: State): State => ({
  ...state,
  owner: state.owner.map(otherSeat),
  first: otherSeat(state.first),
  pauses: state.pauses.map(otherSeat),
  active: otherSeat(state.active),
  players: swap(state.players),
  lasting: state.lasting.map(one => ({ ...one, seat: otherSeat(one.seat), until: { ...one.until, seat: otherSeat(one.until.seat) } })),
  battle: state.battle && turnedBattle(state.battle),
  next: otherSeat(state.next),
  gained: state.gained.map(otherSeat),
  gainedBy: ((state.gainedBy & 1) << 1) | (state.gainedBy >> 1),
  seen: swap(state.seen),
  ...(state.boons && { boons: { ...state.boons, ids: swap(state.boons.ids) } }),
  frames: state.frames.map(turnedFrame),
  asks: state.asks && { ...state.asks, seat: otherSeat(state.asks.seat) },
  ending: state.ending && { ...state.ending, winner: state.ending.winner === null ? null : otherSeat(state.ending.winner) },
})

const swap = <T>([mine, theirs]: readonly [T, T]): [T, T] => [theirs, mine]

const turnedBattle = (battle: Battle): Battle => ({
  ...battle,
  seat: otherSeat(battle.seat),
  acting: otherSeat(battle.acting),
  loser: battle.loser === 2 ? 2 : otherSeat(battle.loser),
  companions: swap(battle.companions),
  more: swap(battle.more),
  allies: swap(battle.allies),
})

function turnedFrame(frame: Frame): Frame {
  switch (frame.type) {
    case 'between':
      return { ...frame, first: otherSeat(frame.first) }
    case 'play':
      return { ...frame, seat: otherSeat(frame.seat), me: otherSeat(frame.me), opp: otherSeat(frame.opp) }
    case 'run':
      return { ...frame, me: otherSeat(frame.me), opp: otherSeat(frame.opp) }
    case 'triggers':
      return { ...frame, list: frame.list.map(trigger => ({ ...trigger, seat: otherSeat(trigger.seat) })) }
    case 'spoils':
    case 'discard':
    case 'dungeon':
      return withOtherSeat(frame)
    case 'turn':
    case 'battle':
    case 'round':
    case 'instant':
    case 'name':
      return frame
  }
}

const withOtherSeat = <F extends { seat: Seat }>(frame: F): F => ({ ...frame, seat: otherSeat(frame.seat) })
