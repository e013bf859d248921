/** What a sample of the search index tells of the whole. Pure. */

/** One of so many entries is in the sample; a power of two. */
export const DRAWN = 8

/** How far from what is expected a count may fall, in standard deviations: further once in a thousand times. */
const DEVIATIONS = 3

/**
 * Matches in the sample by which there are more than `bound` in all: the least `n` of which `n - 3 √n` is the sample's share of the bound.
 * @example surelyMore(1000) // 164, where 125 are expected of 1,000
 */
export const surelyMore = (bound: number): number =>
  Math.ceil(((DEVIATIONS + Math.sqrt(DEVIATIONS ** 2 + (4 * bound) / DRAWN)) / 2) ** 2)
