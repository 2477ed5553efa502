import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { hostText } from '../lib/host-text.ts'
import { contentPolicy, findRendererFile } from '../host/renderer-files.ts'
import { SESSION_PATH } from '../host/web-session.ts'
import type { Guard } from './guard.ts'
import { hasSession, isOwnHost, isToken, sessionCookie } from './guard.ts'

export const RPC_PATH = '/rpc'

/** Answers HTTP: the built renderer with a session, or how to get one. `guard` is called for each request. */
export function servePages(rendererDirectory: string, guard: () => Guard): RequestListener {
  return (request, response) => {
    answer(rendererDirectory, guard(), request, response).catch(() => {
      if (!response.headersSent) send(response, 500, {}, '')
      else response.destroy()
    })
  }
}

async function answer(root: string, guard: Guard, request: IncomingMessage, response: ServerResponse): Promise<void> {
  setSecurityHeaders(response, guard)
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { Allow: 'GET, HEAD' }, '')
  if (!isOwnHost(guard, request.headers.host)) return send(response, 403, {}, '')
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  // An absolute or scheme-less target names another host; our pages never send one.
  if (!path.startsWith('/') || path.startsWith('//')) return send(response, 400, {}, '')

  const token = new URLSearchParams(query).get('token')
  if (token !== null && isToken(guard, token)) {
    // The app's own page whatever was asked for: a browser could read another host in the path (`/\\evil.example`).
    return send(response, 303, { 'Set-Cookie': sessionCookie(guard), Location: `${guard.developmentOrigin ?? ''}/` }, '')
  }
  if (!hasSession(guard, request.headers)) {
    return path === SESSION_PATH ? send(response, 403, {}, '') : sendPage(request, response)
  }
  if (path === SESSION_PATH) return send(response, 204, {}, '')
  if (path === RPC_PATH) return send(response, 426, { Upgrade: 'websocket' }, '')
  const file = await findRendererFile(root, path, isNavigation(request))
  if (!file) return send(response, 404, {}, '')
  response.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': file.size,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.method === 'HEAD') response.end()
  else pipeline(createReadStream(file.path), response, () => undefined)
}

function setSecurityHeaders(response: ServerResponse, guard: Guard): void {
  // Not every browser takes 'self' to include WebSockets.
  const sockets = ['127.0.0.1', 'localhost'].map(host => `ws://${host}:${guard.port}`)
  response.setHeader('Content-Security-Policy', contentPolicy(["'self'", ...sockets].join(' ')))
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'navigate' || (headers['sec-fetch-mode'] === undefined && (headers.accept ?? '').includes('text/html'))

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...headers,
    ...(status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
  })
  response.end(body)
}

/** Tells a browser without a session how to get one. Plain, because nothing of the app may load yet. */
function sendPage(request: IncomingMessage, response: ServerResponse): void {
  const title = hostText('page.no-session.title')
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Grimoire</title><h1>${title}</h1><p>${hostText('page.no-session.text')}</p></html>\n`
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  if (request.method === 'HEAD') send(response, 403, headers, '')
  else send(response, 403, headers, body)
}
