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
import { createCaptchaService } from './captcha.service.ts'
import { createCodes } from './code.service.ts'
import { createCommonPasswords } from './common-passwords.ts'
import { createMemberWire } from './member.wire.ts'
import { createMessages } from './messages.ts'
import { createPasswords } from './passwords.ts'
import { createProfileService } from './profile.service.ts'
import { pruneMembers } from './prune.repo.ts'
import { createRecoveryService } from './recovery.service.ts'
import { createSessions } from './session.service.ts'

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
  log: Log
}

export type MemberService = ReturnType<typeof createMemberService>

export function createMemberService(deps: MemberDeps) {
  const sessions = createSessions({ ...deps, secret: deps.session_secret })
  const background = createBackground(deps.log)
  const shared = {
    ...deps,
    attempts: createAttempts(deps.attempts),
    codes: createCodes(deps),
    messages: createMessages(deps),
    passwords: createPasswords(),
    common: createCommonPasswords(),
    sessions,
    background,
    wire: createMemberWire(deps),
  }
  const captcha = createCaptchaService(deps)
  return {
    captcha,
    account: createAccountService({ ...shared, captcha, counters: deps.attempts }),
    binding: createBindingService(shared),
    recovery: createRecoveryService(shared),
    profile: createProfileService(shared),
    /** Who a token belongs to; throws the 401 refusal that says why not. */
    authenticate: sessions.authenticate,
    /** Writes what has gathered (times of last use). */
    flush: sessions.flush,
    /** Timed: lets sessions and codes of long ago go. */
    prune: () => pruneMembers(deps.db, deps.clock.now()),
    /** Ends a member's sessions when an operator disables the account; in the caller's transaction. */
    endDisabledSessions: (trx: Db, member_id: number) => sessions.end(trx, member_id, 'disabled'),
    /** Waits for mails under way and writes what has gathered; before the database closes. */
    async close(): Promise<void> {
      await background.settle()
      await sessions.flush()
    },
  }
}
