import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** The content security policy of the renderer, sent as a header by both hosts; `connect` is the address of the contract. */
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
  /** Its name contains a content hash, so it can be cached forever. */
  immutable: boolean
}

/**
 * The renderer file for a URL path, or null. `navigation`: a page is requested, so a path that isn't a
 * file but may be a route gives index.html. Never finds anything outside `root`.
 */
export async function findRendererFile(root: string, urlPath: string, navigation: boolean): Promise<RendererFile | null> {
  const path = decode(urlPath)
  if (path === null) return null
  const file = path === '/' ? '/index.html' : path
  const rendererFile = await fileAt(join(root, file), file)
  if (rendererFile) return rendererFile
  return navigation && extname(path) === '' ? fileAt(join(root, 'index.html'), '/index.html') : null
}

/** The decoded path; null if it leaves the root or is ambiguous. */
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
    const stats = await stat(path)
    return stats.isFile() ? { path, type, size: stats.size, immutable: name.startsWith('/assets/') } : null
  } catch {
    return null
  }
}
