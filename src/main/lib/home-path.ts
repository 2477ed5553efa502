import { homedir } from 'node:os'
import { join } from 'node:path'

/** A path with a leading `~` replaced by the home folder, as a shell does except in `--data-dir=~/x`. Null for another user's home (`~user`). */
export function expandHome(path: string, home = homedir()): string | null {
  if (!path.startsWith('~')) return path
  return path === '~' || /^~[\\/]/.test(path) ? join(home, path.slice(1)) : null
}
