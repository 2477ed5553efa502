import { join } from 'node:path'
import { codeOf } from './disk.ts'
import { setAside, unusedDatedName } from './set-aside.ts'
import type { StorageContext } from './storage-context.ts'

/** The ending of a file of JSON lines. */
export const LINES_ENDING = '.jsonl'

/** A line of JSON. ASCII only, so that a line cut off anywhere leaves the text before it readable. */
export const encodeLine = (line: unknown): string =>
  `${JSON.stringify(line).replace(/[\u0080-\uffff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/** What a file of lines holds. `cut`: lines in the middle can't be read or can't follow, so that those after them are lost. */
export type ReadLines<T> = { type: 'read'; value: T; cut: boolean } | { type: 'newer' } | { type: 'damaged' }

/** Append-only files of a folder, one for each thing that is kept. */
interface LineFiles<T> {
  folder: string
  /** `id`: the file's name without its ending. */
  read(text: string, id: string): ReadLines<T>
  encode(value: T): string
  keep(id: string, value: T): void
  /** The same with another size of its file. */
  withSize(value: T, bytes: number): T
  /** Keys of notices. */
  says: Readonly<Record<'cut' | 'newer' | 'corrupt' | 'unreadable' | 'no-directory', string>>
}

/** Reads all of them. One that can't be read is set aside or left in place, and a notice says so. Never throws. */
export function loadLineFiles<T>({ directory, disk, notices, now }: StorageContext, files: LineFiles<T>): void {
  const folder = join(directory, files.folder)
  const { says } = files

  /** A file whose middle can't be read is kept under a dated name, and goes on from what could be read. */
  function cutOff(id: string, path: string, value: T): void {
    const aside = unusedDatedName(disk, path, 'corrupt', now())
    const result = disk.read(path)
    if (result.type === 'text') disk.write(aside, result.text)
    const text = files.encode(value)
    disk.write(path, text)
    files.keep(id, files.withSize(value, Buffer.byteLength(text)))
    notices.add('warning', says.cut, { file: path, aside })
  }

  function load(id: string, path: string): void {
    const result = disk.read(path)
    if (result.type === 'missing') return
    const read = result.type === 'text' ? files.read(result.text, id) : { type: 'damaged' as const }
    if (read.type === 'newer') return void notices.add('info', says.newer, { file: path })
    if (read.type === 'read') {
      if (read.cut) cutOff(id, path, read.value)
      else files.keep(id, read.value)
      return
    }
    const aside = setAside(disk, path, 'corrupt', now())
    if (aside) notices.add('warning', says.corrupt, { aside })
    else notices.add('warning', says.unreadable, { file: path, code: '' })
  }

  try {
    for (const name of disk.list(folder)) {
      const [, id] = /^([A-Za-z0-9_-]{1,64})\.jsonl$/.exec(name) ?? []
      if (id === undefined) continue
      const path = join(folder, name)
      try {
        load(id, path)
      } catch (error) {
        notices.add('warning', says.unreadable, { file: path, code: codeOf(error) })
      }
    }
  } catch (error) {
    notices.add('warning', says['no-directory'], { directory: folder, code: codeOf(error) })
  }
}
