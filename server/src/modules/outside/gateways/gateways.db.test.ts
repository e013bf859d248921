import { days, hours } from '@zimu/contract/durations'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, errorOf, makeOperator, newRequest, type TestApp } from '../../../testing/index.ts'
import { dayQuery, lastFailureQuery, lastQuery } from './callbacks.repo.ts'

const EPAY = {
  EPAY_URL: 'http://127.0.0.1:9',
  EPAY_PID: '1001',
  EPAY_KEY: 'a-key-of-epay',
  PUBLIC_URL: 'https://zimu.test',
}

eachDatabase('gateways on the console', (kind) => {
  let app: TestApp
  let cashier: Awaited<ReturnType<typeof makeOperator>>
  beforeEach(async () => {
    app = await createTestApp(kind, { env: EPAY })
    cashier = await makeOperator(app, ['cashier'])
  })
  afterEach(() => app.close())

  const callback = (method: string, verdict: string, create_time: number) =>
    app.database.db
      .insertInto('payment_callback')
      .values({ method, verdict, create_time, remote_order_id: '1', gateway_no: '', raw: '{}' })
      .execute()
  const list = async (method: string) =>
    (await cashier.call('GET /admin/api/gateway.Gateway/list', {})).list.find((row) => row.method === method)
  const test = (method: 'epay' | 'stripe', request_id = newRequest()) =>
    cashier.call('POST /admin/api/gateway.Gateway/test', { request_id, method })

  it('says what is set by name and never a value', async () => {
    expect(await list('epay')).toMatchObject({
      ...{ is_on: 1, callback_url: 'https://zimu.test/api/setting.Order/notify/epay', has_refunds: 0 },
      ...{ keys: [], key_fault: '', last_callback: null, last_failure: null, day: [], last_test: null },
      variables: ['EPAY_URL', 'EPAY_PID', 'EPAY_KEY'].map((name) => ({ name, is_set: 1, is_needed: 1 })),
    })
    const off = await list('stripe')
    expect(off).toMatchObject({ is_on: 0 })
    expect(off?.variables).toContainEqual({ name: 'STRIPE_API_URL', is_set: 0, is_needed: 0 })
    expect(JSON.stringify(await list('epay'))).not.toContain(EPAY.EPAY_KEY)
  })

  it('tells callbacks of 24 hours by verdict, the last one and the last failure', async () => {
    const now = app.clock.now()
    await callback('epay', 'forged:signature', now - days(3))
    await callback('epay', 'granted', now - hours(25))
    await callback('epay', 'granted', now - hours(2))
    await callback('epay', 'granted', now - hours(1))
    await callback('alipay', 'abnormal', now)
    expect(await list('epay')).toMatchObject({
      last_callback: { verdict: 'granted' },
      last_failure: { verdict: 'forged:signature' },
      day: [{ verdict: 'granted', num: 2, is_failure: 0 }],
    })
    expect(await list('alipay')).toMatchObject({ day: [{ verdict: 'abnormal', num: 1, is_failure: 1 }] })
  })

  it('tests once per request, records it and keeps the result', async () => {
    const request_id = newRequest()
    const first = await test('epay', request_id)
    expect(first).toMatchObject({ result: 'no_answer', detail: '127.0.0.1:9 did not answer', record_id: null })
    expect(await test('epay', request_id)).toEqual(first)
    expect(await test('stripe')).toMatchObject({ result: 'off' })
    expect((await list('epay'))?.last_test).toMatchObject({ result: 'no_answer' })
    const rows = await app.database.db.selectFrom('operator_record').select('action').execute()
    expect(rows.filter(({ action }) => action === 'gateway.test')).toHaveLength(2)
  })

  it('is for owners and cashiers', async () => {
    const support = await makeOperator(app, ['support'])
    expect(await errorOf(support.call('GET /admin/api/gateway.Gateway/list', {}))).toBe('operator.not_allowed')
  })

  it('walks the index by method and time', async () => {
    const { db } = app.database
    for (const query of [lastQuery(db, 'epay'), lastFailureQuery(db, 'epay'), dayQuery(db, 'epay', 1)]) {
      const { sql: text, parameters } = query.compile()
      const explained = await db.transaction().execute(async (trx) => {
        if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
        const words = kind === 'sqlite' ? 'explain query plan' : 'explain'
        return (await trx.executeQuery(CompiledQuery.raw(`${words} ${text}`, [...parameters]))).rows
      })
      expect(JSON.stringify(explained)).toContain('payment_callback_method')
    }
  })
})
