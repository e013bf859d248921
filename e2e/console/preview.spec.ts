/** Previews of drafts, galleries and times of publication, from the console to the visitor. */
import type { Page } from '@playwright/test'
import { days, hours, seconds } from '@zimu/contract/durations'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const ARTICLE = 602
const GALLERY = 107
const LATER = 405
const FRAME = 'iframe[src*="preview=1"]'

test.use({ ...DESK, expectedErrors: REFUSED })

interface Info {
  name: string
  images: { file_id: number; title: string }[]
}

/** What a guest is answered; undefined: there is no such content. */
async function askAsGuest({ url }: ConsoleProduct, content_id: number): Promise<Info | undefined> {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${content_id}`)
  const { code, data } = (await answer.json()) as { code: number; data: Info }
  return code === 200 ? data : undefined
}

/** Publishes what is on the screen, and waits until it is done. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更新', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '更新成这一版' }).click()
  await expect(page.getByText('访客看到的是这一版')).toBeVisible()
}

async function openPreview(page: Page, viewer: string) {
  await page.getByRole('link', { name: '预览', exact: true }).click()
  // The editor has a choice of the same name.
  await page.getByRole('heading', { name: '预览', exact: true, level: 1 }).waitFor()
  await page.getByRole('radio', { name: viewer, exact: true }).check()
  return page.frameLocator(FRAME)
}

test('a draft is seen as VIP in the frame while a guest sees what is published; the frame says when it has ended', async ({
  page,
  desk,
}) => {
  const before = await askAsGuest(desk, ARTICLE)
  await signIn(page, desk, 'editor', `contents/${ARTICLE}`)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('预览里才有的标题')
  const frame = await openPreview(page, 'VIP')
  await expect(frame.getByText('预览 · VIP · 还没发布')).toBeVisible({ timeout: seconds(30) })
  await expect(frame.getByRole('heading', { name: '预览里才有的标题' })).toBeVisible()
  expect(await askAsGuest(desk, ARTICLE)).toMatchObject({ name: before?.name })
  for (const theme of ['浅', '深']) {
    await page.getByRole('radio', { name: theme, exact: true }).check()
    await expect(frame.getByRole('heading', { name: '预览里才有的标题' })).toBeVisible()
  }
  // The visitors' app in the frame has landmarks of its own, and journeys of its own.
  await expectNoBreach(page, 'preview', FRAME)
  const { origin } = new URL(desk.consoleUrl)
  const ended = await page.request.post(`${origin}/admin/api/operator.Session/end`, {
    headers: { 'x-zimu-console': '1', origin },
    data: {},
  })
  expect(ended.ok()).toBe(true)
  await frame
    .getByRole('button', { name: /返回|回首页/ })
    .first()
    .click()
  await expect(frame.getByText('预览结束了，在后台重新打开')).toBeVisible()
})

test('a gallery with its pictures in another order is published and seen by a visitor', async ({ page, desk }) => {
  const before = await askAsGuest(desk, GALLERY)
  const ids = (info: Info | undefined) => info?.images.map(({ file_id }) => file_id) ?? []
  expect(ids(before).length).toBeGreaterThanOrEqual(3)
  await signIn(page, desk, 'editor', `contents/${GALLERY}`)
  const place = page.getByLabel('第 3 张，写别的数字就移过去')
  await place.fill('1')
  await place.press('Enter')
  await page.getByLabel('第 1 张的标题').fill('现在是第一张')
  await expect(page.getByText(/^已保存/)).toBeVisible()
  await expectNoBreach(page, 'gallery')
  expect(ids(await askAsGuest(desk, GALLERY))).toEqual(ids(before))
  await publish(page)
  const [first, second, third, ...rest] = ids(before)
  await expect.poll(async () => ids(await askAsGuest(desk, GALLERY))).toEqual([third, first, second, ...rest])
  expect((await askAsGuest(desk, GALLERY))?.images[0]?.title).toBe('现在是第一张')
})

test('a content is set for tomorrow and taken back', async ({ page, desk }) => {
  await signIn(page, desk, 'editor', `contents/${LATER}`)
  await page.getByRole('complementary').getByRole('button', { name: '定时', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/时区：\S+/)).toBeVisible()
  // In the journey's zone (Asia/Shanghai), wherever and whenever this runs.
  const tomorrow = new Date(Date.now() + days(1) + hours(8)).toISOString().slice(0, 16)
  await dialog.getByLabel('发布时间').fill(tomorrow)
  await dialog.getByRole('button', { name: '定在这个时间' }).click()
  await expect(page.getByText('的发布时间改了')).toBeVisible()
  await expect.poll(() => askAsGuest(desk, LATER)).toBeUndefined()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await askAsGuest(desk, LATER))?.name).toBeTruthy()
})
