/** `zimu move` of a filled data folder into an empty PostgreSQL, timed as an operator sees it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMembers } from '../../harness/members.ts'
import { zimu } from '../../harness/product.ts'
import { openSqlite } from '../../server/src/db/open.ts'
import { createPostgresDatabase, findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { runSql } from '../../server/src/testing/run-sql.ts'
import { type Report, round } from '../report.ts'

const CONTENTS = 40_000
const MEMBERS = 10_000
const DANMU = 300_000
/** Rows that the goal is about. */
const GOAL_ROWS = 400_000
const GOAL_SECONDS = 60

async function addDanmu(folder: string): Promise<void> {
  const opened = await openSqlite(folder)
  await runSql(
    opened.db,
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${DANMU})
    insert into content_danmu (content_id, member_id, text, color, time, segment, create_time)
    select 1 + n % ${CONTENTS}, 1 + n % ${MEMBERS}, '弹幕 ' || n, '#ffffff', n % 3600 + 0.25, n % 60, 1700000000000 + n
    from number`,
  )
  await opened.close()
}

export async function benchMove(report: Report): Promise<void> {
  const problem = await findPostgresProblem()
  if (problem) return report.unmeasured('seconds to move 400,000 rows', problem)
  const folder = mkdtempSync(join(tmpdir(), 'zimu-move-'))
  const database = await createPostgresDatabase()
  try {
    await zimu(folder, 'seed', '--contents', String(CONTENTS))
    await addMembers(folder, MEMBERS, 'moved')
    await addDanmu(folder)
    const begin = performance.now()
    const printed = await zimu(folder, 'move', database.url)
    const took = (performance.now() - begin) / 1000
    const [, rows = '0', tables = '0'] = /moved (\d+) rows of (\d+) tables, all compared, 0 differ/.exec(printed) ?? []
    report.row({ rows: Number(rows), tables: Number(tables), seconds: round(took, 1) })
    report.goal({
      name: 'rows moved and compared, 0 differ',
      value: Number(rows),
      kind: 'at_least',
      bound: GOAL_ROWS,
      unit: '',
    })
    const each = (took / Math.max(1, Number(rows))) * GOAL_ROWS
    report.goal({ name: 'for 400,000 rows', value: round(each, 1), kind: 'at_most', bound: GOAL_SECONDS, unit: 's' })
  } finally {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}
