/** Whether the addresses of links answer: every night, and when an operator asks. */
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { LinkProbe, ProbeAnswer } from '../../../ports/link-probe/index.ts'

/** Links that one check looks at; those that were looked at longest ago first. */
const MAX_LINKS = 200
const AT_ONCE = 4
/** A check ends after this time, wherever it is. */
const MAX_MS = minutes(5)

export interface LinkCheckDeps {
  db: Db
  clock: Clock
  probe: LinkProbe
}

/**
 * `ok`: it answered · `dead`: it does not, or says that nothing is there · `private`: it is not of the public web and was not asked.
 * A server that is overloaded or asks for patience says nothing about its address.
 */
function stateOf({ state, status }: ProbeAnswer): 'ok' | 'dead' | 'private' | 'unknown' {
  if (state === 'refused') return 'private'
  if (state === 'failed') return 'dead'
  if (status === 429 || status === 503) return 'unknown'
  return status >= 400 && status !== 401 && status !== 403 ? 'dead' : 'ok'
}

export function createLinkCheck({ db, clock, probe }: LinkCheckDeps) {
  let running: Promise<number> | undefined

  const listDue = (link_id: number | undefined) => {
    const query = db.selectFrom('link').select(['link_id', 'url', 'check_url', 'dead_since']).where('is_delete', '=', 0)
    const wanted = link_id === undefined ? query : query.where('link_id', '=', link_id)
    // The two databases put nulls at different ends.
    return wanted.orderBy(sql<number>`coalesce(check_time, 0)`).orderBy('link_id').limit(MAX_LINKS).execute()
  }
  type Due = Awaited<ReturnType<typeof listDue>>[number]

  async function checkOne({ link_id, url, check_url, dead_since }: Due): Promise<void> {
    const answer = await probe.look(url)
    const state = stateOf(answer)
    const now = clock.now()
    const since = check_url === url ? (dead_since ?? now) : now
    const found =
      state === 'unknown'
        ? {}
        : { check_state: state, check_status: answer.status, dead_since: state === 'dead' ? since : null }
    // Only if the address is still the one that was asked.
    await db
      .updateTable('link')
      .set({ ...found, check_url: url, check_time: now })
      .where('link_id', '=', link_id)
      .where('url', '=', url)
      .execute()
  }

  async function checkAll(link_id: number | undefined): Promise<number> {
    const due = await listDue(link_id)
    const end = clock.now() + MAX_MS
    let next = 0
    async function work(): Promise<void> {
      for (let one = due[next]; one && clock.now() < end; one = due[next]) {
        next += 1
        await checkOne(one)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return next
  }

  return {
    /** Looks at one link, or at all; one check at a time in a process. Returns how many were looked at. */
    check(link_id?: number): Promise<number> {
      if (link_id !== undefined) return checkAll(link_id)
      running ??= checkAll(undefined).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
