/** Compresses responses that are not cached; cached responses and files have compressed forms of their own. */
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const COMPRESS_FROM_BYTES = 1400

/** Whether an `accept-encoding` header accepts gzip: named, and not with `q=0`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/i.test(String(header ?? ''))
}

/** Adds a name to the `vary` header. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '')
  reply.header('vary', present ? `${present}, ${name}` : name)
}

function isCompressible(reply: FastifyReply, payload: string): boolean {
  if (payload.length < COMPRESS_FROM_BYTES || reply.hasHeader('content-encoding')) return false
  return /^(application\/json|text\/)/.test(String(reply.getHeader('content-type') ?? ''))
}

/** Gzips large texts at a fast level. */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: most answers pass at once, and a promise for each would be waited for.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isCompressible(reply, payload)) return done(null, payload)
    addVary(reply, 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, { level: 1 }, done)
  })
}
