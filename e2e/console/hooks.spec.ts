/** Keys and webhooks: a receiver of its own checks each signature, a failed delivery is sent again, a key reads and never writes. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '../../harness/root.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { closePages, expect, headingOf, REFUSED, signIn, startWithConsole, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const ADDRESS = 'https://receiver.example.org/orders'

test.use({ ...DESK, expectedErrors: REFUSED })

interface Received {
  id: string
  isSigned: boolean
  type: string
}

/**
 * Checks a signature as “Standard Webhooks” says, without any code of the product: base64 of the HMAC over `id.timestamp.body`, one of
 * several in the header, and a time that is not old.
 */
function isSigned(secret: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const [id, time, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const mac = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  mac.update(`${id}.${time}.`)
  mac.update(body)
  const wanted = Buffer.from(`v1,${mac.digest('base64')}`)
  return (given ?? '').split(' ').some((one) => {
    const own = Buffer.from(one)
    return own.length === wanted.length && timingSafeEqual(own, wanted)
  })
}

/** A program that takes webhooks; `status` is what it answers. */
async function startReceiver() {
  const state = { secret: '', status: 204, received: [] as Received[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { type } = JSON.parse(body.toString()) as { type: string }
    const id = String(request.headers['webhook-id'])
    state.received.push({ id, type, isSigned: isSigned(state.secret, request.headers, body) })
    response.writeHead(state.status).end(state.status === 204 ? undefined : 'the ledger is closed')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { port, close: () => server.close() })
}

test('a webhook is made, tried, fails, and is sent again with its number', async ({ page, context }) => {
  test.slow()
  const receiver = await startReceiver()
  const seam = join(ROOT, 'harness/hook-receiver.mjs')
  const desk = await startWithConsole({
    NODE_OPTIONS: `--import=${seam}`,
    HOOK_RECEIVER_PORT: String(receiver.port),
  })
  try {
    await signIn(page, desk, 'owner', 'hooks?tab=hooks')
    await expect(headingOf(page)).toHaveText('对外')
    await page.getByRole('button', { name: '加一个推送' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名字').fill('财务系统')
    await dialog.getByLabel('地址').fill('https://192.168.0.1/')
    await dialog.getByRole('checkbox', { name: '内容上线' }).check()
    await dialog.getByRole('button', { name: '加这个推送' }).click()
    await expect(page.getByText('写一个公网的 https 地址，不带端口和密码')).toBeVisible()
    await dialog.getByLabel('地址').fill(ADDRESS)
    await dialog.getByRole('button', { name: '加这个推送' }).click()
    receiver.secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    expect(receiver.secret).toMatch(/^whsec_/)
    await page.getByRole('button', { name: '我存好了' }).click()

    await page.getByRole('row', { name: /财务系统/ }).click()
    await page.getByRole('button', { name: '试发一次' }).click()
    await expect(page.getByText(/对方收到了：204/)).toBeVisible()
    expect(receiver.received).toEqual([{ id: expect.stringMatching(/^msg_/), type: 'test', isSigned: true }])

    receiver.status = 503
    await desk.zimu('content', 'unpublish', '101')
    await desk.zimu('content', 'publish', '101')
    await expect(page.getByText(/试了 1 次/)).toBeVisible({ timeout: 20_000 })
    await page.getByText('看内容和回应').first().click()
    await expect(page.getByText('the ledger is closed').first()).toBeVisible()
    await expectNoBreach(page, 'deliveries of a webhook')
    receiver.status = 204
    await page.getByRole('button', { name: '再发' }).first().click()
    await expect(page.getByRole('dialog').locator('li').getByText('送到了').first()).toBeVisible({ timeout: 20_000 })
    const published = receiver.received.filter(({ type }) => type === 'content.published')
    expect(published.length).toBeGreaterThan(1)
    expect(new Set(published.map(({ id }) => id)).size).toBe(1)
    expect(published.every((one) => one.isSigned)).toBe(true)
  } finally {
    await closePages(context)
    await desk.stop()
    receiver.close()
  }
})

test('a key is shown once, reads what it may, and nothing after its end', async ({ page, desk, request }) => {
  await signIn(page, desk, 'owner', 'hooks')
  await expect(page.getByText('还没有钥匙')).toBeVisible()
  await page.getByRole('button', { name: '做一把钥匙' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名字').fill('月报')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox', { name: '看内容' }).check()
  await expectNoBreach(page, 'making a key')
  await dialog.getByRole('button', { name: '做这把钥匙' }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: '我存好了' }).click()
  const headers = { authorization: `Bearer ${key}` }
  const list = new URL('/admin/api/content.Content/list', desk.consoleUrl).href
  const read = await request.get(list, { headers })
  expect(read.status()).toBe(200)
  const hide = new URL('/admin/api/content.Content/hide', desk.consoleUrl).href
  expect((await request.post(hide, { headers, data: {} })).status()).toBe(403)
  await expect(page.getByRole('row', { name: /月报/ })).toBeVisible()
  await page.getByRole('button', { name: '停用' }).first().click()
  await page.getByRole('button', { name: '不用了' }).click()
  await page.getByRole('button', { name: '停用 月报' }).click()
  await expect(page.getByText('停用了 月报')).toBeVisible()
  expect((await request.get(list, { headers })).status()).toBe(401)
})

test('an operator gives an address with the code that came there', async ({ page, desk }) => {
  await signIn(page, desk, 'owner', 'me')
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '提醒' }) })
  await section.getByLabel('邮箱').fill('owner@example.org')
  await section.getByRole('button', { name: '发验证码' }).click()
  await expect(section.getByLabel('验证码')).toBeVisible()
  const mails = await (await page.request.get(`${desk.url}/dev/mail`)).text()
  const code = /验证码是 (\d{6})/.exec(mails)?.[1] ?? ''
  await section.getByLabel('验证码').fill(code)
  await section.getByRole('button', { name: '用这个邮箱' }).click()
  await expect(section.getByText('owner@example.org')).toBeVisible()
  await section.getByRole('checkbox', { name: '没回的反馈' }).uncheck()
  await section.getByRole('checkbox', { name: '有几个小时不要发' }).check()
  await page.reload()
  await expect(section.getByRole('checkbox', { name: '没回的反馈' })).not.toBeChecked()
  await expect(section.getByLabel('从')).toHaveValue('22:00')
  await expectNoBreach(page, 'alerts')
})
