/** Spans as OpenTelemetry's protocol has them in JSON (OTLP/HTTP 1.x). Pure. */
import { createHash } from 'node:crypto'
import type { Span } from './traces.ts'

/** A span, and when it ended, in epoch milliseconds. */
export interface EndedSpan extends Span {
  end: number
}

const KINDS = { server: 2, client: 3, consumer: 5 } as const
const FAILED = 2

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Number of a trace: made from its name, so that every process finds the same one, and an operator from a line of the log. */
export const traceIdOf = (trace: string): string => digest(trace).slice(0, 32)

const spanIdOf = (trace: string, key: string): string => digest(`${trace} ${key}`).slice(0, 16)

/** Whether a share (0 to 1) of all traces has this one among them. */
export const isChosen = (trace: string, share: number): boolean =>
  share >= 1 || Number.parseInt(digest(trace).slice(32, 40), 16) < share * 2 ** 32

const wireValue = (value: string | number) =>
  typeof value === 'string'
    ? { stringValue: value }
    : Number.isSafeInteger(value)
      ? { intValue: String(value) }
      : { doubleValue: value }

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: wireValue(value) }))

/** Nanoseconds as a text: they do not fit into a number. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

function wireOf({ trace, key, parent, kind, name, ms, end, isFailed, attributes }: EndedSpan) {
  return {
    traceId: traceIdOf(trace),
    spanId: spanIdOf(trace, key),
    ...(parent === '' ? {} : { parentSpanId: spanIdOf(trace, parent) }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(end - ms),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributesOf(attributes),
    status: isFailed ? { code: FAILED } : {},
  }
}

/** The body of a request that sends spans; `resource` tells about the process. */
export const bodyOf = (spans: readonly EndedSpan[], resource: Span['attributes']): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'zimu' }, spans: spans.map(wireOf) }],
      },
    ],
  })
