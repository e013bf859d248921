/** Looking as a member: the visitors' app with a ticket, read only, for 15 minutes and no longer than the operator's session. */
import { type Checked, can, type Language, type Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { viewUrl } from '@zimu/contract/preview'
import type { CallContext, OperatorCaller, OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import type { History } from '../../history/history.service.ts'
import { requireMember } from '../member-act.ts'
import { readViewTicket, writeViewTicket } from './view-ticket.ts'

export interface ViewAsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  history: Pick<History, 'note'>
  viewSecret: string
  /** The operator of a session. Throws `operator.session_ended`. */
  findOperator(session_id: number): Promise<OperatorCaller>
  /** Address of the visitors' app for who has reached the console at `origin`, without a slash at the end. */
  visitorUrl(origin: string): string
}

const VIEW = 'POST /admin/api/member.Member/viewAs'
const VIEW_MS = minutes(15)

export type ViewAs = ReturnType<typeof createViewAs>

export function createViewAs({ db, clock, acts, history, viewSecret, findOperator, visitorUrl }: ViewAsDeps) {
  /** The app shows members their own addresses in full. */
  function requireRights({ grants }: OperatorCaller) {
    const right = (['member.view_as', 'member.contact'] as const).find((needed) => !can(grants, needed))
    if (right) throw new Refusal('operator.not_allowed', { right })
  }

  return {
    /**
     * The member reads in the history of the account that it happened. The answer is not kept with the request.
     * Throws `operator.not_allowed`, `operator.reason_needed`, `member.not_found`.
     */
    viewAs(
      { member_id, request_id, reason, lang }: Checked<typeof VIEW>,
      context: OperatorContext,
    ): Promise<Output<typeof VIEW>> {
      requireRights(context.operator)
      if (reason === '') throw new Refusal('operator.reason_needed')
      const { session_id } = context.operator
      return acts.perform(context, { call: VIEW, request_id, reason, isSecret: true }, async (trx) => {
        const member = await requireMember(trx, member_id)
        await history.note(trx, member_id, 'viewed_by_operator', { device: '', ip: '' })
        const endMs = clock.now() + VIEW_MS
        const ticket = writeViewTicket({ member_id, session_id, exp_time: endMs }, viewSecret)
        const memberName = member.nickname || member.username
        return {
          change: { action: 'member.view_as', target: `member:${member_id}`, right: 'member.view_as' },
          answer: (record_id) => ({
            url: viewUrl(visitorUrl(context.origin), lang, { ticket, memberName, endMs }),
            exp_timestamp: endMs,
            record_id,
          }),
        }
      })
    },

    /** As whom a ticket looks. Throws `auth.preview_ended` after its time, or when the operator may no longer. */
    async read(text: string, language: Language): Promise<Pick<CallContext, 'caller' | 'preview'>> {
      const ticket = readViewTicket(text, viewSecret)
      if (!ticket || ticket.exp_time <= clock.now()) throw new Refusal('auth.preview_ended')
      const { member_id, session_id } = ticket
      try {
        requireRights(await findOperator(session_id))
        await requireMember(db, member_id)
      } catch (error) {
        throw error instanceof Refusal ? new Refusal('auth.preview_ended') : error
      }
      // No session of the member has such a number.
      return { caller: { member_id, session_id: -session_id, language, token: text, isViewed: true }, preview: null }
    },
  }
}
