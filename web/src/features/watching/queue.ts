/** The watch queue and the history of watched contents. Pure. */
import { read } from '../../storage/index.ts'
import { storedCard } from '../content/index.ts'

/** Fields of the card when it was added. */
const queuedSchema = read.object({
  ...storedCard,
  kind: read.oneOf(['video']),
})
export type Queued = read.ValueOf<typeof queuedSchema>

export const queueSchema = read.object({
  /** Owner; 0 for guests. Not shown to others. */
  member_id: read.number,
  items: read.listOf(queuedSchema),
  /** Contents in the order of opening; the last one is playing. */
  past: read.listOf(read.number),
})
export type Queue = read.ValueOf<typeof queueSchema>

export const EMPTY_QUEUE: Queue = { member_id: 0, items: [], past: [] }
const QUEUE_MAX = 100
const PAST_MAX = 50

/** The queue, if it belongs to this member. */
export const queueOf = (queue: Queue, member_id: number): Queue =>
  queue.member_id === member_id ? queue : { ...EMPTY_QUEUE, member_id }

/** Picks the fields that a queue stores; undefined if the content is no video. */
export const queuedOf = (content: object): Queued | undefined => queuedSchema(content)

export const isQueued = ({ items }: Queue, content_id: number): boolean =>
  items.some((item) => item.content_id === content_id)

/** Adds at the end, once per content. A full queue is unchanged. */
export function withQueued(queue: Queue, added: Queued): Queue {
  if (isQueued(queue, added.content_id) || queue.items.length >= QUEUE_MAX) return queue
  return { ...queue, items: [...queue.items, added] }
}

export const withoutQueued = (queue: Queue, content_id: number): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.content_id !== content_id),
})

/** Moves an item down by `by` places, or up if negative; stops at the ends. */
export function withMoved(queue: Queue, content_id: number, by: number): Queue {
  const from = queue.items.findIndex((item) => item.content_id === content_id)
  const moved = queue.items[from]
  if (!moved) return queue
  const items = queue.items.filter((item) => item !== moved)
  const to = Math.min(Math.max(0, from + by), items.length)
  return { ...queue, items: [...items.slice(0, to), moved, ...items.slice(to)] }
}

/** Records that a content opens: it leaves the queue. Opening the previous one goes back in the history. */
export function withOpened(queue: Queue, content_id: number): Queue {
  const { past } = queue
  const items = withoutQueued(queue, content_id).items
  if (past.at(-1) === content_id) return { ...queue, items }
  if (past.at(-2) === content_id) return { ...queue, items, past: past.slice(0, -1) }
  return { ...queue, items, past: [...past, content_id].slice(-PAST_MAX) }
}
