/** The built web app: one page with a strict policy, hashed assets that never change, everything else by the envelope. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Origins besides the own that the page may load from. */
export interface PageSources {
  /** Origin of `file.cdn_address`, `""` when there is none. */
  cdn_origin: string
  /** Origins that the payment centre may frame. */
  frame_origins: readonly string[]
}

/** Content security policy of the app's page: no inline script, nothing foreign but the listed sources. */
export function pagePolicy({ cdn_origin, frame_origins }: PageSources): string {
  const own = ["'self'", cdn_origin].filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${own} data: blob:`,
    `media-src ${own} blob:`,
    `connect-src ${own}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...frame_origins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Zimu</title>
<p>The web app is not built here. Run <code>npm run build</code>; the API answers under <code>/api/</code>.`

/** Serves the build in `folder` (may be absent: the API works without it). */
export async function serveSite(app: FastifyInstance, folder: string, readSources: () => Promise<PageSources>) {
  const index = join(folder, 'index.html')
  const page = existsSync(index) ? readFileSync(index, 'utf8') : NOT_BUILT
  app.get('/', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy(await readSources()))
    reply.header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page)
  })
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const is_hashed = path.includes('/assets/')
      response.header('cache-control', is_hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
