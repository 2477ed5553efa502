import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { COMMANDS, type CommandName } from './commands.ts'
import { readCommandLine, type CommandSpec } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const specs: Readonly<Record<string, CommandSpec>> = COMMANDS

function list(): string {
  const width = Math.max(...Object.keys(specs).map(name => name.length))
  const lines = Object.entries(specs).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  return ['Usage: npm run tool <command> -- [options]', '', ...lines, '', 'For its options: npm run tool <command> -- --help'].join('\n')
}

/** Runs a command in a separate process, and returns its exit code. */
function run(name: string, { file, node = [], needsBuild }: CommandSpec, args: readonly string[]): number {
  if (needsBuild) {
    const built = spawnSync('npm run --silent build -- --logLevel warn', { cwd: root, stdio: 'inherit', shell: true })
    if (built.status !== 0) return built.status ?? 1
  }
  const { status, error } = spawnSync(process.execPath, [...node, join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  if (error) console.error(`${name}: ${error.message}`)
  return status ?? 1
}

function main([name, ...rest]: readonly string[]): number {
  if (name === undefined || name === '--help') {
    console.log(list())
    return 0
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(`There is no command ${name}. Run npm run tool for a list.`)
    return 2
  }
  const spec: CommandSpec = COMMANDS[name as CommandName]
  const args = rest[0] === '--' ? rest.slice(1) : rest
  const read = readCommandLine(name, spec, args)
  if (read.type === 'run') return run(name, spec, args)
  if (read.type === 'help') console.log(read.text.trimEnd())
  else console.error(read.problem)
  return read.type === 'help' ? 0 : 2
}

process.exitCode = main(process.argv.slice(2))
