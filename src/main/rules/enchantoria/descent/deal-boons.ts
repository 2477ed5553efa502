import { SEATS } from '../../../../shared/seat.ts'
import { contribute } from '../effects/index.ts'
import { noContributions } from '../state/contribution.ts'
import type { Match } from '../state/events.ts'
import { doerOf } from '../turn/batch.ts'
import { combine } from '../turn/combine.ts'
import type { Boons } from '../turn/setup.ts'
import { boonOf } from './boons.ts'

const AT_THE_START = { effects: 'EN-EFFECT.2', cards: 'EN-V16', mana: 'EN-V17', summons: 'EN-V15' }

/**
 * All boons of both seats happen at once, like spells of one batch (EN-GREG.1): their order and the seats change nothing (EN-R1.6). A boon counts
 * once. Throws for an unknown id: the frame refuses it before.
 */
export function dealBoons(match: Match, boons: Boons): void {
  const all = noContributions()
  for (const seat of SEATS)
    for (const id of new Set(boons[seat]))
      contribute(boonOf(id).does, doerOf(seat, { seat, id, x: 0, card: null, entity: null }), match.state, all)
  combine(match, all, AT_THE_START)
}
