import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { waitUntil } from '../../shared/testing/waiting.ts'
import { MAX_MESSAGE } from '../ipc/read-message.ts'
import type { WebHost } from './web-host.ts'
import { startWebHost } from './web-host.ts'

const TOKEN = 'the-token'
let directory: string
let host: WebHost
const received: unknown[] = []
let open = 0

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'grimoire-web-'))
  const root = join(directory, 'renderer')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Grimoire</title>')
  await writeFile(join(root, 'assets', 'app-12ab.js'), 'run()')
  await writeFile(join(root, 'notes.unknown'), 'of no type a browser is given')
  await writeFile(join(directory, 'secret.json'), '{"secret":true}')
  await mkdir(join(directory, 'renderer-other'))
  await writeFile(join(directory, 'renderer-other', 'secret.json'), '{"secret":true}')
  const started = await startWebHost({
    rendererDirectory: root,
    ports: [0],
    token: TOKEN,
    openPeer: (_client, send) => {
      open++
      return {
        receive: message => {
          if (String(message) === 'nonsense') return Promise.reject(new Error('nonsense'))
          received.push(message)
          send(`echo ${String(message)}`)
          return Promise.resolve()
        },
        close: () => void open--,
      }
    },
  })
  if (!started.ok) throw new Error(started.code)
  host = started.host
})
afterAll(async () => {
  await host.close()
  await rm(directory, { recursive: true })
})

const cookie = () => `other=1; grimoire-${host.port}=${TOKEN}`

interface Asked {
  method?: string
  headers?: Record<string, string>
}
/** Uses node:http, because fetch would normalise the paths under test. */
async function ask(
  path: string,
  { method = 'GET', headers = { cookie: cookie() } }: Asked = {},
): Promise<IncomingMessage & { body: string }> {
  const asked = request({ host: '127.0.0.1', port: host.port, path, method, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return Object.assign(response, { body: await text(response) })
}

describe('pages', () => {
  test('serves index.html with a strict policy and without caching', async () => {
    const response = await ask('/')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('Grimoire')
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = response.headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('lets files named by content hash be cached', async () => {
    const response = await ask('/assets/app-12ab.js')
    expect(response.body).toBe('run()')
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('an unknown route returns the app to a navigation and 404 to everything else', async () => {
    const navigation = { cookie: cookie(), 'sec-fetch-mode': 'navigate' }
    expect(await ask('/decks/some-id', { headers: navigation })).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('Grimoire') as string,
    })
    expect((await ask('/decks/some-id', { headers: { cookie: cookie(), accept: 'text/html,*/*' } })).statusCode).toBe(200)
    expect((await ask('/decks/some-id')).statusCode).toBe(404)
    expect((await ask('/decks/some-id', { headers: { ...navigation, 'sec-fetch-mode': 'cors', accept: 'text/html' } })).statusCode).toBe(
      404,
    )
    expect((await ask('/assets/gone.js', { headers: navigation })).statusCode).toBe(404)
    expect((await ask('/notes.unknown', { headers: navigation })).statusCode).toBe(404)
  })

  test.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/..\\secret.json',
    '/..%5csecret.json',
    '/../renderer-other/secret.json',
    '/%2e%2e%2frenderer-other/secret.json',
    '/assets/%00../../secret.json',
    '//secret.json',
    '/%',
    '/assets//app-12ab.js',
    'http://elsewhere.example/secret.json',
  ])('%s finds nothing outside', async path => {
    const response = await ask(path, { headers: { cookie: cookie(), 'sec-fetch-mode': 'navigate' } })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).toBe('')
  })

  test('accepts only GET and HEAD', async () => {
    const head = await ask('/', { method: 'HEAD' })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      expect(await ask('/', { method })).toMatchObject({
        statusCode: 405,
        headers: expect.objectContaining({ allow: 'GET, HEAD' }) as object,
      })
    }
  })
})

