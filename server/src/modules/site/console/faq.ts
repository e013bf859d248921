/** Questions and answers on the console. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { editedText } from './edited-text.ts'
import { madeKey } from './input.rules.ts'
import * as repo from './section.repo.ts'
import { FAQ, type SiteRow } from './section.ts'
import { createSectionActs, type SectionDeps } from './section-acts.ts'
import { wordColumns, wordsOf } from './section-values.ts'

const rowOf = (row: SiteRow) => ({
  faq_id: Number(row.faq_id),
  unique: String(row.unique),
  group: String(row.group),
  question: wordsOf(row, 'question'),
  is_disable: row.is_disable === 1 ? (1 as const) : (0 as const),
  version: row.version,
  update_time: formatTime(row.update_time ?? row.create_time),
})

export function createConsoleFaq({ db, ids, ...deps }: SectionDeps & { db: Db; ids: Pick<Ids, 'integer'> }) {
  const acts = createSectionActs(deps, FAQ)
  return {
    list: async (): Promise<Output<'GET /admin/api/site.Faq/list'>> => ({
      list: (await repo.listRows(db, FAQ)).map(rowOf),
    }),

    /** Throws `site.entry_not_found`. */
    async info({ faq_id }: Checked<'GET /admin/api/site.Faq/info'>): Promise<Output<'GET /admin/api/site.Faq/info'>> {
      const row = await repo.findRow(db, FAQ, faq_id)
      if (!row || row.is_delete === 1) throw new Refusal('site.entry_not_found')
      return { ...rowOf(row), answer: await editedText(row, 'answer') }
    },

    /** Throws what every save throws. */
    async save(
      input: Checked<'POST /admin/api/site.Faq/save'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Faq/save'>> {
      const { request_id, reason, faq_id: id, version, group, question, answer, is_disable } = input
      const act = { call: 'POST /admin/api/site.Faq/save', request_id, reason, id, version }
      const fresh = madeKey('faq', deps.clock.now(), ids.integer(1296))
      const columns = { group, is_disable, ...wordColumns(FAQ, { question, answer }) }
      const done = await acts.put(context, 'save', act, (row) => ({ ...columns, unique: row?.unique ?? fresh }))
      return { faq_id: done.id, version: done.version, record_id: done.record_id }
    },

    order: ({ request_id, reason, faq_ids }: Checked<'POST /admin/api/site.Faq/order'>, context: OperatorContext) =>
      acts.order(context, { call: 'POST /admin/api/site.Faq/order', request_id, reason }, faq_ids),

    async disable(
      { faq_id: id, is_disable, ...act }: Checked<'POST /admin/api/site.Faq/disable'>,
      context: OperatorContext,
    ) {
      const call = 'POST /admin/api/site.Faq/disable'
      const { version, record_id } = await acts.put(context, 'disable', { ...act, call, id }, () => ({ is_disable }))
      return { version, record_id }
    },

    async remove({ faq_id: id, ...act }: Checked<'POST /admin/api/site.Faq/delete'>, context: OperatorContext) {
      const call = 'POST /admin/api/site.Faq/delete'
      const { version, record_id } = await acts.put(context, 'delete', { ...act, call, id }, () => ({ is_delete: 1 }))
      return { version, record_id }
    },

    undo: acts.undo,
  }
}
