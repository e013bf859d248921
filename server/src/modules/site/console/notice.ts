/** Notices to everybody on the console. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { countReads } from '../notice-reads/notice-reads.repo.ts'
import { editedText } from './edited-text.ts'
import { madeKey, requireTime } from './input.rules.ts'
import * as repo from './section.repo.ts'
import { type Columns, NOTICE, type SiteRow } from './section.ts'
import { createSectionActs, type SectionDeps } from './section-acts.ts'
import type { GuardedChange } from './section-rows.ts'
import { wordColumns, wordsOf } from './section-values.ts'

/** Members who have seen a notice are counted up to this number. */
const MAX_READS = 10_000

const isUrgentShown = (row: SiteRow | undefined) =>
  row !== undefined && row.is_urgent === 1 && row.is_disable === 0 && row.is_delete === 0

/** Throws `site.time_order`, and `operator.reason_needed` for what covers the home page once and did not before. */
function guard({ before, after, reason }: GuardedChange): void {
  if (after.end_time !== null && Number(after.end_time) <= Number(after.start_time))
    throw new Refusal('site.time_order')
  if (reason === '' && isUrgentShown(after) && !isUrgentShown(before)) throw new Refusal('operator.reason_needed')
}

function stateOf(row: SiteRow, now: number) {
  if (row.is_disable === 1) return 'hidden' as const
  if (Number(row.start_time) > now) return 'planned' as const
  return row.end_time !== null && Number(row.end_time) < now ? ('ended' as const) : ('shown' as const)
}

const rowOf = (row: SiteRow, now: number) => ({
  notice_id: Number(row.notice_id),
  unique: String(row.unique),
  type: Number(row.type),
  title: wordsOf(row, 'title'),
  title_color: String(row.title_color),
  state: stateOf(row, now),
  is_urgent: row.is_urgent === 1 ? (1 as const) : (0 as const),
  start_time: formatTime(Number(row.start_time)),
  end_time: formatTimeOrNull(row.end_time === null ? null : Number(row.end_time)),
  is_disable: row.is_disable === 1 ? (1 as const) : (0 as const),
  version: row.version,
  update_time: formatTime(row.update_time ?? row.create_time),
})

type SaveInput = Checked<'POST /admin/api/site.Notice/save'>

/** Columns of a notice that do not depend on the one that is there. */
function columnsOf({ type, title, title_color, desc, content, image_url, is_urgent, end_time }: SaveInput): Columns {
  const plain = { type, title_color, image_url, is_urgent }
  const end = end_time === undefined ? null : requireTime(end_time, 'end_time')
  return { ...plain, end_time: end, ...wordColumns(NOTICE, { title, desc, content }) }
}

export function createConsoleNotices({ db, ids, ...deps }: SectionDeps & { db: Db; ids: Pick<Ids, 'integer'> }) {
  const { clock } = deps
  const acts = createSectionActs(deps, NOTICE, guard)
  async function withReads<Row extends { notice_id: number }>(row: Row) {
    const read_num = await countReads(db, row.notice_id, MAX_READS)
    return { ...row, read_num, is_read_num_exact: read_num < MAX_READS ? (1 as const) : (0 as const) }
  }

  return {
    async list({
      q,
      limit,
      cursor,
    }: Checked<'GET /admin/api/site.Notice/list'>): Promise<Output<'GET /admin/api/site.Notice/list'>> {
      const rows = (await repo.listRows(db, NOTICE)).map((row) => rowOf(row, clock.now()))
      const wanted = q.toLowerCase()
      const found = rows.filter(({ title }) => Object.values(title).some((text) => text.toLowerCase().includes(wanted)))
      const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      const shown = found.slice(from, from + limit)
      return {
        list: await Promise.all(shown.map(withReads)),
        next_cursor: from + limit < found.length ? String(from + limit) : null,
        prev_cursor: from > 0 ? String(Math.max(0, from - limit)) : null,
        count: found.length,
        is_count_exact: 1,
      }
    },

    /** Throws `site.notice_not_found`. */
    async info({
      notice_id,
    }: Checked<'GET /admin/api/site.Notice/info'>): Promise<Output<'GET /admin/api/site.Notice/info'>> {
      const row = await repo.findRow(db, NOTICE, notice_id)
      if (!row || row.is_delete === 1) throw new Refusal('site.notice_not_found')
      const content = await editedText(row, 'content')
      const shown = await withReads(rowOf(row, clock.now()))
      return { ...shown, desc: wordsOf(row, 'desc'), content, image_url: String(row.image_url) }
    },

    /** Throws `site.time_order`, `operator.reason_needed`, and what every save throws. */
    async save(input: SaveInput, context: OperatorContext): Promise<Output<'POST /admin/api/site.Notice/save'>> {
      const { request_id, reason, notice_id: id, version } = input
      const act = { call: 'POST /admin/api/site.Notice/save', request_id, reason, id, version }
      const columns = columnsOf(input)
      const given = input.start_time === undefined ? undefined : requireTime(input.start_time, 'start_time')
      const fresh = {
        unique: madeKey('notice', clock.now(), ids.integer(1296)),
        start_time: clock.now(),
        is_disable: 1,
      }
      const done = await acts.put(context, 'save', act, (row) => {
        const { unique, start_time, is_disable } = row ?? fresh
        return { ...columns, unique: unique ?? '', start_time: given ?? start_time ?? 0, is_disable: is_disable ?? 1 }
      })
      return { notice_id: done.id, version: done.version, record_id: done.record_id }
    },

    /** Throws `site.time_order`, `operator.reason_needed`. */
    async publish(
      { notice_id: id, start_time, ...act }: Checked<'POST /admin/api/site.Notice/publish'>,
      context: OperatorContext,
    ) {
      const from = start_time === undefined ? clock.now() : requireTime(start_time, 'start_time')
      const call = 'POST /admin/api/site.Notice/publish'
      const columns = { is_disable: 0, start_time: from }
      const { version, record_id } = await acts.put(context, 'publish', { ...act, call, id }, () => columns)
      return { version, record_id }
    },

    order: (
      { request_id, reason, notice_ids }: Checked<'POST /admin/api/site.Notice/order'>,
      context: OperatorContext,
    ) => acts.order(context, { call: 'POST /admin/api/site.Notice/order', request_id, reason }, notice_ids),

    /** Throws `operator.reason_needed`. */
    async disable(
      { notice_id: id, is_disable, ...act }: Checked<'POST /admin/api/site.Notice/disable'>,
      context: OperatorContext,
    ) {
      const call = 'POST /admin/api/site.Notice/disable'
      const { version, record_id } = await acts.put(context, 'disable', { ...act, call, id }, () => ({ is_disable }))
      return { version, record_id }
    },

    async remove({ notice_id: id, ...act }: Checked<'POST /admin/api/site.Notice/delete'>, context: OperatorContext) {
      const call = 'POST /admin/api/site.Notice/delete'
      const { version, record_id } = await acts.put(context, 'delete', { ...act, call, id }, () => ({ is_delete: 1 }))
      return { version, record_id }
    },

    undo: acts.undo,
  }
}
