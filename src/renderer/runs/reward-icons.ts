import type { RewardKind } from '../../shared/runs/descent.ts'
import type { Icon } from '../ui/icons.ts'

export const REWARD_ICONS = {
  ...{ card: 'hand', swap: 'hand', remove: 'discard', copy: 'copy', improve: 'swap', boon: 'boon' },
} as const satisfies Record<RewardKind, Icon>
