/** The job that works on the queue of renditions. */
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { JobRun } from '../../../ports/jobs/index.ts'
import type { Settings } from '../../site/index.ts'
import { secondsOf } from '../film/faults.rules.ts'
import type { FilmTools } from '../film/film-tools.ts'
import type { WorkFolder } from '../film/work-folder.ts'
import type { Run } from './make.ts'
import type { RenditionQueue } from './queue.ts'
import * as repo from './rendition.repo.ts'
import { OWN_RUNNER } from './runner.ts'
import type { Workers } from './workers.ts'

export interface WorkerDeps {
  db: Db
  clock: Clock
  log: Log
  settings: Pick<Settings, 'get'>
  tools: Pick<FilmTools, 'faultOf'>
  work: WorkFolder
  queue: RenditionQueue
  workers: Pick<Workers, 'mayWork'>
  make(row: repo.RenditionRow, run: Run): Promise<void>
}

/** Progress is written, and a stop noticed, at this interval. */
const BEAT_MS = seconds(2)

export function createWorker({ db, clock, log, settings, tools, work, queue, workers, make }: WorkerDeps) {
  const closing = new AbortController()

  /** Writes progress while work goes on, and ends it once the row is no longer its own. */
  function beat(row: repo.RenditionRow, aborter: AbortController) {
    let fraction = 0
    let isBusy = false
    const timer = setInterval(async () => {
      if (isBusy) return
      isBusy = true
      const isOwn = await repo.changeRunning(db, row, { progress: fraction }).catch(() => true)
      if (!isOwn) aborter.abort(new Error('it was stopped'))
      isBusy = false
    }, BEAT_MS)
    return {
      onProgress: (value: number) => {
        fraction = value
      },
      end: () => clearInterval(timer),
    }
  }

  /** How a row ends whose work threw. */
  async function noteFailure(row: repo.RenditionRow, error: unknown, signal: AbortSignal) {
    // Another process has the job, or an operator has stopped it: the row is not ours to change.
    if (closing.signal.aborted) return void (await repo.changeRunning(db, row, { state: 'queued', progress: 0 }))
    if (signal.aborted) return
    const failed = tools.faultOf(error)
    if (!failed) log.error({ err: error, rendition_id: row.rendition_id }, 'a rendition broke')
    const { fault, lines } = failed ?? { fault: { kind: 'unknown' as const }, lines: [String(error)] }
    const end = { state: 'failed', fault: fault.kind, fault_seconds: secondsOf(fault), end_time: clock.now() } as const
    await repo.changeRunning(db, row, { ...end, log: lines.join('\n') })
  }

  async function workOn(row: repo.RenditionRow, lost: AbortSignal): Promise<void> {
    const aborter = new AbortController()
    const signal = AbortSignal.any([aborter.signal, lost, closing.signal])
    const { onProgress, end } = beat(row, aborter)
    try {
      await make(row, { signal, onProgress })
    } catch (error) {
      await noteFailure(row, error, signal)
    } finally {
      end()
    }
    if (!(await repo.hasState(db, ['queued', 'running'], row.file_id))) await work.remove(work.filmFolder(row.file_id))
  }

  return {
    /** Runs until nothing waits, `media.transcode_num` at a time. */
    async run(payload: unknown, { attempt, signal }: JobRun): Promise<void> {
      const { ticket } = payload as { ticket: string }
      await repo.takeOver(db, ticket)
      const running = new Set<Promise<void>>()
      const isEnding = () => signal.aborted || closing.signal.aborted
      let isLeft = false
      for (;;) {
        const max = await settings.get('media.transcode_num')
        isLeft = !(await workers.mayWork())
        while (running.size < max && !isEnding() && !isLeft) {
          const row = await repo.claimNext(db, `${ticket}:${attempt}`, clock.now(), OWN_RUNNER)
          if (!row) break
          const one: Promise<void> = workOn(row, signal).finally(() => running.delete(one))
          running.add(one)
        }
        if (running.size === 0) break
        await Promise.race(running)
      }
      if (closing.signal.aborted) await queue.wakeLater()
      else if (isLeft) await queue.wake(db)
    },

    /** Ends what runs; it waits in the queue for the next process. */
    close: () => closing.abort(new Error('the service stops')),
  }
}
