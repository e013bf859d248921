/** How much an operator refunds alone, by currency (docs/decisions/0470). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../../cli/testing/operator.ts'
import { openShop, type Shop } from '../../../../testing/console/shop.ts'
import {
  eachDatabase,
  makeOperator,
  newRequest,
  setOption,
  storeOption,
  type TestOperator,
} from '../../../../testing/index.ts'

const MAKE = 'POST /admin/api/refund.Refund/make'
const SAVE = 'POST /admin/api/setting.Setting/save'

eachDatabase('bounds of refunds by currency', (kind) => {
  let shop: Shop
  let owner: TestOperator
  let cashier: TestOperator
  beforeEach(async () => {
    shop = await openShop(kind)
    owner = await makeOperator(shop.app, ['owner'], 'zhou')
    cashier = await makeOperator(shop.app, ['cashier'], 'shen')
  })
  afterEach(() => shop.app.close())

  /** An order that was paid with 148.00 of a currency. */
  async function paid(currency: string) {
    const { remote_order_id } = await shop.pay('pay')
    const { db } = shop.app.database
    const order = { remote_order_id, currency }
    await db.updateTable('vip_order').set({ currency }).where('remote_order_id', '=', remote_order_id).execute()
    await db
      .updateTable('order_payment')
      .set({ currency })
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('vip_order').select('order_id').where('remote_order_id', '=', remote_order_id),
      )
      .execute()
    return order
  }
  const ask = (remote_order_id: string, more: object = {}) =>
    cashier.call(MAKE, { request_id: newRequest(), remote_order_id, amount: '148.00', reason: '会员要求', ...more })
  const foresee = async (currency: string) => {
    const { consequence } = await ask((await paid(currency)).remote_order_id, { dry: 1 })
    return [consequence?.needs_second, consequence?.own_bound, consequence?.day_left]
  }

  it('a currency that is named has its own, the others the number: it was one number for yuan and dollars', async () => {
    await setOption(shop.app, 'console.refund_own_in', 'USD 30, JPY 30000')
    await setOption(shop.app, 'console.refund_day_in', 'usd 300.50')
    expect(await foresee('CNY')).toEqual([0, '200.00', '2000.00'])
    expect(await foresee('USD')).toEqual([1, '30.00', '300.50'])
    expect(await foresee('JPY')).toEqual([0, '30000.00', '2000.00'])
  })

  it('what was refunded counts in its own currency where that is named, and else together', async () => {
    await setOption(shop.app, 'console.refund_day', 20_000)
    await setOption(shop.app, 'console.refund_day_in', 'USD 200')
    const isAlone = async (currency: string) => (await ask((await paid(currency)).remote_order_id)).wish_id === null
    expect(await isAlone('USD')).toBe(true)
    expect(await isAlone('USD'), 'the dollars of the day are spent').toBe(false)
    expect(await isAlone('EUR'), 'others are not').toBe(true)
    expect(await isAlone('TWD'), 'those without a bound of their own share one').toBe(false)
  })

  it.each(['USD', '30', 'USD 30; JPY 5', 'USD 30, USD 40', 'USD -1', 'USD 1.234'])('%j is refused', async (value) => {
    const changes = [{ key: 'console.refund_own_in', value }]
    await expect(owner.call(SAVE, { request_id: newRequest(), reason: '汇率', changes })).rejects.toMatchObject({
      error: 'setting.invalid',
    })
    const { exit, lines } = await runAsOperator(shop.app, ['set', 'console.refund_own_in', value])
    expect([exit, lines.join()]).toEqual([1, expect.stringContaining('like USD 30, JPY 3000')])
  })

  it('is set by the command as by the console, and nobody refunds alone while it is unreadable', async () => {
    expect((await runAsOperator(shop.app, ['set', 'console.refund_own_in', 'USD 10'])).exit).toBe(0)
    shop.app.app.modules.settings.forget()
    expect(await foresee('USD')).toEqual([1, '10.00', '2000.00'])
    await storeOption(shop.app, 'console.refund_own_in', 'ten dollars')
    expect(await foresee('CNY')).toEqual([1, '0.00', '0.00'])
  })
})
