import { enchantoriaChecks } from './enchantoria.ts'
import { gothicDuelChecks } from './gothic-duel.ts'
import type { OwnChecks } from './game-checks.ts'

const OWN: Readonly<Record<string, OwnChecks>> = { 'gothic-duel': gothicDuelChecks, enchantoria: enchantoriaChecks }

export function ownChecksOf(game: string): OwnChecks {
  const own = OWN[game]
  if (!own) throw new RangeError(`nobody has said what to check in ${game}`)
  return own
}
