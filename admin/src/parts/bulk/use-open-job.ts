import type { BulkSubject } from '@zimu/contract'
import { useCallback, useState } from 'react'
import { useCall } from '../../api/use-call.ts'

/** Job on rows of this kind that the page shows: the one that was begun here, else one that runs already. */
export function useOpenJob(subject: BulkSubject) {
  const [chosen, setChosen] = useState<number | 'none'>()
  const running = useCall('GET /admin/api/bulk.Job/list', { is_open: 1, limit: 1, subject }).data?.list[0]
  // One that is found once is shown to its end.
  if (chosen === undefined && running) setChosen(running.bulk_job_id)
  const show = useCallback((bulk_job_id: number) => setChosen(bulk_job_id), [])
  const hide = useCallback(() => setChosen('none'), [])
  return { id: typeof chosen === 'number' ? chosen : undefined, show, hide }
}
