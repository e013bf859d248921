import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../testing/index.ts'

eachDatabase('the sandbox cashier', (kind) => {
  let fixture: CashierFixture
  let member_id: number
  let remote_order_id: string
  let path: string
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    member_id = await fixture.addMember()
    const buyer = {
      member_id,
      language: 'zh-Hans' as const,
      origin: 'http://site.test',
      device: { ip: '127.0.0.1', isPhone: true },
    }
    const order = await fixture.orders.create({ viptype_id: await fixture.addPlan({ price_minor: 14_800 }) }, buyer)
    remote_order_id = order.remote_order_id
    const address = await fixture.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer)
    path = new URL(address.pay_url).pathname
  })

  const get = (url: string, headers: Record<string, string> = {}) => fixture.http.inject({ url, headers })
  const press = (action: string) =>
    fixture.http.inject({
      method: 'POST',
      url: `${path}?lang=en`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `action=${action}`,
    })
  const stateOf = async () => {
    const row = await fixture.db
      .selectFrom('vip_order')
      .select('state')
      .where('remote_order_id', '=', remote_order_id)
      .executeTakeFirstOrThrow()
    return row.state
  }

  it('shows order, amount and a button for everything a payer may do', async () => {
    const page = await get(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('¥148.00')
    expect(page.body).toContain(remote_order_id)
    expect(page.body).toContain('不会真的扣款')
    const actions = [...page.body.matchAll(/<button name="action" value="(\w+)"/g)].map((match) => match[1])
    expect(actions).toEqual(['pay', 'less', 'twice', 'late', 'silent', 'away', 'refuse'])
  })

  it('forbids everything inline and foreign, and may be framed by the service only', async () => {
    const { headers, body } = await get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(body).not.toMatch(/<style|style=|onclick|<script>/)
    expect((await get('/cashier/sandbox.css')).headers['content-type']).toContain('text/css')
    expect((await get('/cashier/sandbox.js')).headers['content-type']).toContain('text/javascript')
  })

  it('speaks the language of the address, else of the browser', async () => {
    expect((await get(`${path}?lang=fr`)).body).toContain('<html lang="fr">')
    expect((await get(path, { 'accept-language': 'es-MX,es;q=0.9' })).body).toContain('Caja de pruebas')
  })

  it.each([
    ['pay', 'fulfilled', 'paid', 'Paid and reported'],
    ['less', 'abnormal', 'paid', 'Half was paid'],
    ['twice', 'fulfilled', 'paid', 'Paid twice'],
    ['late', 'fulfilled', 'paid', 'after the order ran out'],
    ['silent', 'paying', 'silent', 'nothing reported'],
    ['refuse', 'closed', 'refused', 'Not paid'],
  ])('button %s leaves the order %s', async (action, orderState, pageState, text) => {
    const reply = await press(action)
    expect(reply.statusCode).toBe(303)
    expect(await stateOf()).toBe(orderState)
    const { body } = await get(String(reply.headers.location))
    expect(body).toContain(text)
    expect(body).toContain(`data-state="${pageState}"`)
    expect(body).toContain(
      `data-return="http://site.test/#/pages/other/webview?remote_order_id=${remote_order_id}&#38;method=sandbox"`,
    )
    expect(body).not.toContain('<form')
  })

  it('lets a payment end once and knows no other actions', async () => {
    await press('steal')
    expect(await stateOf()).toBe('paying')
    await press('refuse')
    const again = await press('pay')
    expect(await stateOf()).toBe('closed')
    expect((await get(String(again.headers.location))).body).toContain('already dealt with')
  })

  it('knows no payment that does not exist', async () => {
    expect((await get('/cashier/sandbox/123')).statusCode).toBe(404)
    path = '/cashier/sandbox/%3Cscript%3E'
    const reply = await press('pay')
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('<script>')
  })
})
