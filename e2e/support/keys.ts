/** The product by keys alone: the way of the focus, always in view, never lost. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More stops than any way of a journey has. */
const MAX_STOPS = 90

/** What hides that which a key would act on, in words; empty when it is seen. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement
    if (focused instanceof HTMLIFrameElement) return ''
    if (!focused || focused === document.body) return 'nothing has the focus'
    const name = `${focused.tagName} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 30)}”`
    // The ring may be drawn around its picture, its knob, or the label and row it belongs to.
    const around = [focused, focused.closest('label'), focused.closest('li'), focused.parentElement]
    const candidates = around.flatMap((each) => (each ? [each, ...each.querySelectorAll('*')] : []))
    const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const hasRing = (element: Element) =>
      isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after'))
    const isText = focused.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea')
    if (!isText && !candidates.some(hasRing)) return `${name} shows no ring`
    if (focused.matches('input[type=radio], input[type=checkbox]')) focused = focused.closest('label') ?? focused
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect()
    if (width === 0 || height === 0) return `${name} has no place`
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name} is outside the window`
    // Not entirely hidden by what the page lays over it (WCAG 2.4.11): a corner or the middle is on top.
    const points = [
      [left + width / 2, top + height / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
      [left + width / 2, top + 3],
      [left + width / 2, bottom - 3],
    ]
    const isOnTop = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (focused?.contains(hit) || hit.contains(focused))
    })
    return isOnTop ? '' : `${name} lies under something`
  })

/** What a key would act on: something focused with a visible ring (or a caret), in the window, under nothing. */
const expectSeen = (page: Page) => expect.poll(() => findHidden(page)).toBe('')

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Presses Tab (or Shift+Tab) until this has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await locator.first().waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(locator)) return expectSeen(page)
    await page.keyboard.press(key)
    // The window's own controls have their turn between the last and the first of the page.
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectSeen(page)
  }
  throw new Error(`${MAX_STOPS} × ${key} do not lead to ${locator}`)
}

/** Goes to it by Tab and presses a key there. */
export async function act(page: Page, locator: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

const MAX_ARROWS = 20

/** Picks one of a group (tabs, radio buttons) by the arrows, from the one that Tab reaches; a checkbox by Space. */
export async function arrowTo(page: Page, target: Locator) {
  await target.waitFor()
  const kind = await target.evaluate((element) => element.getAttribute('role') ?? (element as HTMLInputElement).type)
  if (kind === 'checkbox') return act(page, target, 'Space')
  const group = page.locator(kind === 'tab' ? '[role=tablist]' : '[role=radiogroup], fieldset').filter({ has: target })
  const stop = kind === 'tab' ? '[role=tab][tabindex="0"]' : 'input[type=radio]'
  await tabTo(page, group.locator(stop))
  for (let step = 0; step < MAX_ARROWS; step += 1) {
    if (await hasFocus(target)) return page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expectSeen(page)
  }
  throw new Error(`${MAX_ARROWS} × ArrowRight do not lead to ${target}`)
}

/** Goes to a field by Tab and writes. */
export async function write(page: Page, locator: Locator, text: string) {
  await tabTo(page, locator)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** A dialog took the focus and keeps it: a round of Tab never leaves it for the page behind. */
export async function expectTrapped(page: Page, dialog: Locator) {
  await dialog.waitFor()
  const where = () =>
    dialog.evaluate((element) => {
      if (element.contains(document.activeElement)) return 'inside'
      return document.activeElement === document.body ? 'window' : 'behind'
    })
  await expect.poll(where).toBe('inside')
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(where).not.toBe('behind')
  }
}
