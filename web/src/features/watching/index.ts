/**
 * What the watch page and the small player share: a film with its place, its addresses and its figures, the queue, and what
 * comes next.
 * @example const { player, resume } = useFilm({ info, episode, refetch })
 */

export type { ContentInfo } from './content-info.ts'
export { isQueued, type Queued, queuedOf } from './queue.ts'
export { useCountdown } from './use-countdown.ts'
export { type Film, filmKey, useFilm } from './use-film.ts'
export { useQueue } from './use-queue.ts'
export { type NextFilm, type Opener, useUpNext } from './use-up-next.ts'
