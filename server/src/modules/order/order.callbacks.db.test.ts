import { expect, it } from 'vitest'
import { signForm } from '../../ports/payment/sandbox/sign.ts'
import { eachDatabase, orderGround } from '../../testing/index.ts'

eachDatabase('orders believe no callback', (kind) => {
  const { MINUTE_MS, till, startPaying, stateOf, ledger, verdictsOf, postNotify, catchCallback } = orderGround(kind)

  it('that was forged or altered; each is kept raw with its fault', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { fields, form } = await catchCallback(trade_no)
    const alter = (change: Record<string, string>) => {
      const text = new URLSearchParams(form)
      for (const [name, value] of Object.entries(change)) text.set(name, value)
      return text.toString()
    }
    const old = { ...fields, send_time: String(till().clock.now() - 6 * MINUTE_MS) }
    const forgeries = {
      'forged:signature': [
        alter({ amount_minor: '1' }),
        alter({ sign: '' }),
        alter({ sign: '0'.repeat(64) }),
        alter({ currency: 'IRR' }),
        alter({ trade_no: `${trade_no}1` }),
        alter({ send_time: String(till().clock.now() + 1) }),
        alter({ extra: 'x' }),
        signForm(fields, 'another key'),
      ],
      'forged:stale': [signForm(old, till().secret), signForm({ ...fields, send_time: 'soon' }, till().secret)],
      'forged:method': [signForm({ ...fields, method: 'alipay' }, till().secret)],
      'forged:malformed': [
        signForm({ ...fields, amount_minor: '19.9' }, till().secret),
        signForm({ ...fields, state: 'rich' }, till().secret),
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
    const { raw } = await till()
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
    expect((await till().http.inject({ url: '/api/setting.Order/notify/sandbox?a=b' })).statusCode).toBe(400)
  })

  it('about an order that does not exist, though it is genuine', async () => {
    const { trade_no } = await startPaying()
    const { fields } = await catchCallback(trade_no)
    const reply = await postNotify(signForm({ ...fields, remote_order_id: '202601010000000000000000' }, till().secret))
    expect([reply.statusCode, reply.body]).toEqual([400, 'fail'])
  })

  it('twice: a replay is answered and changes nothing', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    const { form } = await catchCallback(trade_no)
    for (let count = 0; count < 3; count += 1) expect((await postNotify(form)).body).toBe('success')
    expect(await ledger()).toEqual(['order'])
    expect(await verdictsOf(remote_order_id)).toEqual(['granted', 'repeated', 'repeated'])
  })
})
