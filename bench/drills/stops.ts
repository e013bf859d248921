/** Processes are killed, stopped and replaced behind nginx. */
import { openPostgres } from '../../server/src/db/open.ts'
import { runSql } from '../../server/src/testing/run-sql.ts'
import type { DrillSite } from './drill-site.ts'
import type { Drill } from './judge.ts'

/** Longer than any answer takes here by itself. */
export const MAX_CALL_MS = 5000
/** Stops one process after the other, so often. */
const ROLLS = Number(process.env.DRILLS_ROLLS) || 10

async function roll({ places }: DrillSite, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (const place of places) {
      const code = await place.stop()
      if (code !== 0) throw new Error(`a process ended with ${code}`)
      await place.start()
    }
}

/** What a newer release adds to the schema: a step that this one does not know, tables and columns that it never names. */
async function addNewerStep({ databaseUrl }: DrillSite): Promise<void> {
  const opened = await openPostgres(databaseUrl)
  try {
    for (const statement of [
      `insert into migration (name, apply_time) values ('9999-of-a-newer-release', 0)`,
      `create table of_a_newer_release (id bigint primary key)`,
      `alter table vip_order add column of_a_newer_release text`,
      `alter table content add column of_a_newer_release bigint not null default 0`,
    ])
      await runSql(opened.db, statement)
  } finally {
    await opened.close()
  }
}

export const STOPS: readonly Drill[] = [
  {
    name: 'SIGKILL of one of two',
    async act({ places: [first] }) {
      await first.kill()
      await first.start()
    },
    maxCallMs: MAX_CALL_MS,
    mayFail: true,
    mayBreak: true,
  },
  {
    name: 'SIGTERM of one of two',
    async act({ places: [first] }) {
      const code = await first.stop()
      if (code !== 0) throw new Error(`it ended with ${code}`)
      await first.start()
    },
    maxCallMs: MAX_CALL_MS,
    mayFail: false,
  },
  {
    name: 'schema of a newer release, then one after the other',
    async act(site) {
      await addNewerStep(site)
      await roll(site, 1)
    },
    maxCallMs: MAX_CALL_MS,
    mayFail: false,
  },
]

/** Ten rolling restarts under 20,000 calls. */
export const ROLLING: Drill = {
  name: `${ROLLS} rolling restarts`,
  act: (site) => roll(site, ROLLS),
  minCalls: 2000 * ROLLS,
  maxCallMs: MAX_CALL_MS,
  mayFail: false,
}
