/** Operators subscribe their browsers, end them, and send themselves a test; a browser renews its subscription by itself. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type Checked, MAX_PUSHES, type Output } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { ConsoleContext, OperatorContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import { countAddress } from '../../../limits/address-ranges.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from './push.repo.ts'
import { hashOfEndpoint } from './push.rules.ts'
import type { Pushing } from './pushing.ts'

export interface OwnPushesDeps {
  db: Db
  commit: Commit
  clock: Clock
  /** Counts attempts. */
  attempts: Cache
  acts: Pick<Acts, 'perform' | 'note'>
  pushing: Pick<Pushing, 'publicKey' | 'accepts' | 'test'>
  /** Sees to it that there is a choice of what the operator is told of. */
  requireChoice(trx: Trx, context: OperatorContext): Promise<void>
  /** Throws `operator.proof_needed`. */
  requireProof(context: OperatorContext): void
}

const SAVE = 'POST /admin/api/alert.Push/save'
const END = 'POST /admin/api/alert.Push/end'
const RENEW = 'POST /admin/api/alert.Push/renew'
const TEST = 'POST /admin/api/alert.Push/test'

/** Renewals in a window from one address (more from the ranges around it): an office has so many browsers, and each renews once in weeks. */
const RENEWALS = { name: 'push-renew', max: 20, windowMs: hours(1) }

const digestOf = (text: string) => createHash('sha256').update(text).digest()
/** Compares secrets in the same time wherever they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digestOf(one), digestOf(other))

/** Neither address nor keys stand in the record: whoever has them can send. */
const changeOf = (action: string, { operator }: OperatorContext, values: { before?: object; after?: object }) => ({
  action,
  target: `operator:${operator.operator_id}`,
  target_name: operator.name,
  ...values,
})

export function createOwnPushes(deps: OwnPushesDeps) {
  const { db, commit, clock, attempts, acts, pushing, requireChoice, requireProof } = deps

  /** Throws `alert.push_not_found`. */
  async function requireOwn({ operator }: OperatorContext, endpoint_hash: string): Promise<repo.PushRow> {
    const row = await repo.findPush(db, endpoint_hash)
    if (row?.operator_id !== operator.operator_id) throw new Refusal('alert.push_not_found')
    return row
  }

  return {
    async list({ operator }: OperatorContext): Promise<Output<'GET /admin/api/alert.Push/list'>> {
      const rows = await repo.listPushes(db, operator.operator_id)
      return {
        key: pushing.publicKey,
        list: rows.map(({ endpoint_hash, device, create_time, use_time, fail_time }) => ({
          ...{ endpoint_hash, device, is_failing: fail_time === null ? 0 : 1 },
          create_time: formatTime(create_time),
          use_time: formatTimeOrNull(use_time),
        })),
      }
    },

    /** Throws `operator.proof_needed`, `alert.push_refused`, `alert.push_too_many`. */
    async save(
      { request_id, ...subscriber }: Checked<typeof SAVE>,
      context: OperatorContext,
    ): Promise<Output<typeof SAVE>> {
      requireProof(context)
      if (!pushing.accepts(subscriber)) throw new Refusal('alert.push_refused')
      const { operator_id, session_id } = context.operator
      const { device } = context
      const endpoint_hash = hashOfEndpoint(subscriber.endpoint)
      return acts.perform(context, { call: SAVE, request_id }, async (trx) => {
        const others = (await repo.listPushes(trx, operator_id)).filter((row) => row.endpoint_hash !== endpoint_hash)
        if (others.length >= MAX_PUSHES) throw new Refusal('alert.push_too_many')
        await requireChoice(trx, context)
        const create_time = clock.now()
        await repo.putPush(trx, { ...subscriber, operator_id, session_id, endpoint_hash, device, create_time })
        return {
          change: changeOf('operator.push_on', context, { after: { device } }),
          answer: (record_id) => ({ record_id }),
        }
      })
    },

    /** Throws `alert.push_refused`, `request.too_fast`: nobody is signed in, so that each attempt counts, a right one as well. */
    async renew(
      { former_hash, former_auth, ...subscriber }: Checked<typeof RENEW>,
      context: ConsoleContext,
    ): Promise<Output<typeof RENEW>> {
      await countAddress(attempts, { ...RENEWALS, ip: context.ip }, 'request.too_fast')
      if (!pushing.accepts(subscriber)) throw new Refusal('alert.push_refused')
      const endpoint_hash = hashOfEndpoint(subscriber.endpoint)
      return commit(async (trx) => {
        const former = await repo.findOwned(trx, former_hash)
        if (!former || !isSame(former.auth, former_auth)) return { is_on: 0 as const }
        if (!(await repo.renewPush(trx, former, { ...subscriber, endpoint_hash }))) return { is_on: 0 as const }
        const { operator_id, device } = former
        const name = former.name ?? ''
        const target = { target: `operator:${operator_id}`, target_name: name }
        await acts.note(trx, context, name, { action: 'operator.push_renew', ...target, after: { device } })
        return { is_on: 1 as const }
      })
    },

    async keep({ endpoint_hash }: Checked<'POST /admin/api/alert.Push/keep'>, { operator }: OperatorContext) {
      return { is_on: (await repo.seePush(db, operator, endpoint_hash)) ? (1 as const) : (0 as const) }
    },

    async end(
      { request_id, endpoint_hash }: Checked<typeof END>,
      context: OperatorContext,
    ): Promise<Output<typeof END>> {
      const { operator_id } = context.operator
      return acts.perform(context, { call: END, request_id }, async (trx) => {
        const row = await repo.findPush(trx, endpoint_hash)
        const isEnded = await repo.deletePush(trx, operator_id, endpoint_hash)
        const values = { before: { device: row?.device ?? '' } }
        return {
          change: isEnded ? changeOf('operator.push_off', context, values) : null,
          answer: (record_id: number | null) => ({ record_id }),
        }
      })
    },

    /** Throws `alert.push_not_found`. */
    async test(
      { request_id, endpoint_hash }: Checked<typeof TEST>,
      context: OperatorContext,
    ): Promise<Output<typeof TEST>> {
      const row = await requireOwn(context, endpoint_hash)
      // The act comes first: what leaves the house stands in the record, whatever the other side does.
      const { record_id } = await acts.perform(context, { call: TEST, request_id }, async () => ({
        change: changeOf('operator.push_test', context, {}),
        answer: (record_id: number | null) => ({ record_id }),
      }))
      const { state, status, fault } = await pushing.test(row, context.language)
      return { record_id, state, status, fault }
    },
  }
}
