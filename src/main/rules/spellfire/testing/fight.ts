import type { ChampionType, Trait } from '../state/terms.ts'
import { card } from './cards.ts'
import { table, type Side } from './scenario.ts'
import type { Named, Table } from './driver.ts'

export const champion = (level: number, type: ChampionType = 'hero', traits: readonly Trait[] = []) =>
  card('champion', { champion: type, level, ...(traits.length > 0 ? { traits } : {}) })

/** An attacker of level 5 and a defender of level 8, so that the attacker acts first; realms without powers on both sides. */
interface Fight {
  attacker?: Named
  attached?: Named[]
  defender?: Named
  defenderAttached?: Named[]
  realm?: Named
  hand?: Named[]
  foeHand?: Named[]
  me?: Side
  foe?: Side
}

/** A round that has begun, with `me` attacking. */
export function fight({
  attacker,
  attached = [],
  defender,
  defenderAttached = [],
  realm = 'lanternfield',
  hand = [],
  foeHand = [],
  me = {},
  foe = {},
}: Fight): Table {
  const mine = attacker ?? champion(5)
  const theirs = defender ?? champion(8)
  const set = table({
    phase: 'attack',
    me: { realms: ['gullhaven'], ...me, pool: [{ is: mine, attached }, ...(me.pool ?? [])], hand },
    foe: { realms: [realm], ...foe, pool: [{ is: theirs, attached: defenderAttached }, ...(foe.pool ?? [])], hand: foeHand },
  })
  set.attack(mine, realm)
  if (set.asked === 'event-window') set.pass()
  set.defend(theirs)
  return set
}
