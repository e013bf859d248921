/** SQL of the room that files take. */
import type { Db } from '../../../db/open.ts'
import type { FileTable } from '../../../db/schema.ts'

export interface FilesOfKind {
  kind: FileTable['file_type']
  num: number
  bytes: number
  /** Of those that came since then. */
  new_bytes: number
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
          .as('new_bytes'),
      ])
      .where('file_id', '>', from)
      .where('file_id', '<=', from + STEP)
      .groupBy('file_type')
      .execute()
    for (const { kind, num, bytes, new_bytes } of rows) {
      const sum = totals.get(kind) ?? { kind, num: 0, bytes: 0, new_bytes: 0 }
      totals.set(kind, {
        kind,
        num: sum.num + Number(num),
        bytes: sum.bytes + Number(bytes),
        new_bytes: sum.new_bytes + Number(new_bytes),
      })
    }
    await new Promise(setImmediate)
  }
  return [...totals.values()]
}
