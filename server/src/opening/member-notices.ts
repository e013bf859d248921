/** Notices to one member, from modules that open after the one that lists them. */
import type { Language } from '@zimu/contract'
import type { EntitlementDeps } from '../modules/entitlement/index.ts'

type Listed = ReturnType<EntitlementDeps['listLogins']>
type List = (member_id: number, language: Language) => Listed

/** The modules with notices to members. */
export interface NoticeModules {
  member: { service: { history: { listNotices: List } } }
  site: { service: { listAnswers: List; noteRead: EntitlementDeps['noteRead'] } }
  order: { service: { listRefundNotices: List } }
}

/** `opened` is asked when somebody reads: only then are all modules open. */
export const memberNotices = (
  opened: () => NoticeModules,
): Pick<EntitlementDeps, 'listLogins' | 'listAnswers' | 'listRefunds' | 'noteRead'> => ({
  listLogins: (...asked) => opened().member.service.history.listNotices(...asked),
  listAnswers: (...asked) => opened().site.service.listAnswers(...asked),
  listRefunds: (...asked) => opened().order.service.listRefundNotices(...asked),
  noteRead: (...asked) => opened().site.service.noteRead(...asked),
})
