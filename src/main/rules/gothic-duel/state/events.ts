import type { GameEvent } from '../../../kernel/game.ts'
import type { Seat } from '../../../../shared/seat.ts'
import type { DamageType } from './card.ts'
import type { UseMode } from './frames.ts'

export type Place = 'deck' | 'hand' | 'discard' | 'void' | 'removed' | 'play'

/** `source`: the card that caused it, absent if a rule did. `hidden`: nobody knew in advance which card it would be. */
export type DuelEvent = GameEvent &
  (
    | { type: 'duel-began'; seat: Seat }
    | { type: 'boon-dealt'; seat: Seat; boon: string }
    | { type: 'card-added'; seat: Seat; card: number; to: 'hand' | 'void' }
    | { type: 'turn-began'; seat: Seat; amount: number }
    | { type: 'phase-began'; seat: Seat; phase: 'main' | 'end' }
    | { type: 'soulfire-raised' | 'soulfire-lowered'; seat: Seat; amount: number; source?: number }
    | { type: 'soulfire-refreshed'; seat: Seat; amount: number }
    | { type: 'soulfire-gained' | 'soulfire-lost' | 'soulfire-paid'; seat: Seat; amount: number; source?: number }
    | { type: 'card-drawn'; seat: Seat; card: number; source?: number }
    | { type: 'nothing-drawn'; seat: Seat }
    | { type: 'deck-reshuffled'; seat: Seat; amount: number }
    | { type: 'card-played'; seat: Seat; card: number; way: UseMode }
    | { type: 'haunt-activated'; seat: Seat; card: number }
    | { type: 'card-fizzled'; seat: Seat; card: number }
    | { type: 'effect-began'; seat: Seat; source: number }
    | {
        type: 'card-discarded' | 'card-exiled' | 'card-returned' | 'card-removed'
        seat: Seat
        card: number
        source?: number
        hidden?: boolean
      }
    | { type: 'hex-attached'; seat: Seat; card: number }
    | { type: 'hex-dispelled' | 'hex-expired' | 'hex-gathered'; seat: Seat; card: number; source?: number }
    | { type: 'damage-dealt' | 'damage-prevented'; seat: Seat; value: DamageType; amount: number; source?: number }
    | {
        type: 'value-lost' | 'value-paid' | 'value-healed' | 'value-became' | 'drained'
        seat: Seat
        value: DamageType
        amount: number
        source?: number
      }
    | { type: 'burn-gained' | 'burn-merged' | 'burn-removed'; seat: Seat; amount: number; source?: number }
    | { type: 'ward-gained'; seat: Seat; amount: number; source?: number }
    | { type: 'ward-refused' | 'ward-ended'; seat: Seat; source?: number }
    | { type: 'channel-gained'; seat: Seat; amount: number; source?: number }
    | { type: 'channel-spent' | 'channel-ended'; seat: Seat; amount: number }
    | { type: 'torment-met' | 'torment-missed'; seat: Seat; amount: number; source: number }
    | { type: 'insight-looked'; seat: Seat; amount: number; cards: number[]; source?: number }
    | { type: 'turn-ended'; seat: Seat }
    | { type: 'duel-ended'; seat?: Seat }
  )
