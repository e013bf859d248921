import { expect, it } from 'vitest'
import { planLayout } from './layout.ts'

const large = {
  width: 844,
  height: 390,
  area: 'half',
  size: 'standard',
  isFullscreen: true,
  hasSubtitles: false,
} as const

it('lanes end where something covers the picture, and what stands at the bottom stands above it', () => {
  const { laneCount, topPx, pitchPx, bottomPx } = planLayout({ ...large, coveredPx: 242 })
  expect(laneCount).toBe(5)
  expect(topPx + laneCount * pitchPx - 4).toBeLessThanOrEqual(390 - 242)
  expect(bottomPx).toBe(242)
  // A row without a keyboard takes nothing from the upper half.
  expect(planLayout({ ...large, coveredPx: 56 }).laneCount).toBe(planLayout(large).laneCount)
})
