/** Without a network: what opens, what waits, what is sent afterwards, and how a new build arrives. */
import type { BrowserContext, Page } from '@playwright/test'
import { expectBox } from './support/boxes.ts'
import { startDeployment } from './support/deployment.ts'
import { expect, login, open, test } from './support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const FREE_VIDEO = '/pages/video/index?id=101'

/** The browser itself writes these for every request that finds no network. */
const NO_NETWORK =
  /net::ERR_INTERNET_DISCONNECTED|net::ERR_EMPTY_RESPONSE|net::ERR_CONNECTION|net::ERR_FAILED|Failed to fetch|Failed to load resource/

test.use({ expectedErrors: [NO_NETWORK] })

/** Resolves when the worker answers for this page, and what opens without a network has arrived. */
async function untilCached(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/api/setting.Faq/list?kept_language=zh-Hans')) !== undefined),
    )
    .toBe(true)
}

/** Takes the network away or gives it back, for the pages and for the worker, which hears of it later than they do. */
async function setOffline(context: BrowserContext, isOffline: boolean) {
  await context.setOffline(isOffline)
  for (const worker of context.serviceWorkers())
    await expect
      .poll(() =>
        worker.evaluate(() =>
          fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
            () => false,
            () => true,
          ),
        ),
      )
      .toBe(isOffline)
}

/** Keys of the answers that are kept for members, in every cache of the origin. */
const cachedFor = (page: Page) =>
  page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().filter((url) => url.includes('kept_owner'))
  })

test('a guest without a network: home, notices, questions and the list open, and say that they are old', async ({
  page,
  context,
  product,
}) => {
  await open(page, product)
  await page
    .getByRole('link', { name: /铜版体/ })
    .first()
    .waitFor()
  await untilCached(page)
  await setOffline(context, true)
  await page.reload()
  await expect(page.getByText('没有网络，显示的是上次的内容')).toBeVisible()
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()

  await test.step('pictures that were seen are there', async () => {
    const picture = page.locator('a img:visible').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('notices', async () => {
    await page.locator('button[aria-label^="公告"]').click()
    await expect(page.getByRole('dialog', { name: '公告' }).getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: '关闭' }).click()
  })
  await test.step('questions, never looked at before', async () => {
    await open(page, product, '/pages/my/question')
    await expect(page.getByText('会员到期会自动扣费吗')).toBeVisible()
  })
  await test.step('the bar goes with the network', async () => {
    await open(page, product)
    await setOffline(context, false)
    await expect(page.getByText('没有网络，显示的是上次的内容')).toBeHidden()
  })
})

test('only the server is away: the page says so over what was kept, and shows the new when it is back', async ({
  page,
  product,
}) => {
  const site = await startDeployment(product)
  const bar = page.getByText('连不上服务器，显示的是上次的内容')
  await open(page, site)
  await page
    .getByRole('link', { name: /铜版体/ })
    .first()
    .waitFor()
  await untilCached(page)
  site.goDown(true)
  await page.reload()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()
  site.goDown(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(bar).toBeHidden()
  await site.stop()
})

test('no signed address and no range is ever kept', async ({ page, product }) => {
  await open(page, product, FREE_VIDEO)
  await untilCached(page)
  await page.reload()
  const video = page.locator('video:visible').first()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  const keptPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await keptPaths()).length).toBeGreaterThan(20)
  const urls = await keptPaths()
  expect(urls.filter((path) => path.startsWith('/media/') || /\.(mp4|m3u8|m4s|ts)$/.test(path))).toEqual([])
})

