/** Links with which a member who has lost password and mail address sets a new password: for a day, once, one at a time (docs/decisions/0320). */
import type { Checked, Output } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { CallContext } from '../../../context.ts'
import { hashToken, isToken } from '../../../credentials/opaque-token.rules.ts'
import type { Passwords } from '../../../credentials/passwords.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { History } from '../history/history.service.ts'
import { BY_OPERATOR, notifyMember, type SecurityNotices } from '../history/security-notice.ts'
import { findMember, type Member } from '../member.repo.ts'
import { isShutOut, requireLetIn } from '../session/shut-out.rules.ts'
import { findPasswordProblem } from './password.rules.ts'
import type { PasswordReset } from './password-reset.ts'
import { findLink, saveLink, takeLink } from './reset-link.repo.ts'

const LINK_MS = hours(24)

const RESET = 'POST /api/member.Login/resetPwdByLink'

/** What a link is made of. The token is shown once and never stored. */
export interface ResetLink {
  token: string
  /** Epoch milliseconds. */
  exp_time: number
}

export interface ResetLinksDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'token'>
  passwords: Passwords
  common: { has(password: string): boolean }
  history: Pick<History, 'note'>
  notices: SecurityNotices
  passwordReset: PasswordReset
}

export type ResetLinks = ReturnType<typeof createResetLinks>

export function createResetLinks(deps: ResetLinksDeps) {
  const { db, commit, clock, ids, passwords, common, history, passwordReset } = deps

  /** Throws `member.not_in_state` for who is shut out: the link would let nobody in. */
  async function makeIn(trx: Trx, member: Member): Promise<ResetLink> {
    const now = clock.now()
    if (isShutOut(member, now)) throw new Refusal('member.not_in_state')
    const { member_id } = member
    const token = ids.token()
    const exp_time = now + LINK_MS
    await saveLink(trx, { member_id, token_hash: hashToken(token), create_time: now, exp_time })
    await history.note(trx, member_id, 'reset_link_made', BY_OPERATOR)
    return { token, exp_time }
  }

  const tellMade = (member_id: number): Promise<void> => notifyMember(deps, member_id, 'reset_link_made', BY_OPERATOR)

  return {
    /** For the operator's transaction; it ends the former link. `tellMade` follows when it is committed. */
    makeIn,
    tellMade,

    /** The same for the command line, in a transaction of its own that `record` joins. */
    async make(member: Member, record: (trx: Trx, link: ResetLink) => Promise<void>): Promise<ResetLink> {
      const link = await commit(async (trx) => {
        const made = await makeIn(trx, member)
        await record(trx, made)
        return made
      })
      await tellMade(member.member_id)
      return link
    },

    /**
     * Sets a password with a link; a second step is asked for at the login that follows. Attempts are not counted: a token of 256 bits
     * is not guessed. Throws `member.reset_link_gone`, what a login throws to who is shut out, and problems of the password.
     */
    async resetPwdByLink(
      { token, password_new }: Checked<typeof RESET>,
      context: CallContext,
    ): Promise<Output<typeof RESET>> {
      const token_hash = hashToken(token)
      const link = isToken(token) ? await findLink(db, token_hash, clock.now()) : undefined
      const member = link && (await findMember(db, link.member_id))
      if (!member) throw new Refusal('member.reset_link_gone')
      requireLetIn(member, clock.now())
      const problem = findPasswordProblem(password_new, member.username, common)
      if (problem) throw new Refusal(problem)
      const password_hash = await passwords.hash(password_new)
      const isDone = await passwordReset.reset(
        member,
        { password_hash, change: 'password_reset_by_link', claim: (trx) => takeLink(trx, token_hash, clock.now()) },
        context,
      )
      if (!isDone) throw new Refusal('member.reset_link_gone')
      return { username: member.username }
    },
  }
}
