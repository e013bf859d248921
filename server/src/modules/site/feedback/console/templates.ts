/** Texts that operators answer with again and again: listed, saved, deleted, each taken back by undo. */
import { type Checked, MAX_TEMPLATES, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Undo } from '../../../../module.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import * as repo from './template.repo.ts'

const LIST = 'GET /admin/api/feedback.Template/list'
const SAVE = 'POST /admin/api/feedback.Template/save'
const DELETE = 'POST /admin/api/feedback.Template/delete'

export interface TemplatesDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

const targetOf = (template_id: number) => `reply_template:${template_id}`
const templateOf = (target: string) => Number(target.slice('reply_template:'.length))

/** Throws `feedback.template_known`. */
async function requireFree(trx: Trx, name: string, template_id: number): Promise<void> {
  if (await repo.isNameTaken(trx, name, template_id)) throw new Refusal('feedback.template_known')
}

/** Throws `feedback.template_not_found`, `request.conflict`. */
async function requireVersion(trx: Trx, template_id: number, version: number | undefined): Promise<repo.TemplateRow> {
  const row = await repo.findTemplate(trx, template_id)
  if (!row || row.is_delete === 1) throw new Refusal('feedback.template_not_found')
  const { name, text } = row
  if (row.version !== version) throw new Refusal('request.conflict', { current: { version: row.version, name, text } })
  return row
}

/** The template of an act, where it is as the act left it. */
async function findUnmoved(trx: Trx, target: string, after: Readonly<Record<string, unknown>>) {
  const row = await repo.findTemplate(trx, templateOf(target))
  const isSame = (['name', 'text', 'is_delete'] as const).every(
    (column) => after[column] === undefined || row?.[column] === after[column],
  )
  return row && isSame ? row : undefined
}

const undoTemplate =
  (clock: Clock): Undo =>
  async (trx, { target, before, after }) => {
    const row = await findUnmoved(trx, target, after)
    if (!row) return undefined
    const name = String(before.name ?? row.name)
    const is_delete = (before.is_delete ?? row.is_delete) === 1 ? 1 : 0
    if (is_delete === 0 && (await repo.isNameTaken(trx, name, row.template_id))) return undefined
    const columns = { name, text: String(before.text ?? row.text), is_delete, update_time: clock.now() } as const
    return (await repo.updateTemplate(trx, row, columns)) ? { before: after, after: before } : undefined
  }

export function createTemplates({ db, clock, acts }: TemplatesDeps) {
  return {
    list: async (_input: Checked<typeof LIST>): Promise<Output<typeof LIST>> => ({
      list: await repo.listTemplates(db),
    }),

    /**
     * Throws `feedback.template_known`, `feedback.template_too_many`, `feedback.template_not_found`, `request.conflict`.
     */
    save(
      { request_id, reason, template_id, version, name, text }: Checked<typeof SAVE>,
      context: OperatorContext,
    ): Promise<Output<typeof SAVE>> {
      const update_time = clock.now()
      const { operator_id } = context.operator
      return acts.perform(context, { call: SAVE, request_id, reason }, async (trx) => {
        await requireFree(trx, name, template_id ?? 0)
        if (template_id === undefined) {
          if ((await repo.countTemplates(trx)) >= MAX_TEMPLATES) throw new Refusal('feedback.template_too_many')
          const made = await repo.insertTemplate(trx, {
            name,
            text,
            operator_id,
            create_time: update_time,
            update_time,
          })
          const values = { before: { is_delete: 1 }, after: { is_delete: 0, name } }
          return {
            change: {
              action: 'reply_template.save',
              target: targetOf(made),
              target_name: name,
              right: 'feedback.reply',
              ...values,
            },
            answer: (record_id) => ({ template_id: made, version: 1, record_id }),
          }
        }
        const row = await requireVersion(trx, template_id, version)
        if (!(await repo.updateTemplate(trx, row, { name, text, operator_id, update_time })))
          throw new Refusal('request.conflict', { current: { version: row.version + 1 } })
        const values = { before: { name: row.name, text: row.text }, after: { name, text } }
        return {
          change: {
            action: 'reply_template.save',
            target: targetOf(template_id),
            target_name: name,
            right: 'feedback.reply',
            ...values,
          },
          answer: (record_id) => ({ template_id, version: row.version + 1, record_id }),
        }
      })
    },

    /** Throws `feedback.template_not_found`, `request.conflict`. */
    remove(
      { request_id, reason, template_id, version }: Checked<typeof DELETE>,
      context: OperatorContext,
    ): Promise<Output<typeof DELETE>> {
      return acts.perform(context, { call: DELETE, request_id, reason }, async (trx) => {
        const row = await requireVersion(trx, template_id, version)
        if (!(await repo.updateTemplate(trx, row, { is_delete: 1, update_time: clock.now() })))
          throw new Refusal('request.conflict', { current: { version: row.version + 1 } })
        return {
          change: {
            action: 'reply_template.delete',
            target: targetOf(template_id),
            target_name: row.name,
            right: 'feedback.reply',
            before: { is_delete: 0 },
            after: { is_delete: 1 },
          },
          answer: (record_id) => ({ record_id }),
        }
      })
    },

    undo: { 'reply_template.save': undoTemplate(clock), 'reply_template.delete': undoTemplate(clock) },
  }
}
