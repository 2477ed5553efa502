import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { ContributionOf, Contributions, ToEntity, ToPlayer } from '../state/contribution.ts'
import { toNamed, type Match, type ValueEvent } from '../state/events.ts'
import { compare, record } from './record.ts'
import { FUNCTIONS } from '../mechanics/recycling.ts'
import { drawCards, gainMana } from '../mechanics/zones.ts'
import { entityDef, FIELD_LIMIT, newEntity, ownerOf, type Effect, type Entity, type Protection } from '../state/state.ts'

/** The clauses for a batch's results. */
export interface Moment {
  effects: string
  cards: string
  mana: string
  summons: string
}
const IN_COMBAT: Moment = { effects: 'EN-R5.9i', cards: 'EN-R5.9i', mana: 'EN-R5.9i', summons: 'EN-R5.9j' }

const NOTHING: readonly [number, number] = [0, 0]

/**
 * EN-R5.9: the effects of one batch, or of one moment outside of Combat, applied at once. Uses only sums, maxima and unions. `returned`: mana
 * for each seat at the same moment, which the log already has.
 */
export function combine(
  match: Match,
  contributions: Contributions,
  moment: Moment = IN_COMBAT,
  returned: readonly [number, number] = NOTHING,
): void {
  if (match.emit) record(match, contributions)
  const { toEntities, toPlayers } = contributions
  if (toEntities.length > 0)
    for (const { entities } of match.state.players) for (const entity of entities) combineFor(match, entity, toEntities, moment)
  if (toPlayers.length === 0 && returned === NOTHING) return
  for (const seat of SEATS) combineForPlayer(match, seat, toPlayers, moment, returned[seat])
  if (toPlayers.length > 0) summonAll(match, toPlayers, moment)
}

/** What is about an entity, apart from numbers; null until there is any. */
interface Others {
  protections: ContributionOf<'protect'>[]
  dispels: ContributionOf<'dispel'>[]
  effects: ContributionOf<'effect'>[]
}

/** One entity, step by step (EN-R5.9a to EN-R5.9i), without looking at any other. */
function combineFor(match: Match, entity: Entity, list: readonly ToEntity[], moment: Moment): void {
  let maximum = 0
  let block = 0
  let damage = 0
  let piercing = 0
  let healing = 0
  let others: Others | null = null
  let isAffected = false
  for (const one of list) {
    if (one.to !== entity.id) continue
    isAffected = true
    switch (one.type) {
      case 'damage':
        damage += one.amount
        break
      case 'pierce':
        piercing += one.amount
        break
      case 'heal':
        healing += one.amount
        break
      case 'block':
        block += one.amount
        break
      case 'max-health':
        maximum += one.amount
        break
      default:
        others ??= { protections: [], dispels: [], effects: [] }
        if (one.type === 'protect') others.protections.push(one)
        else if (one.type === 'dispel') others.dispels.push(one)
        else others.effects.push(one)
    }
  }
  if (!isAffected) return

  entity.max += maximum
  if (maximum > 0) emitChange(match, 'max-raised', 'EN-R5.9a', entity, maximum)

  const fresh = others !== null && others.protections.length > 0 && provideProtection(match, entity, others.protections)

  entity.pool += block
  if (block > 0) emitChange(match, 'block-gained', 'EN-R5.9c', entity, block)

  takeDamage(match, entity, damage, piercing, healing)

  if (others === null) return
  const { dispels, effects } = others
  if (dispels.length > 0 && entity.protection && !fresh) endProtection(match, entity, 'dispelled', 'EN-R5.9h')
  if (dispels.some(({ what }) => what === 'all')) {
    for (const effect of entity.effects) effectChanged(match, 'effect-dispelled', 'EN-R5.9h', entity, effect)
    entity.effects = []
  }
  applyEffects(match, entity, effects, moment)
}

/** Logs a change of a number. */
function emitChange({ emit }: Pick<Match, 'emit'>, type: ValueEvent, clause: string, entity: Entity, amount: number): void {
  emit?.({ type, clause, seat: ownerOf(entity.id), entity: toNamed(entity), amount })
}

