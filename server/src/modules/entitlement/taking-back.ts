/** What a row would do, and how rows are taken back: by further rows, since none is ever changed. */
import { VIP_GROUP_ID } from '@zimu/contract'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import * as repo from './entitlement.repo.ts'
import { type FoldableEntry, type FoldedEnd, foldEntries, replay } from './entitlement.rules.ts'

/** What taking a row back did; `entry_id` is of the row that did it. */
export interface Undone {
  entry_id: number
  before: FoldedEnd
  after: FoldedEnd
}

const VIP = { kind: 'vip', group_id: VIP_GROUP_ID, content_id: 0 } as const

/** Computes the fold of a locked holding anew from its rows. */
export async function refold(trx: Trx, holding: repo.Holding): Promise<FoldedEnd> {
  const over_time = foldEntries(await repo.listEntries(trx, holding))
  await repo.saveFold(trx, holding, over_time)
  return over_time
}

export interface ForeseenGrant {
  before: FoldedEnd
  after: FoldedEnd
  entries: readonly (FoldableEntry & { entry_id: number })[]
}

export interface TakingBack {
  /** Revokes exactly what an order granted. Throws if it granted nothing or is revoked already. */
  takeBack(trx: Trx, order_id: number, actor: string): Promise<void>
  /**
   * The end of the entitlement now and after a revocation of the order (null: permanent); undefined if the order
   * granted nothing.
   */
  foreseeTakeBack(db: Db, order_id: number): Promise<{ before: FoldedEnd; after: FoldedEnd } | undefined>
  /**
   * The ends of members' VIP now and after one more row (undefined: nothing is held), with the rows of today; some hundred members at
   * once. In a transaction the holdings are locked first, so that what was foreseen is what `grant` does.
   */
  foreseeGrants(
    on: Db,
    memberIds: readonly number[],
    row: Pick<FoldableEntry, 'duration_ms' | 'reason'>,
  ): Promise<ReadonlyMap<number, ForeseenGrant>>
  /** Leaves a holding that `foreseeGrants` has locked as its rows say, where nothing is granted after all. */
  leaveUngranted(trx: Trx, member_id: number): Promise<void>
  /**
   * Takes exactly one row back by another one: the end is as if it had never been. Undefined: the row is gone already, or there is
   * none.
   */
  undo(trx: Trx, entry_id: number, actor: string): Promise<Undone | undefined>
}

export function createTakingBack({ clock }: { clock: Clock }): TakingBack {
  return {
    async foreseeGrants(on, memberIds, row) {
      const now = clock.now()
      if (on.isTransaction)
        for (const member_id of memberIds) await repo.lockFold(on as Trx, { ...VIP, member_id }, now)
      const entriesOf = await repo.listVipEntries(on, memberIds)
      return new Map(
        memberIds.map((member_id): [number, ForeseenGrant] => {
          const entries = entriesOf.get(member_id) ?? []
          const after = foldEntries([...entries, { ...row, order_id: 0, create_time: now }])
          return [member_id, { before: foldEntries(entries), after, entries }]
        }),
      )
    },
    async leaveUngranted(trx, member_id) {
      await refold(trx, { ...VIP, member_id })
    },
    async undo(trx, entry_id, actor) {
      const given = await repo.findEntry(trx, entry_id)
      if (!given) return undefined
      const { duration_ms, ...holding } = given
      const now = clock.now()
      await repo.lockFold(trx, holding, now)
      const entries = await repo.listEntries(trx, holding)
      if (replay(entries).at(entries.findIndex((entry) => entry.entry_id === entry_id))?.is_refunded) {
        // The lock has written the fold; who goes on with the transaction finds it as its rows say.
        await refold(trx, holding)
        return undefined
      }
      const made = await repo.insertEntry(trx, {
        ...holding,
        duration_ms: duration_ms === null ? null : -duration_ms,
        reason: 'correction',
        actor,
        undo_entry_id: entry_id,
        create_time: now,
      })
      const after = await refold(trx, holding)
      return { entry_id: made, before: foldEntries(entries), after }
    },
    async takeBack(trx, order_id, actor) {
      const given = await repo.findOrderEntry(trx, order_id)
      if (!given) throw new Error(`order ${order_id} gave nothing that could be taken back`)
      const { duration_ms, ...holding } = given
      const now = clock.now()
      await repo.lockFold(trx, holding, now)
      await repo.insertEntry(trx, {
        ...holding,
        duration_ms: duration_ms === null ? null : -duration_ms,
        reason: 'refund',
        actor,
        order_id,
        create_time: now,
      })
      await refold(trx, holding)
    },
    async foreseeTakeBack(db, order_id) {
      const given = await repo.findOrderEntry(db, order_id)
      if (!given) return undefined
      const entries = await repo.listEntries(db, given)
      const refund = { duration_ms: given.duration_ms, reason: 'refund', order_id, create_time: clock.now() } as const
      return { before: foldEntries(entries), after: foldEntries([...entries, refund]) }
    },
  }
}
