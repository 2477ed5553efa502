import type { Seat } from '../../../../shared/seat.ts'
import type { Condition } from './card.ts'
import type { AnyChampion, ChampionFilter, ChampionType, PlayFilter, SupportType, Trait } from './terms.ts'
import { isSword, isWeapon } from './card-facts.ts'
import type { Definition, PassiveName } from './definition.ts'
import { means, inPlay, visitLasting, visitWorking, workingOf, type InPlay, type Working } from './passives.ts'
import { matchesAny, type Played } from './plays.ts'
import type { Per } from './primitive.ts'
import {
  attachedTo,
  championsOf,
  controllerOf,
  defOf,
  foeOf,
  isRealmChampion,
  NONE,
  sideInBattle,
  typeOf,
  UNKNOWN,
  unrazedCount,
  type State,
} from './state.ts'

/** One step of a sum: what a card adds, and the clause. */
export interface LevelStep {
  card: number
  n: number
  clause: string
}
export interface LevelSum {
  base: number
  /** SF-R-LVL.2. */
  adjusted: number
  steps: LevelStep[]
}

/** A level can depend on another that depends on it; then the printed level counts. */
const DEEPEST = 3
let depth = 0

/** Calls `use` with every active passive of that name whose conditions hold; `among` has them if they are known. */
function working<D extends PassiveName>(state: State, name: D, use: (result: Working<D>) => void, among?: InPlay): void {
  const useIfHolds = (result: Working<D>): void => {
    if (!result.passive.line.if || conditionsHold(state, result.passive.line.if, result)) use(result)
  }
  if (among) workingOf(among, name).forEach(useIfHolds)
  else visitWorking(state, name, useIfHolds)
}

interface Asker {
  card: number
  seat: Seat
  user: number
}

export function conditionsHold(state: State, conditions: readonly Condition[], asker: Asker): boolean {
  for (const condition of conditions) if (!conditionHolds(state, condition, asker)) return false
  return true
}

function conditionHolds(state: State, condition: Condition, { card, seat, user }: Asker): boolean {
  const { battle } = state
  switch (condition.if) {
    case 'battle':
      return battle !== null && battle.attacker !== NONE && battle.defender !== NONE
    case 'champion': {
      const whom =
        condition.whom === 'attacker'
          ? (battle?.attacker ?? NONE)
          : condition.whom === 'defender'
            ? (battle?.defender ?? NONE)
            : foeOf(state, user)
      return whom !== NONE && matchesChampion(state, whom, condition.is)
    }
    case 'other-adventurer':
      return otherAdventurers(state, user) > 0
    case 'user-defends':
    case 'champion-defended':
      return battle !== null && (user === NONE ? battle.seat !== seat : battle.defender === user)
    case 'in-pool-before-this-turn':
      return state.players[seat].pool.includes(card) && state.due[card]! < state.turn
    case 'played-after-six':
      return state.chosen[card] === 1
  }
}

/** SF-ADV.1, SF-ADV.2, SF-R-ADV.1. */
function otherAdventurers(state: State, champion: number): number {
  if (champion === NONE) return 0
  const side = state.battle ? sideInBattle(state.battle, champion) : null
  if (side) return state.battle!.companions[side === 'attacker' ? 0 : 1]
  return companionsInPool(state, controllerOf(state, champion), champion)
}
export function companionsInPool(state: State, seat: Seat, champion: number): number {
  let count = 0
  for (const one of state.players[seat].pool) if (one !== champion && hasTrait(state, one, 'adventurer')) count++
  return count
}

/** SF-R-USE.1, SF-R-USE.6: the printed type, or the one chosen for it. A realm champion without one is a hero (SF-RCH.3). */
export function championType(state: State, champion: number): ChampionType {
  let type: ChampionType = 'hero'
  const { card } = defOf(state, champion)
  if (card.type === 'champion') type = card.champion
  else if (card.type === 'realm' && card.champion) type = card.champion.type
  for (const item of state.attached) {
    if (state.host[item] !== champion || state.chosen[item] === NONE) continue
    const changes = state.cards[item]?.passivesOf.get('type')?.[0]?.does
    if (changes?.do === 'type') type = changes.oneOf[state.chosen[item]!] ?? type
  }
  return type
}

