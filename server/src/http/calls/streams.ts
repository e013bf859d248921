/** Registers every stream of the contract: authorized like a call, then events until the client leaves. */

import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Stream, streams } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { CallContext, Sources } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import type { Authorize } from './authorize.ts'
import { createDecoder } from './decode.ts'

/** Proxies and mobile networks close connections that are silent for a minute. */
const PING_MS = seconds(25)
/** A stream ends after this time, so that revoked rights end too; clients reconnect at once. */
const LIFE_MS = minutes(20)
/** Readers of a process that stops come back spread over this time, to another one. */
const MIN_RETURN_MS = seconds(1)
const MAX_RETURN_MS = seconds(10)
/** Maximum number of streams per process and per address: a browser tab has one. */
const MAX_STREAMS = 10_000
const MAX_STREAMS_PER_ADDRESS = 30
/** A stream is closed when this many bytes wait for a slow client. */
const MAX_BUFFER_BYTES = 256 * 1024

type AnySource = (
  input: unknown,
  context: CallContext,
) => Promise<(send: (event: unknown) => void) => Promise<() => void>>

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A line that has ended is not used again: a server that stops would wait for it.
  connection: 'close',
  // nginx holds answers back until they are long.
  'x-accel-buffering': 'no',
}

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

/** Writes events until `stop` is called, or until the client leaves or is too slow. */
export function createPipe(response: ServerResponse) {
  let stop = () => {}
  const ended = new Promise<void>((done) => {
    stop = done
  })
  const ping = setInterval(() => write(': \n\n'), PING_MS)
  const life = setTimeout(stop, LIFE_MS)
  response.once('close', stop)
  // A write that meets a line just lost says so here; without a listener it would end the process.
  response.on('error', stop)
  // Who has gone before this moment says so no more.
  if (response.destroyed) stop()
  function write(text: string) {
    if (response.writableLength > MAX_BUFFER_BYTES) stop()
    else response.write(text)
  }
  void ended.then(() => {
    clearInterval(ping)
    clearTimeout(life)
    response.end()
  })
  return {
    ended,
    stop,
    send: (event: unknown) => write(`data: ${JSON.stringify(event)}\n\n`),
    write,
    /** Ends it because the process stops. */
    leave() {
      write(`retry: ${randomInt(MIN_RETURN_MS, MAX_RETURN_MS + 1)}\n\n`)
      stop()
    },
  }
}

/** Registers every stream of the contract; returns how many are open. Closing the app ends them. */
export function bindStreams(
  app: FastifyInstance,
  { sources, authorize }: { sources: Sources; authorize: Authorize },
): () => number {
  const limit = createStreamLimit()
  const open = new Set<() => void>()
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    for (const leave of open) leave()
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
      open.add(pipe.leave)
      if (isClosing) pipe.leave()
      try {
        const end = await begin(pipe.send)
        // Only now nothing is missed: the reader may ask for what was before.
        pipe.write('retry: 3000\n\n')
        await pipe.ended
        end()
      } catch (error) {
        request.log.error({ err: error }, 'the stream broke')
        pipe.stop()
      } finally {
        open.delete(pipe.leave)
        limit.leave(context.ip)
      }
    })
  }
  for (const stream of Object.values(streams)) bindStream(stream as Stream)
  return () => open.size
}
