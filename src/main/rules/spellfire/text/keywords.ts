import type { KeywordInfo } from '../../../../shared/card-face.ts'
import { message } from '../../../../shared/message.ts'
import type { Card } from '../state/card.ts'
import { isSword, isWeapon, limitOf, primitivesOf, printedTraits } from '../state/card-facts.ts'
import type { PrimitiveName } from '../state/primitive.ts'

/** The keywords with the clauses that define them, in the order of their reminders. */
const CLAUSES = {
  flyer: ['SF-FLY.1', 'SF-FLY.2', 'SF-FLY.4'],
  swimmer: ['SF-SWIM.1', 'SF-SWIM.2', 'SF-SWIM.3'],
  earthwalker: ['SF-EARTH.1', 'SF-EARTH.2', 'SF-EARTH.4'],
  undead: ['SF-UNDEAD.1', 'SF-UNDEAD.2'],
  adventurer: ['SF-ADV.1', 'SF-ADV.2'],
  coast: ['SF-SWIM.1', 'SF-SWIM.2'],
  protected: ['SF-PROT.1', 'SF-PROT.2'],
  'realm-champion': ['SF-RCH.1', 'SF-RCH.2', 'SF-R-RLM.9'],
  avatar: ['SF-AVA.2', 'SF-AVA.3', 'SF-AVA.4'],
  sword: ['SF-SWORD.1', 'SF-SWORD.3'],
  weapon: ['SF-WEAPON.1'],
  offensive: ['SF-OFF.1', 'SF-DEFN.2'],
  defensive: ['SF-DEFN.1', 'SF-DEFN.2'],
  harmful: ['SF-HARM.1', 'SF-HARM.2'],
  helpful: ['SF-HELP.1', 'SF-HELP.2', 'SF-HELP.3'],
  answer: ['SF-CTR.2', 'SF-CTR.3', 'SF-R-PLAY.2'],
  negate: ['SF-R-PLAY.3'],
  redirect: ['SF-R-PLAY.10'],
  reflect: ['SF-R-PLAY.10', 'SF-R-PLAY.11'],
  psionics: ['SF-R-SRC.10'],
  wall: ['SF-WALL.2', 'SF-WALL.5', 'SF-R-WALL.1'],
  'instant-defeat': ['SF-INST.1', 'SF-INST.5', 'SF-R-INST.1'],
  immune: ['SF-IMM.2', 'SF-IMM.3', 'SF-R-IMM.4'],
  'special-powers': ['SF-POWER.1', 'SF-POWER.2'],
  'base-level': ['SF-BASE.1', 'SF-BASE.3'],
  'once-per-turn': ['SF-ONCE.1', 'SF-ONCE.2'],
  continuing: ['SF-R-GEN.7', 'SF-CTR.5'],
  raze: ['SF-BAT.5', 'SF-R-RLM.5'],
  rebuild: ['SF-R-RLM.7'],
  spoils: ['SF-SPOILS.1', 'SF-SPOILS.2', 'SF-SPOILS.4'],
  limbo: ['SF-LIMBO.2', 'SF-LIMBO.3'],
  abyss: ['SF-ABYSS.1', 'SF-ABYSS.4'],
  void: ['SF-VOID.1', 'SF-VOID.3'],
  dungeon: ['SF-DUN.1', 'SF-DUN.2', 'SF-R-DUN.2'],
} as const satisfies Record<string, readonly string[]>
type Keyword = keyof typeof CLAUSES
const KEYWORDS = Object.keys(CLAUSES) as Keyword[]

export const describeKeywords = (): KeywordInfo[] =>
  KEYWORDS.map(id => ({
    id,
    name: message(`spellfire.keyword.${id}.name`),
    reminder: message(`spellfire.keyword.${id}.reminder`),
    clauses: [...CLAUSES[id]],
  }))

const KEYWORD_OF: Partial<Record<PrimitiveName, Keyword>> = {
  negate: 'negate',
  redirect: 'redirect',
  reflect: 'reflect',
  wall: 'wall',
  instant: 'instant-defeat',
  falls: 'instant-defeat',
  immune: 'immune',
  strip: 'special-powers',
  'copy-power': 'special-powers',
  base: 'base-level',
  'set-base': 'base-level',
  raze: 'raze',
  rebuild: 'rebuild',
  'more-spoils': 'spoils',
  limbo: 'limbo',
  survive: 'limbo',
  abyss: 'abyss',
  void: 'void',
  'end-continuing': 'continuing',
  rule: 'protected',
}
const primitivesWithKeyword = Object.keys(KEYWORD_OF) as PrimitiveName[]

/** Keywords from the card's own properties, not from its text. */
function ownKeywords(card: Card): Keyword[] {
  return [
    ...printedTraits(card).filter(trait => trait !== 'dragon'),
    ...(card.type === 'realm' && card.coast ? (['coast'] as const) : []),
    ...(card.type === 'realm' && card.champion ? (['realm-champion'] as const) : []),
    ...(card.type === 'champion' && card.champion === 'avatar' ? (['avatar'] as const) : []),
    ...(card.type === 'magical-item' && isSword(card) ? (['sword'] as const) : []),
    ...(card.type === 'magical-item' && isWeapon(card) ? (['weapon'] as const) : []),
    ...('mark' in card ? [card.mark] : []),
    ...(card.type === 'event' ? [card.nature] : []),
    ...(card.type === 'dungeon' ? (['dungeon'] as const) : []),
  ]
}

/** The keywords of a card, in the order of their reminders. */
export function keywordsOf(card: Card): string[] {
  const keywords = new Set<Keyword>(ownKeywords(card))
  for (const name of primitivesWithKeyword) if (primitivesOf(card, name).length > 0) keywords.add(KEYWORD_OF[name]!)
  for (const line of card.lines) {
    if (line.when === 'react') keywords.add('answer')
    if (limitOf(line) === 'once-a-turn') keywords.add('once-per-turn')
    if (line.until) keywords.add('continuing')
    if (line.pay?.pay === 'abyss-self') keywords.add('abyss')
  }
  for (const { primitive } of primitivesOf(card, 'tag')) if (primitive.trait !== 'dragon') keywords.add(primitive.trait)
  return KEYWORDS.filter(keyword => keywords.has(keyword))
}
