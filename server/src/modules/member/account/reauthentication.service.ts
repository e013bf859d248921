/**
 * Who is logged in shows again who they are before something that decides over the account: another address, all data,
 * deletion. A login counts as well, so whoever just came in is not asked twice.
 */

import type { Checked, Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { MemberContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Db } from '../../../db/open.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import { memberAccount, sessionKey } from '../guard/attempt-keys.ts'
import * as repo from '../member.repo.ts'
import type { SecondFactor } from '../second-step/second-factor.service.ts'
import { findSessionById, saveReauthenticationTime } from '../session/session.repo.ts'
import type { SendCode } from '../verification-code/send-code.ts'
import type { VerificationCodes } from '../verification-code/verification-code.service.ts'

/** So long a confirmation holds. */
const REAUTHENTICATED_MS = minutes(10)

export interface ReauthenticationDeps {
  db: Db
  clock: Clock
  attempts: Attempts
  codes: VerificationCodes
  passwords: Passwords
  sendCode: SendCode
  secondFactor: Pick<SecondFactor, 'isOn' | 'requireFresh'>
}

export type Reauthentication = ReturnType<typeof createReauthentication>

export function createReauthentication(deps: ReauthenticationDeps) {
  const { db, clock, attempts, codes, passwords, sendCode, secondFactor } = deps

  async function requireMember({ caller }: MemberContext): Promise<repo.Member> {
    const member = await repo.findMember(db, caller.member_id)
    if (!member) throw new Refusal('auth.account_cancelled')
    return member
  }

  async function requirePassword({ member_id, password_hash }: repo.Member, password: string, context: MemberContext) {
    if (password_hash === '') throw new Refusal('member.confirm_way')
    if (password === '') throw new Refusal('member.password_required')
    const check = () => passwords.verify(password, password_hash)
    if (
      !(await attempts.guard(
        { account: memberAccount(member_id), ip: context.ip, own: sessionKey(context.caller) },
        check,
      ))
    )
      throw new Refusal('member.password_old_wrong')
  }

  async function requireCode({ member_id }: repo.Member, address: string | null, code: string, context: MemberContext) {
    if (!address) throw new Refusal('member.confirm_way')
    if (code === '') throw new Refusal('member.code_required')
    const check = () => codes.use({ purpose: 'confirm', address, member_id }, code)
    if (!(await attempts.guard({ account: '', ip: context.ip, own: sessionKey(context.caller) }, check)))
      throw new Refusal('member.code_wrong')
  }

  return {
    async confirmCaptcha({ way }: Checked<'GET /api/member.Member/confirmCaptcha'>, context: MemberContext) {
      const { member_id, ...member } = await requireMember(context)
      const address = member[way]
      if (!address) throw new Refusal('member.confirm_way')
      await sendCode({ purpose: 'confirm', column: way, address, member_id, language: context.language })
      return {}
    },

    async confirm(
      { way, password, captcha_code, code }: Checked<'POST /api/member.Member/confirm'>,
      context: MemberContext,
    ): Promise<Output<'POST /api/member.Member/confirm'>> {
      const member = await requireMember(context)
      if (way === 'password') await requirePassword(member, password, context)
      else await requireCode(member, member[way], captcha_code, context)
      await secondFactor.requireFresh(code, context)
      const now = clock.now()
      await saveReauthenticationTime(db, context.caller.session_id, now)
      return { confirm_time: formatTime(now + REAUTHENTICATED_MS) }
    },

    /**
     * Throws `member.confirm_needed` when neither confirmation nor (unless `isExplicit`) login of this session is recent.
     * Where the second step is on only a confirmation counts: a change of the password opens a session without it.
     */
    async require({ caller }: MemberContext, { isExplicit = false } = {}): Promise<void> {
      const session = await findSessionById(db, caller.session_id)
      const countsLogin = !isExplicit && !(await secondFactor.isOn(caller.member_id))
      const login_time = countsLogin ? (session?.create_time ?? 0) : 0
      const time = Math.max(login_time, session?.confirm_time ?? 0)
      if (time + REAUTHENTICATED_MS <= clock.now()) throw new Refusal('member.confirm_needed')
    },
  }
}
