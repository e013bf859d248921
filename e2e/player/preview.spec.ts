/** The first seconds of a locked film, in a browser that plays them. */
import { seconds } from '@zimu/contract/durations'
import { expect, open, test } from '../support/journey.ts'
import { setTextSize } from '../support/sizes.ts'

/** A locked film of the demo, whose pieces are 4 s long. */
const LOCKED = '/pages/video/index?id=406&kind=video'

test('LOC-01: a guest watches the first seconds of a locked film, then sees its poster and the way in', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, product, LOCKED)
  const button = page.getByRole('button', { name: '试看 8 秒' })
  await button.click()
  const film = page.locator('[data-stage] video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: '暂停' })).toBeFocused()
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeLessThan(8.2)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 7.5
  })
  await expect(button).toBeFocused()
  await expect(film).toHaveCount(0)
  await expect(page.getByText('试看到这里，加入会员看完整内容')).toBeAttached()
  await expect(page.getByRole('button', { name: '加入会员' })).toBeVisible()
  await expect.poll(() => asked.filter((path) => path.startsWith('/storage/preview/')).length).toBeGreaterThan(2)
  expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([])

  await test.step('and pauses, closes and begins again', async () => {
    await button.click()
    await page.getByRole('button', { name: '暂停' }).click()
    await expect(page.getByRole('button', { name: '播放' })).toBeVisible()
    await page.getByRole('button', { name: '结束试看' }).click()
    await expect(button).toBeFocused()
  })
})

test('LOC-01: every locked film of the demo begins for a guest, those in one file as well', async ({
  page,
  product,
}) => {
  const answer = await page.request.get(`${product.url}/api/content.Content/list?access=vip&kind=video&limit=50`)
  const { data } = (await answer.json()) as { data: { list: { content_id: number }[] } }
  const ids = data.list.map(({ content_id }) => content_id)
  expect(ids.length).toBeGreaterThan(5)
  const previews = await Promise.all(
    ids.map(async (content_id) => {
      const info = await page.request.get(`${product.url}/api/content.Content/info?content_id=${content_id}`)
      const { data } = (await info.json()) as {
        data: { videos: { preview: { url: string; seconds: number } | null }[] }
      }
      return { content_id, ...data.videos[0]?.preview }
    }),
  )
  for (const { seconds: length, url } of previews) {
    expect(url).toBeDefined()
    expect(length).toBeGreaterThan(7.5)
  }
  const plain = previews.find(({ url }) => url?.endsWith('.mp4'))
  await open(page, product, `/pages/video/index?id=${plain?.content_id}&kind=video`)
  const button = page.getByRole('button', { name: /^试看 \d 秒$/ })
  await button.click()
  const film = page.locator('[data-stage] video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const length = await film.evaluate((video: HTMLVideoElement) => video.duration)
  expect(Math.abs(length - (plain?.seconds ?? 0))).toBeLessThan(0.2)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5
  })
  await expect(film).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const { width, locale, percent } of [
  { width: 390, locale: 'zh-CN', percent: 100 },
  { width: 320, locale: 'fr-FR', percent: 100 },
  { width: 390, locale: 'fr-FR', percent: 200 },
])
  test.describe(() => {
    test.use({ locale, viewport: { width, height: 700 } })
    test(`the way into a preview lies on neither mark, length nor the way back: ${width} px, ${locale}, ${percent} %`, async ({
      page,
      product,
    }) => {
      await setTextSize(page, percent)
      await open(page, product, LOCKED)
      const stage = page.locator('[data-page="pages/video/index"] [data-stage]')
      await expect(stage.locator('button')).toHaveCount(2)
      await expect(async () => {
        const boxes = await stage.evaluate((element) =>
          [...element.children]
            .filter((child) => !child.querySelector('img') && child.checkVisibility() && child.clientWidth > 1)
            .map((child) => child.getBoundingClientRect().toJSON() as DOMRect),
        )
        expect(boxes).toHaveLength(4)
        for (const [place, one] of boxes.entries())
          for (const other of boxes.slice(place + 1)) {
            const isApart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
            expect(isApart, JSON.stringify([one, other])).toBe(true)
          }
      }).toPass({ timeout: seconds(30) })
    })
  })
