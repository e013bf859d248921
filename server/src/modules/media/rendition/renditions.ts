/** Calls about renditions. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import type { ContentService } from '../../content/index.ts'
import type { Acts } from '../../operator-record/index.ts'
import { faultText } from './fault-text.ts'
import type { RenditionQueue } from './queue.ts'
import * as repo from './rendition.repo.ts'

export interface RenditionsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  contents: Pick<ContentService, 'films'>
  queue: RenditionQueue
}

type List = Output<'GET /admin/api/media.Rendition/list'>
type Listed = Awaited<ReturnType<typeof repo.listRenditions>>[number]

const CALLS = {
  again: 'POST /admin/api/media.Rendition/again',
  stop: 'POST /admin/api/media.Rendition/stop',
  priority: 'POST /admin/api/media.Rendition/priority',
} as const

/** What an act was about, for its row in the record. */
const subjectOf = async (trx: Trx, row: repo.RenditionRow) => ({
  target: `rendition:${row.rendition_id}`,
  target_name: await repo.nameRendition(trx, row),
})

export function createRenditions({ db, clock, acts, contents, queue }: RenditionsDeps) {
  function wireOf(row: Listed, context: OperatorContext): List['list'][number] {
    const { log: _, plan: __, run_token: ___, runner: ____, size: _____, attempt_num: ______, ...shown } = row
    const { create_time, start_time, end_time, ...rest } = shown
    return {
      ...{ ...rest, fault_text: faultText(row, context), create_time: formatTime(create_time) },
      ...{ start_time: formatTimeOrNull(start_time), end_time: formatTimeOrNull(end_time) },
    }
  }

  /** One row as an act left it, with its row in the record. */
  function perform(
    context: OperatorContext,
    act: { name: keyof typeof CALLS; request_id: string; reason?: string },
    work: (trx: Trx) => Promise<{ target: string; target_name: string; before: object; after: object; num: number }>,
  ) {
    const { name, request_id, reason } = act
    return acts.perform(context, { call: CALLS[name], request_id, ...(reason ? { reason } : {}) }, async (trx) => {
      const { num, ...change } = await work(trx)
      return {
        change: num === 0 ? null : { action: `media.${name}`, right: 'media.upload' as const, ...change },
        answer: (record_id) => ({ num, record_id }),
      }
    })
  }

  async function requireOne(trx: Trx, rendition_id: number) {
    const row = await repo.findRendition(trx, rendition_id)
    if (!row) throw new Refusal('media.rendition_unknown')
    return row
  }

  return {
    async list(input: Checked<'GET /admin/api/media.Rendition/list'>, context: OperatorContext): Promise<List> {
      const { limit, cursor, ...filter } = input
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const rows = await repo.listRenditions(db, filter, { before, limit: limit + 1 })
      const list = rows.slice(0, limit).map((row) => wireOf(row, context))
      const next_cursor = rows.length > limit ? String(list.at(-1)?.rendition_id) : null
      const count = await repo.countRenditions(db, filter)
      return { list, next_cursor, prev_cursor: null, count, is_count_exact: 1 }
    },

    /** One, or all that failed. Throws `media.rendition_unknown`, `media.not_in_state`, `media.film_gone`. */
    again: ({ rendition_id, ...act }: Checked<'POST /admin/api/media.Rendition/again'>, context: OperatorContext) =>
      perform(context, { name: 'again', ...act }, async (trx) => {
        const one = rendition_id === undefined ? undefined : await requireOne(trx, rendition_id)
        if (one && !(await contents.films.isAttached(trx, one.content_id, one.file_id)))
          throw new Refusal('media.film_gone')
        const from = rendition_id === undefined ? (['failed'] as const) : (['failed', 'stopped'] as const)
        const cleared = { state: 'queued', progress: 0, fault: '', fault_seconds: 0, log: '', end_time: null } as const
        const rows = await repo.changeIn(trx, { rendition_id }, from, cleared)
        if (rows.length === 0 && rendition_id !== undefined) throw new Refusal('media.not_in_state')
        await queue.wake(trx, Math.min(rows.length, 16))
        const subject = one ? await subjectOf(trx, one) : { target: '', target_name: '' }
        return { ...subject, num: rows.length, before: { state: 'failed' }, after: { state: 'queued' } }
      }),

    /** Throws `media.rendition_unknown`, `media.not_in_state`. What runs ends within seconds; one that failed is not wanted any more. */
    stop: ({ rendition_id, ...act }: Checked<'POST /admin/api/media.Rendition/stop'>, context: OperatorContext) =>
      perform(context, { name: 'stop', ...act }, async (trx) => {
        const one = await requireOne(trx, rendition_id)
        const end = { state: 'stopped', end_time: clock.now() } as const
        const rows = await repo.changeIn(trx, { rendition_id }, ['queued', 'running', 'failed'], end)
        if (rows.length === 0) throw new Refusal('media.not_in_state')
        const subject = await subjectOf(trx, one)
        return { ...subject, num: rows.length, before: { state: one.state }, after: { state: 'stopped' } }
      }),

    /** Throws `media.rendition_unknown`, `media.not_in_state` for one that does not wait. */
    priority: (
      { rendition_id, priority, ...act }: Checked<'POST /admin/api/media.Rendition/priority'>,
      context: OperatorContext,
    ) =>
      perform(context, { name: 'priority', ...act }, async (trx) => {
        const one = await requireOne(trx, rendition_id)
        const rows = await repo.changeIn(trx, { rendition_id }, ['queued'], { priority })
        if (rows.length === 0) throw new Refusal('media.not_in_state')
        const subject = await subjectOf(trx, one)
        return { ...subject, num: rows.length, before: { priority: one.priority }, after: { priority } }
      }),

    /** Throws `media.rendition_unknown`. */
    async log(
      { rendition_id }: Checked<'GET /admin/api/media.Rendition/log'>,
      context: OperatorContext,
    ): Promise<Output<'GET /admin/api/media.Rendition/log'>> {
      const row = await repo.findRendition(db, rendition_id)
      if (!row) throw new Refusal('media.rendition_unknown')
      const { fault, fault_seconds, log } = row
      return { fault, fault_seconds, fault_text: faultText(row, context), lines: log === '' ? [] : log.split('\n') }
    },
  }
}
