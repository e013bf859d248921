/**
 * Every sheet and dialog in small windows, at text of twice the size, and at a desk (docs/design.md#sheet): its head in the
 * window, its last row and the focus to be reached, the dialog itself never scrolled, the stage of a film uncovered; with a
 * mouse in the column of the page, and by Tab alone.
 */
import type { Page } from '@playwright/test'
import { seconds } from '@zimu/contract/durations'
import { settle, stopMoving } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { loadLabels } from '../support/labels.ts'
import { OVERLAYS, openUnder } from '../support/overlays.ts'
import { setTextSize } from '../support/sizes.ts'

const WINDOWS = [
  { name: '320 × 640', width: 320, height: 640 },
  { name: '360 × 560', width: 360, height: 560 },
  { name: '844 × 390', width: 844, height: 390 },
  // A phone of 390 × 844 whose page is enlarged to twice its size.
  { name: '195 × 422', width: 195, height: 422 },
  { name: '390 × 844 at 200 % text', width: 390, height: 844, textPercent: 200 },
  { name: '1280 × 640 with a mouse', width: 1280, height: 640, hasMouse: true },
] as const

/** What is wrong with the dialog on top, in words; empty when nothing is, and where there is no dialog. */
const findFaults = (page: Page) =>
  page.evaluate(async () => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (!dialog) return []
    const faults: string[] = []
    const say = (isRight: boolean, fault: string) => isRight || faults.push(fault)
    const isInside = ({ top, bottom, left, right }: DOMRect) =>
      top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1
    const isUnscrolled = () => dialog.scrollTop === 0 && dialog.scrollLeft === 0
    const isTurned = document.querySelector('[data-turned]') !== null

    const heading = dialog.querySelector('h2')
    if (heading) say(isInside(heading.getBoundingClientRect()), 'its head is not in the window')
    for (const button of heading?.parentElement?.querySelectorAll('button') ?? [])
      say(isInside(button.getBoundingClientRect()), `${button.ariaLabel} is not in the window`)

    // Each control in turn, as Tab would reach it.
    const wanted = 'a[href], button, input:not([hidden], [type=file]), textarea, select, [tabindex="0"], iframe'
    const controls = [...dialog.querySelectorAll<HTMLElement>(wanted)].filter((each) => each.checkVisibility())
    for (const control of controls) {
      control.focus()
      if (document.activeElement !== control) continue
      await new Promise(requestAnimationFrame)
      const box = (control.closest('label') ?? control).getBoundingClientRect()
      const name = `${control.tagName} “${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 20)}”`
      const isReached =
        box.height > innerHeight * 0.5 ||
        (box.top >= -1 && box.top <= innerHeight && box.bottom >= 0 && box.bottom <= innerHeight + 1)
      say(isReached, `${name} is focused and not in the window: ${Math.round(box.top)} to ${Math.round(box.bottom)}`)
      say(isUnscrolled(), `${name} scrolls the dialog`)
    }
    if (heading) say(isInside(heading.getBoundingClientRect()), 'its head has left the window')

    // The end of what scrolls inside is reached by scrolling it, and lies in the window.
    for (const box of dialog.querySelectorAll<HTMLElement>('*')) {
      if (box.scrollHeight <= box.clientHeight + 1 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
      box.scrollTop = box.scrollHeight
      await new Promise(requestAnimationFrame)
      const end = box.getBoundingClientRect()
      if (!isTurned) say(end.bottom <= innerHeight + 1, `what scrolls ends at ${Math.round(end.bottom)}`)
    }

    // A sheet from below lies under an upright stage.
    const panel = dialog.firstElementChild?.getBoundingClientRect()
    const isSheet = dialog.getAttribute('role') !== 'alertdialog'
    const stage = [...document.querySelectorAll('[data-stage]')].find((each) => each.checkVisibility())
    const film = stage?.getBoundingClientRect()
    const isUpright = innerHeight > 480 || innerHeight > innerWidth
    if (panel && film && isSheet && isUpright && !stage?.querySelector('[data-fullscreen]')) {
      const isWhole = film.top >= -1 && film.bottom <= innerHeight * 0.6
      if (isWhole)
        say(panel.top >= film.bottom - 1, `the stage ends at ${film.bottom}, the sheet begins at ${panel.top}`)
    }
    return faults
  })

/** What of the dialog on top lies beside the column of the page, and what of the desk it dims. */
const findBeside = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const panel = dialog?.firstElementChild?.getBoundingClientRect()
    // Beside a film that fills the window, and what shows a picture in all of it.
    if (!dialog || !panel || document.querySelector('[data-fullscreen]') || panel.width === innerWidth) return []
    const column = document.querySelector('main:not([inert] *)')?.getBoundingClientRect()
    const isInside = column && panel.left >= column.left - 1 && panel.right <= column.right + 1
    return isInside ? [] : [`it lies from ${panel.left} to ${panel.right}`]
  })

/** Controls of the dialog on top that Tab does not come to, and what it comes to outside. Where there is no dialog: none. */
async function findUnreached(page: Page): Promise<string[]> {
  const walk = await page.evaluateHandle(() => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const nameOf = (each: Element) =>
      `${each.tagName} “${(each.ariaLabel ?? each.textContent ?? '').trim().slice(0, 20)}”`
    const wanted = 'a[href], button, input:not([hidden], [type=file]), textarea, select, [tabindex="0"]'
    const left = new Map<Element, string>()
    for (const each of dialog?.querySelectorAll<HTMLElement>(wanted) ?? []) {
      if (!each.checkVisibility() || each.tabIndex < 0 || each.matches(':disabled')) continue
      // Tab comes to one of a group; arrows lead on.
      const isOther = each instanceof HTMLInputElement && each.type === 'radio' && !each.checked
      if (!isOther) left.set(each, nameOf(each))
    }
    const outside = new Set<string>()
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return
      left.delete(target)
      if (!dialog?.contains(target)) outside.add(nameOf(target))
    })
    const heading = dialog?.querySelector<HTMLElement>('h2')
    heading?.focus()
    return {
      count: dialog ? left.size : 0,
      faults: () => [...left.values(), ...[...outside].map((name) => `outside: ${name}`)],
    }
  })
  const count = await walk.evaluate((each) => each.count)
  // Twice round: it may begin in the middle, and the browser's own controls are on the way.
  for (let step = 0; step < count * 2 + 4; step += 1) {
    await page.keyboard.press('Tab')
    if ((await walk.evaluate((each) => each.faults())).length === 0) break
  }
  const faults = await walk.evaluate((each) => (each.count > 0 ? each.faults() : []))
  await walk.dispose()
  return faults
}

for (const window of WINDOWS)
  for (const overlay of OVERLAYS)
    test.describe(() => {
      const { width, height } = window
      const hasMouse = 'hasMouse' in window
      test.use({ viewport: { width, height }, isMobile: !hasMouse, hasTouch: !hasMouse, deviceScaleFactor: 1 })
      test.use({ expectedErrors: overlay.expectedErrors ?? [] })
      test(`${window.name}, ${overlay.name}: head, rows and focus are in the window`, async ({ page, product }) => {
        if ('textPercent' in window) await setTextSize(page, window.textPercent)
        await openUnder(page, product, overlay)
        await settle(page)
        await overlay.steps(page, await loadLabels('zh-Hans'))
        await stopMoving(page)
        // The list of regions has some hundred rows, one frame each.
        await expect.poll(() => findFaults(page), { timeout: seconds(20) }).toEqual([])
        if (hasMouse) {
          expect(await findBeside(page)).toEqual([])
          expect(await findUnreached(page)).toEqual([])
        }
      })
    })
