/**
 * Resets a forgotten password with a mailed code; no response tells whether the account exists
 * (docs/wire.md#loginrespwdemailcaptcha, docs/wire.md#loginresetpwdbyemail).
 */
import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { ProofOfWork } from '../../../credentials/proof-of-work.service.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Suspicion } from '../../../limits/address-ranges.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { deviceKey, memberAccount } from '../guard/attempt-keys.ts'
import type { createBackground } from '../history/background.ts'
import type { History } from '../history/history.service.ts'
import type { SecurityNotices } from '../history/security-notice.ts'
import * as repo from '../member.repo.ts'
import { foldUsername } from '../member.rules.ts'
import { findPasswordProblem } from '../password/password.rules.ts'
import { deletePasskeys } from '../second-step/passkey.repo.ts'
import type { Devices } from '../session/device.service.ts'
import type { Sessions } from '../session/session.service.ts'
import { isShutOut, requireLetIn } from '../session/shut-out.rules.ts'
import type { Messages } from '../verification-code/messages.ts'
import { deleteMemberCodes } from '../verification-code/verification-code.repo.ts'
import type { VerificationCodes } from '../verification-code/verification-code.service.ts'

export interface RecoveryDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Attempts
  proofOfWork: ProofOfWork
  background: ReturnType<typeof createBackground>
  codes: VerificationCodes
  messages: Messages
  passwords: Passwords
  common: { has(password: string): boolean }
  sessions: Sessions
  devices: Devices
  history: History
  notices: SecurityNotices
}

const PURPOSE = 'password_reset'

export function createRecoveryService(deps: RecoveryDeps) {
  const {
    db,
    commit,
    clock,
    attempts,
    proofOfWork,
    background,
    codes,
    messages,
    passwords,
    common,
    sessions,
    devices,
    history,
    notices,
  } = deps

  /**
   * Key of the rate limit of a known device, if the typed name and address are those of its member; otherwise
   * undefined.
   */
  async function findOwnKey(username_key: string, email: string, context: CallContext): Promise<string | undefined> {
    for (const device of await devices.list(context)) {
      const member = await repo.findMember(db, device.member_id)
      if (member?.username_key === username_key && member.email === email) return deviceKey(device, 'reset')
    }
    return undefined
  }

  return {
    /**
     * The limits count for any input. Whether a mail is sent is decided after the response, so that neither its text
     * nor its time depends on it.
     */
    async resPwdEmailCaptcha(
      { username, email }: Checked<'GET /api/member.Login/resPwdEmailCaptcha'>,
      context: CallContext,
    ) {
      const username_key = foldUsername(username)
      const own = await findOwnKey(username_key, email, context)
      const request = { purpose: PURPOSE, address: email, person: username_key, own } as const
      await codes.countRequest(request)
      background.run('mailing a code', async () => {
        const member = await repo.findByUsernameAndEmail(db, username_key, email)
        if (!member || isShutOut(member, clock.now())) return
        const code = await codes.issue({ purpose: PURPOSE, address: email, member_id: member.member_id })
        // A mail that could not go out counts all the same: forgiving it would tell that there is such an account.
        await messages.mailCode(PURPOSE, email, code, context.language)
      })
      return {}
    },

    /**
     * Ends all that an attacker may have left in the account: sessions, codes, known devices and passkeys. The second
     * factor stays, because a mailbox is only one factor.
     */
    async resetPwdByEmail(input: Checked<'POST /api/member.Login/resetPwdByEmail'>, context: CallContext) {
      const { username, email, password_new, captcha_code } = input
      const problem = findPasswordProblem(password_new, username, common)
      if (problem) throw new Refusal(problem)
      const own = await findOwnKey(foldUsername(username), email, context)
      const member = await repo.findByUsernameAndEmail(db, foldUsername(username), email)
      const member_id = member?.member_id ?? 0
      let password_hash = ''
      const demandProof = (suspicion: Suspicion) =>
        proofOfWork.demand({ purpose: 'reset', ip: context.ip, work: input.work }, suspicion)
      const isRight = await attempts.guard({ account: '', ip: context.ip, own, demandProof }, async () => {
        // Before the code is looked at: the costly part takes place whether or not there is such an account.
        password_hash = await passwords.hash(password_new)
        const key = { purpose: PURPOSE, address: email, member_id } as const
        return codes.use(key, captcha_code, { hasOwnLimit: own !== undefined })
      })
      if (!isRight || !member) throw new Refusal('member.code_wrong')
      requireLetIn(member, clock.now())
      const done = await commit(async (trx) => {
        const now = clock.now()
        await repo.updateMember(trx, member_id, { password_hash, pwd_time: now, update_time: now })
        await deleteMemberCodes(trx, member_id)
        await sessions.end(trx, member_id, 'password')
        await devices.revoke(trx, member_id)
        await history.note(trx, member_id, 'password_reset', context)
        const hadPasskeys = (await deletePasskeys(trx, member_id)) > 0
        if (hadPasskeys) await history.note(trx, member_id, 'passkey_removed', context)
        // Whoever has shown that the address is theirs must not be kept out by others' tries at the login that follows.
        return { hadPasskeys, writeCookies: await devices.remember(trx, member_id, 0, context) }
      })
      done.writeCookies()
      await attempts.clear(memberAccount(member_id))
      notices.notify(member, done.hadPasskeys ? ['password_reset', 'passkey_removed'] : ['password_reset'], context)
      return {}
    },
  }
}
