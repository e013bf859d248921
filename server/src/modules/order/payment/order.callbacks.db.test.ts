import { minutes } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { signForm } from '../../../ports/payment/sandbox/sign.ts'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'
import { MAX_FORGED } from './forged-log.ts'

eachDatabase('orders believe no callback', (kind) => {
  const { fixture, startPaying, stateOf, ledger, verdictsOf, postNotify, catchCallback } = orderFixture(kind)

  it('that was forged or altered; each is stored raw with its fault', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { fields, form } = await catchCallback(trade_no)
    const alter = (change: Record<string, string>) => {
      const text = new URLSearchParams(form)
      for (const [name, value] of Object.entries(change)) text.set(name, value)
      return text.toString()
    }
    const old = { ...fields, send_time: String(fixture().clock.now() - minutes(6)) }
    const forgeries = {
      'forged:signature': [
        alter({ amount_minor: '1' }),
        alter({ sign: '' }),
        alter({ sign: '0'.repeat(64) }),
        alter({ currency: 'IRR' }),
        alter({ trade_no: `${trade_no}1` }),
        alter({ send_time: String(fixture().clock.now() + 1) }),
        alter({ extra: 'x' }),
        signForm(fields, 'another key'),
      ],
      'forged:stale': [signForm(old, fixture().secret), signForm({ ...fields, send_time: 'soon' }, fixture().secret)],
      'forged:method': [signForm({ ...fields, method: 'alipay' }, fixture().secret)],
      'forged:malformed': [
        signForm({ ...fields, amount_minor: '19.9' }, fixture().secret),
        signForm({ ...fields, state: 'rich' }, fixture().secret),
      ],
    }
    for (const [fault, forms] of Object.entries(forgeries))
      for (const text of forms) {
        const reply = await postNotify(text)
        expect([reply.statusCode, reply.body], text).toEqual([400, 'fail'])
        expect((await verdictsOf(remote_order_id)).at(-1), text).toBe(fault)
      }
    expect(await stateOf(remote_order_id)).toBe('paying')
    expect(await ledger()).toEqual([])
    const { raw } = await fixture()
      .db.selectFrom('payment_callback')
      .select('raw')
      .where('remote_order_id', '=', remote_order_id)
      .orderBy('callback_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(raw).body).toBe(forgeries['forged:signature'][0])
  })

  it('without form, with rubbish, or by an unknown method', async () => {
    for (const text of ['', '{"a":1}', '%%%', 'remote_order_id=1'])
      expect((await postNotify(text)).statusCode).toBe(400)
    const unknown = await postNotify('', 'alipay')
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect((await fixture().http.inject({ url: '/api/setting.Order/notify/sandbox?a=b' })).statusCode).toBe(400)
  })

  it('about an order that does not exist, though it is genuine', async () => {
    const { trade_no } = await startPaying()
    const { fields } = await catchCallback(trade_no)
    const reply = await postNotify(
      signForm({ ...fields, remote_order_id: '202601010000000000000000' }, fixture().secret),
    )
    expect([reply.statusCode, reply.body]).toEqual([400, 'fail'])
  })

  it('twice: a replay is answered and changes nothing', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { form } = await catchCallback(trade_no)
    for (let count = 0; count < 3; count += 1) expect((await postNotify(form)).body).toBe('success')
    expect(await ledger()).toEqual(['order'])
    expect(await verdictsOf(remote_order_id)).toEqual(['granted', 'repeated', 'repeated'])
  })

  describe('and a flood of forged ones', () => {
    const post = (payload: string, remoteAddress: string) =>
      fixture().http.inject({
        method: 'POST',
        url: '/api/setting.Order/notify/sandbox',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress,
        payload,
      })
    const forgedRows = () =>
      fixture().db.selectFrom('payment_callback').select('raw').where('verdict', 'like', 'forged:%').execute()
    const rubbish = `remote_order_id=1&trade_no=1&sign=00&x=${'x'.repeat(7000)}`

    it('is counted before anything is written, while a genuine one is taken (it wrote 29.5 MB)', async () => {
      fixture().clock.advance(minutes(10))
      const before = (await forgedRows()).length
      const { trade_no, remote_order_id } = await startPaying()
      const { form } = await catchCallback(trade_no)
      const statuses: number[] = []
      for (let count = 0; count < 400; count += 1) statuses.push((await post(rubbish, '203.0.113.9')).statusCode)
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(370)
      expect((await forgedRows()).length - before).toBeLessThanOrEqual(20)
      // From the very address of the flood, as behind a proxy that is not named as trusted.
      expect((await post(form, '203.0.113.9')).body).toBe('success')
      expect(await stateOf(remote_order_id)).toBe('fulfilled')
    })

    it('from many addresses is bounded in number and bytes, the oldest go, and no genuine one goes', async () => {
      const { trade_no, remote_order_id } = await startPaying()
      const { form } = await catchCallback(trade_no)
      expect((await postNotify(form)).body).toBe('success')
      const old = { method: 'sandbox', raw: 'old', remote_order_id: '', gateway_no: '', verdict: 'forged:signature' }
      const olds = Array.from({ length: MAX_FORGED }, () => ({ ...old, create_time: fixture().clock.now() }))
      await fixture().db.insertInto('payment_callback').values(olds).execute()
      fixture().clock.advance(minutes(1))
      for (let count = 0; count < 130; count += 1) await post(rubbish, `10.0.${count}.1`)
      const rows = await forgedRows()
      expect(rows).toHaveLength(MAX_FORGED)
      expect(Math.max(...rows.map(({ raw }) => raw.length))).toBeLessThan(10_000)
      expect(
        rows.filter(({ raw }) => raw !== 'old'),
        'of all addresses together',
      ).toHaveLength(120)
      expect(await verdictsOf(remote_order_id)).toEqual(['granted'])
    })

    it('with long bodies is not even stored', async () => {
      const before = (await forgedRows()).length
      expect((await post(`a=${'x'.repeat(9000)}`, '198.51.100.1')).statusCode).toBe(413)
      expect((await post(`a=${'x'.repeat(70_000)}`, '198.51.100.1')).statusCode).toBe(413)
      expect(await forgedRows()).toHaveLength(before)
    })
  })

  it('more than a hundred times: a genuine one sent again for ever writes nothing', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { form } = await catchCallback(trade_no)
    for (let count = 0; count < 110; count += 1) expect((await postNotify(form)).body).toBe('success')
    expect(await verdictsOf(remote_order_id)).toHaveLength(100)
    expect(await ledger()).toEqual(['order'])
  })
})
