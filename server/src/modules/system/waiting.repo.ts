/** SQL of what waits: checks that are bad, backups that nobody has proven, jobs that were given up. */
import { sql } from 'kysely'
import { countUpTo } from '../../db/count-up-to.ts'
import type { CountWaiting } from '../../module.ts'

/** A table of some twenty rows. */
export const countBad: CountWaiting = (db, max) =>
  countUpTo(db, sql`select 1 from check_state where state = 'bad'`, max)

/** 1 when the self-check says that no backup was proven for too long. */
export const countUnproven: CountWaiting = (db) =>
  countUpTo(db, sql`select 1 from check_state where name = 'backup' and state <> 'ok'`, 1)

export const countDead: CountWaiting = (db, max) =>
  countUpTo(db, sql`select job_id from job where dead_time is not null`, max)
