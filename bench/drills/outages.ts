/** PostgreSQL and Redis restart, crash, hang and are away. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { OwnProcess } from '../../server/src/testing/programs/own-process.ts'
import type { Drill } from './judge.ts'

const HANG_MS = seconds(8)
const AWAY_MS = seconds(10)

async function hang(own: OwnProcess): Promise<void> {
  own.hang()
  await wait(HANG_MS)
  own.resume()
}

/** A call of the database ends within this time. */
const DATABASE = { maxCallMs: seconds(5), mayFail: true }
/** Redis holds only what may be lost: nothing fails without it. */
const REDIS = { maxCallMs: 500, mayFail: false }

export const OUTAGES: readonly Drill[] = [
  { name: 'PostgreSQL restarts', act: ({ postgres }) => postgres.restart('SIGINT'), ...DATABASE },
  { name: 'PostgreSQL crashes', act: ({ postgres }) => postgres.restart('SIGKILL'), ...DATABASE },
  { name: 'PostgreSQL hangs for 8 s', act: ({ postgres }) => hang(postgres), ...DATABASE },
  { name: 'Redis restarts', act: ({ redis }) => redis.restart('SIGTERM'), ...REDIS },
  {
    name: 'Redis is lost, and comes back empty after 10 s',
    async act({ redis }) {
      await redis.kill('SIGKILL')
      await wait(AWAY_MS)
      await redis.start()
    },
    ...REDIS,
  },
  { name: 'Redis hangs for 8 s', act: ({ redis }) => hang(redis), ...REDIS },
]