function effectChanged(
  { emit }: Match,
  type: 'effect-applied' | 'effect-replaced' | 'effect-dispelled',
  clause: string,
  entity: Entity,
  effect: Effect,
): void {
  emit?.({ type, clause, seat: ownerOf(entity.id), entity: toNamed(entity), effect })
}

/** EN-R5.9d to EN-R5.9g: block first, then Protection; healing and damage are summed before the maximum applies (EN-R5.11). */
function takeDamage(match: Match, entity: Entity, damage: number, piercing: number, healing: number): void {
  const blocked = Math.min(damage, entity.pool)
  entity.pool -= blocked
  if (blocked > 0) emitChange(match, 'damage-blocked', 'EN-R5.9e', entity, blocked)

  const absorbed = Math.min(damage - blocked, entity.protection?.power ?? 0)
  if (entity.protection && absorbed > 0) {
    entity.protection.power -= absorbed
    emitChange(match, 'damage-absorbed', 'EN-R5.9f', entity, absorbed)
    if (entity.protection.power <= 0) endProtection(match, entity, 'used-up', 'EN-PROTECT.5')
  }

  const taken = damage - blocked - absorbed + piercing
  const before = entity.health
  entity.health = Math.min(entity.max, before - taken + healing)
  if (taken > 0) emitChange(match, 'damage-taken', 'EN-R5.9g', entity, taken)
  const healed = entity.health - before + taken
  if (healed > 0) emitChange(match, 'health-gained', 'EN-R5.9g', entity, healed)
}

const lasting = ({ duration }: { duration: number | null }): number => duration ?? Infinity

/** EN-R7.3 to EN-R7.5: the most power, then the longest. */
const isBetter = (a: ContributionOf<'protect'>, b: ContributionOf<'protect'>): boolean =>
  a.power > b.power || (a.power === b.power && lasting(a) > lasting(b))

/** EN-R7.13: those tied for the best; unbound if one of them is. */
function giversOf(best: ContributionOf<'protect'>, list: readonly ContributionOf<'protect'>[]): number[] {
  const givers: number[] = []
  for (const one of list) {
    if (one.power !== best.power || one.duration !== best.duration) continue
    if (one.giver === null) return []
    if (!givers.includes(one.giver)) givers.push(one.giver)
  }
  return givers.sort((a, b) => a - b)
}

/** EN-R7.3 to EN-R7.5, EN-R7.13. True if there is a new source. */
function provideProtection({ state, emit }: Match, entity: Entity, list: readonly ContributionOf<'protect'>[]): boolean {
  const best = list.reduce((most, one) => (isBetter(one, most) ? one : most))
  const { power, duration } = best
  if (power <= 0) return false
  const replaced = entity.protection !== null
  entity.protection = { power, duration, applied: state.turn, givers: giversOf(best, list) } satisfies Protection
  emit?.({
    type: 'protected',
    clause: replaced ? 'EN-PROTECT.7' : 'EN-PROTECT.1',
    seat: ownerOf(entity.id),
    entity: toNamed(entity),
    amount: power,
    replaced,
  })
  return true
}

export function endProtection(
  { emit }: Pick<Match, 'emit'>,
  entity: Entity,
  why: 'used-up' | 'dispelled' | 'expired' | 'giver-gone',
  clause: string,
): void {
  entity.protection = null
  emit?.({ type: 'protection-ended', clause, seat: ownerOf(entity.id), entity: toNamed(entity), why })
}

/** EN-R8.4: an entity has at most one of these kinds. */
const EXCLUSIVE: readonly Effect['kind'][] = ['stun', 'function']

/** EN-R8.5: a function's strength is what it returns for 4; a Stun has none. */
const strength = (effect: Effect): number => (effect.function ? FUNCTIONS[effect.function](4) : 0)

const stronger = (effect: Effect, other: Effect): Effect =>
  (strength(effect) - strength(other) || effect.duration - other.duration) >= 0 ? effect : other

