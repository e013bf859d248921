/** PostgreSQL and Redis restart, crash, hang and are away. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import type { OwnProcess } from '../../server/src/testing/programs/own-process.ts'
import type { DrillSite } from './drill-site.ts'
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

/** Pages hold no media: nothing of a visitor's call fails without the store. */
const STORE = { maxCallMs: seconds(5), mayFail: false }

/** The store is away or silent for a while; a file says “come later” meanwhile, and is there again afterwards. */
async function loseStore({ store, readFile }: DrillSite, mood: 'away' | 'silent', ms: number): Promise<void> {
  const expectStatus = async (when: string, wanted: number) => {
    const found = await readFile()
    if (found.some((status) => status !== wanted))
      throw new Error(`a file ${when} was answered with ${found.join(' and ')}, not ${wanted}`)
  }
  await expectStatus('before', 200)
  store.turn(mood)
  try {
    const over = wait(ms)
    await expectStatus(`of a store that is ${mood}`, 503)
    await over
  } finally {
    store.turn('well')
  }
  // The breaker lets one request a second through while the store is away.
  for (let tries = 0; tries < 5 && (await readFile()).some((status) => status !== 200); tries += 1) await wait(500)
  await expectStatus('afterwards', 200)
}

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
  { name: 'the object store is away for 10 s', act: (site) => loseStore(site, 'away', AWAY_MS), ...STORE },
  { name: 'the object store falls silent for 8 s', act: (site) => loseStore(site, 'silent', HANG_MS), ...STORE },
]
