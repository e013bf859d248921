/** What of a guest's footprint is offered to the account, and how it is sent. Pure. */
import type { Input } from '@zimu/contract'
import type { Progress, ProgressBook, Visit } from '../progress/index.ts'

type Adopted = Input<'POST /api/member.Footprint/adopt'>['list'][number]

/** Visits that nobody was asked about: those after the last question, without contents that were removed. */
export const offeredVisits = (visits: readonly Visit[], askedAt: number): Visit[] =>
  visits.filter(({ visitedAt, isGone }) => visitedAt > askedAt && !isGone)

/** Positions of pictures stay in the browser: the server has none. */
const placeOf = (progress: Progress | undefined) =>
  progress && progress.kind !== 'gallery' && progress.at > 0 ? { time: progress.at, duration: progress.of } : undefined

/** Visits with their positions, as the call takes them. */
export function adoptedOf(visits: readonly Visit[], book: ProgressBook): Adopted[] {
  return visits.map(({ content_id, visitedAt }) => {
    const start = `${content_id}:`
    const videos = Object.entries(book).flatMap(([key, progress]) => {
      const place = key.startsWith(start) ? placeOf(progress) : undefined
      return place ? [{ file_id: Number(key.slice(start.length)), ...place }] : []
    })
    return { content_id, visited_timestamp: visitedAt, ...placeOf(book[content_id]), videos }
  })
}
