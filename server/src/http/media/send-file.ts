/** Sends one file: validators, ranges, HEAD, and headers that prevent execution. */

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../../ports/media-store/index.ts'
import { MEDIA_POLICY } from '../content-policy.ts'
import { createByterangesBody } from './byteranges.ts'
import { isPreconditionFailed, isRangeWanted, isUnchanged } from './conditions.ts'
import { formatContentRange, parseRange } from './range.ts'

/** A file to send, from the media store or the cache of resized pictures. */
export interface SendableFile {
  size: number
  /** Epoch milliseconds. */
  modifyTime: number
  etag: string
  contentType: string
  open(range?: ByteRange): Promise<Readable>
}

export interface SendOptions {
  cacheControl: string
  /** Request headers that the response depends on, for `Vary`. */
  vary?: string
}

function setHeaders(reply: FastifyReply, file: SendableFile, { cacheControl, vary }: SendOptions) {
  reply.headers({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'last-modified': new Date(file.modifyTime).toUTCString(),
    'cache-control': cacheControl,
    'content-security-policy': MEDIA_POLICY,
    'x-content-type-options': 'nosniff',
    // Public files are for everyone and signed ones carry their right in the address, so a page behind another
    // address of the service (a CDN, `file.cdn_address`) may show them.
    'cross-origin-resource-policy': 'cross-origin',
    ...(vary ? { vary } : {}),
  })
}

/** Sends a 412 or 416, which caches must not store in place of the file. */
function sendRefused(reply: FastifyReply, status: 412 | 416): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('last-modified')
    .send()
}

/**
 * Sends a file or the requested ranges: 200, 206, 304, 412 or 416. HEAD reads nothing. Reading follows the speed of the
 * client, and a disconnected client closes the file.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
  options: SendOptions,
): Promise<FastifyReply> {
  const isHead = request.method === 'HEAD'
  setHeaders(reply, file, options)
  if (isPreconditionFailed(request.headers, file)) return sendRefused(reply, 412)
  if (isUnchanged(request.headers, file)) return reply.code(304).send()

  const isPartial = !isHead && isRangeWanted(request.headers, file)
  const answer = isPartial ? parseRange(request.headers.range, file.size) : 'whole'
  if (answer === 'none') return sendRefused(reply.header('content-range', formatContentRange(file.size)), 416)

  const [first, second] = answer === 'whole' ? [] : answer
  if (first && second && answer !== 'whole') {
    const body = createByterangesBody(answer, file, randomBytes(18).toString('base64url'), file.open)
    reply.code(206).type(body.contentType).header('content-length', body.contentLength)
    return reply.send(body.open())
  }
  reply.type(file.contentType)
  if (first) {
    reply.code(206).header('content-range', formatContentRange(file.size, first))
    reply.header('content-length', first.end - first.start + 1)
    return reply.send(await file.open(first))
  }
  reply.header('content-length', file.size)
  return isHead ? reply.send() : reply.send(await file.open())
}
