/** Pictures of a new gallery: sent, ordered by drag and by keys, worded, dropped, copied from the library, and seen by a visitor. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoBreach } from '../support/accessibility.ts'
import { type ConsoleProduct, expect, headingOf, REFUSED, signIn, test } from '../support/console.ts'

const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }
const NAME = '四种颜色的墙'
/** One colour each, by which the visitor's picture is told from the others. */
const COLORS = { 朱: '#b3261e', 松: '#1e6b3a', 靛: '#23408e', 藤: '#7a4fa3' }
type Color = keyof typeof COLORS

test.use({ ...DESK, expectedErrors: REFUSED })

const pngOf = (color: Color) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: COLORS[color] } })
    .png()
    .toBuffer()

const fileOf = async (color: Color) => ({
  ...{ name: `${color}.png`, mimeType: 'image/png', buffer: await pngOf(color) },
})

/** Drops a file on an element, as the browser does with one of a folder. */
async function dropOn(target: Locator, color: Color): Promise<void> {
  const bytes = (await pngOf(color)).toString('base64')
  await target.evaluate(
    async (element, { name, base64 }) => {
      const data = new DataTransfer()
      const body = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      data.items.add(new File([body], name, { type: 'image/png' }))
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
    },
    { name: `${color}.png`, base64: bytes },
  )
}

const listOf = (page: Page) => page.getByRole('list', { name: '图片', exact: true })
const handleOf = (page: Page, title: string) => page.getByRole('button', { name: `移动“${title}”` })
/** Names of the pictures in the order of the page. */
const orderOf = (page: Page) =>
  listOf(page)
    .getByRole('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt')))
const saved = (page: Page) => expect(page.getByText(/^已保存/).first()).toBeVisible()

interface Info {
  name: string
  images: { title: string; text: string; file_url: string; color: string }[]
}
async function askAsGuest({ url }: ConsoleProduct, content_id: string): Promise<Info | undefined> {
  const answer = await fetch(`${url}/api/content.Content/info?content_id=${content_id}`)
  const { code, data } = (await answer.json()) as { code: number; data: Info }
  return code === 200 ? data : undefined
}

/** A new gallery, opened; resolves with its number. */
async function makeGallery(page: Page, { consoleUrl }: ConsoleProduct): Promise<string> {
  await page.goto(`${consoleUrl}contents`)
  await page.getByRole('button', { name: '新内容' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '图集' }).check()
  await dialog.getByRole('textbox', { name: '标题' }).fill(NAME)
  await dialog.getByRole('button', { name: '建', exact: false }).last().click()
  await expect(headingOf(page)).toHaveText(NAME)
  return /contents\/(\d+)/.exec(page.url())?.[1] ?? ''
}

/** Names come from the files; the ending stays out of them. */
async function sendPictures(page: Page): Promise<void> {
  await page.locator('input[aria-label="上传图片"]').setInputFiles([await fileOf('朱'), await fileOf('松')])
  await expect(page.getByText('2 张，3 到 200 张')).toBeVisible()
  await dropOn(page.getByRole('region', { name: '加图片' }), '靛')
  await expect(page.getByText('3 张，3 到 200 张')).toBeVisible()
  await expect.poll(() => orderOf(page)).toEqual(['朱', '松', '靛'])
}

/** By the mouse as a person does it: over its place for more than one movement. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.hover()
  await page.mouse.down()
  for (const y of [30, 25, 20]) await target.hover({ position: { x: 100, y } })
  await page.mouse.up()
}

async function orderPictures(page: Page): Promise<void> {
  await drag(page, handleOf(page, '靛'), listOf(page).getByRole('listitem').first())
  await expect.poll(() => orderOf(page)).toEqual(['靛', '朱', '松'])
  await handleOf(page, '靛').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => orderOf(page)).toEqual(['朱', '靛', '松'])
  await page.keyboard.press('End')
  await expect.poll(() => orderOf(page)).toEqual(['朱', '松', '靛'])
  await page.keyboard.press('Home')
  await expect.poll(() => orderOf(page)).toEqual(['靛', '朱', '松'])
  await saved(page)
}

/** Copies the picture that the journey has sent to another content before. */
async function copyFromLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: '从媒体库选' }).click()
  const dialog = page.getByRole('dialog', { name: '媒体库里的图片' })
  await dialog.getByRole('textbox', { name: '按名字找' }).fill('藤')
  await dialog.getByRole('checkbox', { name: '藤' }).check()
  await expectNoBreach(page, 'pictures of the library')
  await dialog.getByRole('button', { name: '加 1 张' }).click()
  await expect(page.getByText('4 张，3 到 200 张')).toBeVisible()
  await expect.poll(() => orderOf(page)).toEqual(['靛', '朱', '松', '藤'])
}

/** Another gallery, whose picture lies in the library from then on. */
async function fillLibrary(page: Page, desk: ConsoleProduct): Promise<void> {
  await makeGallery(page, desk)
  await page.locator('input[aria-label="上传图片"]').setInputFiles(await fileOf('藤'))
  await expect(page.getByText('1 张，3 到 200 张')).toBeVisible()
  await saved(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布这一版' }).click()
  await expect(page.getByText(`“${NAME}”发布了`)).toBeVisible()
}

test('a gallery is made of pictures that are sent, dropped and copied, in the order and words that a visitor sees', async ({
  page,
  desk,
}) => {
  await signIn(page, desk, 'editor')
  await fillLibrary(page, desk)
  const content_id = await makeGallery(page, desk)
  await test.step('several are sent, one is dropped', () => sendPictures(page))
  await test.step('the order by drag and by keys', () => orderPictures(page))
  await test.step('one of the library', () => copyFromLibrary(page))
  await test.step('words; one is taken out and comes back', async () => {
    await page.getByLabel('第 1 张的标题').fill('靛蓝的墙')
    await page.getByLabel('第 1 张的文字').fill('雨后，墙是靛蓝的。')
    await page.getByRole('button', { name: '从图集里拿掉“朱”' }).click()
    await expect(page.getByText('3 张，3 到 200 张')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => orderOf(page)).toEqual(['靛蓝的墙', '朱', '松', '藤'])
    await saved(page)
  })
  expect(await askAsGuest(desk, content_id)).toBeUndefined()
  await test.step('published', () => publish(page))

  const info = await askAsGuest(desk, content_id)
  expect(info?.images.map(({ color }) => color)).toEqual([COLORS.靛, COLORS.朱, COLORS.松, COLORS.藤])
  expect(info?.images[0]).toMatchObject({ title: '靛蓝的墙', text: '雨后，墙是靛蓝的。' })
  const visitor = await page.context().newPage()
  await visitor.goto(`${desk.url}/#/pages/video/index?id=${content_id}&kind=gallery`)
  await expect(visitor.getByRole('heading', { name: NAME }).first()).toBeVisible()
  await visitor.close()
})
