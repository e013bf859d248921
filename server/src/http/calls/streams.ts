/** Registers every stream of the contract: authorized like a call, then events until the client leaves. */

import { type Stream, streams } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { CallContext, Sources } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { Authorize } from './authorize.ts'
import { createDecoder } from './decode.ts'
import { createPipe, eventText, type Pipe, retryText, STREAM_HEADERS, spread } from './pipe.ts'

/** Maximum number of streams per process and per address: a browser tab has one. */
const MAX_STREAMS = 10_000
const MAX_STREAMS_PER_ADDRESS = 30
/** Readers whose line broke come back spread over this time. */
const RETRY_MS = { min: seconds(1), max: seconds(3) }

type AnySource = (
  input: unknown,
  context: CallContext,
) => Promise<(send: (batch: readonly unknown[]) => void) => Promise<() => void>>

/** Counts open streams, in total and per address. */
function createStreamLimit() {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(ip: string) {
      const own = taken.get(ip) ?? 0
      if (total >= MAX_STREAMS || own >= MAX_STREAMS_PER_ADDRESS)
        throw new Refusal('request.too_fast', { wait_seconds: 60 })
      taken.set(ip, own + 1)
      total += 1
    },
    leave(ip: string) {
      const own = taken.get(ip) ?? 0
      if (own > 1) taken.set(ip, own - 1)
      else taken.delete(ip)
      total -= 1
    },
  }
}

/** Bytes of a batch, made once for all its readers. */
function createEncoder() {
  const made = new WeakMap<readonly unknown[], Buffer>()
  return (batch: readonly unknown[]): Buffer => {
    const known = made.get(batch)
    if (known) return known
    const bytes = Buffer.from(batch.map(eventText).join(''))
    made.set(batch, bytes)
    return bytes
  }
}

/** Registers every stream of the contract; returns how many are open. Closing the app ends them. */
export function bindStreams(
  app: FastifyInstance,
  { sources, authorize }: { sources: Sources; authorize: Authorize },
): () => number {
  const limit = createStreamLimit()
  const open = new Set<Pipe>()
  const encode = createEncoder()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const pipe of open) pipe.sendAway()
  })

  function bindStream(stream: Stream) {
    const decode = createDecoder(stream)
    const source = (sources as unknown as Record<string, AnySource>)[stream.id]
    if (!source) throw new Error(`the stream ${stream.id} has no source`)
    const endpoint = { path: stream.path, auth: stream.auth, effect: 'read', limit: 'general' } as const
    app.get(stream.path, { exposeHeadRoute: false }, async (request, reply) => {
      const context = await authorize(endpoint, request)
      const begin = await source(decode(request.query, true), context)
      limit.take(context.ip)
      reply.hijack()
      const response = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value)
      response.writeHead(200, STREAM_HEADERS)
      const pipe = createPipe(response)
      open.add(pipe)
      if (isClosing) pipe.sendAway()
      try {
        const end = await begin((batch) => pipe.pour(encode(batch)))
        // Only now nothing is missed: the reader may ask for what was before.
        pipe.write(retryText(spread(RETRY_MS)))
        await pipe.ended
        end()
      } catch (error) {
        request.log.error({ err: error }, 'the stream broke')
        pipe.stop()
      } finally {
        open.delete(pipe)
        limit.leave(context.ip)
      }
    })
  }
  for (const stream of Object.values(streams)) bindStream(stream as Stream)
  return () => open.size
}
