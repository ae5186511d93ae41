import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serviceWorker } from '#shared/paths.ts'
import { isKnownVersion } from '../known-version.ts'
import { acceptedEncodings, type Encoding } from '../response-cache/encodings.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

interface Asset {
  type: string
  etag: string
  cacheControl: string
  content: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>
}

export type Assets = ReadonlyMap<string, Asset>

/** The files of the build, read once into memory: a few megabytes, so that no page waits for the disk. */
export function readAssets(folder: string): Assets {
  const assets = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (!entry.isFile() || address.startsWith('/.') || /\.(br|gz|map)$/.test(address)) continue
    const identity = readFileSync(path)
    assets.set(address, {
      type: types[extname(address)] ?? 'application/octet-stream',
      etag: createHash('sha1').update(identity).digest('base64url'),
      cacheControl: cacheControlOf(address),
      content: { identity, br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) },
    })
  }
  return assets
}

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const acceptEncoding = request.headers['accept-encoding'] as string | undefined
  const encoding = acceptedEncodings(acceptEncoding).find((name) => asset.content[name])
  // Each encoding has its own entity tag: the bytes differ.
  const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`
  reply.headers({ 'cache-control': asset.cacheControl, etag, vary: 'accept-encoding' })
  if (isKnownVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(asset.type).send(asset.content[encoding ?? 'identity'])
}

function cacheControlOf(address: string) {
  // Its name holds a hash of its content: it never changes.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A browser must learn of a new version of its worker at once.
  return address === serviceWorker ? 'no-cache' : 'public, max-age=3600'
}

function readIfThere(path: string) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
