import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownEpisodes } from './shown-episodes.ts'

test('up to six videos are all shown; of more five, with the one that plays among them', () => {
  expect(shownEpisodes(6, 5)).toEqual([0, 1, 2, 3, 4, 5])
  expect(shownEpisodes(7, 0)).toEqual([0, 1, 2, 3, 4])
  expect(shownEpisodes(12, 6)).toEqual([4, 5, 6, 7, 8])
  expect(shownEpisodes(12, 11)).toEqual([7, 8, 9, 10, 11])
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 500 }), fc.nat(499), (count, place) => {
      const playing = place % count
      const shown = shownEpisodes(count, playing)
      expect(shown).toHaveLength(5)
      expect(shown).toContain(playing)
      expect(shown.every((each) => each >= 0 && each < count)).toBe(true)
    }),
  )
})
