/** Compression of answers that are made for one reader; kept bytes and files have their own compressed forms. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

const gzipLater = promisify(gzip)
const COMPRESS_FROM_BYTES = 1400

/** Whether an `accept-encoding` header takes gzip: named and not refused by `q=0`. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))\s*(;|,|$)/i.test(String(header ?? ''))
}

/** Adds a name to `vary` and keeps those that are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = String(reply.getHeader('vary') ?? '')
  reply.header('vary', present ? `${present}, ${name}` : name)
}

/** Gzips large texts in one quick go. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM_BYTES) return payload
    if (!/^(application\/json|text\/)/.test(type) || reply.hasHeader('content-encoding')) return payload
    addVary(reply, 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipLater(payload, { level: 1 })
  })
}
