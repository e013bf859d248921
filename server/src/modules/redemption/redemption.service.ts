/** Redemption codes: memberships or items by a code. `Content/exchange` and `Redemptioncode/add` share this service. */
import { createHmac } from 'node:crypto'
import type { ErrorKind } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Entitlement } from '../entitlement/index.ts'
import { canonicalCode, isMistyped, makeCode } from './code.rules.ts'
import * as repo from './redemption.repo.ts'
import { FAILURES_MOST, FAILURES_WINDOW_MS, findFault } from './redemption.rules.ts'

/** The content that a code is to open, as far as this module cares. */
export interface ExchangeableContent {
  content_id: number
  is_vip: number
  can_exchange: number
}

export interface RedemptionDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  /** Counters shared by all processes. */
  attempts: Cache
  entitlement: Entitlement
  contents: {
    /** Throws `content.not_found`. */
    requireVisible(key: string): Promise<ExchangeableContent>
  }
  /** Key of the hashes: with the database alone nobody can try codes. */
  secret: string
}

/** What a code did, or what was so without it. */
export interface Redeemed {
  /** 0 when no code was used because the content was open already. */
  redemption_code_id: number
  kind: 'vip' | 'content'
  /** Content that can be viewed now; 0 when none is concerned. */
  content_id: number
  /** 0 unless a membership was granted. */
  viptype_id: number
  /** When what was opened was first opened, and when it ends (null: never). */
  unlock_time: number
  over_time: number | null
}

export interface NewBatch {
  name: string
  kind: 'vip' | 'content'
  /** For `vip`. */
  viptype_id?: number
  /** For `content`; 0 opens any one content. */
  content_id?: number
  count: number
  /** Members that may use each code; 1 when left out. */
  use_limit?: number
  start_time?: number | null
  end_time?: number | null
  /** Fixed texts in place of made ones, for demo codes; as many as `count`. */
  codes?: readonly string[]
}

const DAY_MS = 86_400_000
/** Rows per statement: databases bound the number of values. */
const CODES_PER_INSERT = 500
/** Refusals that show a right code: no guess, so they do not count as a failure. */
const NO_GUESS: ReadonlySet<ErrorKind> = new Set([
  'redemption.content_required',
  'redemption.code_other_content',
  'order.already_permanent',
  'content.not_found',
])

type Grant = (trx: Trx) => Promise<{ entry_id: number; over_time: number | null }>

const openedAs = (content_id: number, unlock_time: number, over_time: number | null): Redeemed => ({
  redemption_code_id: 0,
  kind: 'content',
  content_id,
  viptype_id: 0,
  unlock_time,
  over_time,
})

