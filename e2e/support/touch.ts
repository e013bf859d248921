/** Fingers on the glass: what Chromium itself makes of touches, gesture by gesture. */
import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

export interface Finger {
  /** Puts one or more fingers down. */
  down(...points: Point[]): Promise<void>
  /** Moves them there in even steps, 16 ms apart unless told otherwise. */
  move(points: Point[], options?: { steps?: number; everyMs?: number }): Promise<void>
  up(): Promise<void>
  cancel(): Promise<void>
  /** One finger from here to there. */
  swipe(from: Point, to: Point, options?: { steps?: number; everyMs?: number }): Promise<void>
  tap(at: Point): Promise<void>
}

/** Opens the touch screen of a page. */
export async function touchScreen(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page)
  let now: Point[] = []
  // The events tell the pace that is wanted, on a busy machine too.
  let timeMs = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp: timeMs / 1000,
    })
  const finger: Finger = {
    async down(...points) {
      now = points
      timeMs = Math.max(Date.now(), timeMs + 1)
      await send('touchStart', points)
    },
    async move(points, { steps = 12, everyMs = 16 } = {}) {
      const from = now
      for (let step = 1; step <= steps; step += 1) {
        now = points.map(({ x, y }, place) => {
          const start = from[place] ?? { x, y }
          return { x: start.x + ((x - start.x) * step) / steps, y: start.y + ((y - start.y) * step) / steps }
        })
        timeMs += everyMs
        await send('touchMove', now)
        await page.waitForTimeout(everyMs)
      }
    },
    up: async () => void (await send('touchEnd', [])),
    cancel: async () => void (await send('touchCancel', [])),
    async swipe(from, to, options) {
      await finger.down(from)
      await finger.move([to], options)
      await finger.up()
    },
    async tap(at) {
      await finger.down(at)
      await finger.up()
    },
  }
  return finger
}
