import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { readGlyph } from '../glyph.ts'
import { componentsOf, polylineLength, readContours, trimPolyline } from './outline.ts'

const square = 'M0 0H10V10H0Z'
const hole = 'M3 3V7H7V3Z'
const beside = 'M20 0 30 0 25 10Z'

describe('contours', () => {
  it('reads lines, implicit ones too, and closes them', () => {
    expect(readContours(square + beside).map((contour) => contour.points)).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
      [
        [20, 0],
        [30, 0],
        [25, 10],
        [20, 0],
      ],
    ])
  })

  it('flattens curves through their ends', () => {
    const [contour] = readContours('M0 0Q10 0 10 10C10 20 0 20 0 0Z')
    expect(contour?.points).toContainEqual([10, 10])
    expect(contour?.points.at(-1)).toEqual([0, 0])
    expect(contour?.length).toBeGreaterThan(40)
  })

  it('refuses relative commands', () => {
    expect(() => readContours('M0 0l5 5Z')).toThrow('path command l')
  })

  it.each(readCatalogue().items)('reads the whole outline of $content_id', ({ content_id }) => {
    const { d, bbox } = readGlyph(content_id)
    const points = readContours(d).flatMap((contour) => contour.points)
    expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(bbox[0], -1)
    expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(bbox[3], -1)
  })
})

describe('components', () => {
  it('keeps a hole with its outer contour', () => {
    expect(componentsOf(beside + hole + square).map(({ d }) => d)).toEqual([square + hole, beside])
  })

  it('takes an island in a hole for a part of its own', () => {
    expect(componentsOf(`${square}${hole}M4 4H6V6H4Z`)).toHaveLength(2)
  })

  it('loses no contour', () => {
    const { d } = readGlyph(104)
    const contours = componentsOf(d).flatMap((component) => component.contours)
    expect(contours).toHaveLength(readContours(d).length)
  })
})

describe('trimPolyline', () => {
  it('stops between two points', () => {
    expect(
      trimPolyline(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        14,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 4],
    ])
  })

  it('keeps the length it was asked for', () => {
    const { points, length } = readContours(readGlyph(201).d)[0] ?? { points: [], length: 0 }
    for (const share of [0.1, 0.5, 0.9]) {
      expect(polylineLength(trimPolyline(points, share * length))).toBeCloseTo(share * length, 6)
    }
    expect(trimPolyline(points, length * 2)).toEqual(points)
  })
})