/** SF-POWER.2: of a champion or ally, printed or granted. */
export function hasTrait(state: State, card: number, trait: Trait): boolean {
  if (defOf(state, card).traits.includes(trait)) return true
  let found = false
  visitWorking(state, 'tag', tag => {
    if (found || tag.does.trait !== trait) return
    const isAlly = typeOf(state, card) === 'ally'
    if (isAlly ? tag.does.whom === 'user-and-its-allies' && state.host[card] === tag.user : means(state, tag, card)) found = true
  })
  return found
}

/** A card gives movement to this champion and to its allies, those to come included. */
export function carriesItsAllies(state: State, champion: number): boolean {
  let found = false
  visitWorking(state, 'tag', tag => {
    const isMovement = tag.does.trait === 'flyer' || tag.does.trait === 'swimmer' || tag.does.trait === 'earthwalker'
    if (isMovement && tag.does.whom === 'user-and-its-allies' && tag.user === champion) found = true
  })
  return found
}

/** SF-FLY.2, SF-SWIM.3, SF-EARTH.2. */
export const canReachBehind = (state: State, card: number): boolean =>
  hasTrait(state, card, 'flyer') || hasTrait(state, card, 'swimmer') || hasTrait(state, card, 'earthwalker')

function matchesOne(state: State, champion: number, filter: ChampionFilter): boolean {
  const type = championType(state, champion)
  if (filter.types && !filter.types.includes(type)) return false
  if (filter.notTypes?.includes(type)) return false
  if (filter.traits && !filter.traits.some(trait => hasTrait(state, champion, trait))) return false
  if (filter.without?.some(trait => hasTrait(state, champion, trait))) return false
  if (filter.levelAtLeast !== undefined && levelOf(state, champion) < filter.levelAtLeast) return false
  if (filter.immuneTo) {
    const filterText = JSON.stringify(filter.immuneTo)
    if (!immunities(state, champion).some(kind => JSON.stringify(kind) === filterText)) return false
  }
  return true
}

export function matchesChampion(state: State, champion: number, filters: AnyChampion): boolean {
  for (const filter of filters) if (matchesOne(state, champion, filter)) return true
  return false
}

/** SF-IMM.1: everything that this champion is immune to. */
function immunities(state: State, champion: number, among?: InPlay): PlayFilter[] {
  const playFilters: PlayFilter[] = []
  working(
    state,
    'immune',
    one => {
      if (means(state, one, champion)) playFilters.push(...one.does.to)
    },
    among,
  )
  return playFilters
}

/** SF-IMM.2, SF-R-IMM.2: whether the opponent's play can't affect this champion. SF-DEFN.2 is in the filter's mark. */
export function isImmune(state: State, champion: number, play: Played): boolean {
  return play.seat !== controllerOf(state, champion) && matchesAny(play, immunities(state, champion))
}

/** SF-IMM.3, SF-R-IMM.3: magical items and artifacts don't count against it, whatever their mark. SF-R-IMM.4: others depend on the mark. */
function isBonusLost(foeImmunities: readonly PlayFilter[], def: Definition, seat: Seat): boolean {
  if (foeImmunities.length === 0) return false
  const { type } = def.card
  if (type === 'magical-item' || type === 'artifact') return foeImmunities.some(kind => 'kind' in kind && kind.kind === type)
  return def.isSupport && matchesAny({ def, seat, what: 'card' }, foeImmunities)
}

const perOf = (state: State, per: Per | undefined, champion: number, seat: Seat): number => {
  switch (per) {
    case undefined:
      return 1
    case 'magical-item':
      return attachedTo(state, champion).filter(card => typeOf(state, card) === 'magical-item').length
    case 'weapon':
    case 'sword':
      return attachedTo(state, champion).filter(number => {
        const { card } = defOf(state, number)
        return card.type === 'magical-item' && (per === 'sword' ? isSword(card) : isWeapon(card))
      }).length
    case 'other-adventurer':
      return otherAdventurers(state, champion)
    case 'my-unrazed-realm':
      return unrazedCount(state.players[seat])
  }
}

