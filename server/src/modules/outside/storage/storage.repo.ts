/** SQL of the room that files take. */
import type { Db } from '../../../db/open.ts'
import type { FileTable } from '../../../db/schema.ts'

export interface FilesOfKind {
  kind: FileTable['file_type']
  num: number
  bytes: number
  /** Of those that came since then. */
  newBytes: number
}

/** Files that are looked at in one statement. */
const STEP = 5000

/** Files by kind. In steps, between which others get their turn: the embedded database runs on the thread that answers. */
export async function sumFiles(db: Db, since: number): Promise<FilesOfKind[]> {
  const totals = new Map<FilesOfKind['kind'], FilesOfKind>()
  const last = await db.selectFrom('file').select('file_id').orderBy('file_id', 'desc').limit(1).executeTakeFirst()
  for (let from = 0; from < (last?.file_id ?? 0); from += STEP) {
    const rows = await db
      .selectFrom('file')
      .select(({ fn, eb }) => [
        'file_type as kind',
        fn.countAll<number>().as('num'),
        fn.sum<number>('file_size').as('bytes'),
        fn
          .sum<number>(eb.case().when('create_time', '>=', since).then(eb.ref('file_size')).else(0).end())
          .as('newBytes'),
      ])
      .where('file_id', '>', from)
      .where('file_id', '<=', from + STEP)
      .groupBy('file_type')
      .execute()
    for (const { kind, num, bytes, newBytes } of rows) {
      const sum = totals.get(kind) ?? { kind, num: 0, bytes: 0, newBytes: 0 }
      totals.set(kind, {
        kind,
        num: sum.num + Number(num),
        bytes: sum.bytes + Number(bytes),
        newBytes: sum.newBytes + Number(newBytes),
      })
    }
    await new Promise(setImmediate)
  }
  return [...totals.values()]
}
