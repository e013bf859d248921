/**
 * Memberships of a day, as they were: whoever has nothing later in the ledger is as the memberships of now say; the ledgers of the
 * others are folded up to the time.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { isInForce } from '@zimu/contract/membership'
import type { Db } from '../../db/open.ts'
import { foldEntries } from '../entitlement/index.ts'
import type { Figure } from './measures.ts'
import * as repo from './members.repo.ts'
import type { Span } from './span.ts'

/** Ledgers of one statement. */
const BATCH = 500

type Row = Awaited<ReturnType<typeof repo.listLedgers>>[number]

function groupBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Whether any membership of a ledger is in force just before a time. */
function isActiveBefore(rows: readonly Row[], time: number): boolean {
  const before = rows.filter(({ create_time }) => create_time < time)
  const groups = groupBy(before, ({ group_id }) => group_id)
  return [...groups.values()].some((entries) => {
    const end = foldEntries(entries)
    return end !== undefined && isInForce(end, time - 1)
  })
}

/** `to`: end of the day, or a moment after now. */
export async function countMembers(db: Db, { from, to }: Span): Promise<Figure[]> {
  const { changed, ending } = await repo.listTouched(db, from, to)
  let active = await repo.countActive(db, to)
  let [begun, ended] = [0, 0]
  const ids = [...changed, ...ending]
  for (let at = 0; at < ids.length; at += BATCH) {
    const ledgers = groupBy(await repo.listLedgers(db, ids.slice(at, at + BATCH)), ({ member_id }) => member_id)
    for (const rows of ledgers.values()) {
      const [was, is] = [isActiveBefore(rows, from), isActiveBefore(rows, to)]
      if (is && !was) begun += 1
      if (was && !is) ended += 1
      // Not counted above: what came later may have changed what is in the membership of now.
      if (is && rows.some(({ create_time }) => create_time >= to)) active += 1
    }
    await turn()
  }
  return [
    { measure: 'members_active', part: '', value: active },
    { measure: 'members_new', part: '', value: begun },
    { measure: 'members_ended', part: '', value: ended },
  ]
}
