import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeSheet, type StageBox } from './sheet-place.ts'

const inline: StageBox = { top: 0, bottom: 219, isFullscreen: false, isLying: true }

describe('the place of a sheet', () => {
  it('is below the stage in an upright window, down to 320 × 640', () => {
    expect(placeSheet({ width: 390, height: 844 }, inline, 500)).toEqual({ kind: 'below', edge: 219, isDark: false })
    expect(placeSheet({ width: 320, height: 640 }, { ...inline, bottom: 180 }, 500)).toMatchObject({ edge: 180 })
  })

  it('knows no stage that is scrolled out or takes more than 60 % of the window', () => {
    expect(placeSheet({ width: 390, height: 844 }, { ...inline, top: -40 }, 500)).toMatchObject({ edge: null })
    expect(placeSheet({ width: 500, height: 490 }, { ...inline, bottom: 300 }, 500)).toMatchObject({ edge: null })
    expect(placeSheet({ width: 390, height: 844 }, null, 500)).toMatchObject({ edge: null })
  })

  it('is beside a lying film in fullscreen, and below an upright one, dark', () => {
    const full = { ...inline, bottom: 390, isFullscreen: true }
    expect(placeSheet({ width: 844, height: 390 }, full, 500)).toEqual({ kind: 'beside', width: 344 })
    expect(placeSheet({ width: 390, height: 844 }, { ...full, isLying: false }, 500)).toEqual({
      kind: 'below',
      edge: null,
      isDark: true,
    })
  })

  it('is beside the column of a low window where that leaves 300, else over it', () => {
    expect(placeSheet({ width: 844, height: 390 }, inline, 500)).toEqual({
      kind: 'aside',
      width: 344,
      columnShift: 172,
    })
    expect(placeSheet({ width: 740, height: 360 }, inline, 500)).toEqual({ kind: 'over', width: 420 })
    expect(placeSheet({ width: 400, height: 300 }, null, 500)).toEqual({ kind: 'over', width: 400 })
  })

  it('never leaves the window, and below the stage there is always 40 % of it', () => {
    const size = fc.record({ width: fc.integer({ min: 160, max: 4000 }), height: fc.integer({ min: 160, max: 4000 }) })
    const stage = fc.record({
      top: fc.integer({ min: -500, max: 500 }),
      bottom: fc.integer({ min: -500, max: 3000 }),
      isFullscreen: fc.constant(false),
      isLying: fc.boolean(),
    })
    fc.assert(
      fc.property(size, fc.option(stage), (window, box) => {
        const place = placeSheet(window, box, 500)
        if (place.kind === 'below') expect(place.edge ?? 0).toBeLessThanOrEqual(window.height * 0.6)
        else expect(place.width).toBeLessThanOrEqual(window.width)
      }),
    )
  })
})