export function createRedemption(deps: RedemptionDeps) {
  const { db, commit, clock, ids, attempts, entitlement, contents } = deps
  const hash = (text: string) => createHmac('sha256', deps.secret).update(canonicalCode(text)).digest('hex')
  const failureKey = (member_id: number) => `redeem:${member_id}`

  /** Counts a try before anything is looked at; a success takes it back. */
  async function countTry(member_id: number) {
    const { count, left_ms } = await attempts.count(failureKey(member_id), FAILURES_WINDOW_MS)
    if (count > FAILURES_MOST)
      throw new Refusal('member.too_many_attempts', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
  }

  async function readCode(text: string, member_id: number): Promise<repo.CodeRow | ErrorKind> {
    const code = isMistyped(text) ? undefined : await repo.findCode(db, hash(text))
    if (!code) return 'redemption.code_unknown'
    const has_used = await repo.hasUsed(db, code.redemption_code_id, member_id)
    return findFault(code, has_used, clock.now()) ?? code
  }

  /** Use, ledger row and trace in one transaction: all or nothing, whoever else claims the same code. */
  function claim({ redemption_code_id }: repo.CodeRow, member_id: number, content_id: number, grant: Grant) {
    return commit(async (trx) => {
      const now = clock.now()
      if (!(await repo.claimUse(trx, redemption_code_id, now))) throw new Refusal('redemption.code_used')
      const { entry_id, over_time } = await grant(trx)
      const use = { redemption_code_id, member_id, content_id, entry_id, create_time: now }
      if (!(await repo.insertUse(trx, use))) throw new Refusal('redemption.code_used')
      return { unlock_time: now, over_time }
    })
  }

  async function redeemMembership(code: repo.CodeRow, member_id: number, content_id: number): Promise<Redeemed> {
    const { redemption_code_id, viptype_id } = code
    const plan = await repo.findViptype(db, viptype_id)
    if (!plan) throw new Refusal('redemption.code_unknown')
    const { group_id, days } = plan
    const groups = await entitlement.listGroups(db, member_id)
    // The code would be used up for nothing.
    if (groups.some((group) => group.group_id === group_id && group.over_time === null))
      throw new Refusal('order.already_permanent')
    const duration_ms = days === 0 ? null : days * DAY_MS
    const source = { reason: 'code', actor: `member:${member_id}`, redemption_code_id } as const
    const times = await claim(code, member_id, content_id, (trx) =>
      entitlement.grant(trx, { member_id, kind: 'vip', group_id, duration_ms, ...source }),
    )
    return { redemption_code_id, kind: 'vip', content_id, viptype_id, ...times }
  }

  async function redeemContent(code: repo.CodeRow, member_id: number, content: ExchangeableContent): Promise<Redeemed> {
    const { redemption_code_id } = code
    const { content_id } = content
    const opened = await findOpened(content_id, member_id)
    if (opened) return opened
    const is_other = code.content_id > 0 && code.content_id !== content_id
    if (is_other || content.can_exchange === 0) throw new Refusal('redemption.code_other_content')
    if (content.is_vip === 0) return openedAs(content_id, clock.now(), null)
    const source = { reason: 'code', actor: `member:${member_id}`, redemption_code_id } as const
    const times = await claim(code, member_id, content_id, (trx) =>
      entitlement.grant(trx, { member_id, kind: 'content', content_id, duration_ms: null, ...source }),
    )
    return { redemption_code_id, kind: 'content', content_id, viptype_id: 0, ...times }
  }

  /** What is open already needs no code: success, and nothing is used. */
  async function findOpened(content_id: number, member_id: number): Promise<Redeemed | undefined> {
    const unlock = await entitlement.findUnlock(db, member_id, content_id)
    return unlock && openedAs(content_id, unlock.create_time, unlock.over_time)
  }

  async function redeem(member_id: number, text: string, content_key: string | undefined): Promise<Redeemed> {
    const content = content_key ? await contents.requireVisible(content_key) : undefined
    const code = await readCode(text, member_id)
    if (typeof code === 'string') {
      const opened = content && (await findOpened(content.content_id, member_id))
      if (opened) return opened
      throw new Refusal(code)
    }
    if (code.kind === 'vip') return redeemMembership(code, member_id, content?.content_id ?? 0)
    if (!content && code.content_id === 0) throw new Refusal('redemption.content_required')
    return redeemContent(code, member_id, content ?? (await contents.requireVisible(String(code.content_id))))
  }

  return {
    /**
     * Uses a code for a member, for a content when one is named. Throws `redemption.*`, `content.not_found`, and
     * `member.too_many_attempts` after ten failures within the hour.
     */
    async redeem(member_id: number, text: string, content_key?: string): Promise<Redeemed> {
      await countTry(member_id)
      const took = () => attempts.uncount(failureKey(member_id))
      try {
        const redeemed = await redeem(member_id, text, content_key)
        await took()
        return redeemed
      } catch (error) {
        if (!(error instanceof Refusal) || NO_GUESS.has(error.kind)) await took()
        throw error
      }
    },

    /** Makes a batch in the caller's transaction. The codes returned here are the only time anybody sees them. */
    async createCodes(trx: Trx, batch: NewBatch): Promise<{ batch_id: number; codes: string[] }> {
      const now = clock.now()
      const { name, kind, viptype_id = 0, content_id = 0, use_limit = 1, start_time = null, end_time = null } = batch
      const codes = [...(batch.codes ?? Array.from({ length: batch.count }, () => makeCode(ids.integer)))]
      if (codes.length !== batch.count) throw new Error(`${batch.count} codes wanted, ${codes.length} texts given`)
      const mistyped = codes.find(isMistyped)
      if (mistyped) throw new Error(`the check character of ${mistyped} does not fit`)
      const batch_id = await repo.insertBatch(trx, name, now)
      const rows = codes.map((code) => ({
        code_hash: hash(code),
        kind,
        viptype_id,
        content_id,
        use_limit,
        start_time,
        end_time,
        batch_id,
        create_time: now,
      }))
      for (let start = 0; start < rows.length; start += CODES_PER_INSERT)
        await repo.insertCodes(trx, rows.slice(start, start + CODES_PER_INSERT))
      return { batch_id, codes }
    },
  }
}

export type Redemption = ReturnType<typeof createRedemption>
