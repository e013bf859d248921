import { minutes, seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../db/open.ts'
import { eachDatabase, openReadyDatabase } from '../../../testing/index.ts'
import { createTestClock } from '../../clock/index.ts'
import { systemIds } from '../../ids/index.ts'
import { createTableJobs } from '../../jobs/index.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { PaymentOrder } from '../payment.ts'
import type { Provider, RefundMood } from '../provider.ts'
import { paymentSuite } from '../suite.ts'
import type { SandboxAction } from './payments.ts'
import { createSandbox } from './sandbox.ts'
import { signForm } from './sign.ts'

eachDatabase('the sandbox gateway', (kind) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openReadyDatabase(kind)
  })
  afterAll(() => database.close())

  async function open() {
    const { db } = database
    const clock = createTestClock()
    const log = { info: () => undefined, error: () => undefined }
    const forms: string[] = []
    const post = async (_path: string, form: string) => {
      forms.push(form)
      return 'success'
    }
    const jobs = createTableJobs({ database, clock, log })
    let mood: RefundMood = 'usual'
    const refundMood = () => (mood === 'usual' || mood === 'later' ? 'pending' : mood)
    const sandbox = createSandbox({ db, clock, ids: systemIds, jobs, log, secret: 'key', post, refundMood })
    async function press(remote_order_id: string, action: SandboxAction) {
      const { trade_no } = await db
        .selectFrom('sandbox_payment')
        .select('trade_no')
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      if ((await sandbox.find(trade_no))?.state === 'closed') throw new Error('the cashier takes no money any more')
      await sandbox.press(trade_no, action)
      return { headers: {}, rawBody: forms.at(-1) ?? '', query: '' }
    }
    const provider: Provider = {
      gateway: sandbox.gateway,
      clock,
      maxCallbackAgeMs: minutes(5),
      pay: ({ remote_order_id }, _address, amount_minor) =>
        press(remote_order_id, amount_minor === undefined ? 'pay' : 'less'),
      refuse: ({ remote_order_id }) => press(remote_order_id, 'refuse'),
      strangers: ({ remote_order_id, amount_minor }) => {
        const news = { method: 'sandbox', remote_order_id, trade_no: '9', state: 'paid', currency: 'CNY' }
        const signed = { ...news, amount_minor: String(amount_minor), pay_time: '0', send_time: String(clock.now()) }
        const callback = (form: string) => ({ headers: {}, rawBody: form, query: '' })
        return [callback(signForm(signed, 'another')), callback(signForm({ ...signed, method: 'other' }, 'key'))]
      },
      enter: async () => undefined,
      setAway: null,
      refunds: {
        setMood: (next) => {
          mood = next
        },
        async finish() {
          await jobs.runDue()
          return { headers: {}, rawBody: forms.at(-1) ?? '', query: '' }
        },
        async refundedOf(remote_order_id) {
          const rows = await db
            .selectFrom('sandbox_refund')
            .innerJoin('sandbox_payment', 'sandbox_payment.trade_no', 'sandbox_refund.trade_no')
            .select('sandbox_refund.amount_minor')
            .where('sandbox_payment.remote_order_id', '=', remote_order_id)
            .where('sandbox_refund.state', '<>', 'refused')
            .execute()
          return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
        },
        setMute: null,
      },
      close: async () => undefined,
    }
    return { provider, sandbox, forms, press }
  }

  const orderOf = ({ clock }: Provider, remote_order_id: string): PaymentOrder => ({
    remote_order_id,
    amount_minor: 100,
    currency: 'CNY',
    subject: 'x',
    language: 'en',
    notify_url: 'http://site.test/n',
    return_url: 'http://site.test/r',
    expire_time: clock.now() + 1000,
    device: { ip: '127.0.0.1', isPhone: true },
  })

  paymentSuite(async () => (await open()).provider)

  it('keeps a payment as it was ended, whatever is pressed later', async () => {
    const { provider, sandbox, forms } = await open()
    const { gateway_no } = await provider.gateway.createPayment(orderOf(provider, '202611209999999999999999'))
    await Promise.all([sandbox.press(gateway_no, 'pay'), sandbox.press(gateway_no, 'pay')])
    await sandbox.press(gateway_no, 'refuse')
    expect(await sandbox.find(gateway_no)).toMatchObject({ state: 'paid', paid_minor: 100 })
    expect(forms).toHaveLength(1)
    await sandbox.press('no such number', 'pay')
  })

  it('sends its callbacks under these field names, which stored ones have too', async () => {
    const { provider, sandbox, forms } = await open()
    const order = orderOf(provider, '202611207777777777777777')
    const { gateway_no } = await provider.gateway.createPayment(order)
    await sandbox.press(gateway_no, 'pay')
    await provider.gateway.refunds?.send({ ...order, gateway_no, refund_no: '7', paid_minor: 100 })
    await provider.refunds?.finish('7')
    expect(forms.map((form) => [...new URLSearchParams(form).keys()].sort().join(' '))).toEqual([
      'amount_minor currency method pay_time remote_order_id send_time sign state trade_no',
      'amount_minor currency method refund_no remote_order_id send_time sign state trade_no',
    ])
  })

  it('that has disappeared answers nobody for a while, and has the money then', async () => {
    const { provider, sandbox, forms } = await open()
    const order = orderOf(provider, '202611208888888888888888')
    const { gateway_no } = await provider.gateway.createPayment(order)
    await sandbox.press(gateway_no, 'away')
    const query = () => provider.gateway.query({ remote_order_id: order.remote_order_id, gateway_no })
    await expect(query()).rejects.toThrow(GatewayFailed)
    provider.clock.advance(seconds(20))
    expect(await query()).toMatchObject({ payments: [{ gateway_no, amount_minor: 100 }], isOpen: false })
    expect(forms).toEqual([])
  })
})
