/** Links to friends on the console. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { requireWebUrl } from './input.rules.ts'
import * as repo from './section.repo.ts'
import { LINK, type SiteRow } from './section.ts'
import { createSectionActs, type SectionDeps } from './section-acts.ts'

export interface ConsoleLinksDeps extends SectionDeps {
  db: Db
  /** Asks whether the address of one link, or of all, answers. Returns how many were looked at. */
  checkLinks(link_id?: number): Promise<number>
}

const numberOrNull = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null)

/** What is known of the address, if it still is the one that was asked. */
function checkOf(row: SiteRow) {
  const isAsked = row.check_url === row.url
  const state = ['ok', 'dead', 'private'].find((one) => isAsked && one === row.check_state) ?? ''
  return {
    check_state: state as '' | 'ok' | 'dead' | 'private',
    check_status: isAsked ? Number(row.check_status) : 0,
    check_time: formatTimeOrNull(isAsked ? numberOrNull(row.check_time) : null),
    dead_since: formatTimeOrNull(isAsked ? numberOrNull(row.dead_since) : null),
  }
}

export function createConsoleLinks({ db, checkLinks, ...deps }: ConsoleLinksDeps) {
  const acts = createSectionActs(deps, LINK)
  return {
    async list(): Promise<Output<'GET /admin/api/site.Link/list'>> {
      const rows = await repo.listRows(db, LINK)
      return {
        list: rows.map((row) => ({
          link_id: Number(row.link_id),
          name: String(row.name),
          url: String(row.url),
          desc: String(row.desc),
          ...checkOf(row),
          is_disable: row.is_disable === 1 ? 1 : 0,
          version: row.version,
          update_time: formatTime(row.update_time ?? row.create_time),
        })),
      }
    },

    /** Throws `content.url_shape`, and what every save throws. */
    async save(
      {
        request_id,
        reason,
        link_id: id,
        version,
        name,
        url,
        desc,
        is_disable,
      }: Checked<'POST /admin/api/site.Link/save'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Link/save'>> {
      requireWebUrl(url, 'url')
      const act = { call: 'POST /admin/api/site.Link/save', request_id, reason, id, version }
      const done = await acts.put(context, 'save', act, () => ({ name, url, desc, is_disable }))
      return { link_id: done.id, version: done.version, record_id: done.record_id }
    },

    order: ({ request_id, reason, link_ids }: Checked<'POST /admin/api/site.Link/order'>, context: OperatorContext) =>
      acts.order(context, { call: 'POST /admin/api/site.Link/order', request_id, reason }, link_ids),

    async disable(
      { link_id: id, is_disable, ...act }: Checked<'POST /admin/api/site.Link/disable'>,
      context: OperatorContext,
    ) {
      const call = 'POST /admin/api/site.Link/disable'
      const { version, record_id } = await acts.put(context, 'disable', { ...act, call, id }, () => ({ is_disable }))
      return { version, record_id }
    },

    async remove({ link_id: id, ...act }: Checked<'POST /admin/api/site.Link/delete'>, context: OperatorContext) {
      const call = 'POST /admin/api/site.Link/delete'
      const { version, record_id } = await acts.put(context, 'delete', { ...act, call, id }, () => ({ is_delete: 1 }))
      return { version, record_id }
    },

    /** Asks the addresses first: no transaction waits for them. Throws `site.entry_not_found`. */
    async check(
      { request_id, link_id }: Checked<'POST /admin/api/site.Link/check'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/site.Link/check'>> {
      const checked_num = await checkLinks(link_id)
      if (link_id !== undefined && checked_num === 0) throw new Refusal('site.entry_not_found')
      const dead_num = (await repo.listRows(db, LINK)).filter((row) => checkOf(row).check_state === 'dead').length
      const call = 'POST /admin/api/site.Link/check'
      // Nothing of what operators wrote has changed: the record has no row of it.
      return deps.acts.perform(context, { call, request_id }, async () => ({
        change: null,
        answer: () => ({ checked_num, dead_num }),
      }))
    },

    undo: acts.undo,
  }
}
