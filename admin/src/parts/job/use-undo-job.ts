import { useApi } from '../../api/index.ts'
import { useUndo } from '../act/index.ts'
import { isOver } from './use-job.ts'

/** Takes a job back and shows the job that does it. */
export function useUndoJob(areas: readonly string[], onJob: (bulk_job_id: number) => void) {
  const api = useApi()
  const undo = useUndo()
  return async (bulk_job_id: number, record_id: number) => {
    await undo([record_id], areas)
    const job = await api.call('GET /admin/api/bulk.Job/info', { bulk_job_id, is_undo: 1 }).catch(() => undefined)
    if (job && (!isOver(job) || job.skipped_num > 0)) onJob(job.bulk_job_id)
  }
}
