/** Boxes and type on screen against the numbers of the design book. */
import type { Locator } from '@playwright/test'
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
  const found = await locator.first().evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return `${Number.parseFloat(fontSize)} / ${Math.round(Number.parseFloat(lineHeight))}`
  })
  expect.soft(found, what).toBe(type)
}
