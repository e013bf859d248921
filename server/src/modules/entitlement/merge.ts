/** The ledgers of two accounts of one person, folded as one. */
import { deleteRows, type MergedMembers, moveMissing, moveRows } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'
import * as repo from './entitlement.repo.ts'
import { refold } from './taking-back.ts'

/**
 * Gives the rows of one ledger to the other member. The rows stay as they are, in their order, so that the end is that of one
 * account which all of it had happened to, and a later refund takes back exactly what its order gave.
 */
export async function mergeLedgers(trx: Trx, members: MergedMembers, now: number): Promise<{ entries: number }> {
  const { from, into } = members
  const holdings = await repo.listHoldings(trx, from)
  // One order for both, so that two merges do not wait for each other in a circle.
  for (const holding of holdings)
    for (const member_id of [from, into].sort((a, b) => a - b)) await repo.lockFold(trx, { ...holding, member_id }, now)
  const entries = await moveRows(trx, 'entitlement_entry', members)
  await repo.keepFirstUnlocks(trx, members)
  for (const holding of holdings) {
    await repo.saveFold(trx, { ...holding, member_id: from }, undefined)
    await refold(trx, { ...holding, member_id: into })
  }
  await moveMissing(trx, 'member_reminder', ['group_id', 'over_time'], members)
  await deleteRows(trx, 'member_reminder', from)
  return { entries }
}
