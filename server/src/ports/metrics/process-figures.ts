/**
 * What the process takes of the machine, under the names that dashboards for Node know. Not those of `prom-client` itself: they watch each
 * run of the garbage collection, which took 6 to 16 % of a server's processor time under load (docs/decisions/0491).
 */
import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Registry } from 'prom-client'

type Instruments = Pick<typeof import('prom-client'), 'Gauge' | 'Counter'>

const MICROSECONDS = 1e6
const NANOSECONDS = 1e9

/** Files and sockets that are open; NaN where the system does not tell. */
function countOpenFiles(): number {
  try {
    // One of them is this folder.
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return Number.NaN
  }
}

function addEventLoop(gauge: (name: string, help: string, read: () => number) => void): void {
  const delay = monitorEventLoopDelay()
  delay.enable()
  const add = (part: string, words: string, read: () => number) =>
    gauge(
      `nodejs_eventloop_lag_${part}_seconds`,
      `Event loop: ${words} of its waits since the figures were read last`,
      // Without a wait a histogram's figures are no numbers, or its smallest one.
      () => (delay.count === 0 ? 0 : read() / NANOSECONDS),
    )
  add('mean', 'mean', () => delay.mean)
  add('p50', 'median', () => delay.percentile(50))
  add('p90', '90 %', () => delay.percentile(90))
  add('p99', '99 %', () => delay.percentile(99))
  // The last of them: gauges are read in the order in which they were made.
  add('max', 'longest', () => {
    const { max } = delay
    delay.reset()
    return max
  })
}

/** Adds the figures; each is read when somebody asks. */
export function addProcessFigures({ Gauge, Counter }: Instruments, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) => {
    const own: InstanceType<Instruments['Gauge']> = new Gauge({ name, help, registers, collect: () => own.set(read()) })
  }
  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process, seconds',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      processor.reset()
      processor.inc((user + system) / MICROSECONDS)
    },
  })
  const startSeconds = Math.round(Date.now() / 1000 - process.uptime())
  gauge('process_start_time_seconds', 'When the process started, seconds since 1970', () => startSeconds)
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('process_open_fds', 'Files and sockets that are open', countOpenFiles)
  gauge('nodejs_heap_size_total_bytes', 'Heap', () => process.memoryUsage().heapTotal)
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  gauge('nodejs_external_memory_bytes', 'Memory outside the heap', () => process.memoryUsage().external)
  addEventLoop(gauge)
  const { version } = process
  new Gauge({ name: 'nodejs_version_info', help: 'Version of Node', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
}
