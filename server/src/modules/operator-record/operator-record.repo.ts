/** SQL of the append-only audit log of operators. */
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { OperatorRecordTable } from '../../db/schema.ts'

const HEAD = 1

/** Returns the row's number. */
export async function insertRecord(trx: Trx, row: Insertable<OperatorRecordTable>): Promise<number> {
  const query = trx.insertInto('operator_record').values(row).returning('record_id')
  return (await query.executeTakeFirstOrThrow()).record_id
}

/** Hash of the last row, `""` before the first. Until the transaction ends no other one adds a row. */
export async function lockHead(trx: Trx): Promise<string> {
  const query = trx
    .insertInto('operator_record_head')
    .values({ head_id: HEAD, hash: '' })
    .onConflict((conflict) => conflict.column('head_id').doUpdateSet({ head_id: HEAD }))
  return (await query.returning('hash').executeTakeFirstOrThrow()).hash
}

export async function setHead(trx: Trx, hash: string): Promise<void> {
  await trx.updateTable('operator_record_head').set({ hash }).where('head_id', '=', HEAD).execute()
}

export async function readHead(db: Db): Promise<string> {
  const query = db.selectFrom('operator_record_head').select('hash').where('head_id', '=', HEAD)
  return (await query.executeTakeFirst())?.hash ?? ''
}

export interface RecordFilter {
  operator?: string | undefined
  action?: string | undefined
  target?: string | undefined
  /** Epoch milliseconds. */
  from?: number | undefined
  limit: number
}

/** Newest first. */
export function listRecords(db: Db, filter: RecordFilter): Promise<Selectable<OperatorRecordTable>[]> {
  let query = db.selectFrom('operator_record').selectAll()
  for (const column of ['operator', 'action', 'target'] as const) {
    const wanted = filter[column]
    if (wanted !== undefined) query = query.where(column, '=', wanted)
  }
  if (filter.from !== undefined) query = query.where('create_time', '>=', filter.from)
  return query.orderBy('record_id', 'desc').limit(filter.limit).execute()
}

/** The next rows after a number, oldest first. */
export function listAfter(db: Db, record_id: number, limit: number): Promise<Selectable<OperatorRecordTable>[]> {
  const query = db.selectFrom('operator_record').selectAll().where('record_id', '>', record_id)
  return query.orderBy('record_id').limit(limit).execute()
}
