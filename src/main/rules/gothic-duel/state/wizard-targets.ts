import type { Seat } from '../../../../shared/seat.ts'

/** Wizards as targets share lists with cards, as numbers above any card's. */
const WIZARDS = 1000
export const wizardTarget = (seat: Seat): number => WIZARDS + seat
export const seatOfTarget = (target: number): Seat | null => (target === WIZARDS ? 0 : target === WIZARDS + 1 ? 1 : null)
