/** Push and pop are drawn under a snapshot of the page that leaves (design book 2.9: 16 px and a fade). */
import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'
import { enterAs, openOrder } from './members.ts'

/** Notes each transition with its way, and holds its animations at their first moment until `release`. */
async function holdTransitions(page: Page) {
  await page.addInitScript(() => {
    const moves: { move: string | undefined; animations: string[] }[] = []
    let held: Animation[] = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (draw) => {
      const transition = start(draw)
      const note: (typeof moves)[number] = { move: undefined, animations: [] }
      moves.push(note)
      transition.ready.then(
        () => {
          note.move = document.documentElement.dataset.move
          held = document
            .getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
          for (const animation of held) {
            animation.pause()
            const { pseudoElement } = animation.effect as KeyframeEffect
            note.animations.push(`${pseudoElement} ${(animation as CSSAnimation).animationName}`)
          }
        },
        () => undefined,
      )
      return transition
    }
    Object.assign(window, { moves, release: () => held.map((animation) => animation.finish()) })
  })
  return {
    moves: () => page.evaluate<{ move: string; animations: string[] }[]>('window.moves'),
    release: () => page.evaluate('window.release()'),
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the page that leaves moves and fades, left for a push and right for a pop; the other takes input meanwhile', async ({
  page,
  product,
}) => {
  const { moves, release } = await holdTransitions(page)
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await expect.poll(moves).toEqual([{ move: 'push', animations: ['::view-transition-old(root) page-left'] }])
  // Still moving, held: what is below takes the tap.
  await page.getByRole('button', { name: '返回' }).first().tap()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect
    .poll(async () => (await moves()).at(1))
    .toEqual({ move: 'pop', animations: ['::view-transition-old(root) page-right'] })
  await release()
})

/** From `hold` on no snapshot is ready, so that nothing is drawn, until `draw`: a slow phone. */
async function holdDrawing(page: Page) {
  await page.addInitScript(() => {
    let wait = Promise.resolve<unknown>(undefined)
    let end = (): unknown => undefined
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = ((draw: () => void) => start(() => wait.then(draw))) as typeof start
    Object.assign(window, {
      hold: () => {
        wait = new Promise((done) => {
          end = () => done(undefined)
        })
      },
      draw: () => end(),
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

test('a tab has no transition', async ({ page, product }) => {
  const { moves } = await holdTransitions(page)
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
  const { moves } = await holdTransitions(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, product, '/pages/my/my')
  await page.getByRole('link', { name: /常见问题/ }).tap()
  await expect(heading(page, '常见问题')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  expect(await moves()).toEqual([])
})
