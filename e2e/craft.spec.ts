/** What makes it feel quick: nothing turns before 200 ms, a like answers at once, the phone answers a touch. */
import type { Locator, Page } from '@playwright/test'
import { hold } from './support/hold.ts'
import { expect, login, open, test } from './support/journey.ts'
import { enterAs, registerMember } from './support/members.ts'
import { touchScreen } from './support/touch.ts'

/** How opaque an element is at times after its first frame, told by its own animations. */
function opacityAt(locator: Locator, timesMs: readonly number[]) {
  return locator.evaluate((element, times) => {
    // From its beginning: on a busy machine it may be over already.
    const { style } = element as HTMLElement
    style.animation = 'none'
    element.getBoundingClientRect()
    style.animation = ''
    const animations = element.getAnimations()
    return times.map((time) => {
      for (const animation of animations) {
        animation.pause()
        animation.currentTime = time
      }
      return Number(getComputedStyle(element).opacity)
    })
  }, timesMs)
}

async function recordHaptics(page: Page) {
  await page.addInitScript(() => {
    const reported: unknown[] = []
    Object.assign(window, { haptics: reported })
    navigator.vibrate = (pattern) => reported.push(pattern) > 0
  })
  return () => page.evaluate(() => (window as unknown as { haptics: unknown[] }).haptics)
}

test('a list that goes on shows no loader for 200 ms', async ({ page, product }) => {
  await open(page, product, '/pages/video/videolist?kind=all')
  await page.locator('[role="tabpanel"] a').first().waitFor()
  const release = await hold(page, /cursor=/)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const loader = page.getByRole('progressbar', { name: '加载中' })
  await expect(loader).toBeAttached()
  expect(await opacityAt(loader, [0, 199, 202])).toEqual([0, 0, 1])
  release()
  await expect(loader).toHaveCount(0)
})

test('a button says that it is busy at once, and turns after 200 ms', async ({ page, product }) => {
  await open(page, product, '/pages/login/login')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('demo')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('alphabet-treaty')
  const release = await hold(page, /Login\/login/)
  await page.getByRole('textbox', { name: '密码', exact: true }).press('Enter')
  const button = page.locator('button[type=submit][aria-busy=true]')
  await expect(button).toBeAttached()
  expect(await opacityAt(button.locator('> span').last(), [0, 199, 202])).toEqual([0, 0, 1])
  release()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('skeletons wait for 200 ms', async ({ page, product }) => {
  const release = await hold(page, /Content\/list/)
  // The code of the page has come by then: what waits are the blocks of the list.
  const asked = page.waitForRequest(/Content\/list/)
  await open(page, product, '/pages/video/videolist')
  await asked
  const blocks = page.locator('[aria-busy=true]:visible').first()
  await expect(blocks).toBeAttached()
  // What is declared, not what runs: on a slow machine the blocks have faded in by now.
  const delays = await blocks.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .map((each) => getComputedStyle(each))
      .filter(({ animationName }) => animationName.includes('appear'))
      .map(({ animationDelay }) => animationDelay),
  )
  expect(delays).toEqual(['0.2s'])
  release()
})

test('a like answers at once, before the server does, and is taken back when it refuses', async ({ page, product }) => {
  const haptics = await recordHaptics(page)
  await login(page, product, 'demo')
  await open(page, product, '/pages/video/index?id=103')
  const heart = page.getByRole('button', { name: /喜欢/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  let answer: (() => void) | undefined
  await page.route(/Like\/add/, async (route) => {
    await new Promise<void>((done) => {
      answer = done
    })
    await route.fulfill({ json: { code: 500, msg: '这会儿不行', data: {} } })
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(haptics).toEqual([[10]])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => answer !== undefined).toBe(true)
  answer?.()
  await expect(page.getByText('这会儿不行')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('the phone answers when a pull is far enough, once', async ({ page, product }) => {
  const haptics = await recordHaptics(page)
  await open(page, product, '/pages/video/videolist?kind=all')
  await page.locator('[role="tabpanel"] a').first().waitFor()
  const finger = await touchScreen(page)
  // A first touch, as browsers want it before anything vibrates.
  await page.getByRole('tab', { name: '全部' }).tap()
  await finger.down({ x: 195, y: 300 })
  await finger.move([{ x: 195, y: 360 }])
  expect(await haptics()).toEqual([])
  await finger.move([{ x: 195, y: 420 }])
  await expect.poll(haptics).toEqual([[10]])
  await finger.move([{ x: 195, y: 440 }])
  await finger.up()
  expect(await haptics()).toEqual([[10]])
})

test('a code that was taken strikes the seal, for the hand too', async ({ page, product }) => {
  const haptics = await recordHaptics(page)
  // A member of its own: each may use a code once, and e2e/shell/shell.spec.ts uses this one as `demo`.
  const { account, password } = await registerMember(product, 'redeemer')
  await enterAs(page, product, account, password)
  await open(page, product, '/pages/video/index?id=106')
  await page.getByRole('button', { name: '用兑换码' }).click()
  const sheet = page.getByRole('dialog', { name: '使用兑换码' })
  await sheet.getByRole('textbox', { name: '兑换码' }).fill('demo-any-item')
  await sheet.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(sheet.getByText('解锁了')).toBeVisible()
  await expect.poll(haptics).toEqual([[12, 60, 20]])
})