test('a member without a network: the membership with its age; what was written waits, and is sent once', async ({
  page,
  context,
  product,
}) => {
  await login(page, product, 'demovip')
  await untilCached(page)
  await open(page, product, FREE_VIDEO)
  const heart = page.getByRole('button', { name: /喜欢/ }).filter({ visible: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  for (const [address, call] of [
    ['/pages/my/feedbacklist', /Feedback\/list/],
    ['/pages/my/footprint', /Footprint\/list/],
    ['/pages/my/my', /Login\/reset/],
  ] as const)
    await Promise.all([page.waitForResponse(call), open(page, product, address)])
  // The worker keeps an answer after it has given it on.
  for (const call of ['Content/info', 'Feedback/list', 'Footprint/list'])
    await expect.poll(async () => (await cachedFor(page)).some((url) => url.includes(call))).toBe(true)

  await setOffline(context, true)
  await page.reload()
  await expect(page.getByText(/没有网络，这是 \d\d-\d\d \d\d:\d\d 的会员状态/)).toBeVisible()
  await expect(page.getByText(/^20\d\d\.\d\d\.\d\d$/).first()).toBeVisible()

  await test.step('a like waits where it was given, also after a restart of the app', async () => {
    await open(page, product, FREE_VIDEO)
    await heart.click()
    await expect(heart).toHaveText('等网络')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveText('等网络')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('the visit waits in the footprint', async () => {
    await open(page, product, '/pages/my/footprint')
    await expect(page.getByRole('link', { name: /永字八法.*等网络/s })).toBeVisible()
  })
  await test.step('feedback waits in its list', async () => {
    await open(page, product, '/pages/my/feedback')
    await page.getByRole('textbox', { name: /内容/ }).fill('写在没有网络的地方，第三课。')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('存好了，等网络')).toBeVisible()
    await open(page, product, '/pages/my/feedbacklist')
    await expect(page.getByRole('listitem').filter({ hasText: '写在没有网络的地方' })).toContainText('等网络')
  })

  await test.step('two tabs with a network send every piece once', async () => {
    const other = await context.newPage()
    await open(other, product, '/pages/my/question')
    const sent: string[] = []
    context.on('request', (request) => {
      if (/Like\/add|Feedback\/add/.test(request.url())) sent.push(new URL(request.url()).pathname)
    })
    await setOffline(context, false)
    await expect(page.getByRole('listitem').filter({ hasText: '写在没有网络的地方' })).toContainText('处理中')
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(''))).not.toContain('written')
    expect(sent.sort()).toEqual(['/api/member.Like/add', '/api/setting.Feedback/add'])
    await open(page, product, FREE_VIDEO)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).not.toHaveText('等网络')
    await other.close()
  })
})

test('what one member saw without a network is gone for the next', async ({ page, context, product }) => {
  await login(page, product, 'demo')
  await untilCached(page)
  await open(page, product, '/pages/my/likes')
  await expect.poll(() => cachedFor(page)).not.toEqual([])
  await open(page, product, '/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('已退出')).toBeVisible()
  await expect.poll(() => cachedFor(page)).toEqual([])
  await login(page, product, 'demovip')
  await setOffline(context, true)
  await open(page, product, '/pages/my/likes')
  await expect(page.getByText('没有加载出来')).toBeVisible()
})

test('an answer that comes after its member has left is not kept', async ({ page, product }) => {
  const site = await startDeployment(product)
  await login(page, site, 'demo')
  await untilCached(page)
  const release = site.hold(/Like\/list/)
  await open(page, site, '/pages/my/likes')
  await release.asked
  await open(page, site, '/pages/my/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('已退出')).toBeVisible()
  release.answer()
  await release.answered
  // The next member's own answer is kept, so the worker has been through with the one before it.
  await login(page, site, 'demovip')
  await open(page, site, '/pages/my/likes')
  const likes = async () => (await cachedFor(page)).filter((url) => url.includes('Like/list'))
  await expect.poll(likes).not.toEqual([])
  expect(await likes()).toHaveLength(1)
  await site.stop()
})

test('a new build is offered, leaves open tabs alone, and runs after a press', async ({ page, product }) => {
  const site = await startDeployment(product)
  await open(page, site)
  await untilCached(page)
  const prompt = page.getByRole('status').filter({ hasText: '有新版本，刷新一下就好' })
  site.deploy()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await expect(prompt).toBeVisible()
  // 12 px beside the edges and above the tab bar (docs/design.md#update-prompt).
  await expectBox('update prompt', prompt, { x: 12, y: 730, width: 366, height: 52 })

  await test.step('the open tab goes on, and is not asked where something plays', async () => {
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page
      .getByRole('link', { name: /永字八法/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /永字八法/ })).toBeVisible()
    await expect(prompt).toBeHidden()
    await page.goBack()
    await expect(prompt).toBeVisible()
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  })
  await prompt.getByRole('button', { name: '刷新' }).click()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(page.getByRole('link', { name: /铜版体/ }).first()).toBeVisible()
  await expect(prompt).toBeHidden()
  await site.stop()
})
