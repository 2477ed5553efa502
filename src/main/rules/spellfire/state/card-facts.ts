import type { Card, Champion, Line, MagicalItem, Realm } from './card.ts'
import type { Primitive, PrimitiveName, PrimitiveOf } from './primitive.ts'
import { SUPPORT_TYPES, type PlayKind, type SupportType, type Trait, type World } from './terms.ts'

const says = (name: string, word: string): boolean => name.toLowerCase().includes(word)

/** Printed race, movement and fellowship; a name that contains "undead" counts as print (SF-UNDEAD.1). */
export function printedTraits(card: Card): readonly Trait[] {
  if (card.type !== 'champion' && card.type !== 'ally') return []
  const { traits = [], name } = card
  return says(name, 'undead') && !traits.includes('undead') ? [...traits, 'undead'] : traits
}

/** SF-SWORD.1. */
export const isSword = ({ weapon, name }: MagicalItem): boolean => weapon === 'sword' || says(name, 'sword')
/** SF-WEAPON.1, SF-SWORD.3. */
export const isWeapon = (item: MagicalItem): boolean => item.weapon === 'weapon' || isSword(item) || says(item.name, 'weapon')

/** The number in the icon: a Base Level, a realm champion's level, a bonus; null for an icon without one (SF-ICON.2). */
export function iconNumber(card: Card): number | null {
  if (card.type === 'champion') return card.level
  if (card.type === 'realm') return card.champion?.level ?? null
  return 'bonus' in card && card.bonus > 0 ? card.bonus : null
}

/** SF-COSMOS.5: cards with equal identity are the same card. The icon consists of the type, a champion's type and all its numbers. */
export function identityOf(card: Card): string {
  const icon = card.type === 'champion' ? [card.champion, ...(card.furtherLevels ?? [])] : []
  return [card.name, card.type, iconNumber(card) ?? '-', ...icon].join('|')
}

/** SF-COSMOS.1, SF-COSMOS.2. */
export const isUnique = ({ type }: Card): boolean => ['champion', 'artifact', 'realm', 'holding'].includes(type)

export const isSupport = (type: string): type is SupportType => (SUPPORT_TYPES as readonly string[]).includes(type)

export function worldOf(card: Card): World | null {
  return 'world' in card ? card.world : null
}

const withInner = (primitive: Primitive): Primitive[] =>
  primitive.do === 'choose' ? [primitive, ...primitive.options.flatMap(option => option.flatMap(withInner))] : [primitive]
/** Every primitive of a line, including the options of a choice. */
const primitivesIn = ({ does }: Line): Primitive[] => does.flatMap(withInner)

/** Every primitive with that name on a card, with its line. */
export const primitivesOf = <D extends PrimitiveName>(card: Card, name: D): { line: Line; primitive: PrimitiveOf<D> }[] =>
  card.lines.flatMap(line =>
    primitivesIn(line)
      .filter((primitive): primitive is PrimitiveOf<D> => primitive.do === name)
      .map(primitive => ({ line, primitive })),
  )

const IMMUNE = /\bimmun(?:e|ity|ities)(?:To)?\b/i

/** Whether "immune" or "immunity" is on the card (SF-DUN.9): in its name, its flavour, or its text, whose data use the same words. */
export function saysImmune(card: Card): boolean {
  const { name, flavour, lines } = card
  const champions = 'calledBy' in card ? card.calledBy : 'usableBy' in card ? card.usableBy : undefined
  return IMMUNE.test(JSON.stringify([name, flavour, lines, champions]))
}

/** T1 rows 24 and 25: a spell that raises a wall. */
export const isWallSpell = (card: Card): boolean =>
  (card.type === 'wizard-spell' || card.type === 'cleric-spell') && primitivesOf(card, 'wall').length > 0

/** SF-R-MULL.5: a helpful event that draws cards for its player, other than between turns. */
export const mustPrecedeMulligan = (card: Card): boolean =>
  card.type === 'event' &&
  card.nature === 'helpful' &&
  primitivesOf(card, 'draw').some(({ line, primitive }) => line.when === 'play' && primitive.player !== 'opp')

/** A card's kinds when it is played. The engine adds those of copied events and powers of psionicists. */
export function playKindsOf(card: Card): PlayKind[] {
  switch (card.type) {
    case 'event':
      return ['event', card.nature === 'harmful' ? 'harmful-event' : 'helpful-event']
    case 'wizard-spell':
    case 'cleric-spell':
      return isWallSpell(card) ? ['spell', card.type, 'wall-spell'] : ['spell', card.type]
    case 'psionic-power':
      return ['psionic-power', 'psionics']
    case 'unarmed-combat':
    case 'thief-skill':
    case 'blood-ability':
    case 'ally':
    case 'magical-item':
    case 'artifact':
      return [card.type]
    default:
      return []
  }
}

/** SF-R-BAT.17: every power uses up something, so one without a price can be used once a turn. */
export const limitOf = ({ when, limit, pay }: Line): Line['limit'] =>
  limit ?? (!pay && (when === 'pool' || when === 'act') ? 'once-a-turn' : undefined)

/** SF-RCH.1. */
export const hasRealmChampion = (card: Card): card is Realm & { champion: NonNullable<Realm['champion']> } =>
  card.type === 'realm' && card.champion !== undefined

export const isAvatar = (card: Card): card is Champion => card.type === 'champion' && card.champion === 'avatar'
