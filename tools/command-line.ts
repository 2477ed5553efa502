import { Command, CommanderError, Option } from 'commander'
import { readShard } from './shards/shard.ts'

/** One flag. A `count` is a positive integer, a `shard` is like 3/64; both are passed on as text. */
export type FlagSpec =
  | { type: 'boolean'; about: string }
  | { type: 'text' | 'count' | 'shard'; about: string; value: string; default?: string }
  | { type: 'list'; about: string; value: string; default: readonly string[] }

/** The description of a developer command, available without loading its code. */
export interface CommandSpec {
  about: string
  flags: Readonly<Record<string, FlagSpec>>
  /** Positional arguments such as files; none by default. */
  operands?: { name: string; about: string }
  /** How it is listed by `npm run tool`. */
  example: string
  /** The path of its code from this folder. The module runs on import. */
  file: string
  /** Whether the app is built before it runs. */
  needsBuild?: true
  /** Node flags that it needs. */
  node?: readonly string[]
}

type ValueOf<F extends FlagSpec> = F extends { type: 'boolean' }
  ? boolean
  : F extends { type: 'list' }
    ? readonly string[]
    : F extends { default: string }
      ? string
      : string | undefined

export interface Given<S extends CommandSpec> {
  values: { readonly [Name in keyof S['flags']]: ValueOf<S['flags'][Name]> }
  operands: readonly string[]
}

export type Read<S extends CommandSpec> =
  | { type: 'run'; given: Given<S> }
  | { type: 'help'; text: string }
  | { type: 'wrong'; problem: string }

function optionOf(name: string, flag: FlagSpec): Option {
  if (flag.type === 'boolean') return new Option(`--${name}`, flag.about)
  const option = new Option(`--${name} <${flag.value}>`, flag.about)
  if (flag.type === 'list') {
    let isFirst = true
    return option.default(flag.default, flag.default.join(', ')).argParser<readonly string[]>((text, before) => {
      const list = isFirst ? [text] : [...before, text]
      isFirst = false
      return list
    })
  }
  return flag.default === undefined ? option : option.default(flag.default)
}

const isCount = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text)

/** The first flag with an invalid value. */
function wrongValue(flags: CommandSpec['flags'], values: Readonly<Record<string, unknown>>): string | null {
  for (const [name, { type }] of Object.entries(flags)) {
    const value = values[name]
    if (typeof value !== 'string') continue
    if (type === 'count' && !isCount(value)) return `--${name} takes a whole number above 0, not "${value}".`
    if (type === 'shard' && !readShard(value)) return `--${name} takes a part of the whole such as 3/64, not "${value}".`
  }
  return null
}

/** Parses a command line for that command. Runs and prints nothing. */
export function readCommandLine<S extends CommandSpec>(name: string, spec: S, argv: readonly string[]): Read<S> {
  let text = ''
  const command = new Command(`npm run tool ${name} --`)
    .description(spec.about)
    .helpOption('--help', 'show this help')
    .showSuggestionAfterError(false)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExample:\n  npm run tool ${spec.example}`)
    .configureOutput({ writeOut: given => (text += given), writeErr: () => undefined })
    .exitOverride()
  for (const [flag, flagSpec] of Object.entries(spec.flags)) command.addOption(optionOf(flag, flagSpec))
  if (spec.operands) command.argument(`<${spec.operands.name}...>`, spec.operands.about)
  try {
    command.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return { type: 'help', text }
    return { type: 'wrong', problem: `${name}: ${error.message.replace(/^error: /, '')}. Try --help.` }
  }
  const options = command.opts<Record<string, unknown>>()
  const values = Object.fromEntries(
    Object.entries(spec.flags).map(([flag, { type }]) => {
      const value = options[flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
      return [flag, type === 'boolean' ? value === true : value]
    }),
  )
  const problem = wrongValue(spec.flags, values)
  if (problem !== null) return { type: 'wrong', problem: `${name}: ${problem}` }
  return { type: 'run', given: { values: values as Given<S>['values'], operands: command.args } }
}
