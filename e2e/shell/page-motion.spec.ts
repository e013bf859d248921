/** Push and pop: live pages over each other (docs/design.md#motion: 16 px and a fade). */
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journey.ts'
import { enterAs, openOrder } from '../support/members.ts'

/** Notes which pages move how, and holds them at their first moment until `release`. */
async function holdMotion(page: Page) {
  await page.addInitScript(() => {
    const moves: string[] = []
    let held: Animation[] = []
    const seen = new WeakMap<Element, string>()
    const look = () => {
      for (const each of document.querySelectorAll<HTMLElement>('[data-motion]')) {
        const { motion = '' } = each.dataset
        if (seen.get(each) === motion) continue
        seen.set(each, motion)
        const running = each.getAnimations() as CSSAnimation[]
        for (const animation of running) animation.pause()
        held = [...held, ...running]
        moves.push([motion, ...running.map(({ animationName }) => animationName)].join(' '))
      }
    }
    new MutationObserver(look).observe(document, {
      attributeFilter: ['data-motion'],
      childList: true,
      subtree: true,
    })
    Object.assign(window, { moves, release: () => held.map((animation) => animation.finish()) })
  })
  return {
    moves: () => page.evaluate<string[]>('window.moves'),
    release: () => page.evaluate('window.release()'),
  }
}

/** The first press fetches the code that moves pages, for which no press waits longer than a moment: here it is there. */
async function fetchMover(page: Page) {
  let url = ''
  const answer = page.waitForResponse(/page-mover/).then((response) => {
    url = response.url()
  })
  // Before the app has started nobody hears of a press.
  await expect(async () => {
    await page.locator('body').dispatchEvent('pointerdown')
    expect(url).not.toBe('')
  }).toPass()
  await answer
  await page.evaluate((code) => import(code), url)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a page that is pushed comes over the other, one that is popped goes from over it; the one on top takes input at once', async ({
  page,
  product,
}) => {
  const { moves, release } = await holdMotion(page)
  await open(page, product, '/pages/my/my')
  await fetchMover(page)
  const tabs = page.locator('nav').getByText('首页').filter({ visible: true })
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await expect.poll(moves).toEqual(['under', 'in page-in page-shown'])
  // The page below is still painted where it was, for nobody to press.
  await expect(tabs).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden()
  // Still moving, held: it takes the tap, and the pop begins.
  await page.getByRole('button', { name: '返回' }).tap()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect.poll(moves).toEqual(['under', 'in page-in page-shown', 'out page-out page-gone'])
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await release()
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  await expect(tabs).toBeHidden()
})

test('what leaves keeps its place, with everything in it that was scrolled', async ({ page, product }) => {
  const { moves, release } = await holdMotion(page)
  await open(page, product, '/pages/my/my')
  await fetchMover(page)
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect.poll(moves).toHaveLength(2)
  await release()
  await expect(page.locator('[data-motion]')).toHaveCount(0)
  const last = page.locator('[data-page="pages/my/question"] summary').last()
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  await page.goBack()
  await expect.poll(moves).toHaveLength(3)
  expect((await last.boundingBox())?.y).toBe(before?.y)
  await release()
  await expect(last).toHaveCount(0)
})

/** From `hold` on no frame comes, so that nothing is drawn, until `draw`: a slow phone. */
async function holdDrawing(page: Page) {
  await page.addInitScript(() => {
    let waiting: FrameRequestCallback[] | null = null
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => (waiting === null ? request(run) : -waiting.push(run))
    Object.assign(window, {
      hold: () => {
        waiting ??= []
      },
      draw: () => {
        const due = waiting ?? []
        waiting = null
        for (const run of due) request(run)
      },
    })
  })
  return { hold: () => page.evaluate('window.hold()'), draw: () => page.evaluate('window.draw()') }
}

interface Answer {
  data: object
}

