/** Files of the built web app: hashed ones are immutable, the others are revalidated. */

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { WORKER_POLICY } from '../content-policy.ts'

/** Serves the current files of `folder`, so that a new build needs no restart. */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      if (/[\\/]sw\.js(\.gz|\.br)?$/.test(path)) response.header('content-security-policy', WORKER_POLICY)
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
