/** Push and pop are drawn under a snapshot of the page that leaves (design book 2.9: 16 px and a fade). */
import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'

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
