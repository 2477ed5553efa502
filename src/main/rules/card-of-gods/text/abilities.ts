import { message, type Message } from '../../../../shared/message.ts'
import type { Ability, GrantedAbility, Source } from '../state/card.ts'

const immunityTo = (sources: readonly Source[]): Message =>
  message('card-of-gods.ability.immunity', { sources: sources.map(source => message(`card-of-gods.source.${source}`)) })

/** "*Thorns 2*", "*Immunity* to Fire", "*Skilled 1* (attack)". */
export function describeAbility(ability: GrantedAbility): Message {
  switch (ability.type) {
    case 'immunity':
      return ability.source === 'picked' ? message('card-of-gods.ability.immunity-picked') : immunityTo([ability.source])
    case 'skilled':
      return message('card-of-gods.ability.skilled', { roll: message(`card-of-gods.roll.${ability.roll}`), n: ability.n })
    case 'regeneration':
    case 'zombie':
    case 'thorns':
    case 'leech':
      return message(`card-of-gods.ability.${ability.type}`, { n: ability.n })
    default:
      return message(`card-of-gods.ability.${ability.type}`)
  }
}

/** All abilities of a miniature; its immunities are described together. */
export function describeAbilities(abilities: readonly Ability[]): Message[] {
  const sources = abilities.flatMap(ability => (ability.type === 'immunity' ? [ability.source] : []))
  const others = abilities.filter(ability => ability.type !== 'immunity').map(describeAbility)
  return sources.length > 0 ? [...others, immunityTo(sources)] : others
}
