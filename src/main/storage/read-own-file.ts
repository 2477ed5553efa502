import type { FileHandle } from 'node:fs/promises'
import { constants, open } from 'node:fs/promises'
import { codeOf } from './disk.ts'

/** `other`: something that isn't a small regular file of this user, such as a folder, a pipe or a link; it was not read. */
export type FoundFile = { type: 'text'; text: string } | { type: 'missing' } | { type: 'other' }

/** Bytes of the small files that hosts write for each other. */
const MAX_BYTES = 4096
/** Opens nothing through a link, and doesn't wait for the other end of a pipe. Windows has neither flag. */
const SAFELY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Reads a small file. `isPrivate`: only if this user owns it and nobody else can read or write it. Throws other file errors. */
export async function readOwnFile(path: string, { isPrivate = false } = {}): Promise<FoundFile> {
  let file: FileHandle
  try {
    file = await open(path, SAFELY)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return { type: 'missing' }
    if (['ELOOP', 'EMLINK', 'EISDIR', 'ENXIO', 'ENODEV', 'ENOTDIR', 'EOPNOTSUPP'].includes(code)) return { type: 'other' }
    throw error
  }
  try {
    const stats = await file.stat()
    const isSound = stats.isFile() && stats.size <= MAX_BYTES && (!isPrivate || isOnlyOurs(stats))
    return isSound ? { type: 'text', text: await file.readFile('utf8') } : { type: 'other' }
  } finally {
    await file.close()
  }
}

/** Windows has no such modes: there, folders of a user are private. */
export const isOnlyOurs = ({ uid, mode }: { uid: number; mode: number }): boolean =>
  process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
