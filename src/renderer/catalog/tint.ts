import type { FacetValue } from '../../shared/facet.ts'

/** Colours an element by a facet value: a name that a game's style can define its own hues for, and the hue that all others are derived from. */
export type Tint = Readonly<{ 'data-tint': string; style?: Readonly<Record<'--tint', string>> }>

const PLAIN: Tint = { 'data-tint': 'none' }

export const tintOf = (game: string, value: FacetValue | undefined): Tint =>
  value ? { 'data-tint': `${game}:${value.id}`, ...(value.hue !== undefined && { style: { '--tint': value.hue } }) } : PLAIN
