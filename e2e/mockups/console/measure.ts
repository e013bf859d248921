/** Boxes and type of the console against the numbers of its design, measured in the page. */
import type { Page } from '@playwright/test'

/** CSS pixels; `size` and `weight` of the type. */
export interface Numbers {
  x?: number
  y?: number
  width?: number
  height?: number
  size?: number
  weight?: number
}

export interface Measure extends Numbers {
  what: string
  /** The first one that is seen is measured. */
  selector: string
}

const TOLERANCE_PX = Number(process.env.MOCKUPS_TOLERANCE_PX ?? 2)
/** Type is exact: half a pixel is another step of the scale. */
const TYPE_TOLERANCE = 0.5

type Found = Required<Numbers>

const findBox = (page: Page, selector: string): Promise<Found | undefined> =>
  page.evaluate((wanted) => {
    const element = [...document.querySelectorAll(wanted)].find((each) => each.checkVisibility())
    if (!element) return undefined
    const { x, y, width, height } = element.getBoundingClientRect()
    const { fontSize, fontWeight } = getComputedStyle(element)
    return { x, y, width, height, size: Number.parseFloat(fontSize), weight: Number(fontWeight) }
  }, selector)

const SIDES = ['x', 'y', 'width', 'height', 'size', 'weight'] as const

/** One line for each measure that is off, `[]` when all are within the tolerance. */
export async function findDifferences(page: Page, measures: readonly Measure[]): Promise<string[]> {
  const lines: string[] = []
  for (const measure of measures) {
    const found = await findBox(page, measure.selector)
    if (!found) {
      lines.push(`  ${measure.what}: not there`)
      continue
    }
    const off = SIDES.flatMap((side) => {
      const wanted = measure[side]
      if (wanted === undefined) return []
      const tolerance = side === 'size' || side === 'weight' ? TYPE_TOLERANCE : TOLERANCE_PX
      return Math.abs(found[side] - wanted) <= tolerance
        ? []
        : [`${side} ${Math.round(found[side] * 10) / 10}, not ${wanted}`]
    })
    if (off.length > 0) lines.push(`  ${measure.what}: ${off.join(', ')}`)
  }
  return lines
}
