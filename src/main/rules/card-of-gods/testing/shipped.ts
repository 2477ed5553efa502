import { SET } from '../cards/index.ts'
import type { AnyMiniature, GodCard } from '../state/card.ts'

const required = <T>(one: T | undefined, name: string): T => {
  if (!one) throw new Error(`there is no ${name}`)
  return one
}

/** A God Card of the set, by name. */
export const shippedCard = (name: string): GodCard =>
  required(
    SET.cards.find(card => card.name === name),
    name,
  )

/** A Leader or miniature of the set, by name. */
export const shippedMini = (name: string): AnyMiniature =>
  required(
    [...SET.leaders, ...SET.miniatures].find(one => one.name === name),
    name,
  )
