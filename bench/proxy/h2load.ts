/** Loads by nghttp2's h2load, which speaks HTTP/1.1 and HTTP/2, with TLS and without. Debian: nghttp2-client. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { minutes } from '@zimu/contract/durations'

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

/** A load that takes longer hangs. */
const MAX_MS = minutes(3)

/** Sends so many requests for one address; resolves with the number of answers of 2xx. */
export async function sendLoad(url: string, { requests, clients, protocol }: Load): Promise<number> {
  const speech = protocol === 'h1' ? ['--h1'] : ['-m', '4']
  const words = ['-n', String(requests), '-c', String(clients), ...speech, url]
  const { stdout } = await run('h2load', words, { timeout: MAX_MS })
  return Number(/status codes: (\d+) 2xx/.exec(stdout)?.[1] ?? 0)
}