describe('access', () => {
  test('without the token, shows only a page that says what to do', async () => {
    for (const path of ['/', '/decks', '/assets/app-12ab.js']) {
      const response = await ask(path, { headers: {} })
      expect(response.statusCode).toBe(403)
      expect(response.body).toContain('?token=')
      expect(response.body).not.toContain('run()')
    }
    expect(await ask('/session', { headers: {} })).toMatchObject({ statusCode: 403, body: '' })
    expect((await ask('/session')).statusCode).toBe(204)
  })

  test('the printed address sets the cookie and removes the token from the address', async () => {
    const response = await ask(host.address.slice(host.address.indexOf('/?')), { headers: {} })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/')
    const given = response.headers['set-cookie']?.[0] ?? ''
    expect(given).toMatch(/; HttpOnly/)
    expect(given).toMatch(/; SameSite=Strict/)
    expect((await ask('/', { headers: { cookie: given.split(';')[0] ?? '' } })).statusCode).toBe(200)
    for (const path of [
      '/decks',
      '/\\evil.example/',
      '/\\/evil.example',
      '/%5Cevil.example',
      '/.//evil.example',
      '/\t/evil.example'.replace('\t', '%09'),
    ])
      expect((await ask(`${path}?token=${TOKEN}`, { headers: {} })).headers.location).toBe('/')
  })

  test('a wrong token gives no access, and a token never redirects elsewhere', async () => {
    for (const wrong of ['', 'x', `${TOKEN}x`, TOKEN.slice(1)]) {
      const response = await ask(`/?token=${wrong}`, { headers: {} })
      expect(response.statusCode).toBe(403)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect((await ask('/', { headers: { cookie: `grimoire-${host.port}=${wrong}` } })).statusCode).toBe(403)
    }
    expect((await ask(`//evil.example/?token=${TOKEN}`, { headers: {} })).statusCode).toBe(400)
  })

  test('refuses another name for this machine, with or without a token (DNS rebinding)', async () => {
    for (const name of ['evil.example', `evil.example:${host.port}`, '127.0.0.1', '127.0.0.1:1', `127.0.0.1:${host.port}.evil.example`]) {
      expect((await ask('/', { headers: { host: name, cookie: cookie() } })).statusCode).toBe(403)
      expect((await ask(`/?token=${TOKEN}`, { headers: { host: name } })).statusCode).toBe(403)
    }
  })

  test('listens only on 127.0.0.1', async () => {
    const socket = connect({ host: '127.0.0.2', port: host.port })
    await expect(once(socket, 'connect')).rejects.toThrow('ECONNREFUSED')
  })

  test('serves no directory that a link in the renderer directory leads to', async () => {
    await symlink(join(directory, 'renderer-other'), join(directory, 'renderer', 'linked.json'))
    expect((await ask('/linked.json')).statusCode).toBe(404)
  })
})

describe('WebSocket', () => {
  const own = () => `http://127.0.0.1:${host.port}`
  const dial = (headers: Record<string, string>, path = '/rpc') => new WebSocket(`ws://127.0.0.1:${host.port}${path}`, { headers })
  const refusal = async (socket: WebSocket): Promise<number | undefined> => {
    socket.on('error', () => undefined)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    socket.terminate()
    return response.statusCode
  }

  test('answers a page of ours', async () => {
    const socket = dial({ origin: own(), cookie: cookie() })
    await once(socket, 'open')
    socket.send('hello')
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(answer.toString()).toBe('echo hello')
    socket.close()
    await once(socket, 'close')
  })

  test.each([
    ['no origin', () => ({ cookie: cookie() })],
    ['a foreign origin', () => ({ cookie: cookie(), origin: 'https://evil.example' })],
    ['the null origin of a sandboxed page', () => ({ cookie: cookie(), origin: 'null' })],
    ['another port', () => ({ cookie: cookie(), origin: 'http://127.0.0.1:1' })],
    ['an origin that is not the host asked for', () => ({ cookie: cookie(), origin: `http://localhost:${host.port}` })],
    ['an origin that begins like ours', () => ({ cookie: cookie(), origin: `${own()}.evil.example` })],
    ['https', () => ({ cookie: cookie(), origin: own().replace('http', 'https') })],
    ['a foreign host', () => ({ cookie: cookie(), origin: 'http://evil.example', host: 'evil.example' })],
    ['a foreign host with our origin', () => ({ cookie: cookie(), origin: own(), host: `evil.example:${host.port}` })],
    ['no token', () => ({ origin: own() })],
    ['a wrong token', () => ({ origin: own(), cookie: `grimoire-${host.port}=wrong` })],
    ["another port's token", () => ({ origin: own(), cookie: `grimoire-1=${TOKEN}` })],
  ])('refuses %s', async (_, headers) => {
    expect(await refusal(dial(headers()))).toBe(403)
  })

  test('refuses any other path', async () => {
    expect(await refusal(dial({ origin: own(), cookie: cookie() }, '/other'))).toBe(404)
    expect((await ask('/rpc')).statusCode).toBe(426)
  })

  test.each([
    ['too long', 'x'.repeat(MAX_MESSAGE + 1), 1009],
    ['binary', Buffer.from('hello'), 1003],
    ['nonsense', 'nonsense', 1007],
  ])('a message that is %s closes the connection and reaches no handler', async (_, message, code) => {
    const before = received.length
    const socket = dial({ origin: own(), cookie: cookie() })
    await once(socket, 'open')
    const opened = open
    socket.send(message)
    const [closed] = (await once(socket, 'close')) as [number]
    expect(closed).toBe(code)
    expect(received.length).toBe(before)
    await waitUntil(() => open === opened - 1)
  })
})

test('tells the caller which port is taken', async () => {
  const options = {
    rendererDirectory: directory,
    token: TOKEN,
    openPeer: () => ({ receive: () => Promise.resolve(), close: () => undefined }),
  }
  expect(await startWebHost({ ...options, ports: [host.port] })).toEqual({ ok: false, code: 'EADDRINUSE', port: host.port })
  const next = await startWebHost({ ...options, ports: [host.port, 0] })
  expect(next.ok).toBe(true)
  if (next.ok) await next.host.close()
})
