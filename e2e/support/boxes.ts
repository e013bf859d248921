/** Boxes and type on screen against docs/design.md. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

interface Box {
  x?: number
  y?: number
  width?: number
  height?: number
}

const TOLERANCE_PX = 2
const expectSoon = expect.configure({ soft: true })

/** Tells every side that is off; a box may still be on its way when it is first asked for. */
export async function expectBox(what: string, locator: Locator, want: Box) {
  const offSides = async () => {
    const box = await locator.first().boundingBox()
    return Object.entries(want)
      .map(([side, wanted]) => ({ side, wanted, found: box?.[side as keyof Box] ?? Number.NaN }))
      .filter(({ wanted, found }) => !(Math.abs(found - wanted) <= TOLERANCE_PX))
      .map(({ side, wanted, found }) => `${side} ${found}, not ${wanted}`)
  }
  await expectSoon.poll(offSides, { message: what }).toEqual([])
}

/** Size and line height as printed in the table of type, in CSS pixels. */
export async function expectType(what: string, locator: Locator, type: string) {
  const found = () =>
    locator.first().evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return `${Number.parseFloat(fontSize)} / ${Math.round(Number.parseFloat(lineHeight))}`
    })
  await expectSoon.poll(found, { message: what }).toBe(type)
}

/**
 * Box and looks of the toast with one of these texts, measured in the page while it stands still: it is gone after 1.5 s, and
 * a busy machine asks later than that. Begin before the press that shows it.
 */
export async function catchToast(page: Page, texts: string[]) {
  const found = await page.waitForFunction((wanted) => {
    const toasts = [...document.querySelectorAll('[role=status] > div')]
    const element = toasts.find(({ textContent }) => wanted.includes(textContent ?? ''))
    if (!element || element.getAnimations().some(({ playState }) => playState === 'running')) return undefined
    const { x, y, width, height } = element.getBoundingClientRect()
    const { fontSize, lineHeight, backgroundColor, color, borderRadius, pointerEvents } = getComputedStyle(element)
    return {
      text: element.textContent,
      box: { x, y, width, height },
      type: [fontSize, Math.round(Number.parseFloat(lineHeight)), backgroundColor, color, borderRadius],
      pointerEvents,
      pictures: element.querySelectorAll('svg, img').length,
    }
  }, texts)
  const measured = await found.jsonValue()
  if (!measured) throw new Error('there was no toast')
  return measured
}
