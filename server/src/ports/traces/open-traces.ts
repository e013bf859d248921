import { hostname } from 'node:os'
import { seconds } from '@zimu/contract/durations'
import type { Log } from '../../log.ts'
import type { Clock } from '../clock/index.ts'
import { bodyOf, type EndedSpan, isChosen } from './otlp.ts'
import type { Traces } from './traces.ts'

export interface TracesOptions {
  /** Address that takes spans as OTLP/HTTP in JSON, such as `http://127.0.0.1:4318/v1/traces`. */
  url: string
  /** Which part of all traces is sent, 0 to 1. */
  share: number
  version: string
  clock: Clock
  log: Log
}

const SEND_MS = seconds(5)
/** So many are sent at once, without waiting for the next turn. */
const BATCH = 512
/** Spans that wait while the collector is away; what comes then is left out. */
const MAX_WAITING = 4096
const TIMEOUT_MS = seconds(5)
const CLOSE_MS = seconds(2)

/** Sends spans to a collector, in batches. One that is away costs spans, nothing else; the log says when it goes and comes back. */
export function openTraces({ url, share, version, clock, log }: TracesOptions): Traces {
  const resource = {
    ...{ 'service.name': 'zimu', 'service.version': version },
    ...{ 'host.name': hostname(), 'process.pid': process.pid },
  }
  let waiting: EndedSpan[] = []
  let sending: Promise<void> = Promise.resolve()
  let isAway = false

  async function post(spans: readonly EndedSpan[], timeoutMs: number): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: bodyOf(spans, resource) }
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the collector of traces answered ${answer.status}`)
  }

  async function send(timeoutMs: number): Promise<void> {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    try {
      await post(spans, timeoutMs)
      if (isAway) log.info({}, 'traces are taken again')
      isAway = false
    } catch (error) {
      if (!isAway)
        log.error({ err: error, spans: spans.length }, 'traces are not taken: they are left out until they are')
      isAway = true
    }
  }
  const flush = (timeoutMs = TIMEOUT_MS): Promise<void> => {
    sending = sending.then(() => send(timeoutMs))
    return sending
  }
  const timer = setInterval(() => void flush(), SEND_MS).unref()

  return {
    has: (trace) => isChosen(trace, share),
    note(span) {
      if (waiting.length >= MAX_WAITING || !isChosen(span.trace, share)) return
      waiting.push({ ...span, end: clock.now() })
      if (waiting.length === BATCH) void flush()
    },
    async close() {
      clearInterval(timer)
      await flush(CLOSE_MS)
    },
  }
}
