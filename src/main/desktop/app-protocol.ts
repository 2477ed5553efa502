import { readFile } from 'node:fs/promises'
import type { Settings } from '../../shared/settings.ts'
import { contentPolicy, findRendererFile } from '../host/renderer-files.ts'

export const SCHEME = 'app'
const HOST = 'grimoire'
export const APP_ADDRESS = `${SCHEME}://${HOST}/`

/** Whether an address is a page of the app, by its own scheme or from the development server. */
export function isOwnPage(address: string, developmentAddress: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, origin } = new URL(address)
  if (protocol === `${SCHEME}:`) return host === HOST
  return developmentAddress !== undefined && URL.canParse(developmentAddress) && origin === new URL(developmentAddress).origin
}

/**
 * Serves the built renderer under the app's own scheme. A path without a file is one of the app's routes. A page comes in the chosen theme, so that it never
 * shows another one before it knows the settings.
 */
export async function answerApp(
  rendererDirectory: string,
  request: { url: string; method: string },
  theme: Settings['theme'],
): Promise<Response> {
  const headers = {
    'Content-Security-Policy': contentPolicy("'self'"),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
  if (request.method !== 'GET') return new Response(null, { status: 405, headers })
  const { host, pathname } = new URL(request.url)
  const file = host === HOST ? await findRendererFile(rendererDirectory, pathname, true) : null
  if (!file) return new Response(null, { status: 404, headers })
  const contents = await readFile(file.path)
  const isPage = file.path.endsWith('.html') && theme !== 'system'
  const body = isPage ? contents.toString().replace('<html ', `<html data-theme="${theme}" data-chosen-theme="${theme}" `) : contents
  return new Response(body, { headers: { ...headers, 'Content-Type': file.type } })
}
