/** Redis for tests, when one is reachable; each test takes a prefix of its own. */

import { randomBytes } from 'node:crypto'
import { seconds } from '@zimu/contract/durations'
import { Redis } from 'ioredis'
import { describe } from 'vitest'

/** Where tests look for Redis when `TEST_REDIS_URL` names none. */
export const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

async function findRedisProblem(): Promise<string | undefined> {
  const redis = new Redis(TEST_REDIS_URL, { lazyConnect: true, connectTimeout: seconds(2), retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    redis.disconnect()
  }
}

const redisProblem = await findRedisProblem()
if (redisProblem)
  process.stderr.write(`Redis tests are skipped: ${redisProblem} (set TEST_REDIS_URL to a reachable one)\n`)

/** Runs tests where a Redis is; what they keep stands under `prefix`. */
export function withRedis(title: string, tests: (prefix: string) => void): void {
  const prefix = `zimu-test-${randomBytes(6).toString('hex')}:`
  describe.skipIf(redisProblem !== undefined)(`${title} on Redis`, () => tests(prefix))
}
