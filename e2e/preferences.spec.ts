/**
 * What a visitor's system asks for: less motion, more contrast, colours of its own (docs/design.md#preferences,
 * docs/design.md#motion).
 */
import type { Locator, Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { expectNoBreach, settle } from './support/accessibility.ts'
import { expect, open, test } from './support/journey.ts'
import { enterAs } from './support/members.ts'

const styleOf = (locator: Locator, name: string, part?: string) =>
  locator.evaluate((element, [property = '', pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property), [
    name,
    part,
  ] as const)

/** What moves: animations and transitions that change a place or a size, by the class of their element. */
const findMotion = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (!(effect instanceof KeyframeEffect) || playState !== 'running') return []
      const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      const isMotion = moved.some((name) => /^(transform|translate|scale|rotate|left|top|width|height)$/.test(name))
      const { endTime = 0 } = effect.getComputedTiming()
      return isMotion && Number(endTime) > 0 ? [`${effect.target?.className}: ${moved.join(' ')}`] : []
    }),
  )

test.describe('less motion', () => {
  for (const address of ['/', '/pages/vip/index', '/pages/my/my', '/pages/video/index?id=102'])
    test(`nothing moves by itself at ${address}`, async ({ page, product }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, product, address)
      await settle(page)
      expect(await findMotion(page)).toEqual([])
    })

  test('SWP-03: the carousel stands still and says so', async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, product)
    await settle(page)
    await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible()
    await expect(page.locator('[class*="running_"]')).toHaveCount(0)
  })

  test('waiting, sheets and questions fade at most', async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterAs(page, product, 'demo')
    await page.route('**/api/member.Like/list**', () => undefined)
    await open(page, product, '/pages/my/likes')
    await page.locator('[aria-busy=true]').first().waitFor()
    expect(await findMotion(page)).toEqual([])
    await open(page, product, '/pages/my/setting')
    for (const [name, role] of [
      [/^语言/, 'dialog'],
      ['退出登录', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await page.getByRole(role).waitFor()
      expect(await findMotion(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole(role).waitFor({ state: 'hidden' })
    }
  })
})

test.describe('more contrast', () => {
  for (const address of ['/', '/pages/my/my', '/pages/vip/index', '/pages/video/index?id=102', '/pages/login/register'])
    test(`no rule is broken at ${address}`, async ({ page, product }) => {
      await page.emulateMedia({ contrast: 'more' })
      await open(page, product, address)
      await settle(page)
      await expectNoBreach(page, address)
    })

  test('tabs, lines, second texts and the focus ring grow stronger', async ({ page, product }) => {
    await page.emulateMedia({ contrast: 'more', colorScheme: 'light' })
    await open(page, product, '/pages/my/my')
    await settle(page)
    const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: 'VIP' })
    await expect(tab).toHaveCSS('color', 'rgb(92, 88, 102)')
    await expect(tab.locator('svg')).toHaveCSS('color', 'rgb(92, 88, 102)')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCSS('outline-width', '3px')
  })
})

test.describe('forced colours', () => {
  test.beforeEach(async ({ page, product }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await enterAs(page, product, 'demo')
  })

  test('what is chosen is seen by more than its colour: tab, plan, switch, segment', async ({ page, product }) => {
    await open(page, product, '/pages/vip/index')
    await settle(page)
    const cards = page.locator('label:has(input[type=radio])')
    await expect(cards.filter({ has: page.getByRole('radio', { checked: true }) })).toHaveCount(1)
    for (const card of await cards.all()) {
      const isChecked = await card.getByRole('radio').isChecked()
      // Transparent is not kept there: an unchosen card showed the check of the chosen one.
      await expect(card.locator('svg').first()).toHaveCSS('visibility', isChecked ? 'visible' : 'hidden')
      await expect(card).toHaveCSS('border-top-width', isChecked ? '2px' : '1px')
    }
    await open(page, product, '/pages/my/setting')
    await settle(page)
    await expect(page.getByRole('switch').first()).toBeVisible()
    for (const control of await page.getByRole('switch').all()) {
      const thumb = control.locator('xpath=following-sibling::*[1]')
      // A switch that is on lost its thumb.
      await expect(async () => {
        const background = await styleOf(control.locator('..'), 'background-color')
        expect(await styleOf(thumb, 'background-color')).not.toBe(background)
      }).toPass({ timeout: seconds(30) })
    }
    await open(page, product, '/')
    await settle(page)
    const chosen = page.getByRole('tab', { selected: true }).first()
    const paper = await styleOf(page.locator('body'), 'background-color')
    await expect.poll(() => styleOf(chosen, 'background-color', '::after')).not.toBe(paper)
    await expect.poll(() => styleOf(chosen, 'opacity', '::after')).toBe('1')
  })

  test('sheets have an edge, sliders a track, swatches their colours', async ({ page, product }) => {
    await open(page, product, '/pages/video/index?id=101')
    await settle(page)
    await page.getByRole('button', { name: '弹幕设置' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.locator('> div').first()).toHaveCSS('border-top-width', '1px')
    await expect(sheet.getByRole('slider')).not.toHaveCSS('background-image', 'none')
    const swatches = sheet.getByRole('radio', { name: /白|黄|珊瑚/ })
    const inks = () =>
      swatches.evaluateAll((inputs) =>
        inputs.map((input) => getComputedStyle(input.nextElementSibling ?? input, '::before').backgroundColor),
      )
    await expect.poll(async () => new Set(await inks()).size).toBe(3)
  })

  test('the controls of a film stay readable on it', async ({ page, product }) => {
    await open(page, product, '/pages/video/index?id=101')
    await settle(page)
    const mute = page.getByRole('button', { name: '静音', exact: true }).first()
    // On a ground of the system's, whatever the film shows behind it.
    await expect(mute).toHaveCSS('color', 'rgb(0, 0, 0)')
    const grounds = () =>
      mute.evaluate((button) => {
        const within: string[] = []
        for (let each: Element | null = button; each && each.tagName !== 'SECTION'; each = each.parentElement)
          for (const part of [undefined, '::before']) within.push(getComputedStyle(each, part).backgroundColor)
        return within
      })
    await expect.poll(grounds).toContain('rgb(255, 255, 255)')
  })

  test('every stop of Tab shows a ring', async ({ page, product }) => {
    await open(page, product, '/pages/my/setting')
    await settle(page)
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      const ringed = page.locator(':focus, label:has(:focus), span:has(> :focus), li:has(:focus) > *').first()
      const hasRing = () =>
        page
          .locator(':focus, label:has(:focus), span:has(> :focus), li > :has(:focus), li:has(:focus) span')
          .evaluateAll((elements) => elements.some((element) => getComputedStyle(element).outlineStyle !== 'none'))
      await expect.poll(hasRing, { message: await ringed.evaluate((element) => element.outerHTML) }).toBe(true)
    }
  })
})
