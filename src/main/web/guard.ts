import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { cookieName } from '../host/web-session.ts'

/** What a web host accepts: requests to its own name, from its own pages, with the run's token. */
export interface Guard {
  token: string
  port: number
  /** The development server that serves the renderer instead, such as http://127.0.0.1:5173. */
  developmentOrigin?: string | undefined
}

export const newToken = (): string => randomBytes(24).toString('base64url')

/** Refuses other names that resolve to this machine (DNS rebinding). */
export function isOwnHost(guard: Guard, host: string | undefined): boolean {
  return ownOrigins(guard).some(origin => origin === `http://${host}`)
}

/** Our own pages send their origin. Refuses a null origin, a foreign one, and a missing one. */
export function isOwnOrigin(guard: Guard, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers
  if (origin === undefined || !ownOrigins(guard).includes(origin)) return false
  return origin === `http://${headers.host}` || origin === guard.developmentOrigin
}

const ownOrigins = ({ port, developmentOrigin }: Guard): string[] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  ...(developmentOrigin ? [developmentOrigin] : []),
]

export const sessionCookie = (guard: Guard): string => `${cookieName(guard.port)}=${guard.token}; Path=/; HttpOnly; SameSite=Strict`

export function hasSession(guard: Guard, headers: IncomingHttpHeaders): boolean {
  const prefix = `${cookieName(guard.port)}=`
  const cookies = (headers.cookie ?? '').split(';').map(cookie => cookie.trim())
  return cookies.some(cookie => cookie.startsWith(prefix) && isToken(guard, cookie.slice(prefix.length)))
}

/** In constant time, to prevent a timing attack on the token. */
export const isToken = (guard: Guard, text: string): boolean => timingSafeEqual(digest(text), digest(guard.token))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
