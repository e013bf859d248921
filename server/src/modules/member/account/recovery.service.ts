/**
 * Resets a forgotten password with a mailed code; no response tells whether the account exists
 * (docs/wire.md#loginrespwdemailcaptcha, docs/wire.md#loginresetpwdbyemail).
 */
import type { Checked } from '@zimu/contract'
import type { CallContext } from '../../../context.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { ProofOfWork } from '../../../credentials/proof-of-work.service.ts'
import type { Db } from '../../../db/open.ts'
import type { Suspicion } from '../../../limits/address-ranges.ts'
import type { Attempts } from '../../../limits/attempts.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { deviceKey } from '../guard/attempt-keys.ts'
import type { createBackground } from '../history/background.ts'
import * as repo from '../member.repo.ts'
import { foldUsername } from '../member.rules.ts'
import { findPasswordProblem } from '../password/password.rules.ts'
import type { PasswordReset } from '../password/password-reset.ts'
import type { Devices } from '../session/device.service.ts'
import { isShutOut, requireLetIn } from '../session/shut-out.rules.ts'
import type { Messages } from '../verification-code/messages.ts'
import type { VerificationCodes } from '../verification-code/verification-code.service.ts'

export interface RecoveryDeps {
  db: Db
  clock: Clock
  attempts: Attempts
  proofOfWork: ProofOfWork
  background: ReturnType<typeof createBackground>
  codes: VerificationCodes
  messages: Messages
  passwords: Passwords
  common: { has(password: string): boolean }
  devices: Devices
  passwordReset: PasswordReset
}

const PURPOSE = 'password_reset'

export function createRecoveryService(deps: RecoveryDeps) {
  const { db, clock, attempts, proofOfWork, background, codes, messages, passwords, common, devices, passwordReset } =
    deps

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

    /** Sets a new password with the mailed code. */
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
      await passwordReset.reset(member, { password_hash, change: 'password_reset' }, context)
      return {}
    },
  }
}
