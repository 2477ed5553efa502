import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { message, type Message } from '../../shared/message.ts'
import { pictureDataSchema, pictureHashSchema, type KeptPicture } from '../../shared/sets/kept-picture.ts'
import { readPicture } from '../../shared/sets/picture-bytes.ts'
import type { WrittenCard } from '../../shared/sets/player-set.ts'
import { badFile, done, notSaved, type Result } from '../lib/result.ts'
import { portable, type Portable } from '../storage/portable.ts'
import { saveError } from '../storage/save-error.ts'
import type { StorageContext } from '../storage/storage-context.ts'

/** The folder of the files, one for each picture. */
export const PICTURES = 'pictures'
/** With those that only changes that were undone have. */
const MAX_PICTURES = 1000
const ENDING = '.txt'

/** The pictures on cards of sets: each once however many cards, versions and changes have it, in `pictures/<hash>.txt`, in Base64. */
export interface SetPictures {
  /** Its hash. BAD_FILE if it isn't a picture and nothing else. */
  add(data: string): Result<string>
  /** All or none; returns how to undo it. */
  addAll(all: readonly string[]): Result<() => void>
  /** Those that are here. */
  get(hashes: readonly string[]): KeptPicture[]
  /** Together, in bytes. */
  bytesOf(hashes: ReadonlySet<string>): number
  /** Whether there is little room for more. */
  isCrowded(): boolean
  /** Removes all others. */
  keepOnly(hashes: ReadonlySet<string>): void
  portable: Portable
}

/** The hashes of pictures on those cards. */
export function picturesOf(cards: Iterable<WrittenCard>): Set<string> {
  const hashes = new Set<string>()
  for (const { picture } of cards) {
    const parsed = v.safeParse(namesPicture, picture)
    if (parsed.success) hashes.add(parsed.output.image.hash)
  }
  return hashes
}
const namesPicture = v.looseObject({ image: v.looseObject({ hash: pictureHashSchema }) })

/** Of a picture in Base64. */
export const hashOf = (data: string): string => createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex')

type Checked = { ok: true; picture: KeptPicture } | { ok: false; problem: Message }

/** Base64 has one spelling only, so that the hash of a picture is that of its text too. */
export function checkPicture(data: string): Checked {
  const bytes = Buffer.from(data, 'base64')
  const result = bytes.toString('base64') === data ? readPicture(bytes) : ({ ok: false, problem: 'not-a-picture' } as const)
  if (!result.ok) return { ok: false, problem: message(`file.picture.${result.problem}`) }
  return { ok: true, picture: { hash: hashOf(data), type: result.type, data } }
}

export function openSetPictures({ directory, disk, isReadOnly = false }: StorageContext): SetPictures {
  const folder = join(directory, PICTURES)
  const pathOf = (hash: string): string => join(folder, `${hash}${ENDING}`)
  const known = new Set(names())

  function names(): string[] {
    try {
      const all = disk.list(folder).filter(name => name.endsWith(ENDING))
      return all.map(name => name.slice(0, -ENDING.length)).filter(name => v.is(pictureHashSchema, name))
    } catch {
      return []
    }
  }
  /** Null for one that isn't here or was damaged. */
  function read(hash: string): KeptPicture | null {
    if (!known.has(hash)) return null
    try {
      const result = disk.read(pathOf(hash))
      const checked = result.type === 'text' ? checkPicture(result.text) : null
      return checked?.ok && checked.picture.hash === hash ? checked.picture : null
    } catch {
      return null
    }
  }
  function size(hash: string): number {
    try {
      return ((known.has(hash) ? disk.stat(pathOf(hash))?.bytes : null) ?? 0) * 0.75
    } catch {
      return 0
    }
  }
  function write({ hash, data }: KeptPicture): Message | null {
    if (read(hash)) return null
    if (!known.has(hash) && known.size >= MAX_PICTURES) return message('services.not-saved.too-many-pictures', { most: MAX_PICTURES })
    try {
      disk.makeDirectory(folder)
      disk.write(pathOf(hash), data)
      known.add(hash)
      return null
    } catch (error) {
      return saveError(error, pathOf(hash))
    }
  }
  function remove(hash: string): void {
    try {
      disk.remove(pathOf(hash))
      known.delete(hash)
    } catch {
      // It is removed at a later start.
    }
  }

  function add(data: string): Result<string> {
    const checked = checkPicture(data)
    if (!checked.ok) return badFile(message('file.whole', { problem: checked.problem }))
    const problem = write(checked.picture)
    return problem ? notSaved(problem) : done(checked.picture.hash)
  }
  function addAll(all: readonly string[]): Result<() => void> {
    const fresh: string[] = []
    const undo = (): void => fresh.forEach(remove)
    for (const data of all) {
      const before = known.size
      const added = add(data)
      if (!added.ok) {
        undo()
        return added
      }
      if (known.size > before) fresh.push(added.value)
    }
    return done(undo)
  }

  return {
    add,
    addAll,
    get: hashes => [...new Set(hashes)].flatMap(hash => read(hash) ?? []),
    bytesOf: hashes => [...hashes].reduce((sum, hash) => sum + size(hash), 0),
    isCrowded: () => known.size > MAX_PICTURES / 2,
    keepOnly(hashes) {
      if (!isReadOnly) for (const hash of [...known]) if (!hashes.has(hash)) remove(hash)
    },
    portable: portable<string>({
      schema: checkedData,
      most: MAX_PICTURES,
      pack: () => allData(),
      look(all) {
        const fresh = freshOf(all)
        const remaining = Math.max(0, fresh.length - (MAX_PICTURES - known.size))
        return { fresh: fresh.length - remaining, names: [], same: all.length - fresh.length, other: 0, left: remaining }
      },
      take(all) {
        for (const picture of freshOf(all).slice(0, MAX_PICTURES - known.size)) {
          const problem = write(picture)
          if (problem) return problem
        }
        return null
      },
    }),
  }

  function* allData(): Generator<string> {
    for (const hash of known) {
      const picture = read(hash)
      if (picture) yield picture.data
    }
  }
  function freshOf(all: readonly string[]): KeptPicture[] {
    const pictures = all.flatMap(data => {
      const checked = checkPicture(data)
      return checked.ok && !known.has(checked.picture.hash) ? [checked.picture] : []
    })
    return [...new Map(pictures.map(picture => [picture.hash, picture])).values()]
  }
}

const checkedData = v.pipe(
  pictureDataSchema,
  v.check(data => checkPicture(data).ok),
)
