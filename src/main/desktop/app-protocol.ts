import { readFile } from 'node:fs/promises'
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

/** Serves the built renderer under the app's own scheme. A path without a file is one of the app's routes. */
export async function answerApp(rendererDirectory: string, request: { url: string; method: string }): Promise<Response> {
  const headers = {
    'Content-Security-Policy': contentPolicy("'self'"),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
  if (request.method !== 'GET') return new Response(null, { status: 405, headers })
  const { host, pathname } = new URL(request.url)
  const file = host === HOST ? await findRendererFile(rendererDirectory, pathname, true) : null
  if (!file) return new Response(null, { status: 404, headers })
  return new Response(await readFile(file.path), { headers: { ...headers, 'Content-Type': file.type } })
}
