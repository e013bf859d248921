import { seconds } from '@zimu/contract/durations'
import type { Redis } from 'ioredis'

/** Time limit of a command: an unresponsive server delays a call by no more than this. */
const COMMAND_MS = 200
const CONNECT_MS = seconds(2)
/** A connection without data for this long, while a response is due, is replaced. */
const SILENT_MS = seconds(2)
/** Longest delay between attempts to reconnect. */
const RECONNECT_LONGEST_MS = seconds(1)

interface Options {
  keyPrefix?: string
  /** Whether the driver renews subscriptions after reconnecting. */
  autoResubscribe?: boolean
}

/**
 * Opens a connection to Redis whose commands fail fast: while it is disconnected, commands are neither queued nor repeated.
 * Resolves when the connection is ready, or after `CONNECT_MS` without it, so that the service starts while Redis is down; the
 * driver reconnects by itself. Loads the driver.
 */
export async function openRedis(url: string, options: Options = {}): Promise<Redis> {
  const { Redis: Driver } = await import('ioredis')
  const redis = new Driver(url, {
    commandTimeout: COMMAND_MS,
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_LONGEST_MS),
    ...options,
  })
  // Failing commands reject. Without a listener, the `error` event would also end the process.
  redis.on('error', () => undefined)
  await new Promise<void>((done) => {
    const late = setTimeout(done, CONNECT_MS)
    const over = () => {
      clearTimeout(late)
      done()
    }
    redis.once('ready', over)
    redis.once('close', over)
  })
  return redis
}