/** Holds the answers of a call back until `release`; `make` puts another in their place. */
async function holdAnswer(page: Page, call: RegExp, make?: (read: () => Promise<Answer>) => Promise<Answer>) {
  let release = () => undefined as unknown
  const released = new Promise<void>((done) => {
    release = done
  })
  const arrived = new Promise<void>((done) => {
    void page.route(call, async (route) => {
      const read = async (): Promise<Answer> => (await route.fetch()).json()
      const json = await (make ? make(read) : read())
      await released
      await route.fulfill({ json })
      done()
    })
  })
  return {
    release() {
      release()
      return arrived
    },
  }
}

test('two presses on back, the second before the page is drawn, lead back by one page', async ({ page, product }) => {
  const { hold, draw } = await holdDrawing(page)
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await open(page, product, '/pages/my/cooperate')
  await expect(heading(page, '商务合作')).toBeVisible()
  await hold()
  await page
    .getByRole('button', { name: '返回' })
    .filter({ visible: true })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await draw()
  await expect(heading(page, '常见问题')).toBeVisible()
  await expect(page).toHaveURL(/question/)
})

test('an answer that moves the stack leaves alone whoever has gone back meanwhile', async ({ page, product }) => {
  const client = await enterAs(page, product, 'demo')
  const order = await openOrder(product, client)
  const { hold, draw } = await holdDrawing(page)
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()

  await test.step('an order that turns out to be a matter of another page', async () => {
    const answer = await holdAnswer(page, /Order\/confirmorder/, async (read) => {
      const real = await read()
      return { ...real, data: { ...real.data, status: 3 } }
    })
    await open(page, product, `/pages/my/pay?remote_order_id=${order}`)
    await expect(heading(page, '选择付款方式')).toBeVisible()
    await hold()
    await page.goBack()
    await answer.release()
    await draw()
    await expect(heading(page, '常见问题')).toBeVisible()
    await expect(page).toHaveURL(/question/)
  })

  await test.step('a password that was changed', async () => {
    // Made up: the account is used by other journeys.
    const stored = await page.evaluate(() => localStorage.getItem('userInfo') ?? '')
    const made = { code: 200, msg: '', data: JSON.parse(stored).data }
    const answer = await holdAnswer(page, /Member\/pwd/, async () => made)
    await open(page, product, '/pages/my/password')
    await page.getByLabel('当前密码', { exact: true }).fill('alphabet-treaty')
    await page.getByLabel('新密码', { exact: true }).fill('alphabet-treaty-2')
    await page.getByLabel('再输一次新密码', { exact: true }).fill('alphabet-treaty-2')
    await page.getByRole('button', { name: '保存新密码' }).click()
    await page.goBack()
    await expect(heading(page, '常见问题')).toBeVisible()
    await answer.release()
    await expect(page.getByText('密码改好了')).toBeVisible()
    await expect(page).toHaveURL(/question/)
  })
})

test('a login that is answered after the visitor went back lets them in where they are', async ({ page, product }) => {
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  const answer = await holdAnswer(page, /Login\/login/)
  await open(page, product, '/pages/login/login?redirect=%2Fpages%2Fmy%2Fsafety')
  await page.getByRole('textbox', { name: '账号', exact: true }).fill('demo')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('alphabet-treaty')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.goBack()
  await expect(heading(page, '常见问题')).toBeVisible()
  await answer.release()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo') ?? '')).toContain('demo')
  await expect(page).toHaveURL(/question/)
})

test('logging out leads home, with the drawing behind', async ({ page, product }) => {
  await enterAs(page, product, 'demo')
  const { hold, draw } = await holdDrawing(page)
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: '设置' }).tap()
  await page.getByRole('button', { name: '退出登录' }).click()
  await hold()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/#\/$/)
  await draw()
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a tab has no motion', async ({ page, product }) => {
  const { moves } = await holdMotion(page)
  await open(page, product, '/')
  for (const name of ['VIP', '我的', '首页']) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name }).tap()
    await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  expect(await moves()).toEqual([])
})

test('who wants no motion gets none', async ({ page, product }) => {
  const { moves } = await holdMotion(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(await moves()).toEqual([])
})
