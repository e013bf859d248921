import { useMemo } from 'react'
import { type KeptValue, openPersisted, usePersisted, useStorage } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'
import {
  EMPTY_QUEUE,
  type Queue,
  type Queued,
  queueOf,
  queueSchema,
  withMoved,
  withOpened,
  withoutQueued,
  withQueued,
} from './queue.ts'

const KEPT: KeptValue<Queue> = { key: 'queue', schema: queueSchema, empty: EMPTY_QUEUE }

export interface QueueFace {
  add(content: Queued): void
  remove(content_id: number): void
  /** Some places down, or up where `by` is negative. */
  move(content_id: number, by: number): void
  clear(): void
  /** A content opens: it leaves the queue and becomes the last that was watched. */
  noteOpened(content_id: number): void
}

/** The visitor's queue, kept in this browser, and how to change it; draws anew when it changes here or in another tab. */
export function useQueue(): { queue: Queue } & QueueFace {
  const storage = useStorage()
  const { member_id } = useSession().user
  const [kept] = usePersisted(KEPT)
  const queue = useMemo(() => queueOf(kept, member_id), [kept, member_id])
  const face = useMemo<QueueFace>(() => {
    const { get, set } = openPersisted(storage, KEPT)
    const change = (how: (now: Queue) => Queue) => set(how(queueOf(get(), member_id)))
    return {
      add: (content) => change((now) => withQueued(now, content)),
      remove: (content_id) => change((now) => withoutQueued(now, content_id)),
      move: (content_id, by) => change((now) => withMoved(now, content_id, by)),
      clear: () => change((now) => ({ ...now, items: [] })),
      noteOpened: (content_id) => change((now) => withOpened(now, content_id)),
    }
  }, [storage, member_id])
  return { queue, ...face }
}
