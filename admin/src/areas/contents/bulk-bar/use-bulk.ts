import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useUndoJob } from '../../../parts/job/index.ts'
import { useToasts } from '../../../parts/toast/index.ts'
import { AREAS } from '../use-content-acts.tsx'
import { type BulkChange, type BulkScope, isComplete } from './bulk-acts.ts'

const CALL = 'POST /admin/api/content.Content/bulk'
export type BulkAnswer = Output<typeof CALL>

export interface Foreseen {
  /** Undefined while it is not known. */
  answer: BulkAnswer | undefined
  /** Why it cannot be known; `''`: it can. */
  problem: string
}

/** What an act would do. Writes nothing. */
export function useForeseen(scope: BulkScope, change: BulkChange): Foreseen {
  const api = useApi()
  const text = useText()
  const query = useQuery({
    queryKey: ['bulk.Foreseen', scope, change],
    queryFn: ({ signal }) => api.call(CALL, { ...scope, ...change, dry: 1, request_id: createRequestId() }, { signal }),
    enabled: isComplete(change),
    // What others change meanwhile is looked at again each time the panel opens.
    gcTime: 0,
    retry: false,
  })
  return {
    answer: query.data,
    problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '',
  }
}

export interface RunBulk {
  scope: BulkScope
  change: BulkChange
}

/** Does an act. What was done at once is said with its undo; a job is shown by `onJob`. Undefined: it was refused. */
export function useBulk(onJob: (bulk_job_id: number) => void) {
  const api = useApi()
  const text = useText()
  const toasts = useToasts()
  const queries = useQueryClient()
  const undo = useUndoJob(AREAS, onJob)

  function say({ done_num, all_num, is_job, bulk_job_id, record_id }: BulkAnswer) {
    if (bulk_job_id === null) return
    if (is_job === 1) return onJob(bulk_job_id)
    toasts.show({
      text: text.t('bulk.done', { n: done_num, all: all_num }),
      ...(record_id === null
        ? {}
        : { action: { label: text.t('undo.label'), run: () => void undo(bulk_job_id, record_id) } }),
    })
  }

  return async ({ scope, change }: RunBulk): Promise<BulkAnswer | undefined> => {
    try {
      const answer = await api.call(CALL, { ...scope, ...change, request_id: createRequestId() })
      say(answer)
      for (const area of [...AREAS, 'audit.Entry', 'bulk.Job']) void queries.invalidateQueries({ queryKey: [area] })
      return answer
    } catch (error) {
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
      return undefined
    }
  }
}
