/** The member domain put together: accounts, sessions, bindings, recovery, profile. */
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Log } from '../../log.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Captcha } from '../../ports/captcha/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import type { Mailer } from '../../ports/mailer/index.ts'
import type { MediaAddresses, MediaStore } from '../../ports/media-store/index.ts'
import type { Sms } from '../../ports/sms/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Settings } from '../site/index.ts'
import { createAccountService } from './account.service.ts'
import { createAttempts } from './attempts.ts'
import { createBackground } from './background.ts'
import { createBindingService } from './binding.service.ts'
import { type CancelDeps, createCancelService } from './cancel.service.ts'
import { createCaptchaService } from './captcha.service.ts'
import { createCodes } from './code.service.ts'
import { createCommonPasswords } from './common-passwords.ts'
import { createConfirmService } from './confirm.service.ts'
import { createEntry } from './entry.service.ts'
import { createExportService, type ExportDeps } from './export.service.ts'
import { createHistory } from './history.service.ts'
import { createInvitations } from './invitation.service.ts'
import { updateMember } from './member.repo.ts'
import { createMemberWire } from './member.wire.ts'
import { createMessages } from './messages.ts'
import { createPasskeys } from './passkey.service.ts'
import { createPasswords } from './passwords.ts'
import { createProfileService } from './profile.service.ts'
import { pruneMembers } from './prune.repo.ts'
import { createRecoveryService } from './recovery.service.ts'
import { createSecondFactor } from './second-factor.service.ts'
import { createSendCode } from './send-code.ts'
import { createSessions } from './session.service.ts'
import { createWork } from './work.service.ts'

export interface MemberDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Ids
  /** Captchas. */
  cache: Cache
  /** Counters that survive a restart: wrong logins, mails, new accounts. */
  attempts: Cache
  captcha: Captcha
  mailer: Mailer
  sms: Sms
  media: MediaStore
  addresses: Pick<MediaAddresses, 'publicUrl'>
  settings: Pick<Settings, 'get' | 'all'>
  entitlement: Pick<Entitlement, 'listGroups' | 'findExpiredTime'>
  /** Key from which renewed tokens are made. */
  session_secret: string
  eraseElsewhere: CancelDeps['eraseElsewhere']
  flushElsewhere: ExportDeps['flushElsewhere']
  /** Key of authenticator secrets and recovery codes. */
  second_factor_secret: string
  /** Key of proofs of work. */
  work_secret: string
  /** Where the service is reached, for passkeys; `""` = not configured. */
  public_url: string
  log: Log
}

export type MemberService = ReturnType<typeof createMemberService>

export function createMemberService(deps: MemberDeps) {
  const sessions = createSessions({ ...deps, secret: deps.session_secret })
  const background = createBackground(deps.log)
  const messages = createMessages(deps)
  const history = createHistory({ ...deps, background, messages })
  const invitations = createInvitations(deps)
  const codes = createCodes(deps)
  const work = createWork({ ...deps, counters: deps.attempts, secret: deps.work_secret })
  const basis = {
    ...deps,
    ...{ sessions, background, messages, history, invitations },
    attempts: createAttempts(deps.attempts, work),
    codes,
    sendCode: createSendCode({ codes, messages, log: deps.log }),
    passwords: createPasswords(),
    common: createCommonPasswords(),
    wire: createMemberWire(deps),
  }
  const confirm = createConfirmService(basis)
  const entry = createEntry(basis)
  const secondFactor = createSecondFactor({ ...basis, entry })
  const shared = { ...basis, confirm, entry, secondFactor }
  const captcha = createCaptchaService({ ...deps, counters: deps.attempts, work })
  return {
    captcha,
    history,
    invitations,
    confirm,
    copies: createExportService(shared),
    cancel: createCancelService(shared),
    secondFactor,
    passkeys: createPasskeys(shared),
    account: createAccountService({ ...shared, captcha, counters: deps.attempts }),
    binding: createBindingService(shared),
    recovery: createRecoveryService(shared),
    profile: createProfileService(shared),
    /** Who a token belongs to; throws the 401 refusal that says why not. */
    authenticate: sessions.authenticate,
    /** Writes what has gathered (times of last use). */
    flush: sessions.flush,
    /** Timed: lets sessions, codes and history of long ago go. */
    async prune(): Promise<void> {
      await pruneMembers(deps.db, deps.clock.now())
      await history.prune()
    },
    /** Ends a member's sessions when an operator disables the account; in the caller's transaction. */
    endDisabledSessions: (trx: Db, member_id: number) => sessions.end(trx, member_id, 'disabled'),
    /** The operator shuts an account or opens it again; shutting ends every session at once. */
    setDisabled: (member_id: number, is_disable: 0 | 1) =>
      deps.commit(async (trx) => {
        await updateMember(trx, member_id, { is_disable, update_time: deps.clock.now() })
        return is_disable === 1 ? sessions.end(trx, member_id, 'disabled') : 0
      }),
    /** Ends every session of a member at the operator's word; resolves with how many were alive. */
    endSessions: (member_id: number) => deps.commit((trx) => sessions.end(trx, member_id, 'ended')),
    /** Waits for mails under way and writes what has gathered; before the database closes. */
    async close(): Promise<void> {
      await background.settle()
      await sessions.flush()
    },
  }
}
