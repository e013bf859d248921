/** The member who asks: one with long lists of their own, as after years. */
import { insertMembers } from '../../harness/members.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openSqlite } from '../../server/src/db/open.ts'
import { MAX_FOOTPRINTS } from '../../server/src/modules/activity/activity.rules.ts'

/** Likes have no bound. */
const LIKES = Number(process.env.COST_LIKES ?? 20_000)
const NAME = 'cost'

/** Adds the member to a data folder that no server has open; resolves with their token. Those of former runs lose their lists. */
export async function addReader(folder: string): Promise<string> {
  const opened = await openSqlite(folder)
  const { db } = opened
  const now = Date.now()
  await migrate(opened, now)
  const former = db.selectFrom('member').select('member_id').where('username', 'like', `${NAME}-%`)
  for (const table of ['member_like', 'member_footprint'] as const)
    await db.deleteFrom(table).where('member_id', 'in', former).execute()
  const [reader] = await insertMembers(opened, 1, NAME)
  if (!reader) throw new Error('no member was added')
  const { member_id, token } = reader
  const rows = (count: number) =>
    db
      .selectFrom('content')
      .select((eb) => [
        eb.val(member_id).as('member_id'),
        eb.val('content').as('target_type'),
        eb.ref('content_id').as('target_id'),
        eb(eb.val(now), '-', eb.ref('content_id')).as('create_time'),
        eb(eb.val(now), '-', eb.ref('content_id')).as('update_time'),
      ])
      .orderBy('content_id')
      .limit(count)
  const columns = ['member_id', 'target_type', 'target_id', 'create_time', 'update_time'] as const
  await db.insertInto('member_like').columns(columns).expression(rows(LIKES)).execute()
  await db
    .insertInto('member_footprint')
    .columns([...columns, 'view_num'])
    .expression(rows(MAX_FOOTPRINTS).select((eb) => eb.val(1).as('view_num')))
    .execute()
  await opened.close()
  return token
}
