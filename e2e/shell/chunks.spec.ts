/** Code of a page that is opened for the first time: it comes in one round trip, and a part that did not come can be asked for again. */
import { expect, open, test } from '../support/journey.ts'

const STYLES = /\/assets\/.*\.css$/
/** Chunk of the page of a content. */
const PAGE = /\/assets\/index\.page-.*\.js$/

test('the chunk of a page is asked for while its styles are still on their way, and waits for them', async ({
  page,
  product,
}) => {
  await open(page, product, '/pages/my/question')
  await expect(page.getByText('会员到期会自动扣费吗')).toBeVisible()
  let letStylesCome = () => {}
  const stylesMayCome = new Promise<void>((done) => {
    letStylesCome = done
  })
  let held = 0
  await page.route(STYLES, async (route) => {
    held += 1
    await stylesMayCome
    await route.continue()
  })
  const chunk = page.waitForResponse(PAGE)
  await page.evaluate(() => window.location.assign('#/pages/video/index?id=101&kind=video'))
  await (await chunk).finished()
  expect(held).toBeGreaterThan(0)
  const player = page.getByRole('region', { name: '播放器' })
  // Two frames for a page that would not wait.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(player).toHaveCount(0)
  letStylesCome()
  await expect(player).toBeVisible()
  expect(await player.evaluate((stage) => getComputedStyle(stage).position)).toBe('relative')
})

test('the small window’s code is not asked for before the film is seen; then it comes, and the sheet’s, without a press', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(mini-player|watch-sheet)-.*\.js$/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  let letFilmCome = () => {}
  const filmMayCome = new Promise<void>((done) => {
    letFilmCome = done
  })
  await page.route(/\/media\//, async (route) => {
    await filmMayCome
    await route.continue()
  })
  await open(page, product, '/pages/video/index?id=101&kind=video')
  await page.waitForFunction(() => document.querySelector('video')?.paused === false)
  // Longer than what stands under a film waits for it.
  await expect(page.getByRole('link', { name: /笔画/ }).first()).toBeVisible()
  expect(asked).not.toContain('mini-player')
  letFilmCome()
  await expect.poll(() => [...asked].sort()).toEqual(['mini-player', 'watch-sheet'])
})

test.describe('a style that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the page says so, and comes with its styles when it is asked for again', async ({ page, product }) => {
    await open(page, product, '/pages/my/question')
    await expect(page.getByText('会员到期会自动扣费吗')).toBeVisible()
    await page.route(STYLES, (route) => route.abort())
    await page.evaluate(() => window.location.assign('#/pages/video/index?id=101&kind=video'))
    const again = page.getByRole('main').filter({ visible: true }).getByRole('button', { name: '再试一次' })
    await expect(again).toBeVisible()
    await page.unroute(STYLES)
    await again.click()
    const player = page.getByRole('region', { name: '播放器' })
    await expect(player).toBeVisible()
    expect(await player.evaluate((stage) => getComputedStyle(stage).position)).toBe('relative')
  })
})
