import type { Contribution, Contributions, Source, ToEntity, ToPlayer } from '../state/contribution.ts'
import { toNamed, type Match } from '../state/events.ts'
import { findEntity } from '../state/state.ts'

export const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** The entity or player that it is about, as a number. */
const affectedTarget = (contribution: Contribution): number => ('to' in contribution ? contribution.to : contribution.seat)

/** Most of what is still equal are effects that stack, with the same amount; comparing anything else is slow. */
const byRest = (a: Contribution, b: Contribution): number =>
  'amount' in a && 'amount' in b ? a.amount - b.amount : compare(JSON.stringify(a), JSON.stringify(b))

/** EN-R5.13: player 1's before player 2's, then by id, X, and any other difference. No rule depends on this order. */
function bySource(a: Source, b: Source): number {
  if (a === b) return 0
  return a.seat - b.seat || compare(a.id, b.id) || a.x - b.x || (a.card ?? a.entity ?? 0) - (b.card ?? b.entity ?? 0)
}

const byRecordOrder = (a: Contribution, b: Contribution): number =>
  bySource(a.source, b.source) || compare(a.type, b.type) || affectedTarget(a) - affectedTarget(b) || byRest(a, b)

/** In place and by insertion, which is faster than `sort` for the few contributions of a batch. */
function sortForRecord(list: Contribution[]): void {
  for (let next = 1; next < list.length; next++) {
    const contribution = list[next]!
    let index = next
    for (; index > 0 && byRecordOrder(list[index - 1]!, contribution) > 0; index--) list[index] = list[index - 1]!
    list[index] = contribution
  }
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

/** Logs what comes together in a batch. Sorts the lists, so that what comes of them is logged in that order too. */
export function record(match: Match, { toEntities, toPlayers }: Contributions): void {
  sortForRecord(toEntities)
  sortForRecord(toPlayers)
  let player = 0
  for (const does of toEntities) {
    for (; player < toPlayers.length && byRecordOrder(toPlayers[player]!, does) < 0; player++) recordForPlayer(match, toPlayers[player]!)
    recordAtEntity(match, does)
  }
  for (; player < toPlayers.length; player++) recordForPlayer(match, toPlayers[player]!)
}

function recordAtEntity({ state, emit }: Match, does: ToEntity): void {
  const { source } = does
  const entity = findEntity(state, does.to)
  if (entity) emit?.({ type: 'contributed', clause: CLAUSE[does.type], seat: source.seat, source, does, entity: toNamed(entity) })
  else emit?.({ type: 'contributed', clause: CLAUSE[does.type], seat: source.seat, source, does })
}

function recordForPlayer({ emit }: Match, does: ToPlayer): void {
  const { source } = does
  emit?.({ type: 'contributed', clause: CLAUSE[does.type], seat: source.seat, source, does })
}
