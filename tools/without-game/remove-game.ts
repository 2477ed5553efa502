import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { withoutEntries } from './registry.ts'

/** The files that list the games. */
const REGISTRIES = ['src/shared/games.ts', 'src/main/games.ts', 'src/main/lazy-games.ts', 'src/renderer/games.ts', 'tools/games.ts']

/** Marks a folder as a copy that may be made again. */
const MARK = '.without-game'

/** Whether a path belongs to the game: a folder or a file named after it. */
export const isOwn = (path: string, game: string): boolean =>
  path.split('/').some(part => part === game || part.startsWith(`${game}.`) || part.startsWith(`${game}-`))

/** The files of the tree at `root`, including uncommitted ones. */
const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path !== '')

/** Empties a copy made earlier; anything else in the folder is an error. */
function emptied(folder: string): void {
  const found = readdirSync(folder)
  if (found.length === 0) return
  if (!found.includes(MARK)) throw new Error(`${folder} contains something other than a copy made by this command`)
  for (const name of found) rmSync(join(folder, name), { recursive: true, force: true })
}

/** Copies the tree to `to` without the game's files and registry lines, sharing the packages of `root`. Returns what was left out. */
export function removeGame(root: string, game: string, to: string): { files: string[]; registries: string[] } {
  emptied(to)
  writeFileSync(join(to, MARK), `${game}\n`)
  const all = filesOf(root)
  const files = all.filter(path => isOwn(path, game))
  for (const path of all)
    if (!isOwn(path, game)) cpSync(join(root, path), join(to, path), { recursive: true, force: true, errorOnExist: false })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'), 'junction')
  const registries = REGISTRIES.filter(path => {
    const text = readFileSync(join(to, path), 'utf8')
    const rest = withoutEntries(text, game)
    writeFileSync(join(to, path), rest)
    return rest !== text
  })
  return { files, registries }
}
