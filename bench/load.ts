/** A load on one address from a second process: wrk where the machine has it, else autocannon. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

export interface LoadResult {
  requestsPerS: number
  p50Ms: number
  p99Ms: number
  /** Answers that were not 2xx, and broken connections. */
  failed: number
}

export interface LoadOptions {
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** A wrk script that makes each request (tokens that differ, bodies). */
  script?: string
  /** The script of the second that warms up, where the same requests twice would not be the same work. */
  warmScript?: string
}

const TOOL = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) => existsSync(path))

/** Why loads that need a script cannot run here; undefined where they can. */
export const findLoadProblem = (): string | undefined =>
  TOOL ? undefined : 'this needs wrk (Debian: apt-get install wrk)'

function readMs(text: string): number {
  const [, value = '0', unit = 'ms'] = /([\d.]+)(us|ms|s)/.exec(text) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1)
}

async function loadByWrk(tool: string, url: string, options: Required<LoadOptions>): Promise<LoadResult> {
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = options.script ? ['-s', options.script] : []
  const { stdout } = await run(tool, [
    '-t',
    '1',
    '-c',
    String(options.connections),
    '-d',
    `${options.seconds}s`,
    '--latency',
    ...script,
    ...headers,
    url,
  ])
  const percent = (mark: string) => readMs(new RegExp(`${mark}%\\s+(\\S+)`).exec(stdout)?.[1] ?? '')
  return {
    requestsPerS: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50Ms: percent('50'),
    p99Ms: percent('99'),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

async function loadByAutocannon(url: string, options: Required<LoadOptions>): Promise<LoadResult> {
  if (options.script) throw new Error(findLoadProblem() ?? 'autocannon runs no scripts')
  const { connections, seconds, headers } = options
  const result = await autocannon({ url, connections, duration: seconds, headers })
  return {
    requestsPerS: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Loads an address; a second before warms up and is not counted. */
export async function load(url: string, options: LoadOptions = {}): Promise<LoadResult> {
  const whole = { connections: 64, seconds: 5, headers: {}, script: '', warmScript: options.script ?? '', ...options }
  const once = (own: Required<LoadOptions>) => (TOOL ? loadByWrk(TOOL, url, own) : loadByAutocannon(url, own))
  await once({ ...whole, seconds: 1, script: whole.warmScript })
  return once(whole)
}

/** Runs loads in turn for some rounds and keeps each one's best: neighbours on a shared machine only ever slow down. */
export async function bestOf(rounds: number, loads: readonly (() => Promise<LoadResult>)[]): Promise<LoadResult[]> {
  const best: (LoadResult | undefined)[] = loads.map(() => undefined)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, runLoad] of loads.entries()) {
      const result = await runLoad()
      const kept = best[index]
      if (!kept || result.requestsPerS > kept.requestsPerS) best[index] = result
    }
  return best.filter((result) => result !== undefined)
}
