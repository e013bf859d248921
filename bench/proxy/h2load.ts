/** Loads by nghttp2's h2load, which speaks HTTP/1.1 and HTTP/2, with TLS and without. Debian: nghttp2-client. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Why loads cannot be sent here; undefined when they can. */
export const findH2loadProblem = (): string | undefined =>
  spawnSync('h2load', ['--version']).error ? 'this needs h2load (Debian: apt-get install nghttp2-client)' : undefined

export interface Load {
  requests: number
  /** Connections; each is opened once and closed in the end. */
  clients: number
  protocol: 'h1' | 'h2'
}

export interface Loaded {
  /** Answers of 2xx. */
  answered: number
  requestsPerS: number
}

/** Sends so many requests for one address. */
export async function sendLoad(url: string, { requests, clients, protocol }: Load): Promise<Loaded> {
  const speech = protocol === 'h1' ? ['--h1'] : ['-m', '4']
  const { stdout } = await run('h2load', ['-n', String(requests), '-c', String(clients), ...speech, url])
  return {
    answered: Number(/status codes: (\d+) 2xx/.exec(stdout)?.[1] ?? 0),
    requestsPerS: Number(/, ([\d.]+) req\/s/.exec(stdout)?.[1] ?? 0),
  }
}
