/** Ways from an opened page of the console to the state of its mockup. */
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { minutes, seconds } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { type ConsoleProduct, headingOf, LINK_PASSWORD, linkFor, readAppSecret } from '../../support/console.ts'
import { enterConsole } from '../../support/console-look.ts'
import { makeFilm } from '../../support/films.ts'

export interface Stage {
  page: Page
  desk: ConsoleProduct
  browser: Browser
  /** For files that the steps make. */
  folder: string
}

/** A video of the demo. */
export const VIDEO = 305
/** Rendition that the ffmpeg of the mockups does not make. */
export const FAULTY = '720p'

export async function markRows({ page }: Stage): Promise<void> {
  for (const row of [2, 3, 5, 8, 10]) await page.getByRole('row').nth(row).getByRole('checkbox').check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: '分类' }).click()
}

const saved = (page: Page) =>
  page
    .getByText(/^已保存/)
    .first()
    .waitFor()
const titleOf = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })

export async function writeDraft({ page }: Stage): Promise<void> {
  await titleOf(page).fill('线形文字 B 是怎样被读懂的')
  await page.getByRole('textbox', { name: '副标题' }).fill('从泥板到希腊语，五十年')
  await saved(page)
}

export async function openPalette({ page }: Stage): Promise<void> {
  await headingOf(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

/** An operator with an authenticator app, asked for its six digits. */
export async function askSecondStep({ page, desk }: Stage): Promise<void> {
  const name = `ann${Date.now()}`
  await page.goto(await linkFor(desk, name, '--nickname', '安'))
  await page.getByLabel('新密码', { exact: true }).fill(LINK_PASSWORD)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '用验证器应用' }).click()
  const totp = new TOTP({ secret: Secret.fromBase32(await readAppSecret(page)) })
  await page
    .getByRole('textbox', { name: /六位数/ })
    .first()
    .fill(totp.generate())
  await page.getByRole('button', { name: '我存好了' }).click()
  await headingOf(page).waitFor()
  await page.context().clearCookies()
  await page.goto(`${desk.consoleUrl}sign-in`)
  await page.getByRole('textbox', { name: '名字' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(LINK_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '第二步' }).waitFor()
}

/** Sends a film of which one rendition does not come about, unless it was sent before. */
export async function breakFilm({ page, desk, folder }: Stage): Promise<void> {
  const failed = page.getByRole('button', { name: '看看' }).first()
  await headingOf(page).waitFor()
  if ((await page.getByRole('article').count()) === 0) {
    await page.goto(`${desk.consoleUrl}contents/${VIDEO}`)
    await page.getByRole('button', { name: '加一段' }).click()
    const path = makeFilm(join(folder, 'linear-b-2.mp4'), { width: 1280, height: 720, seconds: 6 })
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
    await page
      .getByRole('region', { name: '影片' })
      .getByText(`${FAULTY} `)
      .first()
      .waitFor({ timeout: minutes(1) })
    await page.goto(`${desk.consoleUrl}uploads`)
  }
  await failed.waitFor({ timeout: minutes(1) })
}

export async function openFault(stage: Stage): Promise<void> {
  await breakFilm(stage)
  await stage.page.getByRole('button', { name: '看看' }).first().click()
  await stage.page.getByRole('button', { name: /^只重转/ }).waitFor()
}

/** The owner saves the same title while the editor is without a network. */
export async function disagree({ page, desk, browser }: Stage): Promise<void> {
  const other = await (await browser.newContext()).newPage()
  await enterConsole(other, desk, 'owner')
  await other.goto(`${desk.consoleUrl}contents/${VIDEO}`)
  await titleOf(other).waitFor()
  await page.context().setOffline(true)
  await titleOf(page).fill('线形文字 B：怎样被读懂')
  await page.getByText('离线，存在这台电脑上').waitFor()
  await titleOf(other).fill('线形文字 B：五十年没人读懂')
  await saved(other)
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: /也改了这一页/ }).waitFor({ timeout: seconds(40) })
  await other.context().close()
}

/** A batch of 500 codes, made just now. */
export async function makeCodes({ page }: Stage): Promise<void> {
  await page.getByLabel('名字', { exact: true }).fill('地铁活动 · 月度会员')
  await page.getByLabel('哪个方案').selectOption({ index: 1 })
  await page.getByLabel('做多少个').fill('500')
  await page.getByLabel('一人最多用几个').fill('1')
  await page.getByLabel('到哪天').fill('2099-01-31')
  await page.getByText('500 次：500 个码，一个 1 人').waitFor()
  await page.getByRole('button', { name: '做 500 个码' }).click()
  await page.getByRole('button', { name: '我存好了' }).waitFor()
}

/** Opens what stands first in a list, in the table of a desk or the rows of a phone. */
export async function openFirst({ page }: Stage): Promise<void> {
  await page.locator('#main [data-row], #main li a[href]').first().click()
  await page.waitForURL(/\/(orders|members|feedback)\/[^/?]+/)
  await headingOf(page).waitFor()
}

export async function askRefund(stage: Stage): Promise<void> {
  await openFirst(stage)
  await stage.page.getByRole('button', { name: '退款', exact: true }).click()
  await stage.page.getByRole('dialog').getByText('退完以后').waitFor()
}

export async function giveDays(stage: Stage): Promise<void> {
  await openFirst(stage)
  await stage.page.getByRole('button', { name: '送会员' }).click()
  await stage.page.getByRole('dialog').waitFor()
}

export async function printCodes(stage: Stage): Promise<void> {
  await makeCodes(stage)
  await stage.page.getByRole('button', { name: '印出来' }).click()
  await stage.page.getByRole('dialog', { name: '印兑换码' }).waitFor()
}

/** A statement with lines that the service does not know, one twice and one that cannot be read. */
export async function dropStatement({ page }: Stage): Promise<void> {
  const line = (no: string, sum: string) => `${no},,payment,${sum},CNY,2026-11-20 12:00:00,,`
  const text = [
    'trade_no,out_trade_no,kind,amount,currency,time,state,refund_no',
    line('only-there', '5.00'),
    line('twice-there', '6.00'),
    line('twice-there', '6.00'),
    line('broken', 'five'),
  ].join('\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('选一份账单').setInputFiles(file)
  await page.getByRole('region', { name: '这里没有' }).waitFor({ timeout: minutes(1) })
}

export async function changePrice({ page }: Stage): Promise<void> {
  await page.getByRole('textbox', { name: '价格', exact: true }).fill('168.00')
  await page.getByText('要是过去 90 天就是这个价').waitFor()
}

/** A new service rolls its figures up within a minute. */
export async function waitForFigures({ page }: Stage): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page
      .locator('#main svg[role], #main figure')
      .first()
      .waitFor({ timeout: seconds(3) })
  }).toPass({ timeout: minutes(2) })
}
