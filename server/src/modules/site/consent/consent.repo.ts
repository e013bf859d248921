/** SQL of consent to agreements. */
import { sql } from 'kysely'
import { deleteRows, type MergedMembers, moveMissing } from '../../../db/member-rows.ts'
import type { Db, Trx } from '../../../db/open.ts'

/** Published versions of agreements in force, without their texts; of agreements with some keys only, if given. */
export function listPublished(db: Db, uniques?: readonly string[]) {
  let query = db
    .selectFrom('agreement_version as version')
    .innerJoin('accord', 'accord.accord_id', 'version.accord_id')
    .select(['version.version_id', 'version.accord_id', 'version.needs_consent'])
    .select(sql<number>`version.publish_time`.as('publish_time'))
    .where('version.state', '=', sql.lit('published'))
    .where('accord.is_delete', '=', 0)
    .where('accord.is_disable', '=', 0)
  if (uniques !== undefined) query = query.where('accord.unique', 'in', [...uniques])
  return query.execute()
}

/** Versions that a member has agreed to. */
export async function listGiven(db: Db, member_id: number): Promise<ReadonlySet<number>> {
  const query = db.selectFrom('agreement_consent').select('version_id').where('member_id', '=', member_id)
  return new Set((await query.execute()).map(({ version_id }) => version_id))
}

/** Notes that a member agrees; once for each version. */
export async function insertConsents(
  on: Db | Trx,
  member_id: number,
  versionIds: readonly number[],
  create_time: number,
): Promise<void> {
  if (versionIds.length === 0) return
  await on
    .insertInto('agreement_consent')
    .values(versionIds.map((version_id) => ({ member_id, version_id, create_time })))
    .onConflict((conflict) => conflict.columns(['member_id', 'version_id']).doNothing())
    .execute()
}

/** Agreements with the texts of versions, by version. */
export async function listTexts(db: Db, versionIds: readonly number[]) {
  const rows = await db
    .selectFrom('agreement_version as version')
    .innerJoin('accord', 'accord.accord_id', 'version.accord_id')
    .select(['version.version_id', 'version.document', 'accord.unique'])
    .where('version.version_id', 'in', [...versionIds])
    .execute()
  return new Map(rows.map((row) => [row.version_id, row]))
}

/** Members who would be asked: all who may log in. */
export async function countMembers(db: Db, now: number): Promise<number> {
  const query = db.selectFrom('member').select((eb) => eb.fn.countAll<number>().as('num'))
  const able = query
    .where('is_delete', '=', 0)
    .where((eb) => eb.or([eb('is_disable', '=', 0), eb('disable_until', '<=', now)]))
  return Number((await able.executeTakeFirstOrThrow()).num)
}

/** Deletes what is held of a member. */
export async function eraseConsents(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('agreement_consent').where('member_id', '=', member_id).execute()
}

/** Gives what one member agreed to to another account of the same person. */
export async function mergeConsents(trx: Trx, members: MergedMembers): Promise<void> {
  await moveMissing(trx, 'agreement_consent', ['version_id'], members)
  await deleteRows(trx, 'agreement_consent', members.from)
}
