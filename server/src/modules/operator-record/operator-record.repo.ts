/** SQL of the append-only audit log of operators. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { OperatorRecordTable } from '../../db/schema.ts'

export async function insertRecord(db: Db, row: Insertable<OperatorRecordTable>): Promise<void> {
  await db.insertInto('operator_record').values(row).execute()
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
