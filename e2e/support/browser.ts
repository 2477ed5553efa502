import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'
import { unpackEmbeddedChromium } from './embedded-chromium.ts'

export type Launch = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'>
export interface FoundBrowser {
  /** Its name and path, to be printed. */
  name: string
  launch: Launch
}

/** `GRIMOIRE_BROWSER` is one of these, or the path of a Chromium. */
const KINDS = ['system', 'playwright', 'embedded'] as const
type Kind = (typeof KINDS)[number]

interface Candidate {
  name: string
  launch: () => Promise<Launch> | Launch
}

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
/** Playwright knows where these are on systems that keep them off the PATH. */
const CHANNELS = ['chrome', 'msedge'] as const

const CANDIDATES: Record<Kind, () => Candidate[]> = {
  system: () => [
    ...ON_PATH.flatMap(onPath).map(path => ({ name: `the system's ${path}`, launch: () => ({ executablePath: path }) })),
    ...CHANNELS.map(channel => ({ name: `the system's ${channel}`, launch: () => ({ channel }) })),
  ],
  playwright: () => [{ name: `Playwright's own ${chromium.executablePath()}`, launch: () => ({}) }],
  embedded: () => [
    { name: 'the Chromium that npm installed', launch: () => embedded('system') },
    { name: 'the Chromium that npm installed, with the libraries that came with it', launch: () => embedded('own') },
  ],
}

/**
 * The first browser that actually shows a page, in the order system, Playwright's own, the one from npm; or only what
 * `wanted` names. Throws with the reason for each if none works.
 */
export async function findBrowser(wanted = process.env['GRIMOIRE_BROWSER'] ?? ''): Promise<FoundBrowser> {
  const failures: string[] = []
  for (const { name, launch } of candidates(wanted)) {
    try {
      const options = await launch()
      await showPage(options)
      return { name, launch: options }
    } catch (error) {
      failures.push(`  ${name}: ${firstLine(error)}`)
    }
  }
  throw new Error(`No browser runs here. GRIMOIRE_BROWSER can name one by its path. Tried:\n${failures.join('\n')}`)
}

function candidates(wanted: string): Candidate[] {
  if (wanted === '') return KINDS.flatMap(kind => CANDIDATES[kind]())
  const kind = KINDS.find(kind => kind === wanted)
  if (kind) return CANDIDATES[kind]()
  return [{ name: `${wanted}, as GRIMOIRE_BROWSER says`, launch: () => ({ executablePath: wanted }) }]
}

function onPath(name: string): string[] {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map(folder => join(folder, name))
  const found = paths.find(path => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  return found === undefined ? [] : [found]
}

async function embedded(libraries: 'system' | 'own'): Promise<Launch> {
  const unpacked = await unpackEmbeddedChromium()
  const env = { ...process.env, FONTCONFIG_FILE: unpacked.fontSettings }
  const own = [unpacked.libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath: unpacked.executablePath,
    env: definedOnly(libraries === 'own' ? { ...env, LD_LIBRARY_PATH: own } : env),
  }
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** A browser can be present and still not start, such as the stub of an uninstalled package. */
async function showPage(launch: Launch): Promise<void> {
  const browser = await chromium.launch({ ...launch, timeout: 20_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<title>up</title>')
    if ((await page.title()) !== 'up') throw new Error('it shows no page')
  } finally {
    await browser.close()
  }
}

function firstLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n').map(line => line.trim())
  // The browser's own message comes after Playwright's headline.
  return lines.find(line => line.includes('error while loading shared libraries')) ?? lines[0] ?? ''
}
