/** Next and previous film. Pure. */
import type { ContentCard } from '@zimu/contract'
import type { ContentInfo } from './content-info.ts'
import { type Queue, type Queued, queuedOf } from './queue.ts'

/** Another video of the same content by its index, or another content. */
export type UpNext =
  | { kind: 'episode'; episode: number; title: string }
  | { kind: 'queued' | 'related'; content: Queued }

type Watched = Pick<ContentInfo, 'content_id' | 'videos' | 'list'>

/**
 * What comes after an episode, in order: the queue, later episodes, related films. Of related ones only those that the
 * visitor may open, and watched ones last, so that two related films do not alternate endlessly. The first of them is next:
 * for the end card, the button, the key, the lock screen and the mark in the lists.
 */
export function planUpNext({ content_id, videos, list }: Watched, episode: number, queue: Queue): UpNext[] {
  const episodes = videos.map(({ title }, place) => ({ kind: 'episode' as const, episode: place, title }))
  const waiting = queue.items.filter((item) => item.content_id !== content_id)
  const known = new Set([content_id, ...waiting.map((item) => item.content_id)])
  const related = list.flatMap((card) => {
    const content = card.is_unlock === 1 && !known.has(card.content_id) ? queuedOf(card) : undefined
    return content ? [{ kind: 'related' as const, content }] : []
  })
  const isNew = ({ content }: { content: Queued }) => !queue.past.includes(content.content_id)
  return [
    ...waiting.map((content) => ({ kind: 'queued' as const, content })),
    ...episodes.slice(episode + 1),
    ...related.filter(isNew),
    ...related.filter((each) => !isNew(each)),
  ]
}

/**
 * Related contents under a film, in the order in which they are listed: the one that is next, other films, then galleries and
 * articles. Each group keeps the server's order; under a film that is locked nothing is next, and that order stays (free
 * ones first).
 */
export function orderRelated<Row extends Pick<ContentCard, 'content_id' | 'kind'>>(
  list: readonly Row[],
  next: UpNext | undefined,
): Row[] {
  const relatedId = next?.kind === 'related' ? next.content.content_id : undefined
  const rank = ({ content_id, kind }: Row) => (content_id === relatedId ? 0 : kind === 'video' ? 1 : 2)
  return [...list].sort((a, b) => rank(a) - rank(b))
}

/** The previous episode, else the content opened before; undefined if there is none. */
export function planPrevious(
  { content_id }: Pick<Watched, 'content_id'>,
  episode: number,
  { past }: Queue,
): { episode: number } | { content_id: number } | undefined {
  if (episode > 0) return { episode: episode - 1 }
  const before = past.at(-1) === content_id ? past.at(-2) : undefined
  return before === undefined ? undefined : { content_id: before }
}
