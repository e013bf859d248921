/** Figures in the text format of Prometheus, by `prom-client`, which is loaded only where somebody asks for them. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { Counter, Gauge, Registry } from 'prom-client'
import type { Figure, FigureRow, Metrics } from './metrics.ts'
import { addProcessFigures } from './process-figures.ts'

type Client = typeof import('prom-client')

const PREFIX = 'zimu_'
const READ_MS = seconds(1)
/** Answers from the response cache are below the first, calls of gateways near the last. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The figure's rows; rejects after `READ_MS`. */
async function readInTime(figure: Figure): Promise<readonly FigureRow[]> {
  const limit = new AbortController()
  const late = wait(READ_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`no answer within ${READ_MS} ms`)
  })
  try {
    return await Promise.race([figure.read(), late])
  } finally {
    limit.abort()
    late.catch(() => undefined)
  }
}

function writeRows({ kind, labels }: Figure, instrument: Gauge | Counter, rows: readonly FigureRow[]): void {
  instrument.reset()
  for (const row of rows) {
    const named = Object.fromEntries(labels.map((label, at) => [label, row.labels[at] ?? '']))
    if (kind === 'counter') (instrument as Counter).inc(named, row.value)
    else (instrument as Gauge).set(named, row.value)
  }
}

/** What requests are measured by. */
function createRequestInstruments({ Histogram, Counter }: Client, registers: Registry[]) {
  return {
    duration: new Histogram({
      name: `${PREFIX}http_request_duration_seconds`,
      help: 'Requests that reached the framework, by route',
      labelNames: ['listener', 'method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    kept: new Counter({
      name: `${PREFIX}http_kept_answers_total`,
      help: 'Answers to guests from the response cache, in front of the framework',
      registers,
    }),
  }
}

export async function openPrometheus(version: string): Promise<Metrics> {
  const client: Client = await import('prom-client')
  const registry = new client.Registry()
  const registers = [registry]
  addProcessFigures(client, registers)
  new client.Gauge({ name: `${PREFIX}info`, help: 'Version', labelNames: ['version'], registers }).set({ version }, 1)
  const unread = new client.Gauge({
    name: `${PREFIX}figures_unread`,
    help: 'Figures that could not be read for this answer',
    registers,
  })
  const { duration, kept } = createRequestInstruments(client, registers)
  const figures = new Map<Figure, Gauge | Counter>()
  let reading: Promise<void> | undefined

  async function readAll() {
    const states = await Promise.all(
      [...figures].map(async ([figure, instrument]) => {
        try {
          writeRows(figure, instrument, await readInTime(figure))
          return 0
        } catch {
          instrument.reset()
          return 1
        }
      }),
    )
    unread.set(states.reduce<number>((sum, state) => sum + state, 0))
  }

  return {
    observeRequest: ({ listener, method, route, status, seconds: length }) =>
      duration.observe({ listener, method, route, status }, length),
    countKept: () => kept.inc(),
    add(figure) {
      const options = { name: PREFIX + figure.name, help: figure.help, labelNames: [...figure.labels], registers }
      figures.set(figure, figure.kind === 'counter' ? new client.Counter(options) : new client.Gauge(options))
    },
    async print() {
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      await reading
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
