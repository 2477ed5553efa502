import { hostText } from '../lib/host-text.ts'
import type { Holder } from '../storage/lock.ts'

/** Which process has the data directory, and where to find it. */
export function describeHolder(holder: Holder | null, directory: string, file: string): string {
  if (!holder) return hostText('locked.unknown', { directory, file })
  const which = holder.host === 'desktop' ? 'desktop' : holder.address ? 'web' : 'web-starting'
  return hostText(`locked.${which}`, { directory, pid: holder.pid, address: holder.address ?? '' })
}
