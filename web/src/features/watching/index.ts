/**
 * Shared by watch page and mini player: a film with progress, sources and playback report, the queue, and the next
 * film.
 * @example const { player, resume } = useFilm({ info, episode, refetch })
 */

export { type ContentInfo, infoInput } from './content-info.ts'
export { isQueued, type Queued, queuedOf } from './queue.ts'
export { orderRelated, type UpNext } from './up-next.ts'
export { COUNTDOWN_SECONDS, useCountdown } from './use-countdown.ts'
export { type Film, filmKey, useFilm } from './use-film.ts'
export { usePauseWhile } from './use-pause-while.ts'
export { useQueue } from './use-queue.ts'
export { useRelay, useRelayEnd, useRelayPlace } from './use-relay.ts'
export { type NextFilm, type Opener, useNextItem, useUpNext } from './use-up-next.ts'
