import type { Card } from '../state/card.ts'
import { ALLIES } from './allies.ts'
import { CASTERS } from './casters.ts'
import { DUNGEONS, RULES } from './dungeons.ts'
import { EVENTS } from './events.ts'
import { HEROES } from './heroes.ts'
import { HOLDINGS } from './holdings.ts'
import { ARTIFACTS, MAGICAL_ITEMS } from './items.ts'
import { MONSTERS } from './monsters.ts'
import { BLOOD_ABILITIES, PSIONIC_POWERS, THIEF_SKILLS, UNARMED_COMBAT } from './powers.ts'
import { REALMS } from './realms.ts'
import { CLERIC_SPELLS, WIZARD_SPELLS } from './spells.ts'

/** The set, type by type. */
export const CARDS: readonly Card[] = [
  ...REALMS,
  ...HOLDINGS,
  ...HEROES,
  ...CASTERS,
  ...MONSTERS,
  ...ALLIES,
  ...MAGICAL_ITEMS,
  ...ARTIFACTS,
  ...EVENTS,
  ...WIZARD_SPELLS,
  ...CLERIC_SPELLS,
  ...UNARMED_COMBAT,
  ...PSIONIC_POWERS,
  ...THIEF_SKILLS,
  ...BLOOD_ABILITIES,
  ...RULES,
  ...DUNGEONS,
]
