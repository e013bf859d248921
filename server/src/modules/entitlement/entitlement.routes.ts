import type { Language, Output } from '@zimu/contract'
import type { Handlers } from '../../context.ts'
import { pageOf, shortListEnvelope } from '../../db/list-query/list-envelope.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Entitlement } from './entitlement.service.ts'
import { entryOut, groupDetails } from './entitlement.wire.ts'
import type { Reminders } from './reminder.service.ts'

type MemberNotices = Output<'GET /api/member.Notice/list'>['list']

export interface EntitlementRoutesDeps {
  db: Db
  clock: Clock
  reminders: Pick<Reminders, 'listNotices'>
  /** Notices of logins from new devices. */
  listLogins(member_id: number, language: Language): Promise<MemberNotices>
  /** Notes which of the site's notices the member has seen. */
  noteRead(member_id: number, noticeIds: readonly number[]): Promise<void>
  /** Notices of answers to feedback that were not read yet. */
  listAnswers(member_id: number, language: Language): Promise<MemberNotices>
  /** Notices of refunds that came with words. */
  listRefunds(member_id: number, language: Language): Promise<MemberNotices>
}

export function entitlementRoutes(
  entitlement: Entitlement,
  { db, clock, reminders, noteRead, listLogins, listAnswers, listRefunds }: EntitlementRoutesDeps,
): Pick<Handlers, 'GET /api/member.Entitlement/list' | 'GET /api/member.Notice/list'> {
  return {
    async 'GET /api/member.Notice/list'({ read_ids }, { caller, language }) {
      // Where an operator looks as the member, the member has seen nothing.
      if (read_ids !== undefined && !caller.isViewed) await noteRead(caller.member_id, read_ids.split(',').map(Number))
      const { list } = await reminders.listNotices(caller.member_id, language)
      const logins = await listLogins(caller.member_id, language)
      const answers = await listAnswers(caller.member_id, language)
      const refunds = await listRefunds(caller.member_id, language)
      return {
        list: [...list, ...logins, ...answers, ...refunds].sort((a, b) => b.start_timestamp - a.start_timestamp),
      }
    },
    async 'GET /api/member.Entitlement/list'({ page, limit, kind, group_id }, { caller, language }) {
      const [all, groups] = await Promise.all([
        entitlement.explain(db, caller.member_id),
        entitlement.listGroups(db, caller.member_id),
      ])
      const entries = all.filter(
        (entry) =>
          (kind === undefined || entry.kind === kind) && (group_id === undefined || entry.group_id === group_id),
      )
      return {
        ...shortListEnvelope(
          { page, limit },
          entries.length,
          pageOf(entries, { page, limit }).map((entry) => entryOut(entry, language)),
        ),
        effective_group_details: groupDetails(groups, language),
        server_timestamp: clock.now(),
      }
    },
  }
}