function baseOf(state: State, champion: number, steps: LevelStep[] | null, among: InPlay): number {
  let base = defOf(state, champion).level
  steps?.push({ card: champion, n: base, clause: 'SF-BASE.1' })
  working(
    state,
    'set-base',
    one => {
      if (!means(state, one, champion)) return
      steps?.push({ card: one.card, n: one.does.n - base, clause: 'SF-R-LVL.1' })
      base = one.does.n
    },
    among,
  )
  working(
    state,
    'base',
    one => {
      if (!means(state, one, champion)) return
      const n = one.does.n * perOf(state, one.does.per, champion, one.seat)
      if (n !== 0) steps?.push({ card: one.card, n, clause: 'SF-BASE.3' })
      base += n
    },
    among,
  )
  return base
}

/** The number of the champion's allies that an active LEVEL applies to; 0 if none. */
function alliesCounted(state: State, one: Working<'level'>, champion: number): number {
  const { battle } = state
  const isCounted =
    (one.does.whom === 'allies-of-self' && one.card === champion) ||
    (one.does.whom === 'allies-of-attacker' && battle?.attacker === champion) ||
    (one.does.whom === 'allies-of-defender' && battle?.defender === champion)
  return isCounted ? attachedTo(state, champion).filter(card => typeOf(state, card) === 'ally').length : 0
}

function adjust(state: State, champion: number, base: number, steps: LevelStep[] | null, among: InPlay): number {
  let level = base
  const foe = foeOf(state, champion)
  const seat = controllerOf(state, champion)
  const against = foe === NONE || foe === UNKNOWN ? [] : immunities(state, foe, among)
  for (const card of state.attached) {
    if (state.host[card] !== champion) continue
    const def = state.cards[card]
    if (!def || def.bonus === 0 || (isRealmChampion(state, champion) && def.card.type === 'holding')) continue
    const isLost = isBonusLost(against, def, seat)
    steps?.push({ card, n: isLost ? 0 : def.bonus, clause: !isLost ? 'SF-ADJ.1' : def.isSupport ? 'SF-R-IMM.4' : 'SF-IMM.3' })
    if (!isLost) level += def.bonus
  }
  working(
    state,
    'level',
    one => {
      const times = means(state, one, champion) ? 1 : alliesCounted(state, one, champion)
      if (times === 0 || isShielded(state, one, champion)) return
      const n = one.does.n * times * perOf(state, one.does.per, champion, one.seat)
      if (n !== 0) steps?.push({ card: one.card, n, clause: 'SF-ADJ.1' })
      level += n
    },
    among,
  )
  visitLasting(state, 'level', one => {
    const isMeant = one.target === NONE ? means(state, { ...one, user: NONE }, champion) : one.target === champion
    if (!isMeant || isShielded(state, one, champion)) return
    const n = one.does.n * perOf(state, one.does.per, champion, one.seat)
    steps?.push({ card: one.card, n, clause: 'SF-ADJ.1' })
    level += n
  })
  return level
}

/** SF-IMM.4: a card that affects a champion immune to it. Realms, holdings, rule cards and Dungeons have no kind. */
function isShielded(state: State, one: { card: number; seat: Seat }, champion: number): boolean {
  const def = defOf(state, one.card)
  return one.seat !== controllerOf(state, champion) && isImmune(state, champion, { def, seat: one.seat, what: 'card' })
}

/** SF-ADJ.1, recomputed each time (SF-R-LVL.3); `among` has the passives of this very position if they are known. */
export function levelOf(state: State, champion: number, among = inPlay(state)): number {
  if (depth >= DEEPEST) return defOf(state, champion).level
  depth++
  try {
    return Math.max(0, adjust(state, champion, baseOf(state, champion, null, among), null, among))
  } finally {
    depth--
  }
}

/** The steps of a champion's level. */
export function explainLevel(state: State, champion: number): LevelSum {
  const steps: LevelStep[] = []
  const among = inPlay(state)
  const base = baseOf(state, champion, steps, among)
  const sum = adjust(state, champion, base, steps, among)
  if (sum < 0) steps.push({ card: champion, n: -sum, clause: 'SF-R-LVL.2' })
  return { base, adjusted: Math.max(0, sum), steps }
}

