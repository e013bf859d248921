import { VIP_GROUP_ID } from '@zimu/contract'
import { isInForce, type MembershipEnd } from '@zimu/contract/membership'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import * as repo from './entitlement.repo.ts'
import { replay, type Step } from './entitlement.rules.ts'
import { createTakingBack, refold, type TakingBack } from './taking-back.ts'

/** A membership group in force. */
export interface EffectiveGroup {
  group_id: number
  over_time: MembershipEnd
}

/** A grant of a membership or a content. */
export interface Grant {
  member_id: number
  kind: 'vip' | 'content'
  /** For `vip`; the VIP group when left out. */
  group_id?: number
  /** For `content`. */
  content_id?: number
  /** null: permanent. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'correction'
  /** Who caused it: `member:12`, `gateway:sandbox`, `operator`. */
  actor: string
  order_id?: number
  redemption_code_id?: number
  /** Note of the operator; shown to the member. */
  note?: string
}

export interface Entitlement extends TakingBack {
  /**
   * Appends a row and updates the fold, in the caller's transaction. Throws on a second grant for the same order, and
   * `member.account_merged`: nothing is given to an account that is another now.
   */
  grant(trx: Trx, grant: Grant): Promise<{ entry_id: number; over_time: MembershipEnd }>
  /** Groups in force now. */
  listGroups(db: Db, member_id: number): Promise<EffectiveGroup[]>
  /** When VIP ended, if it has ended. */
  findExpiredTime(db: Db, member_id: number): Promise<number | null>
  /** All ledger rows of a member, newest first, with the effect of each on its group or content. */
  explain(db: Db, member_id: number): Promise<ExplainedEntry[]>
  isVip(db: Db, member_id: number): Promise<boolean>
  /** Whether a member has a group permanently, so that another grant would change nothing. */
  isPermanent(db: Db, member_id: number, group_id: number): Promise<boolean>
  /** The unlock of a content that is in force now. */
  findUnlock(db: Db, member_id: number, content_id: number): Promise<Unlock | undefined>
}

/** A row of the ledger with its order, its content and its effect. */
export type ExplainedEntry = Awaited<ReturnType<typeof repo.listLedger>>[number] & Step

export interface Unlock {
  /** First unlocked, epoch milliseconds. */
  create_time: number
  over_time: MembershipEnd
}

/** The ledger of memberships and unlocked contents: append-only rows, and their fold in the same transaction. */
export function createEntitlement({ clock }: { clock: Clock }): Entitlement {
  return {
    async grant(trx, grant) {
      const now = clock.now()
      const { member_id, kind, duration_ms, reason, actor, order_id = 0, redemption_code_id = 0, note = '' } = grant
      const holding = {
        member_id,
        kind,
        group_id: kind === 'vip' ? (grant.group_id ?? VIP_GROUP_ID) : 0,
        content_id: kind === 'content' ? (grant.content_id ?? 0) : 0,
      }
      await repo.lockFold(trx, holding, now)
      // Asked for after the lock, on which merging waits: what was under way meanwhile is not given to the closed account.
      if (await repo.isMerged(trx, member_id)) throw new Refusal('member.account_merged')
      const entry_id = await repo.insertEntry(trx, {
        ...holding,
        duration_ms,
        reason,
        actor,
        order_id,
        redemption_code_id,
        note,
        create_time: now,
      })
      const over_time = await refold(trx, holding)
      // Only a correction of nothing leaves nothing; null would mean permanent.
      return { entry_id, over_time: over_time === undefined ? now : over_time }
    },
    ...createTakingBack({ clock }),
    async listGroups(db, member_id) {
      const now = clock.now()
      return (await repo.listFolds(db, member_id)).filter(({ over_time }) => isInForce(over_time, now))
    },
    async findExpiredTime(db, member_id) {
      const fold = await repo.findGroupFold(db, member_id, VIP_GROUP_ID)
      return fold && !isInForce(fold.over_time, clock.now()) ? fold.over_time : null
    },
    async explain(db, member_id) {
      const holdings = new Map<string, Awaited<ReturnType<typeof repo.listLedger>>>()
      for (const row of await repo.listLedger(db, member_id)) {
        const key = `${row.kind}:${row.group_id}:${row.content_id}`
        const rows = holdings.get(key) ?? []
        rows.push(row)
        holdings.set(key, rows)
      }
      return [...holdings.values()]
        .flatMap((rows) => replay(rows).map((step, index) => ({ ...(rows[index] as (typeof rows)[number]), ...step })))
        .sort((one, other) => other.entry_id - one.entry_id)
    },
    async isVip(db, member_id) {
      const fold = await repo.findGroupFold(db, member_id, VIP_GROUP_ID)
      return fold !== undefined && isInForce(fold.over_time, clock.now())
    },
    async isPermanent(db, member_id, group_id) {
      return (await repo.findGroupFold(db, member_id, group_id))?.over_time === null
    },
    async findUnlock(db, member_id, content_id) {
      const fold = await repo.findUnlockFold(db, member_id, content_id)
      return fold && isInForce(fold.over_time, clock.now()) ? fold : undefined
    },
  }
}
