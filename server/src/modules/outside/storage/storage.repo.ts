/** SQL of the room that files take. */
import type { Db } from '../../../db/open.ts'
import type { FileTable } from '../../../db/schema.ts'

export interface FilesOfKind {
  kind: FileTable['file_type'] | 'rendition'
  num: number
  bytes: number
  /** Of those that came since then. */
  newBytes: number
}

/** Files that are looked at in one statement. */
const STEP = 5000

/** Sums of rows by kind, a step of numbers at a time, between which others get their turn: the embedded database runs on the thread that answers. */
async function sumInSteps(
  lastId: number,
  sumStep: (from: number, to: number) => Promise<FilesOfKind[]>,
): Promise<FilesOfKind[]> {
  const totals = new Map<FilesOfKind['kind'], FilesOfKind>()
  for (let from = 0; from < lastId; from += STEP) {
    for (const { kind, num, bytes, newBytes } of await sumStep(from, from + STEP)) {
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

/** Files by kind. */
export async function sumFiles(db: Db, since: number): Promise<FilesOfKind[]> {
  const last = await db.selectFrom('file').select('file_id').orderBy('file_id', 'desc').limit(1).executeTakeFirst()
  return sumInSteps(last?.file_id ?? 0, (from, to) =>
    db
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
      .where('file_id', '<=', to)
      .groupBy('file_type')
      .execute(),
  )
}

/** What was made of films: renditions, storyboards. */
export async function sumRenditions(db: Db, since: number): Promise<FilesOfKind[]> {
  const last = await db
    .selectFrom('rendition')
    .select('rendition_id')
    .orderBy('rendition_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sumInSteps(last?.rendition_id ?? 0, async (from, to) => {
    const made = await db
      .selectFrom('rendition')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('num'),
        fn.sum<number>('size').as('bytes'),
        fn.sum<number>(eb.case().when('end_time', '>=', since).then(eb.ref('size')).else(0).end()).as('newBytes'),
      ])
      .where('state', '=', 'done')
      .where('rendition_id', '>', from)
      .where('rendition_id', '<=', to)
      .executeTakeFirstOrThrow()
    return [{ kind: 'rendition', ...made }]
  })
}
