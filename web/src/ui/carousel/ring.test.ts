import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOf, slideAt } from './ring.ts'

const count = fc.integer({ min: 2, max: 5 })
const place = fc.integer({ min: -20, max: 20 })

it('SWP-02: has a slide at every place that is seen on a way of up to one lap less one', () => {
  fc.assert(
    fc.property(count, place, fc.integer({ min: -4, max: 4 }), (slides, from, way) => {
      fc.pre(Math.abs(way) < slides)
      const to = from + way
      const places = Array.from({ length: slides }, (_, index) => placeOf(index, slides, from, to))
      for (let seen = Math.min(from, to); seen <= Math.max(from, to); seen += 1)
        expect(places[slideAt(seen, slides)]).toBe(seen)
    }),
  )
})

it('SWP-10: has a slide on both sides of where a finger holds the view', () => {
  fc.assert(
    fc.property(count, fc.double({ min: -20, max: 20, noNaN: true }), (slides, position) => {
      const places = Array.from({ length: slides }, (_, index) => placeOf(index, slides, position, position))
      expect(places).toContain(Math.floor(position))
      expect(places).toContain(Math.ceil(position))
    }),
  )
})

it('has a slide where a way ends that began between two', () => {
  fc.assert(
    fc.property(count, fc.double({ min: -20, max: 20, noNaN: true }), place, (slides, from, to) => {
      expect(placeOf(slideAt(to, slides), slides, from, to)).toBe(to)
    }),
  )
})
