import type { BulkSubject, Output } from '@zimu/contract'
import { useCallback, useState } from 'react'
import { useCall } from '../../api/use-call.ts'

const firstId = ({ list }: Output<'GET /admin/api/bulk.Job/list'>) => list[0]?.bulk_job_id

/**
 * Job on rows of this kind that the page shows: the one that was begun here, else one that runs already. It is asked for
 * together with the rows: one that ended between their answer and its own would never be told of, and they would stay as they were before it.
 */
export function useOpenJob(subject: BulkSubject) {
  const [chosen, setChosen] = useState<number | 'none'>()
  const open = { is_open: 1, limit: 1, subject } as const
  const running = useCall('GET /admin/api/bulk.Job/list', open, { select: firstId }).data
  // One that is found once is shown to its end.
  if (chosen === undefined && running !== undefined) setChosen(running)
  const show = useCallback((bulk_job_id: number) => setChosen(bulk_job_id), [])
  const hide = useCallback(() => setChosen('none'), [])
  return { id: typeof chosen === 'number' ? chosen : undefined, show, hide }
}
