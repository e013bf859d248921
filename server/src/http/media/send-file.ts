/** One file as an answer: validators, ranges, HEAD, and headers that keep it inert. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../../ports/media-store/index.ts'
import { createByterangesBody } from './byteranges.ts'
import { isRangeWanted, isUnchanged } from './conditions.ts'
import { formatContentRange, parseRange } from './range.ts'

/** A file that can be sent, whatever holds it: the media store or the cache of resized pictures. */
export interface SendableFile {
  size: number
  /** Epoch milliseconds. */
  modify_time: number
  etag: string
  content_type: string
  open(range?: ByteRange): Promise<Readable>
}

export interface SendOptions {
  cache_control: string
  /** Request headers that the answer depends on, for `Vary`. */
  vary?: string
}

/** Whatever a file holds, opened on its own it runs nothing and reaches nothing (SVG can carry scripts). */
const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function setHeaders(reply: FastifyReply, file: SendableFile, { cache_control, vary }: SendOptions) {
  reply.headers({
    'accept-ranges': 'bytes',
    etag: file.etag,
    'last-modified': new Date(file.modify_time).toUTCString(),
    'cache-control': cache_control,
    'content-security-policy': INERT_POLICY,
    'x-content-type-options': 'nosniff',
    // Public files are for everyone and signed ones carry their right in the address, so a page behind another
    // address of the service (a CDN, `file.cdn_address`) may show them.
    'cross-origin-resource-policy': 'cross-origin',
    ...(vary ? { vary } : {}),
  })
}

/**
 * Sends a file or the ranges of it that the request asks for: 200, 206, 304 or 416. HEAD reads nothing. The body is
 * read no faster than the client takes it, and a client that leaves closes the file.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
  options: SendOptions,
): Promise<FastifyReply> {
  const is_head = request.method === 'HEAD'
  setHeaders(reply, file, options)
  if (isUnchanged(request.headers, file)) return reply.code(304).send()

  const is_range_wanted = !is_head && isRangeWanted(request.headers, file)
  const answer = is_range_wanted ? parseRange(request.headers.range, file.size) : 'whole'
  if (answer === 'none')
    return reply.code(416).header('content-range', formatContentRange(file.size)).removeHeader('etag').send()

  const [first, second] = answer === 'whole' ? [] : answer
  if (first && second && answer !== 'whole') {
    const body = createByterangesBody(answer, file, randomBytes(18).toString('base64url'), file.open)
    reply.code(206).type(body.content_type).header('content-length', body.content_length)
    return reply.send(body.open())
  }
  reply.type(file.content_type)
  if (first) {
    reply.code(206).header('content-range', formatContentRange(file.size, first))
    reply.header('content-length', first.end - first.start + 1)
    return reply.send(await file.open(first))
  }
  reply.header('content-length', file.size)
  return is_head ? reply.send() : reply.send(await file.open())
}
