import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input } from '@zimu/contract'
import { createRequestId, describeFailure, useApi } from '../../api/index.ts'
import { type TextKey, useText } from '../../i18n/index.ts'
import { numText, partText, useUndoJob } from '../job/index.ts'
import { useToasts } from '../toast/index.ts'
import type { BarAct, BulkAnswer, BulkCall, BulkChange, BulkRows, BulkScope } from './bulk-kind.ts'

export interface Foreseen {
  /** Undefined while it is not known. */
  answer: BulkAnswer | undefined
  /** Why it cannot be known; `''`: it can. */
  problem: string
}

/** Makes the call of a kind of rows: they differ in the values of their acts only. */
function useSend<Call extends BulkCall>({ call }: BulkRows<Call>) {
  const api = useApi()
  return (given: object, options?: { signal: AbortSignal }): Promise<BulkAnswer> =>
    api.call<BulkCall>(call, { ...given, request_id: createRequestId() } as Input<BulkCall>, options)
}

/** What an act would do. Writes nothing. */
export function useForeseen<Call extends BulkCall>(
  rows: BulkRows<Call>,
  scope: BulkScope<Call>,
  change: BulkChange<Call>,
): Foreseen {
  const send = useSend(rows)
  const text = useText()
  const query = useQuery({
    queryKey: ['bulk.Foreseen', rows.call, scope, change],
    queryFn: ({ signal }) => send({ ...scope, ...change, dry: 1 }, { signal }),
    enabled: rows.isComplete(change),
    // What others change meanwhile is looked at again each time the panel opens.
    gcTime: 0,
    retry: false,
  })
  return {
    answer: query.data,
    problem: query.isError ? (describeFailure(query.error, text)?.sentence ?? '') : '',
  }
}

export interface RunBulk<Call extends BulkCall> {
  act: Pick<BarAct<Call>, 'words'>
  scope: BulkScope<Call>
  change: BulkChange<Call>
  /** `''`: the act wants none. */
  reason: string
}

/** Does an act. What was done at once is said with its undo; a job is shown by `onJob`. Undefined: it was refused. */
export function useBulk<Call extends BulkCall>(rows: BulkRows<Call>, onJob: (bulk_job_id: number) => void) {
  const { subject, areas } = rows
  const send = useSend(rows)
  const text = useText()
  const toasts = useToasts()
  const queries = useQueryClient()
  const undo = useUndoJob(areas, onJob)

  function say(sentence: TextKey, { done_num, all_num, is_job, bulk_job_id, record_id }: BulkAnswer) {
    if (bulk_job_id === null) return
    if (is_job === 1) return onJob(bulk_job_id)
    const [done, all] = [partText(subject, done_num, text), numText(subject, all_num, text)]
    toasts.show({
      text: text.t(sentence, { n: done_num, done, all }),
      ...(record_id === null
        ? {}
        : { action: { label: text.t('undo.label'), run: () => void undo(bulk_job_id, record_id) } }),
    })
  }

  return async ({ act, scope, change, reason }: RunBulk<Call>): Promise<BulkAnswer | undefined> => {
    try {
      const answer = await send({ ...scope, ...change, ...(reason === '' ? {} : { reason }) })
      say(act.words?.after ?? 'bulk.done', answer)
      for (const area of [...areas, 'audit.Entry', 'bulk.Job']) void queries.invalidateQueries({ queryKey: [area] })
      return answer
    } catch (error) {
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
      return undefined
    }
  }
}
