/** Days are numbered from 1970-01-01. */
const DAY = 24 * 60 * 60 * 1000
const WEEK = 7

/** Of a calendar date such as 2026-11-30. */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY)
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The day that the calendar shows where this machine is. `time`: milliseconds since 1970. */
export function localDay(time: number): number {
  const here = new Date(time)
  return Math.round(Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / DAY)
}

export interface Streak {
  /** Days that count. */
  days: number
  /** One of the last seven days was missed. */
  forgiven: boolean
}

/** The streak that goes on today, if today or yesterday is in it. Later days, from a clock that was ahead, don't matter. */
export function streakAt(counted: ReadonlySet<number>, today: number): Streak {
  let days = 0
  let missed = Infinity
  let forgiven = false
  // Today isn't missed before it is over.
  for (let day = counted.has(today) ? today : today - 1; ; day--) {
    if (counted.has(day)) {
      days++
      if (missed === day + 1) forgiven ||= today - missed < WEEK
    } else if (missed - day >= WEEK) missed = day
    else return days > 0 ? { days, forgiven } : { days: 0, forgiven: false }
  }
}
