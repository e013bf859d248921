/** Rights that operators give, take and take back, and those of codes: each step is done to the service and to the model. */
import { expect } from 'vitest'
import { newRequest } from '../../../../testing/index.ts'
import type { StepOf } from './any-step.ts'
import { choose, type MoneyDesk, REASON, refusalOf } from './money-desk.ts'
import { endOf } from './money-model.ts'

interface Batch {
  batch_id: number
  version: number
  codes: string[]
  dayNum: number
  isVoid: boolean
}

function grantSteps({ shop, model, clock, perform }: MoneyDesk) {
  /** Rows of the record by which something was taken back. */
  const undone: { source: string; record_id: number }[] = []

  async function give(dayNum: number, isTaken: boolean): Promise<void> {
    const row = { time: clock.now(), dayNum: dayNum === 0 ? null : dayNum, isTaken, isGone: false }
    const isUnmoved = endOf(model.rows) === endOf([...model.rows, { ...row, source: '' }])
    const request = { request_id: '', member_id: shop.member.member_id, day_num: dayNum, reason: REASON }
    const call = isTaken ? 'POST /admin/api/member.Member/take' : 'POST /admin/api/member.Member/grant'
    const done = perform(call, request)
    if (isUnmoved) return expect(await refusalOf(done)).toBe('member.end_unmoved')
    model.rows.push({ ...row, source: `record:${(await done).record_id}` })
  }

  const takeBack = async (record_id: number) =>
    (await perform('POST /admin/api/audit.Entry/undo', { request_id: '', record_id })).record_id ?? 0

  async function undo({ pick }: StepOf<'undo'>): Promise<void> {
    const row = choose(
      model.rows.filter(({ source, isGone }) => source.startsWith('record:') && !isGone),
      pick,
    )
    if (!row || undone.some(({ source }) => source === row.source)) return
    const record_id = await takeBack(Number(row.source.slice('record:'.length)))
    undone.push({ source: row.source, record_id })
    row.isGone = true
  }

  async function redo({ pick }: StepOf<'redo'>): Promise<void> {
    const rows = model.rows.filter(({ source, isGone }) => isGone && undone.some((one) => one.source === source))
    const row = choose(rows, pick)
    const last = undone.find(({ source }) => source === row?.source)
    if (!row || !last) return
    await takeBack(last.record_id)
    row.isGone = false
  }

  return {
    give: ({ dayNum }: StepOf<'give'>) => give(dayNum, false),
    take: ({ dayNum }: StepOf<'take'>) => give(dayNum, true),
    ...{ undo, redo },
  }
}

function codeSteps({ shop, db, model, clock, perform, read }: MoneyDesk) {
  const batches: Batch[] = []

  async function batch({ dayNum }: StepOf<'batch'>): Promise<void> {
    const plan = { name: '码', price_minor: 100, days: dayNum, create_time: clock.now(), update_time: null }
    const { viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
    const made = await read('POST /admin/api/code.Batch/make', {
      ...{ request_id: newRequest(), name: '活动', kind: 'vip', viptype_id, count: 2 },
    })
    const batch_id = made.batch_id ?? 0
    const { version } = await perform('POST /admin/api/code.Batch/confirm', { request_id: '', batch_id, count: 2 })
    batches.push({ batch_id, version, codes: [...made.codes], dayNum, isVoid: false })
  }

  async function redeem({ pick }: StepOf<'redeem'>): Promise<void> {
    const from = choose(
      batches.filter(({ codes }) => codes.length > 0),
      pick,
    )
    const code = from?.codes[0]
    if (!from || !code) return
    const use = shop.member.client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw: code })
    if (from.isVoid) {
      from.codes.length = 0
      return expect(await refusalOf(use)).toMatch(/^redemption\./)
    }
    if (endOf(model.rows) === null) return expect(await refusalOf(use)).toBe('order.already_permanent')
    await use
    from.codes.shift()
    const given = { dayNum: from.dayNum === 0 ? null : from.dayNum, isTaken: false, isGone: false }
    model.rows.push({ time: clock.now(), ...given, source: code })
  }

  async function voidBatch({ pick }: StepOf<'void'>): Promise<void> {
    const one = choose(
      batches.filter(({ isVoid }) => !isVoid),
      pick,
    )
    if (!one) return
    const { batch_id, version } = one
    await perform('POST /admin/api/code.Batch/void', { request_id: '', batch_id, version, reason: REASON })
    one.isVoid = true
  }

  return { batch, redeem, void: voidBatch }
}

export const rightsSteps = (desk: MoneyDesk) => ({ ...grantSteps(desk), ...codeSteps(desk) })
