import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** What the built renderer may do. Sent as a header by both hosts; `connect` is where the contract is reached. */
export const contentPolicy = (connect: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connect}`,
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
}

export interface RendererFile {
  path: string
  type: string
  size: number
  /** Its name changes with its content, so it may be kept for good. */
  immutable: boolean
}

/**
 * The file of the built renderer that a URL path stands for, or null. `navigation`: a page is asked for, so a path that is no
 * file but may be one of the app's own routes gives index.html. Nothing outside `root` is ever found.
 */
export async function findRendererFile(root: string, urlPath: string, navigation: boolean): Promise<RendererFile | null> {
  const path = decode(urlPath)
  if (path === null) return null
  const file = path === '/' ? '/index.html' : path
  const found = await fileAt(join(root, file), file)
  if (found) return found
  return navigation && extname(path) === '' ? fileAt(join(root, 'index.html'), '/index.html') : null
}

/** The path with its escapes resolved; null for one that leaves the root, or could be read in two ways. */
function decode(urlPath: string): string | null {
  try {
    const path = decodeURIComponent(urlPath)
    if (!path.startsWith('/') || path.includes('\\') || path.includes('\0') || path.includes(':')) return null
    return normalize(path).split(sep).join('/') === path ? path : null
  } catch {
    return null
  }
}

async function fileAt(path: string, name: string): Promise<RendererFile | null> {
  const type = TYPES[extname(name)]
  if (!type) return null
  try {
    const found = await stat(path)
    return found.isFile() ? { path, type, size: found.size, immutable: name.startsWith('/assets/') } : null
  } catch {
    return null
  }
}
