/** A forgotten password, reset with a mailed code; no answer tells whether the account exists (wire-contract 4.16, 4.17). */
import type { Checked } from '@zimu/contract'
import type { Ask } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Attempts, memberAccount } from './attempts.ts'
import type { createBackground } from './background.ts'
import { deleteMemberCodes } from './code.repo.ts'
import type { Codes } from './code.service.ts'
import type { History } from './history.service.ts'
import * as repo from './member.repo.ts'
import { foldUsername } from './member.rules.ts'
import type { Messages } from './messages.ts'
import { findPasswordProblem } from './password.rules.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './session.service.ts'

export interface RecoveryDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Attempts
  background: ReturnType<typeof createBackground>
  codes: Codes
  messages: Messages
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Sessions
  history: History
}

const PURPOSE = 'password_reset'

export function createRecoveryService(deps: RecoveryDeps) {
  const { db, commit, clock, attempts, background, codes, messages, passwords, common, sessions, history } = deps

  return {
    /**
     * Limits are counted for whatever was typed; whether a mail goes out is found afterwards, so that neither the answer nor
     * its time depends on it.
     */
    async resPwdEmailCaptcha({ username, email }: Checked<'GET /api/member.Login/resPwdEmailCaptcha'>, ask: Ask) {
      const username_key = foldUsername(username)
      const request = { purpose: PURPOSE, address: email, person: username_key } as const
      await codes.admit(request)
      background.run('mailing a code', async () => {
        const member = await repo.findByUsernameAndEmail(db, username_key, email)
        if (!member || member.is_disable === 1) return
        const code = await codes.issue({ purpose: PURPOSE, address: email, member_id: member.member_id })
        try {
          await messages.mailCode(PURPOSE, email, code, ask.language)
        } catch (error) {
          await codes.forgive(request)
          throw error
        }
      })
      return {}
    },

    async resetPwdByEmail(input: Checked<'POST /api/member.Login/resetPwdByEmail'>, ask: Ask) {
      const { username, email, password_new, captcha_code } = input
      const problem = findPasswordProblem(password_new, username, common)
      if (problem) throw new Refusal(problem)
      const member = await repo.findByUsernameAndEmail(db, foldUsername(username), email)
      const member_id = member?.member_id ?? 0
      let password_hash = ''
      const is_right = await attempts.guard(
        { account: '', ip: ask.ip, proof: { door: 'reset', work: input.work } },
        async () => {
          // Before the code is looked at: the costly part takes place whether or not there is such an account.
          password_hash = await passwords.hash(password_new)
          return codes.use({ purpose: PURPOSE, address: email, member_id }, captcha_code)
        },
      )
      if (!is_right || !member) throw new Refusal('member.code_wrong')
      if (member.is_disable === 1) throw new Refusal('member.account_disabled')
      await commit(async (trx) => {
        const now = clock.now()
        await repo.updateMember(trx, member_id, { password_hash, pwd_time: now, update_time: now })
        await deleteMemberCodes(trx, member_id)
        await sessions.end(trx, member_id, 'password')
        await history.note(trx, member_id, 'password_reset', ask)
      })
      await attempts.clear(memberAccount(member_id))
      return {}
    },
  }
}
