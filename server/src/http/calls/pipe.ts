/** An open stream of server-sent events to one reader: bounded in memory and in time. */
import type { ServerResponse } from 'node:http'
import { minutes, seconds } from '@zimu/contract/durations'

/** Proxies and mobile networks close connections that are silent for a minute. */
const PING_MS = seconds(25)
const PING = Buffer.from(': \n\n')
/** A stream ends after this time, so that revoked rights end too; clients reconnect at once. */
const LIFE_MS = minutes(20)
/** A stream is closed when this many bytes wait for a slow client that needs every event. */
const MAX_BUFFER_BYTES = 256 * 1024
/** What may be missed is left out while this many bytes wait. */
const MAX_SPARE_BYTES = 16 * 1024
/** So many left out in a row, and the line is given up: half a minute of batches. */
const MAX_LEFT_OUT = 60
/** Readers of a process that stops come back spread over this time, and not all to the next one at once. */
const RETURN_MS = { min: seconds(1), max: seconds(10) }

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // A line that has ended is not used again: a server that stops would wait for it.
  connection: 'close',
  // nginx holds answers back until they are long.
  'x-accel-buffering': 'no',
}

/** Text of one event. */
export const eventText = (event: unknown): string => `data: ${JSON.stringify(event)}\n\n`

/** Asks the reader to wait this long before it opens the stream again. */
export const retryText = (ms: number): string => `retry: ${Math.round(ms)}\n\n`

/** A time between two bounds, so that many readers do not come at the same moment. */
export const spread = ({ min, max }: { min: number; max: number }): number => min + Math.random() * (max - min)

export type Pipe = ReturnType<typeof createPipe>

/** Writes until `stop` is called, or until the client leaves or is too slow. */
export function createPipe(response: ServerResponse) {
  let stop = () => {}
  const ended = new Promise<void>((done) => {
    stop = done
  })
  let leftOut = 0
  const ping = setInterval(() => pour(PING), PING_MS)
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
  function pour(bytes: Buffer) {
    if (response.writableLength <= MAX_SPARE_BYTES) {
      leftOut = 0
      response.write(bytes)
    } else {
      leftOut += 1
      if (leftOut > MAX_LEFT_OUT) stop()
    }
  }
  void ended.then(() => {
    clearInterval(ping)
    clearTimeout(life)
    response.end()
  })
  return {
    ended,
    stop,
    write,
    /** An event that no reader may miss: who is too slow for it is closed. */
    send: (event: unknown) => write(eventText(event)),
    /** What may be missed: left out for a slow reader, who is closed when that goes on. */
    pour,
    /** Ends the stream of a process that stops. */
    sendAway() {
      write(retryText(spread(RETURN_MS)))
      stop()
    },
  }
}
