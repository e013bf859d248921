/** Mail address and phone of a member, bound or changed with a code that was sent there (wire-contract 4.14, 4.15). */
import type { ErrorKind, Output } from '@zimu/contract'
import type { MemberAsk } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { isUniqueViolation } from '../../db/unique.ts'
import type { Log } from '../../log.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { CodeKey } from './code.repo.ts'
import type { Codes } from './code.service.ts'
import * as repo from './member.repo.ts'
import { foldPhone } from './member.rules.ts'
import type { Messages } from './messages.ts'

export interface BindingDeps {
  db: Db
  clock: Clock
  codes: Codes
  messages: Messages
  log: Log
}

type Column = 'email' | 'phone'

const RULES = {
  email: { purpose: 'email_bind', taken: 'member.email_taken', failed: 'member.mail_failed' },
  phone: { purpose: 'phone_bind', taken: 'member.phone_taken', failed: 'member.sms_failed' },
} as const satisfies Record<Column, { purpose: CodeKey['purpose']; taken: ErrorKind; failed: ErrorKind }>

export function createBindingService({ db, clock, codes, messages, log }: BindingDeps) {
  async function refuseTaken(column: Column, address: string, member_id: number) {
    if (await repo.isTaken(db, column, address, member_id)) throw new Refusal(RULES[column].taken)
  }

  async function sendCode(column: Column, address: string, { viewer, language }: MemberAsk) {
    const { purpose, failed } = RULES[column]
    const { member_id } = viewer
    await refuseTaken(column, address, member_id)
    const request = { purpose, address, person: String(member_id) }
    await codes.admit(request)
    const code = await codes.issue({ purpose, address, member_id })
    try {
      if (column === 'email') await messages.mailCode('email_bind', address, code, language)
      else await messages.textCode(address, code, language)
    } catch (error) {
      log.error({ err: error, purpose }, 'a code could not be sent')
      await codes.forgive(request)
      throw new Refusal(failed)
    }
    return {}
  }

  async function bind(column: Column, address: string, code: string, { viewer }: MemberAsk) {
    const { purpose, taken } = RULES[column]
    const { member_id } = viewer
    await refuseTaken(column, address, member_id)
    if (!(await codes.use({ purpose, address, member_id }, code))) throw new Refusal('member.code_wrong')
    try {
      await repo.updateMember(db, member_id, { [column]: address, update_time: clock.now() })
    } catch (error) {
      throw isUniqueViolation(error) ? new Refusal(taken) : error
    }
  }

  function readPhone(text: string): string {
    const phone = foldPhone(text)
    if (!phone) throw new Refusal('member.phone_malformed')
    return phone
  }

  return {
    emailCaptcha: ({ email }: { email: string }, ask: MemberAsk) => sendCode('email', email, ask),

    async emailBind(
      { email, captcha_code }: { email: string; captcha_code: string },
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/emailBind'>> {
      await bind('email', email, captcha_code, ask)
      return { member_id: ask.viewer.member_id, email }
    },

    phoneCaptcha: async ({ phone }: { phone: string }, ask: MemberAsk) => sendCode('phone', readPhone(phone), ask),

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
