import { SEATS } from '../../../../shared/seat.ts'
import { doerOf, entitySource } from './batch.ts'
import { hasContributions, noContributions } from '../state/contribution.ts'
import { combine, endProtection } from './combine.ts'
import { toNamed, type Match } from '../state/events.ts'
import { contribute } from '../effects/index.ts'
import { allEntities, defOf, ownerOf, type Entity, type State } from '../state/state.ts'

const isDead = (entity: Entity): boolean => entity.kind !== 'mage' && entity.health <= 0

function isAnyDead({ players }: State): boolean {
  for (const { entities } of players) for (const entity of entities) if (isDead(entity)) return true
  return false
}

const WHEN_DEAD = { effects: 'EN-R9.8', cards: 'EN-R9.8', mana: 'EN-R9.8', summons: 'EN-R9.8' }

/** D1 (EN-R9.6 to EN-R9.8): all at once, then what was bound to them, then what they leave behind. */
export function removeDead(match: Match): void {
  const { state, emit } = match
  if (!isAnyDead(state)) return
  const dead = allEntities(state).filter(isDead)
  for (const entity of dead) emit?.({ type: 'died', clause: 'EN-R9.6', seat: ownerOf(entity.id), entity: toNamed(entity) })
  for (const seat of SEATS) {
    const player = state.players[seat]
    player.entities = player.entities.filter(entity => !isDead(entity))
  }
  const removed = new Set(dead.map(entity => entity.id))
  for (const entity of allEntities(state)) {
    const { protection } = entity
    if (!protection || protection.givers.length === 0) continue
    protection.givers = protection.givers.filter(giver => !removed.has(giver))
    if (protection.givers.length === 0) endProtection(match, entity, 'giver-gone', 'EN-R7.11')
  }
  const remaining = noContributions()
  for (const entity of dead) contribute(defOf(state, entity)?.onDeath, doerOf(ownerOf(entity.id), entitySource(entity)), state, remaining)
  if (hasContributions(remaining)) combine(match, remaining, WHEN_DEAD)
}
