/** SQL of templates of answers. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/open.ts'
import type { ReplyTemplateTable } from '../../../../db/schema.ts'

export type TemplateRow = Selectable<ReplyTemplateTable>

export function listTemplates(db: Db) {
  return db
    .selectFrom('reply_template')
    .select(['template_id', 'name', 'text', 'version'])
    .where('is_delete', '=', 0)
    .orderBy('name')
    .execute()
}

/** A template, deleted or not. */
export function findTemplate(trx: Trx, template_id: number): Promise<TemplateRow | undefined> {
  return trx.selectFrom('reply_template').selectAll().where('template_id', '=', template_id).executeTakeFirst()
}

/** Whether another template has the name. */
export async function isNameTaken(trx: Trx, name: string, template_id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('reply_template')
    .select('template_id')
    .where('name', '=', name)
    .where('template_id', '!=', template_id)
    .where('is_delete', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function countTemplates(trx: Trx): Promise<number> {
  const { num } = await trx
    .selectFrom('reply_template')
    .select(sql<number>`count(*)`.as('num'))
    .where('is_delete', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(num)
}

export async function insertTemplate(trx: Trx, row: Insertable<ReplyTemplateTable>): Promise<number> {
  const { template_id } = await trx
    .insertInto('reply_template')
    .values(row)
    .returning('template_id')
    .executeTakeFirstOrThrow()
  return template_id
}

/** Changes a template that still has its version. False: somebody was faster. */
export async function updateTemplate(
  trx: Trx,
  { template_id, version }: Pick<TemplateRow, 'template_id' | 'version'>,
  columns: Updateable<ReplyTemplateTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reply_template')
    .set({ ...columns, version: version + 1 })
    .where('template_id', '=', template_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
