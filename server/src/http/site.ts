/** Files of the built web app: hashed ones never change, the others are asked for every time. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Policy of the service worker: it fetches from the own origin and does nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Serves the files in `folder` as they are at the time of the question, so that a new build needs no restart. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (response, path) => {
      const is_hashed = path.includes('/assets/')
      if (/[\\/]sw\.js(\.gz|\.br)?$/.test(path)) response.header('content-security-policy', WORKER_POLICY)
      response.header('cache-control', is_hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
