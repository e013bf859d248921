/** Links of contents: their page, the way into the app, and what is drawn for link cards. */
import { expect, test } from './support/journey.ts'

test('a link leads into the app, and back leads out again', async ({ page, product }) => {
  await page.goto('about:blank')
  await page.goto(`${product.url}/s/101`)
  await expect(page).toHaveURL(/#\/pages\/video\/index\?id=101/)
  await expect(page.getByRole('heading', { level: 1, name: /永字八法/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('without scripts the page shows picture, title and a link', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${product.url}/s/503`)
  await expect(page.getByRole('heading', { level: 1, name: /铜版体/ })).toBeVisible()
  await expect(page.getByText('会员内容')).toBeVisible()
  await expect
    .poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: '打开观看' })).toHaveAttribute(
    'href',
    /^\/#\/pages\/video\/index\?id=503/,
  )
  await context.close()
})

test('the picture of a link card is a photograph, whatever the cover is', async ({ product, request }) => {
  const html = await (await request.get(`${product.url}/s/101`)).text()
  const address = /og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  expect(address).toContain('.svg?')
  const picture = await request.get(address)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).subarray(0, 3).toString('hex')).toBe('ffd8ff')
})
