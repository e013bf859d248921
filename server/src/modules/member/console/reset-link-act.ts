/** The link by which a member sets a new password, made by an operator and shown once. */
import type { Checked, Output } from '@zimu/contract'
import { absoluteUrl, resetLinkUrl } from '@zimu/contract/page-urls'
import type { OperatorContext } from '../../../context.ts'
import { formatTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { ResetLinks } from '../password/reset-link.ts'
import { requireMember, requireReason, targetOf } from './member-act.ts'

const MAKE = 'POST /admin/api/member.Member/resetLink'

export interface ResetLinkActDeps {
  acts: Pick<Acts, 'perform'>
  resetLinks: Pick<ResetLinks, 'makeIn' | 'tellMade'>
  /** Address of the visitors' app for who has reached the console at `origin`, without a slash at the end. */
  visitorUrl(origin: string): string
}

export function createResetLinkAct({ acts, resetLinks, visitorUrl }: ResetLinkActDeps) {
  return {
    /**
     * The answer is not kept with the request, and the record has until when the link holds, not the link. Throws
     * `operator.reason_needed`, `member.not_found`, `member.account_merged`, `member.not_in_state`.
     */
    async resetLink(
      { member_id, request_id, reason }: Checked<typeof MAKE>,
      context: OperatorContext,
    ): Promise<Output<typeof MAKE>> {
      requireReason(reason)
      const made = await acts.perform(context, { call: MAKE, request_id, reason, isSecret: true }, async (trx) => {
        const member = await requireMember(trx, member_id)
        const { token, exp_time } = await resetLinks.makeIn(trx, member)
        const end_time = formatTime(exp_time)
        const url = absoluteUrl(visitorUrl(context.origin), resetLinkUrl({ account: member.username, token }))
        const change = { action: 'member.reset_link', right: 'member.session', after: { end_time } } as const
        return {
          change: { ...change, target: targetOf(member_id) },
          answer: (record_id) => ({ url, end_time, record_id }),
        }
      })
      await resetLinks.tellMade(member_id)
      return made
    },
  }
}
