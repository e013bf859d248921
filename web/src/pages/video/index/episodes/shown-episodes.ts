/** More videos than this are not all shown on the page. */
const MAX_WHOLE = 6
const SHOWN = 5

/** Indices of the videos that the page shows of `count`: all of a few, else five with the one that plays among them. Pure. */
export function shownEpisodes(count: number, playing: number): number[] {
  const all = Array.from({ length: count }, (_, place) => place)
  if (count <= MAX_WHOLE) return all
  const start = Math.min(Math.max(0, playing - Math.floor(SHOWN / 2)), count - SHOWN)
  return all.slice(start, start + SHOWN)
}