function applyEffects(match: Match, entity: Entity, list: readonly ContributionOf<'effect'>[], moment: Moment): void {
  if (list.length === 0) return
  const { turn } = match.state
  const arriving = list.map(({ kind, n, function: recyclingFunction, duration }): Effect => ({
    kind,
    n,
    function: recyclingFunction,
    duration,
    applied: turn,
  }))
  const come = arriving.some(({ kind }) => EXCLUSIVE.includes(kind)) ? exclusive(match, entity, arriving) : arriving
  for (const effect of come) {
    effectChanged(match, 'effect-applied', moment.effects, entity, effect)
    insert(entity.effects, effect)
  }
}

/** The effects that stay of those arriving; removes those that they replace. */
function exclusive(match: Match, entity: Entity, arriving: readonly Effect[]): Effect[] {
  entity.effects = entity.effects.filter(effect => {
    const isReplaced = EXCLUSIVE.includes(effect.kind) && arriving.some(other => other.kind === effect.kind)
    if (isReplaced) effectChanged(match, 'effect-replaced', 'EN-R8.5', entity, effect)
    return !isReplaced
  })
  const come = arriving.filter(effect => !EXCLUSIVE.includes(effect.kind))
  for (const kind of EXCLUSIVE) {
    const [first, ...rest] = arriving.filter(effect => effect.kind === kind)
    if (first) come.push(rest.reduce(stronger, first))
  }
  return come
}

/** Effects are sorted, so that equal states are encoded alike. */
function insert(effects: Effect[], effect: Effect): void {
  let index = effects.length
  while (index > 0 && byKind(effects[index - 1]!, effect) > 0) index--
  effects.splice(index, 0, effect)
}

const byKind = (a: Effect, b: Effect): number =>
  compare(a.kind, b.kind) || compare(a.function ?? '', b.function ?? '') || a.n - b.n || later(a, b)
const later = (a: Effect, b: Effect): number => a.duration - b.duration || a.applied - b.applied

/** EN-R5.9i: cards recovered, then cards drawn, then mana, each as one sum. */
function combineForPlayer(match: Match, seat: Seat, list: readonly ToPlayer[], moment: Moment, returned: number): void {
  let draws = 0
  let mana = returned
  let recovered: number[] | null = null
  for (const one of list) {
    if (one.seat !== seat) continue
    if (one.type === 'draw') draws += one.amount
    else if (one.type === 'mana') mana += one.amount
    else if (one.type === 'recover') recovered = [...(recovered ?? []), one.card]
  }
  if (recovered) recover(match, seat, recovered)
  if (draws > 0) drawCards(match, seat, draws, moment.cards)
  if (mana > 0) gainMana(match, seat, mana, moment.mana)
}

function recover({ state, emit }: Match, seat: Seat, cards: number[]): void {
  const player = state.players[seat]
  for (const card of cards.sort((a, b) => a - b)) {
    // Several instructions can be about one card: only the first finds it there.
    if (!player.discard.includes(card)) continue
    player.discard = player.discard.filter(other => other !== card)
    player.hand.push(card)
    emit?.({ type: 'card-recovered', clause: 'EN-V18', seat, card })
  }
}

const isSummon = (one: ToPlayer): one is ContributionOf<'summon'> => one.type === 'summon'

/** EN-R5.9j, EN-R9.3, EN-R9.4. Entities without room on their field don't arrive (EN-R9.8). */
function summonAll({ state, emit }: Match, list: readonly ToPlayer[], moment: Moment): void {
  if (!list.some(isSummon)) return
  const sorted = list.filter(isSummon).sort((a, b) => a.seat - b.seat || compare(a.entity, b.entity) || a.x - b.x)
  for (const { seat, entity: what, x, count } of sorted) {
    const def = entityDef(state.set, what)
    const { entities } = state.players[seat]
    const room = Math.min(count, FIELD_LIMIT - (entities.length - 1))
    for (let come = 0; come < room; come++) {
      const health = typeof def.health === 'number' ? def.health : x + def.health.xPlus
      const entity = newEntity(++state.summoned[seat] * 2 + seat, what, def.kind, health, x)
      entities.push(entity)
      emit?.({ type: 'summoned', clause: moment.summons, seat, entity: toNamed(entity) })
    }
    if (room < count) emit?.({ type: 'no-room', clause: 'EN-R9.8', seat, amount: count - room })
  }
}
