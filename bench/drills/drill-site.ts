/** What drills play with: a PostgreSQL and a Redis of their own, two processes of the product, nginx in front, visitors who call. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { seconds } from '@zimu/contract/durations'
import { ROOT } from '../../harness/root.ts'
import { callOnAndOn, type SteadyCalls } from '../../harness/two-processes/steady-calls.ts'
import { openTwoProcesses, type TwoProcesses } from '../../harness/two-processes/two-processes.ts'
import { openPostgres } from '../../server/src/db/open.ts'
import { type MoodyLine, startMoodyLine } from '../../server/src/testing/programs/moody-line.ts'
import { findNginxProblem } from '../../server/src/testing/programs/nginx.ts'
import { startObjectStore } from '../../server/src/testing/programs/object-store.ts'
import {
  findOwnPostgresProblem,
  type OwnPostgres,
  startOwnPostgres,
} from '../../server/src/testing/programs/own-postgres.ts'
import type { OwnProcess } from '../../server/src/testing/programs/own-process.ts'
import { findOwnRedisProblem, startOwnRedis } from '../../server/src/testing/programs/own-redis.ts'

const MEMBERS = 1500
const FILE = 'a file of the drills'
/** Of a lane between two calls: drills ask whether calls fail, not how many there can be. */
const PAUSE_MS = 20
/** A drill whose calls do not end is over. */
const MAX_CALLS_MS = seconds(60)

export interface DrillSite extends TwoProcesses {
  postgres: OwnPostgres
  redis: OwnProcess
  /** The line between the processes and the object store of their media. */
  store: MoodyLine
  /** Status of a public file, asked of each process; 0: no answer, or one with other bytes. */
  readFile(): Promise<number[]>
  /** Visitors begin to call. */
  call(): SteadyCalls
  /** What the database holds of orders, by member. */
  readOrders(): Promise<Map<number, string[]>>
  /** Whether both processes are ready, by what they say. */
  readReadiness(): Promise<string[]>
}

/** Why drills cannot be played here; undefined when they can. */
export const findDrillProblem = (): string | undefined =>
  findOwnPostgresProblem() ?? findOwnRedisProblem() ?? findNginxProblem()

/** Resolves once that many more calls have ended, or they take too long. */
export async function reachMore(calls: SteadyCalls, count: number): Promise<void> {
  const over = new AbortController()
  const limit = wait(MAX_CALLS_MS, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([calls.reach(calls.records.length + count), limit])
  over.abort()
}

/** `root`: folder of the repository whose program runs in the beginning; this one if not given. */
export async function openDrillSite(root?: string): Promise<DrillSite> {
  const postgres = await startOwnPostgres()
  const redis = await startOwnRedis()
  const objects = await startObjectStore()
  const store = await startMoodyLine(objects.account.endpoint)
  const bucket = await objects.open()
  await bucket.putBytes('public/drill.txt', Buffer.from(FILE))
  await bucket.close()
  const media = { ...objects.env, MEDIA_S3_ENDPOINT: store.url }
  const env = { ...media, REDIS_URL: redis.url, DRAIN_SECONDS: '8', CLOCK_MOVE_MS: '40000' }
  const second = { nodeArgs: ['--import', pathToFileURL(join(ROOT, 'harness/clock-on-signal.mjs')).href] }
  const program = root === undefined ? {} : { root }
  const two = await openTwoProcesses({ databaseUrl: postgres.url, env, members: MEMBERS, second, ...program })
  return {
    ...two,
    postgres,
    redis,
    store,
    readFile: () =>
      Promise.all(
        two.places.map(({ url }) =>
          fetch(`${url}/storage/drill.txt`, { signal: AbortSignal.timeout(seconds(10)) }).then(
            async (reply) => ((await reply.text()) === FILE || !reply.ok ? reply.status : 0),
            () => 0,
          ),
        ),
      ),
    call: () => callOnAndOn({ ...two, pauseMs: PAUSE_MS }),
    async readOrders() {
      const opened = await openPostgres(postgres.url)
      try {
        const rows = await opened.db.selectFrom('vip_order').select(['member_id', 'remote_order_id']).execute()
        const orders = new Map<number, string[]>()
        for (const { member_id, remote_order_id } of rows)
          orders.set(member_id, [...(orders.get(member_id) ?? []), remote_order_id])
        return orders
      } finally {
        await opened.close()
      }
    },
    readReadiness: () =>
      Promise.all(
        two.places.map(async ({ url }) => {
          const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
          return reply ? ((await reply.json()) as { status: string }).status : 'away'
        }),
      ),
    async close() {
      postgres.resume()
      redis.resume()
      store.turn('well')
      await two.close()
      await store.close()
      await objects.stop()
      await redis.kill('SIGKILL')
      await postgres.close()
    },
  }
}
