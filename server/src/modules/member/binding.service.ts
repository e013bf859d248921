/**
 * Mail address and phone of a member, bound or changed with a code that was sent there (wire-contract 4.14, 4.15), after
 * the member has shown again who they are: whoever changes the address can take the account.
 */
import type { ErrorKind, Output } from '@zimu/contract'
import type { MemberAsk } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { isUniqueViolation } from '../../db/unique.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { createBackground } from './background.ts'
import type { CodeKey } from './code.repo.ts'
import type { Codes } from './code.service.ts'
import type { Confirm } from './confirm.service.ts'
import * as repo from './member.repo.ts'
import { foldPhone } from './member.rules.ts'
import type { Messages } from './messages.ts'
import type { SendCode } from './send-code.ts'

export interface BindingDeps {
  db: Db
  clock: Clock
  codes: Codes
  confirm: Pick<Confirm, 'require'>
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
  { purpose: CodeKey['purpose']; taken: ErrorKind; change: Parameters<Messages['mailChange']>[0] }
>

export function createBindingService(deps: BindingDeps) {
  const { db, clock, codes, confirm, sendCode, messages, background } = deps

  async function askForCode(column: Column, address: string, ask: MemberAsk) {
    const { member_id } = ask.viewer
    await confirm.require(ask)
    const holder = await repo.findHolder(db, column, address, member_id)
    await sendCode({ purpose: RULES[column].purpose, column, address, member_id, language: ask.language, holder })
    return {}
  }

  /** Tells the mail address that stood there before, or that stands beside the phone. */
  function tellChange(column: Column, former: repo.Member, address: string, { language }: MemberAsk) {
    const to = former.email
    if (!to || former[column] === null || former[column] === address) return
    const { change } = RULES[column]
    background.run('telling a change', () =>
      messages.mailChange(change, to, { username: former.username, address, language }),
    )
  }

  /**
   * A code for this address exists only because the member, confirmed, asked for it: no second question here. That the
   * address is taken is told only with the right code, to whom it belongs (decision 44).
   */
  async function bind(column: Column, address: string, code: string, ask: MemberAsk) {
    const { purpose, taken } = RULES[column]
    const { member_id } = ask.viewer
    const former = await repo.findMember(db, member_id)
    if (!(await codes.use({ purpose, address, member_id }, code))) throw new Refusal('member.code_wrong')
    try {
      await repo.updateMember(db, member_id, { [column]: address, update_time: clock.now() })
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal(taken) : error
    }
    if (former) tellChange(column, former, address, ask)
  }

  function readPhone(text: string): string {
    const phone = foldPhone(text)
    if (!phone) throw new Refusal('member.phone_malformed')
    return phone
  }

  return {
    emailCaptcha: ({ email }: { email: string }, ask: MemberAsk) => askForCode('email', email, ask),

    async emailBind(
      { email, captcha_code }: { email: string; captcha_code: string },
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/emailBind'>> {
      await bind('email', email, captcha_code, ask)
      return { member_id: ask.viewer.member_id, email }
    },

    phoneCaptcha: async ({ phone }: { phone: string }, ask: MemberAsk) => askForCode('phone', readPhone(phone), ask),

    async phoneBind(
      { phone, captcha_code }: { phone: string; captcha_code: string },
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/phoneBind'>> {
      const folded = readPhone(phone)
      await bind('phone', folded, captcha_code, ask)
      return { member_id: ask.viewer.member_id, phone: folded }
    },
  }
}
