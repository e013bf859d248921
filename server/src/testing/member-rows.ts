/** One row of a member in every table that names one, whatever its columns: so a test knows a new table from its first day. */
import { sql } from 'kysely'
import { makeOperator } from './console/operators.ts'
import { listTables } from './tables.ts'
import type { TestApp } from './test-app.ts'

/** Tables of members whose rows others point at, by the column that does it; they are filled first. */
const PARENTS: Record<string, string> = {
  order_id: 'vip_order',
  danmu_id: 'content_danmu',
  comment_id: 'content_comment',
  entry_id: 'entitlement_entry',
  invitation_id: 'member_invitation',
  feedback_id: 'feedback',
}
const NUMBERED = new Set(['member_id', 'batch_id', ...Object.keys(PARENTS)])

interface Column {
  name: string
  isText: boolean
  /** The database numbers it. */
  isNumber: boolean
}

export interface MemberRows {
  /** Every table of the running database that names a member. */
  tables: readonly string[]
  /**
   * Inserts a row into each but `member`. Texts begin with `mark`.
   * @param given values of columns, by name, in place of made ones
   */
  fill(member_id: number, mark: string, given?: Readonly<Record<string, unknown>>): Promise<void>
  count(table: string, member_id: number): Promise<number>
}

async function listOwnColumns({ database }: TestApp): Promise<Map<string, Column[]>> {
  const tables = await listTables(database)
  return new Map(
    tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'member_id'))
      .map(({ name: table, columns }) => [
        table,
        columns.map(({ name, dataType }, place) => ({
          name,
          isText: /text|char/i.test(dataType),
          // The own number of a row stands first, unless it belongs to another table's row.
          isNumber: PARENTS[name] === table || (place === 0 && name.endsWith('_id') && !NUMBERED.has(name)),
        })),
      ]),
  )
}

/** @param content_id the content that the rows are about */
export async function openMemberRows(app: TestApp, content_id: number): Promise<MemberRows> {
  const { db } = app.database
  const columns = await listOwnColumns(app)
  let ids: Record<string, number> = {
    ...(await makeParents(app, content_id)),
    operator_id: (await makeOperator(app, ['owner'])).operator_id,
  }

  async function newest(table: string, column: string): Promise<number> {
    const { rows } = await sql<{
      id: number
    }>`select max(${sql.ref(column)}) as id from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.id)
  }

  async function fillTable(table: string, mark: string, given: Readonly<Record<string, unknown>>) {
    const values = new Map<string, unknown>()
    for (const { name, isText, isNumber } of columns.get(table) ?? []) {
      if (isNumber && name !== 'member_id') continue
      if (name in given) values.set(name, given[name])
      else if (name === 'target_type') values.set(name, 'content')
      else if (name in ids) values.set(name, ids[name])
      else if (isText)
        values.set(name, name === 'texts' || name === 'viptype_texts' ? '{}' : `${mark} ${table} ${name}`)
      // A second step that is begun asks for nothing yet: the person goes on logging in by the password.
      else if (name === 'on_time') values.set(name, null)
      else values.set(name, name.startsWith('is_') ? 0 : 1)
    }
    const names = sql.join([...values.keys()].map((name) => sql.ref(name)))
    const list = sql.join([...values.values()])
    await sql`insert into ${sql.table(table)} (${names}) values (${list})`.execute(db)
    const number = Object.keys(PARENTS).find((name) => PARENTS[name] === table)
    if (number) ids = { ...ids, [number]: await newest(table, number) }
  }

  return {
    tables: [...columns.keys()],
    async fill(member_id, mark, given = {}) {
      for (const table of new Set([...Object.values(PARENTS), ...columns.keys()]))
        if (table !== 'member') await fillTable(table, mark, { ...given, member_id })
    },
    async count(table, member_id) {
      const { rows } = await sql<{
        num: number
      }>`select count(*) as num from ${sql.table(table)} where member_id = ${member_id}`.execute(db)
      return Number(rows[0]?.num)
    },
  }
}

/** Rows that rows of members point at. */
async function makeParents({ database: { db }, clock }: TestApp, content_id: number) {
  const create_time = clock.now()
  const { batch_id } = await db
    .insertInto('redemption_batch')
    .values({ name: 'batch', create_time })
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  const { viptype_id } = await db
    .insertInto('viptype')
    .values({ name: '月卡', texts: '{}', price_minor: 1990, days: 30, create_time, update_time: null })
    .returning('viptype_id')
    .executeTakeFirstOrThrow()
  const { redemption_code_id } = await db
    .insertInto('redemption_code')
    .values({ code_hash: 'a', kind: 'vip', use_limit: 1, start_time: null, end_time: null, create_time })
    .returning('redemption_code_id')
    .executeTakeFirstOrThrow()
  const { accord_id } = await db
    .insertInto('accord')
    .values({ unique: 'terms', name: '协议', create_time, update_time: null })
    .returning('accord_id')
    .executeTakeFirstOrThrow()
  const version = { accord_id, state: 'published' as const, document: '{}', operator: '', save_time: create_time }
  const { version_id } = await db
    .insertInto('agreement_version')
    .values({ ...version, publish_time: create_time })
    .returning('version_id')
    .executeTakeFirstOrThrow()
  const { notice_id } = await db
    .insertInto('notice')
    .values({ unique: 'notice', type: 0, title: '公告', start_time: create_time, create_time, update_time: null })
    .returning('notice_id')
    .executeTakeFirstOrThrow()
  const ids = { viptype_id, batch_id, redemption_code_id, version_id, notice_id }
  return { content_id, target_id: content_id, parent_id: 0, ...ids }
}
