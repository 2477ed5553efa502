import { expect } from 'vitest'
import type { ChampionType } from '../state/terms.ts'
import { card } from './cards.ts'
import { fight } from './fight.ts'
import { table } from './scenario.ts'
import type { Named, Table } from './driver.ts'

export const champion = (type: ChampionType, level = 5) => card('champion', { champion: type, level })
export const bolt = () => card('wizard-spell', { bonus: 4 })
export const punch = () => card('unarmed-combat', { bonus: 4 })
export const trick = () => card('thief-skill', { bonus: 4 })
export const mind = () => card('psionic-power', { bonus: 4 })
export const blood = () => card('blood-ability', { bonus: 4 })
export const harmful = () =>
  card('event', { nature: 'harmful', lines: [{ when: 'play', does: [{ do: 'discard', player: 'opp', n: 'all', by: 'owner' }] }] })
export const helpful = () => card('event', { nature: 'helpful', lines: [{ when: 'play', does: [{ do: 'draw', player: 'me', n: 2 }] }] })

/** The attacker plays `what`; the defender, or a champion in the defender's pool, answers it. */
export function answered(what: Named, by: Named, champions: { attacker?: ChampionType; defender?: ChampionType } = {}, pool: Named[] = []) {
  const set = fight({
    attacker: champion(champions.attacker ?? 'hero'),
    defender: champion(champions.defender ?? 'hero', 8),
    hand: [what, card('ally')],
    foeHand: [by],
    foe: { pool },
  })
  set.play(what)
  expect(set.asked).toBe('counter')
  expect(set.seat).toBe(1)
  return set
}

/** A realm in hand keeps its player's phase 2 open. */
export const OPEN = 'highsun-basilica'

/** The turn player's event outside of a battle, answered. */
export function eventAnswered(what: Named, by: Named[], pool: Named[] = []) {
  const set = table({
    phase: 'realms',
    me: { hand: [what, OPEN], realms: ['gullhaven'] },
    foe: { hand: by, pool, realms: ['lanternfield'] },
  })
  set.play(what)
  return set
}

export const negates = (set: Table): boolean => set.eventsOf('play-negated').length === 1
