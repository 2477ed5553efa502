import { reason } from '../../shared/message.ts'
import { refused, type Result } from '../lib/result.ts'

export const movedOn = (): Result<never> => refused([reason('', 'services.refused.moved-on')])
export const notYours = (): Result<never> => refused([reason('', 'services.refused.not-your-seat')])
export const refuseOver = (): Result<never> => refused([reason('', 'services.refused.over')])
