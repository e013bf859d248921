import { sql } from 'kysely'
import type { Trx } from '../../../db/open.ts'
import { Refusal, type RefusalDetails } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { findLastActor } from '../console/content-parts.repo.ts'

type Actor = Awaited<ReturnType<typeof findLastActor>>

function conflict(current: Readonly<Record<string, unknown>>, actor: Actor): Refusal {
  const details: RefusalDetails = {
    current,
    changed_by: actor?.nickname ?? actor?.operator ?? '',
    changed_time: actor ? formatTime(actor.create_time) : '',
  }
  return new Refusal('request.conflict', details)
}

/** The refusal of an act that was decided on an older state: what is there now, and who changed it last. */
export async function conflictOf(
  trx: Trx,
  target: string,
  current: Readonly<Record<string, unknown>>,
): Promise<Refusal> {
  return conflict(current, await findLastActor(trx, target))
}

/** Rows of the record that are looked through for whoever changed the tree last: it has only just been changed. */
const MAX_LOOKED = 1000

/** The same of the shape of the tree, whichever category was moved. */
export async function treeConflict(trx: Trx, tree_version: number): Promise<Refusal> {
  const latest = trx.selectFrom('operator_record').selectAll().orderBy('record_id', 'desc').limit(MAX_LOOKED)
  const actor = await trx
    .selectFrom(latest.as('record'))
    .leftJoin('operator', (join) => join.on('record.operator', '=', sql<string>`'operator:' || operator.name`))
    .select(['record.operator', 'operator.nickname', 'record.create_time'])
    .where((eb) =>
      eb.or([
        eb('record.action', 'in', ['category.move', 'category.merge', 'category.delete']),
        // Names alone are no part of the shape.
        eb('record.action', '=', 'category.save').and('record.before', 'like', '%"is_delete"%'),
      ]),
    )
    .orderBy('record.record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return conflict({ tree_version }, actor)
}
