/** What plays after a film, and what played before it. Pure. */
import type { ContentInfo } from './content-info.ts'
import { type Queue, type Queued, queuedOf } from './queue.ts'

/** Another video of the same content by its place, or another content. */
export type UpNext =
  | { kind: 'episode'; episode: number; title: string }
  | { kind: 'queued' | 'related'; content: Queued }

type Watched = Pick<ContentInfo, 'content_id' | 'videos' | 'list'>

/**
 * Everything that comes after an episode, first things first: the episodes after it, what the visitor put aside, and what
 * is like it. Of the last only what opens for this visitor, and what was watched already comes last: two films that are
 * like each other would play in turn for ever.
 */
export function planUpNext({ content_id, videos, list }: Watched, episode: number, queue: Queue): UpNext[] {
  const episodes = videos.map(({ title }, place) => ({ kind: 'episode' as const, episode: place, title }))
  const waiting = queue.items.filter((item) => item.content_id !== content_id)
  const known = new Set([content_id, ...waiting.map((item) => item.content_id)])
  const related = list.flatMap((card) => {
    const content = card.is_unlock === 1 && !known.has(card.content_id) ? queuedOf(card) : undefined
    return content ? [{ kind: 'related' as const, content }] : []
  })
  const is_new = ({ content }: { content: Queued }) => !queue.past.includes(content.content_id)
  return [
    ...episodes.slice(episode + 1),
    ...waiting.map((content) => ({ kind: 'queued' as const, content })),
    ...related.filter(is_new),
    ...related.filter((each) => !is_new(each)),
  ]
}

/** The episode before, else the content that was open before; undefined at the beginning of it all. */
export function planPrevious(
  { content_id }: Pick<Watched, 'content_id'>,
  episode: number,
  { past }: Queue,
): { episode: number } | { content_id: number } | undefined {
  if (episode > 0) return { episode: episode - 1 }
  const before = past.at(-1) === content_id ? past.at(-2) : undefined
  return before === undefined ? undefined : { content_id: before }
}
