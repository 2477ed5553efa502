import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { codeOf } from './disk.ts'

/** The sentence for a write that failed. */
export function whyNotSaved(error: unknown, file: string): Message {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return message('services.not-saved.disk-full', { file })
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return message('services.not-saved.not-allowed', { file, code })
  if (['EBUSY', 'ETXTBSY', 'EAGAIN'].includes(code)) return message('services.not-saved.held', { file })
  return message('services.not-saved.failed', { file, code: code || 'unknown' })
}
