/**
 * Who is logged in shows again who they are before something that decides over the account: another address, all data,
 * deletion. A login counts as well, so whoever just came in is not asked twice.
 */
import type { Checked, Output } from '@zimu/contract'
import type { MemberAsk } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import { type Attempts, memberAccount } from './attempts.ts'
import type { Codes } from './code.service.ts'
import * as repo from './member.repo.ts'
import type { Passwords } from './passwords.ts'
import type { SendCode } from './send-code.ts'
import { findSessionById, saveConfirmTime } from './session.repo.ts'

/** So long a confirmation holds. */
const CONFIRMED_MS = 10 * 60_000

export interface ConfirmDeps {
  db: Db
  clock: Clock
  attempts: Attempts
  codes: Codes
  passwords: Passwords
  sendCode: SendCode
}

export type Confirm = ReturnType<typeof createConfirmService>

export function createConfirmService({ db, clock, attempts, codes, passwords, sendCode }: ConfirmDeps) {
  async function requireMember({ viewer }: MemberAsk): Promise<repo.Member> {
    const member = await repo.findMember(db, viewer.member_id)
    if (!member) throw new Refusal('auth.account_cancelled')
    return member
  }

  async function requirePassword({ member_id, password_hash }: repo.Member, password: string, ip: string) {
    if (password_hash === '') throw new Refusal('member.confirm_way')
    if (password === '') throw new Refusal('member.password_required')
    const check = () => passwords.verify(password, password_hash)
    if (!(await attempts.guard({ account: memberAccount(member_id), ip }, check)))
      throw new Refusal('member.password_old_wrong')
  }

  async function requireCode({ member_id }: repo.Member, address: string | null, code: string, ip: string) {
    if (!address) throw new Refusal('member.confirm_way')
    if (code === '') throw new Refusal('member.code_required')
    const check = () => codes.use({ purpose: 'confirm', address, member_id }, code)
    if (!(await attempts.guard({ account: '', ip }, check))) throw new Refusal('member.code_wrong')
  }

  return {
    async confirmCaptcha({ way }: Checked<'GET /api/member.Member/confirmCaptcha'>, ask: MemberAsk) {
      const { member_id, ...member } = await requireMember(ask)
      const address = member[way]
      if (!address) throw new Refusal('member.confirm_way')
      await sendCode({ purpose: 'confirm', column: way, address, member_id, language: ask.language })
      return {}
    },

    async confirm(
      { way, password, captcha_code }: Checked<'POST /api/member.Member/confirm'>,
      ask: MemberAsk,
    ): Promise<Output<'POST /api/member.Member/confirm'>> {
      const member = await requireMember(ask)
      if (way === 'password') await requirePassword(member, password, ask.ip)
      else await requireCode(member, member[way], captcha_code, ask.ip)
      const now = clock.now()
      await saveConfirmTime(db, ask.viewer.session_id, now)
      return { confirm_time: formatTime(now + CONFIRMED_MS) }
    },

    /** Throws `member.confirm_needed` when neither confirmation nor (unless `is_explicit`) login of this session is recent. */
    async require({ viewer }: MemberAsk, { is_explicit = false } = {}): Promise<void> {
      const session = await findSessionById(db, viewer.session_id)
      const login_time = is_explicit ? 0 : (session?.create_time ?? 0)
      const time = Math.max(login_time, session?.confirm_time ?? 0)
      if (time + CONFIRMED_MS <= clock.now()) throw new Refusal('member.confirm_needed')
    },
  }
}
