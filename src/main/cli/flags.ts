import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Message } from '../../shared/message.ts'
import { message } from '../../shared/message.ts'
import { filesAmong } from '../ipc/opened-files.ts'
import { expandHome } from '../lib/home-path.ts'

export interface Flags {
  /** The requested host; null to choose by what the machine supports. */
  host: 'web' | 'desktop' | null
  /** Null for the default port, 0 for any free one. */
  port: number | null
  /** Absolute; null for the default. */
  dataDirectory: string | null
  /** Files to open, as absolute paths. They are checked only when they are opened. */
  files: string[]
  development: boolean
}
/** `message`: what to print instead of starting: help if requested (exit code 0), otherwise the error (2). */
export type ReadFlags = { ok: true; flags: Flags } | { ok: false; message: Message; code: 0 | 2 }

const OPTIONS = {
  web: { type: 'boolean' },
  desktop: { type: 'boolean' },
  dev: { type: 'boolean' },
  port: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Parses a command line (without the program). A refusal names one error. */
export function readFlags(argv: readonly string[]): ReadFlags {
  if (argv.includes('--help')) return { ok: false, message: message('host.help'), code: 0 }
  const { values, tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, allowPositionals: true, tokens: true })
  const seen = new Set<string>()
  const files: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      const path = expandHome(token.value)
      if (path === null) return refuse('other-home', { path: token.value })
      const opened = filesAmong([path], process.cwd())
      if (opened.length === 0) return refuse('unknown', { flag: token.value })
      files.push(...opened)
      continue
    }
    if (!Object.hasOwn(OPTIONS, token.name)) return refuse('unknown', { flag: token.rawName })
    const takesValue = OPTIONS[token.name as keyof typeof OPTIONS].type === 'string'
    if (takesValue && (!token.value || (!token.inlineValue && token.value.startsWith('--'))))
      return refuse('no-value', { flag: token.rawName })
    if (!takesValue && token.value !== undefined) return refuse('unknown', { flag: `${token.rawName}=${token.value}` })
    if (seen.has(token.name)) return refuse('twice', { flag: token.rawName })
    seen.add(token.name)
  }
  if (values.web && values.desktop) return refuse('both')
  const port = typeof values.port === 'string' ? toPort(values.port) : null
  if (port === undefined) return refuse('bad-port', { value: String(values.port) })
  const asked = typeof values['data-dir'] === 'string' ? values['data-dir'] : null
  const directory = asked && expandHome(asked)
  if (asked && !directory) return refuse('other-home', { path: asked })
  return {
    ok: true,
    flags: {
      host: values.web ? 'web' : values.desktop ? 'desktop' : null,
      port,
      dataDirectory: directory ? resolve(directory) : null,
      files,
      development: values.dev === true,
    },
  }
}

const toPort = (text: string): number | undefined => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined)

const refuse = (problem: string, values?: Record<string, string>): ReadFlags => ({
  ok: false,
  message: message(`host.flag.${problem}`, values),
  code: 2,
})
