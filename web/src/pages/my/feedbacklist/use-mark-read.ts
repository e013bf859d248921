import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../api/index.ts'

type Feedback = Output<'GET /api/setting.Feedback/list'>['list'][number]

/** Marks answers as read once they were shown. Their mark stays on this page: it says what is new since the last time. */
export function useMarkRead(shown: readonly Feedback[]): void {
  const api = useApi()
  const queries = useQueryClient()
  const marked = useRef(new Set<number>())
  const unread = shown.filter(({ is_unread, feedback_id }) => is_unread === 1 && !marked.current.has(feedback_id))
  const key = unread.map(({ feedback_id }) => feedback_id).join()
  useEffect(() => {
    if (key === '') return
    const feedback_ids = key.split(',').map(Number)
    for (const id of feedback_ids) marked.current.add(id)
    api.call('POST /api/setting.Feedback/read', { feedback_ids }, { hideErrorToast: true }).then(
      () => queries.invalidateQueries({ queryKey: ['GET /api/member.Notice/list'] }),
      () => {
        // They stay unread, and the next visit tells.
        for (const id of feedback_ids) marked.current.delete(id)
      },
    )
  }, [api, queries, key])
}
