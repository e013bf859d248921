/** Inputs of a visitor, and how long each took to be painted. */
import type { Locator, Page } from '@playwright/test'

export interface MeasuredInput {
  step: string
  /** From the input to the next paint, in steps of 8 ms. */
  duration_ms: number
}

/** Runs in the page, before everything else. */
export function watchInputs() {
  const inputs: { id: number; name: string; duration_ms: number }[] = []
  Object.assign(window, { inputs })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Reflect.get(entry, 'interactionId')
      if (id > 0) inputs.push({ id, name: entry.name, duration_ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** A finger's tap, and nothing else: `Locator.tap` also hit-tests in the page, which the slow processor would count. */
export async function tap(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there to be tapped`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Durations of the interactions since it was last asked. */
export async function takeInputs(page: Page): Promise<number[]> {
  const inputs = (await page.evaluate('window.inputs.splice(0)')) as { id: number; duration_ms: number }[]
  const byId = new Map<number, number>()
  for (const { id, duration_ms } of inputs) byId.set(id, Math.max(byId.get(id) ?? 0, duration_ms))
  return [...byId.values()]
}
