import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Eight strokes: 永', 'eight-strokes-永'],
  ['  永字八法！ ', '永字八法'],
  ['2026', 'n-2026'],
  ['—', 'n-'],
  ['ＡＢＣ', 'abc'],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('is never read as an id and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOf(name)
      expect(slug).not.toMatch(/^\d*$/)
      expect([...slug].length).toBeLessThanOrEqual(82)
    }),
  )
})
