import { useMemo } from 'react'
import { openPersisted, type PersistedValue, usePersisted, useStorage } from '../../storage/index.ts'
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

const PERSISTED: PersistedValue<Queue> = { key: 'queue', schema: queueSchema, empty: EMPTY_QUEUE }

export interface QueueApi {
  add(content: Queued): void
  remove(content_id: number): void
  /** Moves down, or up if `by` is negative. */
  move(content_id: number, by: number): void
  clear(): void
  /** Records that a content opens: it leaves the queue and is added to the history. */
  noteOpened(content_id: number): void
}

/** The queue of this browser, and functions to change it; rerenders on changes in any tab. */
export function useQueue(): { queue: Queue } & QueueApi {
  const storage = useStorage()
  const { member_id } = useSession().user
  const [stored] = usePersisted(PERSISTED)
  const queue = useMemo(() => queueOf(stored, member_id), [stored, member_id])
  const api = useMemo<QueueApi>(() => {
    const { get, set } = openPersisted(storage, PERSISTED)
    const change = (how: (now: Queue) => Queue) => set(how(queueOf(get(), member_id)))
    return {
      add: (content) => change((now) => withQueued(now, content)),
      remove: (content_id) => change((now) => withoutQueued(now, content_id)),
      move: (content_id, by) => change((now) => withMoved(now, content_id, by)),
      clear: () => change((now) => ({ ...now, items: [] })),
      noteOpened: (content_id) => change((now) => withOpened(now, content_id)),
    }
  }, [storage, member_id])
  return { queue, ...api }
}
