/** Notifications of the browser: turned on by a press, tried, shown by the service worker, and gone when the push service says so. */
import { join } from 'node:path'
import { ROOT } from '../../harness/root.ts'
import { expectNoBreach } from '../support/accessibility.ts'
import { closePages, expect, REFUSED, signIn, startWithConsole, test } from '../support/console.ts'
import { deliverPush, pressNotification, startPushReceiver, subscribeAt } from '../support/push.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: REFUSED })

test('a phone gets a test message, and is forgotten when it has ended its subscription', async ({ page, context }) => {
  test.slow()
  const receiver = await startPushReceiver()
  const seam = join(ROOT, 'harness/hook-receiver.mjs')
  const desk = await startWithConsole({
    NODE_OPTIONS: `--import=${seam}`,
    HOOK_RECEIVER_PORT: String(receiver.port),
  })
  try {
    await context.grantPermissions(['notifications'], { origin: new URL(desk.consoleUrl).origin })
    await subscribeAt(context, receiver.subscription)
    await signIn(page, desk, 'owner', 'me')
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: '提醒' }) })
    await section.getByRole('button', { name: '在这个浏览器打开' }).click()
    const own = section.getByRole('list', { name: '浏览器通知' }).getByRole('listitem')
    await expect(own.getByText('这个浏览器')).toBeVisible()
    await expect(section.getByRole('checkbox', { name: '没回的反馈' })).toBeChecked()
    await expectNoBreach(page, 'a browser with notifications')

    await own.getByRole('button', { name: '试发一条' }).click()
    await expect(section.getByText('发出去了，通知马上就到。')).toBeVisible()
    expect(receiver.messages).toHaveLength(1)
    const [message = ''] = receiver.messages
    expect(JSON.parse(message)).toMatchObject({ text: expect.stringContaining('试发的'), path: '/admin/me' })

    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
    expect(worker.url()).toContain('/admin/push-worker.js')
    await deliverPush(page, message)
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
      })
    await expect
      .poll(shown)
      .toEqual([{ title: expect.stringContaining('后台'), body: expect.stringContaining('试发的'), data: '/admin/me' }])

    // The same tag: it takes the place of the first.
    await deliverPush(page, JSON.stringify({ ...JSON.parse(message), path: '/admin/feedback' }))
    await expect.poll(async () => (await shown()).map(({ data }) => data)).toEqual(['/admin/feedback'])
    expect(await pressNotification(worker)).toBe(new URL('feedback', desk.consoleUrl).href)
    await expect.poll(shown).toEqual([])

    receiver.status = 410
    await own.getByRole('button', { name: '试发一条' }).click()
    await expect(section.getByText('已经不收通知，从表里去掉了')).toBeVisible()
    await expect(section.getByRole('button', { name: '在这个浏览器打开' })).toBeVisible()
  } finally {
    await closePages(context)
    await desk.stop()
    receiver.close()
  }
})
