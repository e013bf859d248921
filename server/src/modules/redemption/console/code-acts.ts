/** Operators make and confirm batches of redemption codes; each act is a row of the record, without any code in it. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { readGivenWindow } from '../../../texts/given-window.ts'
import { localise } from '../../../texts/index.ts'
import { formatTimeOrNull } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { Batches } from '../batches.ts'
import { findBatch, listWorths } from './code-reads.repo.ts'
import * as repo from './code-writes.repo.ts'
import { deleteSeed } from './seed.repo.ts'
import type { Seeds } from './seeds.ts'

export interface CodeActsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  batches: Pick<Batches, 'createCodes'>
  seeds: Pick<Seeds, 'draw' | 'keep'>
}

const MAKE = 'POST /admin/api/code.Batch/make'
const CONFIRM = 'POST /admin/api/code.Batch/confirm'

/** What the codes give. Throws `redemption.target_unknown`. */
async function readTarget(db: Db, given: Checked<typeof MAKE>, language: OperatorContext['language']) {
  const isVip = given.kind === 'vip'
  const viptype_id = isVip ? (given.viptype_id ?? 0) : 0
  const content_id = isVip ? 0 : (given.content_id ?? 0)
  const { plans, contents } = await listWorths(db, { plans: [viptype_id], contents: [content_id] })
  const plan = plans.find(({ is_delete }) => is_delete === 0)
  const content = contents.find(({ is_delete }) => is_delete === 0)
  if (isVip && !plan) throw new Refusal('redemption.target_unknown', { field: 'viptype_id' })
  if (content_id > 0 && !content) throw new Refusal('redemption.target_unknown', { field: 'content_id' })
  const name = isVip && plan ? localise({ name: plan.name }, plan.texts, language).name : content?.name
  return { viptype_id, content_id, worth: name ?? '', days: isVip ? (plan?.days ?? 0) : 0 }
}

export function createCodeActs({ db, clock, acts, batches, seeds }: CodeActsDeps) {
  const nameOf = ({ operator }: OperatorContext) => `operator:${operator.name}`

  /** Throws `redemption.target_unknown`, `redemption.window`. */
  async function make(given: Checked<typeof MAKE>, context: OperatorContext): Promise<Output<typeof MAKE>> {
    const { request_id, name, kind, count, use_limit, member_limit, dry } = given
    const { worth, days, ...target } = await readTarget(db, given, context.language)
    const window = readGivenWindow(given, clock.now(), 'redemption.window')
    const shown = {
      ...{ worth, days, use_num: count * use_limit },
      start_time: formatTimeOrNull(window.start_time),
      end_time: formatTimeOrNull(window.end_time),
    }
    if (dry === 1) return { ...shown, record_id: null, batch_id: null, codes: [] }
    return acts.perform(context, { call: MAKE, request_id, isSecret: true }, async (trx) => {
      const { seed, codes } = seeds.draw(count)
      const batch = { name, kind, ...target, ...window, count, use_limit, member_limit, codes }
      const made = await batches.createCodes(trx, { ...batch, actor: nameOf(context), isUnconfirmed: true })
      await seeds.keep(trx, made.batch_id, seed, context.operator.operator_id)
      return {
        change: {
          ...{ action: 'code.make', target: `batch:${made.batch_id}`, target_name: name, right: 'code.make' },
          after: { name, worth, count, use_limit, start_time: shown.start_time, end_time: shown.end_time },
        },
        answer: (record_id) => ({ ...shown, ...made, record_id }),
      }
    })
  }

  /** Throws `redemption.batch_not_found`, `redemption.count_differs`, `redemption.batch_not_in_state`. */
  function confirm({ request_id, batch_id, count }: Checked<typeof CONFIRM>, context: OperatorContext) {
    return acts.perform<Output<typeof CONFIRM>>(context, { call: CONFIRM, request_id }, async (trx) => {
      const batch = await findBatch(trx, batch_id)
      if (!batch) throw new Refusal('redemption.batch_not_found')
      if (batch.code_num !== count) throw new Refusal('redemption.count_differs')
      if (!(await repo.confirmBatch(trx, batch_id))) throw new Refusal('redemption.batch_not_in_state')
      await deleteSeed(trx, batch_id)
      const change = { target: `batch:${batch_id}`, target_name: batch.name, right: 'code.make' as const }
      return {
        change: {
          action: 'code.confirm',
          ...change,
          before: { state: 'unconfirmed' },
          after: { state: 'open', count },
        },
        answer: (record_id) => ({ version: batch.version + 1, record_id }),
      }
    })
  }

  return { make, confirm }
}
