import { SEATS, type Seat } from '../../../../shared/seat.ts'
import type { Contribution, ContributionOf } from '../state/contribution.ts'
import { named, type Match } from '../state/events.ts'
import { FUNCTIONS } from './recycling.ts'
import { drawCards, gainMana } from '../state/zones.ts'
import { entityDef, FIELD_LIMIT, findEntity, newEntity, ownerOf, type Effect, type Entity, type Protection } from '../state/state.ts'

/** The clauses for a batch's results; `untold`: contributions that the log already has. */
export interface Moment {
  effects: string
  cards: string
  mana: string
  summons: string
  untold?: readonly Contribution[]
}
const IN_COMBAT: Moment = { effects: 'EN-R5.9i', cards: 'EN-R5.9i', mana: 'EN-R5.9i', summons: 'EN-R5.9j' }

/** EN-R5.9: the effects of one batch, or of one moment outside of Combat, applied at once. Uses only sums, maxima and unions. */
export function combine(match: Match, contributions: readonly Contribution[], moment: Moment = IN_COMBAT): void {
  const list = match.emit ? [...contributions].sort(forTheRecord) : contributions
  if (match.emit) record(match, moment.untold ? list.filter(one => !moment.untold?.includes(one)) : list)
  const byEntity = new Map<number, Contribution[]>()
  for (const contribution of list) {
    if (!('to' in contribution)) continue
    const others = byEntity.get(contribution.to)
    if (others) others.push(contribution)
    else byEntity.set(contribution.to, [contribution])
  }
  for (const { entities } of match.state.players)
    for (const entity of entities) {
      const mine = byEntity.get(entity.id)
      if (mine) combineFor(match, entity, mine, moment)
    }
  const forPlayers = list.filter(contribution => !('to' in contribution))
  if (forPlayers.length === 0) return
  for (const seat of SEATS) combineForPlayer(match, seat, forPlayers, moment)
  summonAll(match, of(forPlayers, 'summon'), moment)
}

const of = <T extends Contribution['type']>(list: readonly Contribution[], type: T): ContributionOf<T>[] =>
  list.filter((contribution): contribution is ContributionOf<T> => contribution.type === type)
