/** How far a view without more slides can be pulled, in slides. */
const MAX_OVERDRAG = 0.5

/**
 * Position that a pull beyond the first or the last slide shows: it follows less and less and never gets half a slide away
 * (SWP-06).
 */
export function dampedPosition(position: number, last: number): number {
  const end = Math.min(Math.max(position, 0), last)
  const beyond = Math.abs(position - end)
  return end + (Math.sign(position - end) * MAX_OVERDRAG * beyond) / (beyond + MAX_OVERDRAG)
}
