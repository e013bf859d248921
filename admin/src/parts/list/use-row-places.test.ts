import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf } from './use-row-places.ts'

test('rows that stay keep their places, and new ones take those of rows that have gone, in order', () => {
  const first = placesOf([10, 20, 30], new Map())
  expect([...first.values()]).toEqual([0, 1, 2])
  expect(placesOf([40, 20, 50, 60], first)).toEqual(
    new Map([
      [40, 0],
      [20, 1],
      [50, 2],
      [60, 3],
    ]),
  )
})

test('whatever comes and goes, no two rows have one place', () => {
  const pages = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(pages, (lists) => {
      let places: ReadonlyMap<number, number> = new Map()
      for (const ids of lists) {
        const next = placesOf(ids, places)
        for (const id of ids) if (places.has(id)) expect(next.get(id)).toBe(places.get(id))
        expect(new Set(next.values()).size).toBe(ids.length)
        places = next
      }
    }),
  )
})
