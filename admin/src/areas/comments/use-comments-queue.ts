import { useCallback, useState } from 'react'
import { useApi } from '../../api/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { type Queue, useQueue } from '../../parts/review/index.ts'
import type { CommentsSearch } from './comments-search.ts'
import { AREAS, type QueueRow } from './comments-words.ts'

/** The queue of comments, and whether visitors see comments at all; true until it is known. */
export function useCommentsQueue(view: Exclude<CommentsSearch['view'], 'all'>): {
  queue: Queue<QueueRow>
  isEnabled: boolean
} {
  const api = useApi()
  const perform = usePerform()
  const [isEnabled, setEnabled] = useState(true)
  const read = useCallback(
    async (page: { cursor?: string; limit: number }, signal: AbortSignal) => {
      const input = { ...page, ...(view ? { view } : {}) }
      const { list, is_enabled, ...rest } = await api.call('GET /admin/api/comment.Queue/list', input, { signal })
      setEnabled(is_enabled === 1)
      return { ...rest, list: list.map((row) => ({ ...row, id: row.comment_id })) }
    },
    [api, view],
  )
  const send = (comment_ids: number[], state: 'shown' | 'hidden') =>
    perform({
      id: 'POST /admin/api/comment.Item/decide',
      input: { comment_ids, state, is_waiting: 1 },
      done: '',
      areas: AREAS,
    })
  return { queue: useQueue({ read, send, areas: AREAS }), isEnabled }
}
