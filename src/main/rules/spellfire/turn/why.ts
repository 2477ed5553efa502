import { reason, type Message, type Reason } from '../../../../shared/message.ts'

/** A reason with one of this game's texts. */
export const refusal = (clause: string, key: string, values?: Message['values']): Reason =>
  reason(clause, `spellfire-match.reason.${key}`, values)