const BY_TYPE: Partial<Record<ChampionType, SupportType>> = {
  cleric: 'cleric-spell',
  wizard: 'wizard-spell',
  hero: 'unarmed-combat',
  psionicist: 'psionic-power',
  thief: 'thief-skill',
  regent: 'blood-ability',
}

/** SF-R-USE.2, SF-R-USE.5, SF-R-USE.7. */
export function canUse(state: State, champion: number, def: Definition, among?: InPlay): boolean {
  const { card } = def
  if (!('phases' in card)) return false
  if (card.usableBy) return matchesChampion(state, champion, card.usableBy)
  if (BY_TYPE[championType(state, champion)] === card.type) return true
  let may = false
  const allow = (one: Working<'use'>): void => {
    if (!may && one.does.kinds.includes(card.type) && means(state, one, champion)) may = true
  }
  working(state, 'use', allow, among)
  return may
}

/** What this player can't play now. */
export function isLocked(state: State, play: Played): boolean {
  let locked = false
  const look = ({ does, seat }: Pick<Working<'lock'>, 'does' | 'seat'>): void => {
    if (isFor(does.player, seat, play.seat) && matchesAny(play, does.kinds)) locked = true
  }
  visitLasting(state, 'lock', look)
  working(state, 'lock', look)
  return locked
}
const isFor = (whose: 'me' | 'opp' | 'both', mine: Seat, seat: Seat): boolean => whose === 'both' || (whose === 'me') === (mine === seat)

/** Whether this player can't attack now. */
export function isAttackLocked(state: State, seat: Seat): boolean {
  let locked = false
  const look = ({ does, seat: mine }: Pick<Working<'lock-attack'>, 'does' | 'seat'>): void => {
    if (isFor(does.player, mine, seat)) locked = true
  }
  visitLasting(state, 'lock-attack', look)
  working(state, 'lock-attack', look)
  return locked
}

/** Whether one more of that kind would be too many in this round. */
export function isOverLimit(state: State, play: Played): boolean {
  const { battle } = state
  if (!battle) return false
  let over = false
  working(state, 'limit', one => {
    const { player, kind, n } = one.does
    if (isFor(player, one.seat, play.seat) && matchesAny(play, [kind]) && battle.allies[play.seat] >= n) over = true
  })
  return over
}

/** A player's number that cards can change. */
export function sumFor(state: State, name: 'hand-max' | 'draw-more', seat: Seat): number {
  let sum = 0
  working(state, name, one => {
    if (isFor(one.does.player, one.seat, seat)) sum += one.does.n
  })
  return sum
}

/** RULE(no-protection). */
export function hasNoProtection(state: State): boolean {
  let found = false
  working(state, 'rule', () => {
    found = true
  })
  return found
}

/** Why a realm's text prevents this champion from attacking it (SF-FLY.4, SF-R-RLM.8). The realm is not under attack yet. */
export function isExcluded(state: State, realm: number, champion: number): boolean {
  const seat = state.owner[realm]!
  const check = (card: number): boolean =>
    (state.cards[card]?.passivesOf.get('no-attack') ?? []).some(
      ({ does, line }) =>
        does.do === 'no-attack' &&
        matchesChampion(state, champion, does.is) &&
        (!line.if || conditionsHold(state, line.if, { card, seat, user: NONE })),
    )
  return check(realm) || attachedTo(state, realm).some(check)
}

/** SF-COSMOS.1, SF-COSMOS.5: the same card is already in play. */
export function isUniqueInPlay(state: State, def: Definition): boolean {
  if (!def.isUnique) return false
  const isSame = (card: number): boolean => card !== NONE && state.cards[card]?.icon === def.icon && state.since[card]! > 0
  if (def.card.type === 'realm') return state.players.some(player => player.realms.some(isSame))
  if (def.card.type !== 'champion') return state.attached.some(isSame)
  return state.players.some((_, seat) => championsOf(state, seat as Seat).some(isSame))
}