const total = (list: readonly { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0)

/** One entity, step by step (EN-R5.9a to EN-R5.9i), without looking at any other. */
function combineFor(match: Match, entity: Entity, list: readonly Contribution[], moment: Moment): void {
  const { emit } = match
  const tells = emit && { seat: ownerOf(entity.id), entity: named(entity) }
  const sums = { 'max-health': 0, block: 0, damage: 0, pierce: 0, heal: 0 }
  const protections: ContributionOf<'protect'>[] = []
  const dispels: ContributionOf<'dispel'>[] = []
  const effects: ContributionOf<'effect'>[] = []
  for (const one of list)
    if (one.type === 'protect') protections.push(one)
    else if (one.type === 'dispel') dispels.push(one)
    else if (one.type === 'effect') effects.push(one)
    else if ('to' in one) sums[one.type] += one.amount

  entity.max += sums['max-health']
  if (tells && sums['max-health'] > 0) emit?.({ type: 'max-raised', clause: 'EN-R5.9a', ...tells, amount: sums['max-health'] })

  const fresh = protections.length > 0 && provideProtection(match, entity, protections)

  entity.pool += sums.block
  if (tells && sums.block > 0) emit?.({ type: 'block-gained', clause: 'EN-R5.9c', ...tells, amount: sums.block })

  takeDamage(match, entity, sums.damage, sums.pierce, sums.heal)

  if (dispels.length > 0 && entity.protection && !fresh) endProtection(match, entity, 'dispelled', 'EN-R5.9h')
  if (dispels.some(({ what }) => what === 'all')) {
    if (tells) for (const effect of entity.effects) emit?.({ type: 'effect-dispelled', clause: 'EN-R5.9h', ...tells, effect })
    entity.effects = []
  }
  applyEffects(match, entity, effects, moment)
}

/** EN-R5.9d to EN-R5.9g: block first, then Protection; healing and damage are summed before the maximum applies (EN-R5.11). */
function takeDamage({ emit }: Match, entity: Entity, damage: number, piercing: number, healing: number): void {
  const tells = { seat: ownerOf(entity.id), entity: named(entity) }
  const blocked = Math.min(damage, entity.pool)
  entity.pool -= blocked
  if (blocked > 0) emit?.({ type: 'damage-blocked', clause: 'EN-R5.9e', ...tells, amount: blocked })

  const absorbed = Math.min(damage - blocked, entity.protection?.power ?? 0)
  if (entity.protection && absorbed > 0) {
    entity.protection.power -= absorbed
    emit?.({ type: 'damage-absorbed', clause: 'EN-R5.9f', ...tells, amount: absorbed })
    if (entity.protection.power <= 0) endProtection({ emit }, entity, 'used-up', 'EN-PROTECT.5')
  }

  const taken = damage - blocked - absorbed + piercing
  const before = entity.health
  entity.health = Math.min(entity.max, before - taken + healing)
  if (taken > 0) emit?.({ type: 'damage-taken', clause: 'EN-R5.9g', ...tells, amount: taken })
  const healed = entity.health - before + taken
  if (healed > 0) emit?.({ type: 'health-gained', clause: 'EN-R5.9g', ...tells, amount: healed })
}

/** EN-R7.3 to EN-R7.5, EN-R7.13. True if there is a new source. */
function provideProtection({ state, emit }: Match, entity: Entity, list: readonly ContributionOf<'protect'>[]): boolean {
  const lasting = ({ duration }: { duration: number | null }): number => duration ?? Infinity
  const power = Math.max(...list.map(one => one.power))
  const duration = Math.max(...list.filter(one => one.power === power).map(lasting))
  const tied = list.filter(one => one.power === power && lasting(one) === duration)
  if (tied.length === 0 || power <= 0) return false
  const givers = tied.map(one => one.giver)
  const source: Protection = {
    power,
    duration: duration === Infinity ? null : duration,
    applied: state.turn,
    givers: givers.includes(null) ? [] : [...new Set(givers.filter(giver => giver !== null))].sort((one, other) => one - other),
  }
  const replaced = entity.protection !== null
  entity.protection = source
  emit?.({
    type: 'protected',
    clause: replaced ? 'EN-PROTECT.7' : 'EN-PROTECT.1',
    seat: ownerOf(entity.id),
    entity: named(entity),
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
  emit?.({ type: 'protection-ended', clause, seat: ownerOf(entity.id), entity: named(entity), why })
}

/** EN-R8.4: an entity has at most one of these kinds. */
const EXCLUSIVE: readonly Effect['kind'][] = ['stun', 'function']

/** EN-R8.5: a function's strength is what it returns for 4; a Stun has none. */
const strength = (effect: Effect): number => (effect.function ? FUNCTIONS[effect.function](4) : 0)

const stronger = (one: Effect, other: Effect): Effect =>
  (strength(one) - strength(other) || one.duration - other.duration) >= 0 ? one : other

function applyEffects({ state, emit }: Match, entity: Entity, list: readonly ContributionOf<'effect'>[], moment: Moment): void {
  if (list.length === 0) return
  const tells = { seat: ownerOf(entity.id), entity: named(entity) }
  const arriving = list.map(({ kind, n, function: by, duration }): Effect => ({ kind, n, function: by, duration, applied: state.turn }))
  const kept = entity.effects.filter(effect => {
    const isReplaced = EXCLUSIVE.includes(effect.kind) && arriving.some(other => other.kind === effect.kind)
    if (isReplaced) emit?.({ type: 'effect-replaced', clause: 'EN-R8.5', ...tells, effect })
    return !isReplaced
  })
  const stacking = arriving.filter(effect => !EXCLUSIVE.includes(effect.kind))
  const single = EXCLUSIVE.flatMap(kind => {
    const [first, ...rest] = arriving.filter(effect => effect.kind === kind)
    return first ? [rest.reduce(stronger, first)] : []
  })
  for (const effect of [...stacking, ...single]) emit?.({ type: 'effect-applied', clause: moment.effects, ...tells, effect })
  entity.effects = [...kept, ...stacking, ...single].sort(byKind)
}

const byKind = (one: Effect, other: Effect): number =>
  compare(one.kind, other.kind) || compare(one.function ?? '', other.function ?? '') || one.n - other.n || later(one, other)
const later = (one: Effect, other: Effect): number => one.duration - other.duration || one.applied - other.applied
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** EN-R5.9i: cards recovered, then cards drawn, then mana, each as one sum. */
function combineForPlayer(match: Match, seat: Seat, list: readonly Contribution[], moment: Moment): void {
  const player = match.state.players[seat]
  const recovered = of(list, 'recover').flatMap(one => (one.seat === seat ? [one.card] : []))
  for (const card of recovered.sort((one, other) => one - other)) {
    player.discard = player.discard.filter(other => other !== card)
    player.hand.push(card)
    match.emit?.({ type: 'card-recovered', clause: 'EN-V18', seat, card })
  }
  const draws = of(list, 'draw').filter(one => one.seat === seat)
  if (draws.length > 0) drawCards(match, seat, total(draws), moment.cards)
  const mana = of(list, 'mana').filter(one => one.seat === seat)
  if (total(mana) > 0) gainMana(match, seat, total(mana), moment.mana)
}

/** EN-R5.9j, EN-R9.3, EN-R9.4. Entities without room on their field don't arrive (EN-R9.8). */
function summonAll({ state, emit }: Match, list: readonly ContributionOf<'summon'>[], moment: Moment): void {
  const sorted = [...list].sort((one, other) => one.seat - other.seat || compare(one.entity, other.entity) || one.x - other.x)
  for (const { seat, entity: what, x, count } of sorted) {
    const def = entityDef(state.set, what)
    const { entities } = state.players[seat]
    const room = Math.min(count, FIELD_LIMIT - (entities.length - 1))
    for (let come = 0; come < room; come++) {
      const health = typeof def.health === 'number' ? def.health : x + def.health.xPlus
      const entity = newEntity(++state.summoned[seat] * 2 + seat, what, def.kind, health, x)
      entities.push(entity)
      emit?.({ type: 'summoned', clause: moment.summons, seat, entity: named(entity) })
    }
    if (room < count) emit?.({ type: 'no-room', clause: 'EN-R9.8', seat, amount: count - room })
  }
}

/** EN-R5.13: player 1's before player 2's, then by id, X, and any other difference. No rule depends on this order. */
function forTheRecord(one: Contribution, other: Contribution): number {
  const [first, second] = [one.source, other.source]
  return (
    first.seat - second.seat ||
    compare(first.id, second.id) ||
    first.x - second.x ||
    (first.card ?? first.entity ?? 0) - (second.card ?? second.entity ?? 0) ||
    compare(JSON.stringify(one), JSON.stringify(other))
  )
}

const CLAUSE: Record<Contribution['type'], string> = {
  damage: 'EN-DAMAGE.1',
  pierce: 'EN-R7.9',
  heal: 'EN-HEAL.1',
  'max-health': 'EN-V9',
  block: 'EN-BLOCK.1',
  protect: 'EN-PROTECT.1',
  effect: 'EN-EFFECT.1',
  dispel: 'EN-V13',
  draw: 'EN-V16',
  mana: 'EN-V17',
  recover: 'EN-V18',
  summon: 'EN-ENTITY.1',
}

function record({ state, emit }: Match, list: readonly Contribution[]): void {
  for (const does of list) {
    const entity = 'to' in does ? findEntity(state, does.to) : undefined
    const clause = CLAUSE[does.type]
    const { source } = does
    emit?.({ type: 'contributed', clause, seat: source.seat, source, does, ...(entity ? { entity: named(entity) } : {}) })
  }
}
