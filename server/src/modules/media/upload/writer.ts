/** Who writes to an upload, among all processes: one request at a time, as a lease in the database. */
import { seconds } from '@zimu/contract/durations'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A writer that was not heard of for this long is gone with its process; it says every two seconds that it is there. */
const LEASE_MS = seconds(6)

export interface WriterDeps {
  database: { db: Db; sqlNow(): RawBuilder<number> }
}

export type UploadWriter = ReturnType<typeof createUploadWriter>

export function createUploadWriter({ database: { db, sqlNow } }: WriterDeps) {
  async function change(query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> {
    return (await query.executeTakeFirst()).numUpdatedRows > 0n
  }

  return {
    /** False: another request writes to it. `token` names this one. */
    take: (upload_id: string, token: string): Promise<boolean> =>
      change(
        db
          .updateTable('upload')
          .set({ writer: token, writer_time: sqlNow(), writer_wanted: 0 })
          .where('upload_id', '=', upload_id)
          .where((eb) =>
            eb.or([eb('writer', '=', ''), eb('writer_time', '<=', sql<number>`${sqlNow()} - ${LEASE_MS}`)]),
          ),
      ),

    /** `wanted`: another request waits for this one to end · `lost`: another one took over. */
    async renew(upload_id: string, token: string): Promise<'held' | 'wanted' | 'lost'> {
      const row = await db
        .updateTable('upload')
        .set({ writer_time: sqlNow() })
        .where('upload_id', '=', upload_id)
        .where('writer', '=', token)
        .returning('writer_wanted')
        .executeTakeFirst()
      if (!row) return 'lost'
      return row.writer_wanted === 1 ? 'wanted' : 'held'
    },

    /** Asks the writer, in whatever process, to end with what it has written. */
    want: (upload_id: string): Promise<boolean> =>
      change(db.updateTable('upload').set({ writer_wanted: 1 }).where('upload_id', '=', upload_id)),

    release: (upload_id: string, token: string): Promise<boolean> =>
      change(
        db
          .updateTable('upload')
          .set({ writer: '', writer_wanted: 0 })
          .where('upload_id', '=', upload_id)
          .where('writer', '=', token),
      ),
  }
}
