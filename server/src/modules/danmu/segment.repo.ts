/**
 * SQL of the versions of segments: a number that each change of a segment's danmu raises in the same transaction, by which a
 * process knows that what it holds of the segment is still right (docs/decisions/0241).
 */
import type { Db, Trx } from '../../db/open.ts'

export interface Segment {
  content_id: number
  file_id: number
  segment: number
}

const keyOf = ({ content_id, file_id, segment }: Segment) => `${content_id}:${file_id}:${segment}`
/** All writers touch segments in one order, so that none waits for another in a circle. */
const byPlace = (a: Segment, b: Segment) =>
  a.content_id - b.content_id || a.file_id - b.file_id || a.segment - b.segment

/** 0 for a segment that nobody has touched. */
export async function readVersion(db: Db, { content_id, file_id, segment }: Segment): Promise<number> {
  const row = await db
    .selectFrom('danmu_segment')
    .select('version')
    .where('content_id', '=', content_id)
    .where('file_id', '=', file_id)
    .where('segment', '=', segment)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Raises the versions of segments. */
export async function touchSegments(trx: Trx, places: readonly Segment[]): Promise<void> {
  const unique = [...new Map(places.map((place) => [keyOf(place), place])).values()].sort(byPlace)
  if (unique.length === 0) return
  await trx
    .insertInto('danmu_segment')
    .values(unique.map(({ content_id, file_id, segment }) => ({ content_id, file_id, segment, version: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['content_id', 'file_id', 'segment'])
        .doUpdateSet((eb) => ({ version: eb('danmu_segment.version', '+', 1) })),
    )
    .execute()
}

/** Raises the versions of the segments that hold some danmu, or those of a member. */
export async function touchSegmentsOf(
  trx: Trx,
  of: { danmu_ids: readonly number[] } | { member_id: number },
): Promise<void> {
  const found = trx.selectFrom('content_danmu').select(['content_id', 'file_id', 'segment']).distinct()
  const places =
    'member_id' in of
      ? await found.where('member_id', '=', of.member_id).execute()
      : of.danmu_ids.length > 0
        ? await found.where('danmu_id', 'in', [...of.danmu_ids]).execute()
        : []
  await touchSegments(trx, places)
}
