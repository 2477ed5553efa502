import type { PositionZone } from '../../shared/positions/position-form.ts'
import type { Game } from '../kernel/game.ts'
import type { PositionKit } from '../kernel/position-form.ts'
import { nextBelow, shuffle, type Rng } from '../kernel/rng.ts'
import { SIDES } from '../kernel/scenario.ts'
import { idOf, UNKNOWN_CARD } from '../kernel/scenario-names.ts'
import type { PositionFile } from './position-text.ts'

type Values = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names in a side's zones. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [idOf(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}

/** The cards of the ready-made deck that has most of those in it, without them, in random order. */
function likelyCards({ catalog }: Game, names: readonly string[], format: unknown, rng: Rng): string[] {
  const { starterDecks } = catalog
  const named = new Set(names)
  const fitting = starterDecks.filter(deck => typeof format !== 'string' || deck.format === format)
  const decks = (fitting.length > 0 ? fitting : starterDecks).map(deck => ({
    cards: deck.cards,
    shared: deck.cards.filter(({ card }) => named.has(card)).length,
  }))
  const max = Math.max(0, ...decks.map(({ shared }) => shared))
  const best = decks.filter(({ shared }) => shared === max)
  const remaining = (best[nextBelow(rng, Math.max(1, best.length))]?.cards ?? []).flatMap(({ card, count }) => {
    const taken = names.filter(name => name === card).length
    return Array<string>(Math.max(0, count - taken)).fill(card)
  })
  shuffle(remaining, rng)
  return remaining
}

/** The position with real cards in the place of unknown ones, because nobody can play a card that isn't one. */
export function dealUnknown(kit: PositionKit, file: PositionFile, game: Game, rng: Rng): PositionFile {
  const [scenario, ...rest] = file.scenarios
  const position = scenario?.position
  if (!position) return file
  const kinds = new Map(game.catalog.cards.map(face => [face.id, kit.kindOf(face)]))
  const dealtSide = (side: unknown): unknown => {
    if (!isObject(side)) return side
    const likely = likelyCards(game, namesIn(side), position['format'], rng)
    const deal = (takes: readonly string[]): string => {
      const at = likely.findIndex(id => takes.includes(kinds.get(id) ?? ''))
      if (at >= 0) return likely.splice(at, 1)[0] ?? UNKNOWN_CARD
      const all = [...kinds].filter(([, kind]) => takes.includes(kind))
      return all[nextBelow(rng, Math.max(1, all.length))]?.[0] ?? UNKNOWN_CARD
    }
    const dealt = kit.side.zones.flatMap(({ key, as, takes, isUnknown }) => {
      const zone = side[key]
      if (!isUnknown || !Array.isArray(zone)) return []
      const cards = (zone as readonly unknown[]).map(entry => {
        if (entry === UNKNOWN_CARD) return deal(takes)
        return isObject(entry) && entry[as] === UNKNOWN_CARD ? { ...entry, [as]: deal(takes) } : entry
      })
      return [[key, cards] as const]
    })
    return { ...side, ...Object.fromEntries(dealt) }
  }
  // A side that leaves its deck out has unknown cards too.
  const whole = SIDES.map(name => [name, dealtSide(withUsual(kit, name, position[name]))] as const)
  return { ...file, scenarios: [{ ...scenario, position: { ...position, ...Object.fromEntries(whole) } }, ...rest] }
}

/** A zone in which a card is unknown; null if all are named. */
export function zoneWithUnknown(kit: PositionKit, file: PositionFile): { side: (typeof SIDES)[number]; zone: PositionZone } | null {
  const position: Values = file.scenarios[0]?.position ?? {}
  for (const side of SIDES) {
    const whole = withUsual(kit, side, position[side])
    for (const zone of kit.side.zones) {
      const entries = isObject(whole) ? whole[zone.key] : null
      const isUnknown = (entry: unknown): boolean => entry === UNKNOWN_CARD || (isObject(entry) && entry[zone.as] === UNKNOWN_CARD)
      if (Array.isArray(entries) && entries.some(isUnknown)) return { side, zone }
    }
  }
  return null
}

function withUsual(kit: PositionKit, name: (typeof SIDES)[number], side: unknown): unknown {
  const usual = isObject(kit.blank) ? kit.blank[name] : {}
  return { ...(isObject(usual) ? usual : {}), ...(isObject(side) ? side : {}) }
}
