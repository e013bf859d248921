import { useCallback } from 'react'
import { useApi } from '../../../api/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { type Queue, useQueue } from '../../../parts/review/index.ts'
import type { DanmuSearch } from '../danmu-search.ts'
import { AREAS, type QueueRow } from '../danmu-words.ts'

/** The queue of danmu. */
export function useDanmuQueue(view: Exclude<DanmuSearch['view'], 'all'>): Queue<QueueRow> {
  const api = useApi()
  const perform = usePerform()
  const read = useCallback(
    async (page: { cursor?: string; limit: number }, signal: AbortSignal) => {
      const input = { ...page, ...(view ? { view } : {}) }
      const { list, ...rest } = await api.call('GET /admin/api/danmu.Queue/list', input, { signal })
      return { ...rest, list: list.map((row) => ({ ...row, id: row.danmu_id })) }
    },
    [api, view],
  )
  const send = (danmu_ids: number[], state: 'shown' | 'hidden') =>
    perform({
      id: 'POST /admin/api/danmu.Item/decide',
      input: { danmu_ids, state, is_waiting: 1 },
      done: '',
      areas: AREAS,
    })
  return useQueue({ read, send, areas: AREAS })
}
