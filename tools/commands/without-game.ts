import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCommandLine } from '../commands.ts'
import { removeGame } from '../without-game/remove-game.ts'

const { values, operands } = parseCommandLine('without-game')
const root = join(import.meta.dirname, '../..')

/** The npm commands that must still pass, by name. */
const CHECKS: Readonly<Record<string, string>> = {
  types: 'npm run --silent typecheck',
  lint: 'npm run --silent lint -- --quiet',
  templates: 'npm run --silent lint:templates',
  imports: 'npm run --silent lint:imports',
  unit: 'npm run --silent test:unit -- --reporter=dot',
  e2e: 'npm run --silent test:e2e',
}
const byDefault = Object.keys(CHECKS).filter(name => (name === 'unit' ? !values.quick : name === 'e2e' ? values.e2e : true))
const wanted = values.only === undefined ? byDefault : values.only.split(',')

function check(game: string, copy: string): boolean {
  const { files, registries } = removeGame(root, game, copy)
  if (files.length === 0 || registries.length === 0) {
    console.error(`There is no game ${game}.`)
    return false
  }
  console.log(`${files.length} files and what ${registries.join(', ')} had of ${game} are not in ${copy}.`)
  // Some tests list files with git.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '--all'], { cwd: copy })
  const run = (line: string): boolean => spawnSync(line, { cwd: copy, shell: true, stdio: 'inherit' }).status === 0
  // Regenerates the files made from sources.
  run('npx oxfmt src/shared/games.ts src/main/games.ts src/renderer/games.ts tools/games.ts')
  run('npm run --silent scenario:schema')
  const failed = wanted.filter(name => {
    const isFine = run(CHECKS[name] ?? '')
    console.log(`${isFine ? 'OK  ' : 'FAIL'} ${name}`)
    return !isFine
  })
  return failed.length === 0
}

const [game] = operands
const unknown = wanted.filter(name => !Object.hasOwn(CHECKS, name))
if (game === undefined || operands.length > 1 || !/^[a-z][a-z-]*$/.test(game)) {
  console.error('Name one game, such as: npm run tool without-game -- some-game')
  process.exitCode = 2
} else if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`)
  process.exitCode = 2
} else {
  const copy = values.keep ?? mkdtempSync(join(tmpdir(), `without-${game}-`))
  mkdirSync(copy, { recursive: true })
  try {
    if (!check(game, copy)) process.exitCode = 1
  } finally {
    if (values.keep === undefined) rmSync(copy, { recursive: true, force: true })
  }
}
