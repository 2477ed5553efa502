import { hostText } from '../lib/host-text.ts'
import type { TakenLock } from '../storage/lock.ts'
import { addressOfHolder } from './web-session.ts'

/** Why this process can't have the data directory: which other one has it, and where to find that. */
export async function describeLock(refused: Extract<TakenLock, { ok: false; file: string }>, directory: string): Promise<string> {
  const { file } = refused
  if (refused.reason === 'in-its-place') return hostText('locked.in-its-place', { directory, file })
  const { holder } = refused
  if (!holder) return hostText('locked.unknown', { directory, file })
  if (holder.host === 'desktop') return hostText('locked.desktop', { directory, pid: holder.pid })
  const address = await addressOfHolder(directory, holder)
  return hostText(address === null ? 'locked.web-without-address' : 'locked.web', {
    directory,
    pid: holder.pid,
    file,
    address: address ?? '',
  })
}
