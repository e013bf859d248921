/** Redeems codes for memberships or contents. `Content/exchange` and `Redemptioncode/add` share this service. */

import { createHmac } from 'node:crypto'
import type { ErrorKind } from '@zimu/contract'
import { planDuration } from '@zimu/contract/membership'
import { canonicalCode, isMistyped } from '@zimu/contract/redemption-code'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import { withBackoff } from '../../limits/backoff.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Entitlement } from '../entitlement/index.ts'
import { createBatches } from './batches.ts'
import type { CodeTries } from './code-tries.ts'
import { createGifts } from './gifts.ts'
import * as repo from './redemption.repo.ts'
import { findFault } from './redemption.rules.ts'

/** Fields of the content that a code unlocks. */
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
  /** Who guesses. */
  tries: Pick<CodeTries, 'note'>
  /** Key of the hashes: without it, codes cannot be guessed from the database. */
  secret: string
}

/** Result of a redemption. */
export interface Redeemed {
  /** 0 if the content was open already and no code was used. */
  redemption_code_id: number
  kind: 'vip' | 'content'
  /** Content that can be opened now; 0 for a membership. */
  content_id: number
  /** 0 unless a membership was granted. */
  viptype_id: number
  /** When the content was first unlocked, and when that ends (null: never). */
  unlock_time: number
  over_time: number | null
}

/** Refusals of a right code, which do not count as wrong attempts. */
const NO_GUESS: ReadonlySet<ErrorKind> = new Set([
  'redemption.content_required',
  'redemption.code_other_content',
  'redemption.member_limit',
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

/** Counts a code that there is not. Throws what the attempt throws. */
async function noteGuess<Result>(
  tries: RedemptionDeps['tries'],
  { member_id, ip }: { member_id: number; ip: string },
  attempt: Promise<Result>,
): Promise<Result> {
  try {
    return await attempt
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'redemption.code_unknown') await tries.note(member_id, ip)
    throw error
  }
}

export function createRedemption(deps: RedemptionDeps) {
  const { db, commit, clock, ids, attempts, entitlement, contents, tries } = deps
  const hash = (text: string) => createHmac('sha256', deps.secret).update(canonicalCode(text)).digest('hex')
  async function readCode(text: string, member_id: number): Promise<repo.CodeRow | ErrorKind> {
    const code = isMistyped(text) ? undefined : await repo.findCode(db, hash(text))
    if (!code) return 'redemption.code_unknown'
    const hasUsed = await repo.hasUsed(db, code.redemption_code_id, member_id)
    const fault = findFault(code, hasUsed, clock.now())
    if (fault) return fault
    const { member_limit, batch_id } = code
    const isEnough = member_limit && (await repo.countMemberUses(db, batch_id, member_id)) >= member_limit
    return isEnough ? 'redemption.member_limit' : code
  }

  /** Takes a use of the code, grants and records it in one transaction. */
  function claim(code: repo.CodeRow, member_id: number, content_id: number, grant: Grant) {
    const { redemption_code_id, batch_id, member_limit } = code
    return commit(async (trx) => {
      const now = clock.now()
      if (!(await repo.claimUse(trx, redemption_code_id, now))) throw new Refusal('redemption.code_used')
      if (member_limit && !(await repo.claimMemberUse(trx, batch_id, member_id, member_limit)))
        throw new Refusal('redemption.member_limit')
      const { entry_id, over_time } = await grant(trx)
      const use = { redemption_code_id, batch_id, member_id, content_id, entry_id, create_time: now }
      if (!(await repo.insertUse(trx, use))) throw new Refusal('redemption.code_used')
      return { unlock_time: now, over_time }
    })
  }

  async function redeemMembership(code: repo.CodeRow, member_id: number, content_id: number): Promise<Redeemed> {
    const { redemption_code_id, viptype_id } = code
    const plan = await repo.findTerm(db, code)
    if (!plan) throw new Refusal('redemption.code_unknown')
    const { group_id } = plan
    // The code would be used up for nothing.
    if (await entitlement.isPermanent(db, member_id, group_id)) throw new Refusal('order.already_permanent')
    const duration_ms = planDuration(plan.days)
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
    const isOther = code.content_id > 0 && code.content_id !== content_id
    if (isOther || content.can_exchange === 0) throw new Refusal('redemption.code_other_content')
    if (content.is_vip === 0) return openedAs(content_id, clock.now(), null)
    const source = { reason: 'code', actor: `member:${member_id}`, redemption_code_id } as const
    const times = await claim(code, member_id, content_id, (trx) =>
      entitlement.grant(trx, { member_id, kind: 'content', content_id, duration_ms: null, ...source }),
    )
    return { redemption_code_id, kind: 'content', content_id, viptype_id: 0, ...times }
  }

  /** A content that is open already needs no code: success, and no code is used. */
  async function findOpened(content_id: number, member_id: number): Promise<Redeemed | undefined> {
    const unlock = await entitlement.findUnlock(db, member_id, content_id)
    return unlock && openedAs(content_id, unlock.create_time, unlock.over_time)
  }

  async function redeem(member_id: number, text: string, contentKey: string | undefined): Promise<Redeemed> {
    const content = contentKey ? await contents.requireVisible(contentKey) : undefined
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
    ...createBatches({ db, commit, clock, ids, hash }),
    /** Keyed hash by which a code is stored. */
    hashOf: hash,
    gifts: createGifts({ clock, hash, secret: deps.secret }),
    /**
     * Redeems a code for a member, for a content if one is given. Throws `redemption.*`, `content.not_found`, and
     * `member.too_many_attempts` after ten failures within an hour, and for a while after each from the fifth on. A code that there
     * is not is counted with the network that `ip` is in.
     */
    async redeem(member_id: number, text: string, contentKey: string | undefined, ip: string): Promise<Redeemed> {
      const isWrongGuess = (error: unknown) => error instanceof Refusal && !NO_GUESS.has(error.kind)
      return withBackoff(attempts, { name: `redeem:${member_id}`, isWrongGuess }, () =>
        noteGuess(tries, { member_id, ip }, redeem(member_id, text, contentKey)),
      )
    },
  }
}

export type Redemption = ReturnType<typeof createRedemption>
