import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { codeOf } from './disk.ts'
import { STORE_FULL } from './store-writer.ts'

/** The message for each system code. Windows has no separate code for a file held by another program: it gives EPERM, EACCES or EBUSY. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'services.not-saved.disk-full': ['ENOSPC', 'EDQUOT'],
  'services.not-saved.not-allowed': ['EACCES', 'EPERM', 'EROFS'],
  'services.not-saved.held': ['EBUSY', 'ETXTBSY', 'EAGAIN'],
  'services.not-saved.too-many-open': ['EMFILE', 'ENFILE'],
  'services.not-saved.too-large': ['EFBIG'],
  'services.not-saved.store-full': [STORE_FULL],
  'services.not-saved.gone': ['ENOENT', 'ENODEV', 'ESTALE'],
  'services.not-saved.in-its-place': ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'ELOOP', 'ENXIO'],
  'services.not-saved.disk-fails': ['EIO'],
}

/** The message for a failed write. */
export function saveError(error: unknown, file: string): Message {
  const code = codeOf(error)
  const [key = 'services.not-saved.failed'] = Object.entries(REASONS).find(([, codes]) => codes.includes(code)) ?? []
  return message(key, { file, code: code || 'unknown' })
}
