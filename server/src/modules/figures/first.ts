/** What a new service needs first. */
import type { Output } from '@zimu/contract'
import type { Db } from '../../db/open.ts'
import { isUnused } from './plays.repo.ts'

export interface FirstDeps {
  db: Db
  /** Ways to pay. */
  gateways: readonly unknown[]
}

const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }) => (await query.executeTakeFirst()) !== undefined

export function createFirst({ db, gateways }: FirstDeps) {
  return async function info(): Promise<Output<'GET /admin/api/overview.First/info'>> {
    if (!(await isUnused(db))) return { is_new: 0, steps: [] }
    const film = db.selectFrom('content').select('content_id').where('is_listed', '=', 1).where('kind', '=', 'video')
    const notice = db.selectFrom('notice').select('notice_id').where('is_delete', '=', 0).where('is_disable', '=', 0)
    const plan = db.selectFrom('viptype').select('viptype_id').where('is_delete', '=', 0).where('is_disable', '=', 0)
    const done = {
      film: await hasRow(film.limit(1)),
      notice: await hasRow(notice.limit(1)),
      plan: await hasRow(plan.limit(1)),
      gateway: gateways.length > 0,
    }
    return {
      is_new: 1,
      steps: (['film', 'notice', 'plan', 'gateway'] as const).map((step) => ({ step, is_done: done[step] ? 1 : 0 })),
    }
  }
}
