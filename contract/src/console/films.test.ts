import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CROPS, cropBox, MAX_ZOOM } from './films.ts'

it('cuts the middle of a picture, or around what must be seen', () => {
  const film = { width: 1920, height: 1080 }
  expect(cropBox(film, 16 / 9)).toEqual({ left: 0, top: 0, width: 1920, height: 1080 })
  expect(cropBox(film, 3 / 4)).toEqual({ left: 555, top: 0, width: 810, height: 1080 })
  expect(cropBox(film, 3 / 4, { x: 0, y: 0.5, zoom: 1 }).left).toBe(0)
  expect(cropBox(film, 16 / 9, { x: 1, y: 1, zoom: 2 })).toEqual({ left: 960, top: 540, width: 960, height: 540 })
})

it('never leaves the picture, and keeps the shape', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const zoom = fc.double({ min: 1, max: MAX_ZOOM, noNaN: true })
  const focus = fc.record({ x: part, y: part, zoom })
  fc.assert(
    fc.property(side, side, focus, (width, height, at) => {
      for (const { ratio } of Object.values(CROPS)) {
        const box = cropBox({ width, height }, ratio, at)
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1)
        expect(box.left + box.width).toBeLessThanOrEqual(width)
        expect(box.top + box.height).toBeLessThanOrEqual(height)
        if (box.height > 50) expect(Math.abs(box.width / box.height / ratio - 1)).toBeLessThan(0.05)
      }
    }),
  )
})
