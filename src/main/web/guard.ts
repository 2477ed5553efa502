import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a web host lets in: requests to its own name, from its own pages, by whoever has the run's token. */
export interface Guard {
  token: string
  port: number
  /** Where a development server shows the renderer instead, such as http://127.0.0.1:5173. */
  developmentOrigin?: string | undefined
}

export const newToken = (): string => randomBytes(24).toString('base64url')

/** Another name that leads to this machine (DNS rebinding) is not ours. */
export function isOwnHost(guard: Guard, host: string | undefined): boolean {
  return ownOrigins(guard).some(origin => origin === `http://${host}`)
}

/** A page of ours says so; a page without an origin ("null"), a foreign one, and a program that gives none are refused. */
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

/** Cookies are shared by all ports of a machine: the port in the name keeps two hosts apart. */
const cookieName = ({ port }: Guard): string => `grimoire-${port}`

export const sessionCookie = (guard: Guard): string => `${cookieName(guard)}=${guard.token}; Path=/; HttpOnly; SameSite=Strict`

export function hasSession(guard: Guard, headers: IncomingHttpHeaders): boolean {
  const prefix = `${cookieName(guard)}=`
  const cookies = (headers.cookie ?? '').split(';').map(cookie => cookie.trim())
  return cookies.some(cookie => cookie.startsWith(prefix) && isToken(guard, cookie.slice(prefix.length)))
}

/** In constant time, so that the token can't be guessed letter by letter. */
export const isToken = (guard: Guard, given: string): boolean => timingSafeEqual(digest(given), digest(guard.token))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
