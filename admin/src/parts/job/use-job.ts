import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useLive } from '../../api/use-live.ts'

export type Job = Output<'GET /admin/api/bulk.Job/info'>

/** Where nothing is heard live, it is asked at this interval. */
const POLL_MS = seconds(2)

export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state === 'done' || state === 'cancelled'

/** How far a job is: from the live stream, else by asking. `areas` are asked for again when it ends. */
export function useJob(bulk_job_id: number, areas: readonly string[]): Job | undefined {
  const queries = useQueryClient()
  const { isLive, event } = useLive('bulk')
  const query = useCall('GET /admin/api/bulk.Job/info', { bulk_job_id })
  const job = query.data
  const heard = event?.jobs.find((one) => one.bulk_job_id === bulk_job_id)
  const hasEnded = job !== undefined && isOver(job)
  const isHeardEnded = heard !== undefined && isOver(heard)
  const { refetch } = query

  useEffect(() => {
    if (hasEnded || isLive) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [hasEnded, isLive, refetch])
  // What was skipped, and the row of the record, are in the answer alone.
  useEffect(() => {
    if (isHeardEnded && !hasEnded) void refetch()
  }, [isHeardEnded, hasEnded, refetch])
  useEffect(() => {
    if (hasEnded) for (const area of [...areas, 'audit.Entry']) void queries.invalidateQueries({ queryKey: [area] })
  }, [hasEnded, areas, queries])

  if (!job || hasEnded || !heard) return job
  return { ...job, done_num: heard.done_num, skipped_num: heard.skipped_num }
}
