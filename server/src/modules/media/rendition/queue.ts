/** Puts films into the queue of renditions. A job takes whatever is most important when it starts, not what it was made for. */
import { randomUUID } from 'node:crypto'
import { seconds } from '@zimu/contract/durations'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Jobs } from '../../../ports/jobs/index.ts'
import type { SourceFacts } from '../../../ports/transcoder/index.ts'
import type { Settings } from '../../site/index.ts'
import type { FilmTools } from '../film/film-tools.ts'
import { findPause } from './pause.repo.ts'
import * as repo from './rendition.repo.ts'

export const TRANSCODE = 'transcode'

export interface RenditionQueueDeps {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  settings: Pick<Settings, 'get'>
  tools: FilmTools
}

/** Pictures along a film take little, and are what an operator looks for first. */
const PICTURES_PRIORITY = 1
/** Longer than a process takes to stop. */
const LATER_MS = seconds(10)
/** Sides that a setting may name, in pixels. */
const [MIN_HEIGHT, MAX_HEIGHT] = [144, 4320] as const

/** `1080, 720` → numbers; others are left out. */
export const parseHeights = (text: string): number[] =>
  text
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((height) => Number.isInteger(height) && height >= MIN_HEIGHT && height <= MAX_HEIGHT)

export type RenditionQueue = ReturnType<typeof createRenditionQueue>

export function createRenditionQueue({ db, clock, jobs, settings, tools }: RenditionQueueDeps) {
  /** One more process may take something from the queue. */
  const wake = (on: Db, num = 1) =>
    Promise.all(
      Array.from({ length: num }, () => jobs.enqueue(on, { kind: TRANSCODE, payload: { ticket: randomUUID() } })),
    )

  return {
    wake,

    /** What a film gets by the settings, largest first; `[]` without a transcoder. Not for a transaction. */
    async plan(facts: SourceFacts | undefined) {
      if (!facts || !(await tools.transcoder.abilities()).canRender) return []
      return tools.planLadder(facts, parseHeights(await settings.get('media.heights')))
    },

    async add(
      trx: Trx,
      { file_id, content_id, facts }: { file_id: number; content_id: number; facts: SourceFacts },
      plans: Awaited<ReturnType<FilmTools['planLadder']>>,
    ): Promise<void> {
      await repo.saveSource(trx, { file_id, content_id, facts: JSON.stringify({ ...facts, path: '' }) })
      const common = {
        file_id,
        content_id,
        state: 'queued' as const,
        create_time: clock.now(),
        start_time: null,
        end_time: null,
      }
      const pictures = { kind: 'pictures' as const, name: 'pictures', width: 0, height: 0, bitrate: 0, plan: 'null' }
      await repo.insertRenditions(trx, [
        { ...common, ...pictures, priority: PICTURES_PRIORITY },
        ...plans.map((plan) => ({
          ...common,
          ...{ kind: 'film' as const, name: plan.name, width: plan.width, height: plan.height },
          bitrate: plan.maxBitRate + plan.audioBitRate,
          plan: JSON.stringify(plan),
          priority: 0,
        })),
      ])
      await wake(trx, plans.length + 1)
    },

    /** When this process stops: another one, or the next, goes on. Not at once, or this one would take it again. */
    async wakeLater(): Promise<void> {
      const job = { kind: TRANSCODE, payload: { ticket: randomUUID() }, unique_key: `${TRANSCODE}:later` }
      await jobs.enqueue(db, { ...job, run_time: clock.now() + LATER_MS })
    },

    /** For a job of each minute: nothing waits for long because a process was stopped. */
    async wakeWaiting(): Promise<void> {
      if ((await settings.get('media.transcode_num')) < 1 || !(await repo.hasState(db, ['queued']))) return
      if (await findPause(db)) return
      const job = { kind: TRANSCODE, payload: { ticket: randomUUID() }, unique_key: `${TRANSCODE}:wake` }
      await jobs.enqueue(db, job)
    },
  }
}
