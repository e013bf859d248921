/** Operators void batches and single codes; what was redeemed stays. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { voidCodes } from '../batch.repo.ts'
import { codeStateOf } from './code.rules.ts'
import { countLeft, countLost, countUses, findBatch, findCode } from './code-reads.repo.ts'
import * as repo from './code-writes.repo.ts'
import { deleteSeed } from './seed.repo.ts'

export interface CodeVoidsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  /** Throws `operator.proof_needed` unless the operator showed just now who they are. */
  requireProof(context: OperatorContext): void
}

const VOID = 'POST /admin/api/code.Batch/void'
const VOID_ONE = 'POST /admin/api/code.Code/void'

/** A state in which a code can be, or will be, used. */
const USABLE = new Set(['open', 'early', 'over'])

function createBatchVoid({ db, clock, acts, requireProof }: CodeVoidsDeps) {
  /**
   * Throws `redemption.batch_not_found`, `redemption.batch_not_in_state`, `request.conflict`, `operator.reason_needed`, and but for
   * a trial run `operator.proof_needed`: nothing brings the codes back.
   */
  return async function voidBatch(given: Checked<typeof VOID>, context: OperatorContext): Promise<Output<typeof VOID>> {
    const { request_id, batch_id, version, reason, dry } = given
    async function foresee(on: Db) {
      const batch = await findBatch(on, batch_id)
      if (!batch) throw new Refusal('redemption.batch_not_found')
      if (batch.state === 'void') throw new Refusal('redemption.batch_not_in_state')
      const effect = { lost_num: await countLeft(on, batch_id), kept_num: await countUses(on, batch_id) }
      return { batch, effect }
    }
    if (dry === 1) return { ...(await foresee(db)).effect, version, record_id: null }
    if (reason === '') throw new Refusal('operator.reason_needed')
    requireProof(context)
    return acts.perform(context, { call: VOID, request_id, reason }, async (trx) => {
      const isHeld = await repo.lockBatch(trx, batch_id, version)
      const { batch } = await foresee(trx)
      if (!isHeld)
        throw new Refusal('request.conflict', {
          current: { version: batch.version, state: batch.state },
          changed_by: '',
          changed_time: formatTime(clock.now()),
        })
      const formerly = await countLost(trx, batch_id)
      await voidCodes(trx, { batch_id }, clock.now())
      await deleteSeed(trx, batch_id)
      // Counted now, as uses that were under way have ended.
      const lost_num = (await countLost(trx, batch_id)) - formerly
      const effect = { lost_num, kept_num: await countUses(trx, batch_id) }
      const change = { target: `batch:${batch_id}`, target_name: batch.name, right: 'code.void' as const }
      return {
        change: { action: 'code.void', ...change, before: { state: batch.state }, after: { state: 'void', ...effect } },
        answer: (record_id) => ({ ...effect, version: batch.version + 1, record_id }),
      }
    })
  }
}

function createCodeVoid({ db, clock, acts }: CodeVoidsDeps) {
  /** Throws `redemption.code_unknown`, `redemption.code_bought`, `redemption.code_not_in_state`, `operator.reason_needed`. */
  return async function voidOne(
    given: Checked<typeof VOID_ONE>,
    context: OperatorContext,
  ): Promise<Output<typeof VOID_ONE>> {
    const { request_id, redemption_code_id, reason, dry } = given
    async function foresee(on: Db, isVoided = false) {
      const found = await findCode(on, { redemption_code_id })
      if (!found) throw new Refusal('redemption.code_unknown')
      const code = isVoided ? { ...found, is_disable: 0 as const } : found
      if (code.order_id > 0) throw new Refusal('redemption.code_bought')
      if (!USABLE.has(codeStateOf(code, code.state, clock.now()))) throw new Refusal('redemption.code_not_in_state')
      return { code, effect: { lost_num: code.use_limit - code.use_num, kept_num: code.use_num } }
    }
    if (dry === 1) return { ...(await foresee(db)).effect, record_id: null }
    if (reason === '') throw new Refusal('operator.reason_needed')
    return acts.perform(context, { call: VOID_ONE, request_id, reason }, async (trx) => {
      // First, so that a use that is under way has ended, or finds the code void.
      const isVoided = await repo.voidCode(trx, redemption_code_id)
      const { code, effect } = await foresee(trx, isVoided)
      const change = { target: `code:${redemption_code_id}`, target_name: code.code_end, right: 'code.void' as const }
      return {
        change: { action: 'code.void_one', ...change, before: { state: 'open' }, after: { state: 'void', ...effect } },
        answer: (record_id) => ({ ...effect, record_id }),
      }
    })
  }
}

export const createCodeVoids = (deps: CodeVoidsDeps) => ({
  voidBatch: createBatchVoid(deps),
  voidOne: createCodeVoid(deps),
})
