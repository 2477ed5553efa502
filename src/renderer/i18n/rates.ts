import type { Estimate } from '../../shared/statistics.ts'
import { formatNumber } from './i18n.ts'

/** A rate in per cent with one decimal: `54.2`. */
export const percent = (share: number): string => formatNumber(100 * share, 1)

/** A count with thousands separators. */
export const formatCount = (count: number): string => formatNumber(count)

/** A difference of rates in points, with its sign: `+2.1`. */
export function points(difference: number): string {
  const text = percent(Math.abs(difference))
  return text === percent(0) ? text : `${difference < 0 ? '−' : '+'}${text}`
}

/** Half the width of an interval, in points. */
export const spread = ({ low, high }: Estimate): string => percent((high - low) / 2)
