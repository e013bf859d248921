/** Binds every stream of the contract to its source: admission as for a call, then events until the reader leaves. */
import type { ServerResponse } from 'node:http'
import { type Stream, streams } from '@zimu/contract'
import type { FastifyInstance } from 'fastify'
import type { Ask, Sources } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { Admit } from './admit.ts'
import { createDecoder } from './decode.ts'

/** Proxies and phones end what is silent for a minute. */
const PING_MS = 25_000
/** A stream ends by itself, so that rights that were lost end too; readers come back at once. */
const LIFE_MS = 20 * 60_000
/** Streams of one process, and of one address: a tab has one. */
const OPEN_MOST = 10_000
const OPEN_OF_ADDRESS_MOST = 30
/** A reader that does not take what it is sent is let go. */
const BUFFER_BYTES_MOST = 256 * 1024

type AnySource = (input: unknown, ask: Ask) => Promise<(send: (event: unknown) => void) => Promise<() => void>>

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A line that has ended is not used again: a server that stops would wait for it.
  connection: 'close',
  // nginx holds answers back until they are long.
  'x-accel-buffering': 'no',
}

/** How many streams are open, all in all and for each address. */
function createSeats() {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(ip: string) {
      const own = taken.get(ip) ?? 0
      if (total >= OPEN_MOST || own >= OPEN_OF_ADDRESS_MOST) throw new Refusal('request.too_fast', { wait_seconds: 60 })
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

/** Writes events until `stop`, or until the reader has gone or does not keep up. */
function createPipe(response: ServerResponse) {
  let stop = () => {}
  const ended = new Promise<void>((done) => {
    stop = done
  })
  const ping = setInterval(() => write(': \n\n'), PING_MS)
  const life = setTimeout(stop, LIFE_MS)
  response.once('close', stop)
  // Who has gone before this moment says so no more.
  if (response.destroyed) stop()
  function write(text: string) {
    if (response.writableLength > BUFFER_BYTES_MOST) stop()
    else response.write(text)
  }
  void ended.then(() => {
    clearInterval(ping)
    clearTimeout(life)
    response.end()
  })
  return { ended, stop, send: (event: unknown) => write(`data: ${JSON.stringify(event)}\n\n`), write }
}

/** Registers every stream of the contract. Closing the app ends those that are open. */
export function bindStreams(app: FastifyInstance, { sources, admit }: { sources: Sources; admit: Admit }): void {
  const seats = createSeats()
  const open = new Set<() => void>()
  let is_closing = false
  app.addHook('preClose', async () => {
    is_closing = true
    for (const stop of open) stop()
  })

  function bindStream(stream: Stream) {
    const decode = createDecoder(stream)
    const source = (sources as unknown as Record<string, AnySource>)[stream.id]
    if (!source) throw new Error(`the stream ${stream.id} has no source`)
    const door = { path: stream.path, auth: stream.auth, limit: 'general' } as const
    app.get(stream.path, { exposeHeadRoute: false }, async (request, reply) => {
      const ask = await admit(door, request)
      const begin = await source(decode(request.query, true), ask)
      seats.take(ask.ip)
      reply.hijack()
      const response = reply.raw
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value)
      response.writeHead(200, HEADERS)
      const pipe = createPipe(response)
      open.add(pipe.stop)
      if (is_closing) pipe.stop()
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
        open.delete(pipe.stop)
        seats.leave(ask.ip)
      }
    })
  }
  for (const stream of Object.values(streams)) bindStream(stream as Stream)
}
