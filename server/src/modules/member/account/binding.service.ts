/**
 * Binds or changes the mail address or phone of a member with a code that was sent there (docs/wire.md#memberemailbind,
 * docs/wire.md#codes-by-mail). The member must reauthenticate first, because whoever changes the address can take over
 * the account.
 */
import type { ErrorKind, Output } from '@zimu/contract'
import type { MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { isUniqueViolation } from '../../../db/unique.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { createBackground } from '../history/background.ts'
import { mailLanguageOf } from '../history/security-notice.ts'
import * as repo from '../member.repo.ts'
import { foldPhone } from '../member.rules.ts'
import type { Messages } from '../verification-code/messages.ts'
import type { SendCode } from '../verification-code/send-code.ts'
import type { VerificationCodeKey } from '../verification-code/verification-code.repo.ts'
import type { VerificationCodes } from '../verification-code/verification-code.service.ts'
import type { Reauthentication } from './reauthentication.service.ts'

export interface BindingDeps {
  db: Db
  clock: Clock
  codes: VerificationCodes
  reauthentication: Pick<Reauthentication, 'require'>
  sendCode: SendCode
  messages: Pick<Messages, 'mailChange'>
  background: ReturnType<typeof createBackground>
}

type Column = 'email' | 'phone'

const RULES = {
  email: { purpose: 'email_bind', taken: 'member.email_taken', change: 'email_changed' },
  phone: { purpose: 'phone_bind', taken: 'member.phone_taken', change: 'phone_changed' },
} as const satisfies Record<
  Column,
  { purpose: VerificationCodeKey['purpose']; taken: ErrorKind; change: Parameters<Messages['mailChange']>[0] }
>

export function createBindingService(deps: BindingDeps) {
  const { db, clock, codes, reauthentication, sendCode, messages, background } = deps

  async function askForCode(column: Column, address: string, context: MemberContext) {
    const { member_id } = context.caller
    await reauthentication.require(context)
    const holder = await repo.findHolder(db, column, address, member_id)
    await sendCode({ purpose: RULES[column].purpose, column, address, member_id, language: context.language, holder })
    return {}
  }

  /** Notifies the former mail address, or the bound one when a phone changes. */
  function notifyChange(column: Column, former: repo.Member, address: string, context: MemberContext) {
    const to = former.email
    if (!to || former[column] === address) return
    const { change } = RULES[column]
    background.run('telling a change', () =>
      messages.mailChange(change, to, {
        username: former.username,
        address,
        language: mailLanguageOf(former, context),
      }),
    )
  }

  /**
   * A code for this address exists only because the member, confirmed, asked for it: no second question here. That the
   * address is taken is told only with the right code, to whom it belongs (docs/decisions/0044).
   */
  async function bind(column: Column, address: string, code: string, context: MemberContext) {
    const { purpose, taken } = RULES[column]
    const { member_id } = context.caller
    const former = await repo.findMember(db, member_id)
    if (!(await codes.use({ purpose, address, member_id }, code))) throw new Refusal('member.code_wrong')
    try {
      await repo.updateMember(db, member_id, { [column]: address, update_time: clock.now() })
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal(taken) : error
    }
    if (former) notifyChange(column, former, address, context)
  }

  function readPhone(text: string): string {
    const phone = foldPhone(text)
    if (!phone) throw new Refusal('member.phone_malformed')
    return phone
  }

  return {
    emailCaptcha: ({ email }: { email: string }, context: MemberContext) => askForCode('email', email, context),

    async emailBind(
      { email, captcha_code }: { email: string; captcha_code: string },
      context: MemberContext,
    ): Promise<Output<'POST /api/member.Member/emailBind'>> {
      await bind('email', email, captcha_code, context)
      return { member_id: context.caller.member_id, email }
    },

    phoneCaptcha: async ({ phone }: { phone: string }, context: MemberContext) =>
      askForCode('phone', readPhone(phone), context),

    async phoneBind(
      { phone, captcha_code }: { phone: string; captcha_code: string },
      context: MemberContext,
    ): Promise<Output<'POST /api/member.Member/phoneBind'>> {
      const folded = readPhone(phone)
      await bind('phone', folded, captcha_code, context)
      return { member_id: context.caller.member_id, phone: folded }
    },
  }
}
