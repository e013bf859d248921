/** The member domain put together: accounts, sessions, bindings, recovery, profile. */

import { createCommonPasswords } from '../../credentials/common-passwords.ts'
import { createPasswords } from '../../credentials/passwords.ts'
import { createProofOfWork } from '../../credentials/proof-of-work.service.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import { createAttempts } from '../../limits/attempts.ts'
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
import { createBindingService } from './account/binding.service.ts'
import { type CancelDeps, createCancelService } from './account/cancel.service.ts'
import { createEntry } from './account/entry.service.ts'
import { createInvitations } from './account/invitation.service.ts'
import { createLogin } from './account/login.service.ts'
import { createReauthentication } from './account/reauthentication.service.ts'
import { createRecoveryService } from './account/recovery.service.ts'
import { createRegistration, type RegistrationDeps } from './account/registration.service.ts'
import { createCommandWrites, createMemberWrites } from './console/member-writes.ts'
import { createCaptchaService } from './guard/captcha.service.ts'
import { createBackground } from './history/background.ts'
import { createHistory } from './history/history.service.ts'
import { createSecurityNotices } from './history/security-notice.ts'
import { createMemberWire } from './member.wire.ts'
import { createExportService, type ExportDeps } from './own-data/export.service.ts'
import { createPasswordChange } from './password/password-change.service.ts'
import { createPasswordReset } from './password/password-reset.ts'
import { createResetLinks } from './password/reset-link.ts'
import { createProfileService } from './profile/profile.service.ts'
import { pruneMembers } from './prune.repo.ts'
import { createPasskeys } from './second-step/passkey.service.ts'
import { createSecondFactor } from './second-step/second-factor.service.ts'
import { createDevices } from './session/device.service.ts'
import { createOwnSessions } from './session/own-sessions.service.ts'
import { createSessions } from './session/session.service.ts'
import { createMessages } from './verification-code/messages.ts'
import { createSendCode } from './verification-code/send-code.ts'
import { createVerificationCodes } from './verification-code/verification-code.service.ts'

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
  sessionSecret: string
  eraseElsewhere: CancelDeps['eraseElsewhere']
  flushElsewhere: ExportDeps['flushElsewhere']
  noteConsent: RegistrationDeps['noteConsent']
  events: RegistrationDeps['events']
  /** Key of authenticator secrets and recovery codes. */
  secondFactorSecret: string
  /** Key of proofs of work. */
  proofOfWorkSecret: string
  /** Where the service is reached, for passkeys; `""` = not configured. */
  publicUrl: string
  log: Log
}

export type MemberService = ReturnType<typeof createMemberService>

export function createMemberService(deps: MemberDeps) {
  const sessions = createSessions({ ...deps, secret: deps.sessionSecret })
  const devices = createDevices(deps)
  const background = createBackground(deps.log)
  const messages = createMessages(deps)
  const history = createHistory({ ...deps, background, messages })
  const notices = createSecurityNotices({ ...deps, background, messages })
  const invitations = createInvitations(deps)
  const codes = createVerificationCodes(deps)
  const proofOfWork = createProofOfWork({
    ...deps,
    counters: deps.attempts,
    secret: deps.proofOfWorkSecret,
    isOn: async () => (await deps.settings.get('member.is_work')) === 1,
  })
  const basis = {
    ...deps,
    sessions,
    devices,
    background,
    messages,
    history,
    notices,
    invitations,
    attempts: createAttempts(deps.attempts),
    proofOfWork,
    codes,
    sendCode: createSendCode({ codes, messages, log: deps.log }),
    passwords: createPasswords(),
    common: createCommonPasswords(),
    wire: createMemberWire(deps),
  }
  const entry = createEntry(basis)
  const passwordReset = createPasswordReset(basis)
  const secondFactor = createSecondFactor({ ...basis, entry })
  const reauthentication = createReauthentication({ ...basis, secondFactor })
  const shared = { ...basis, reauthentication, entry, secondFactor, passwordReset }
  const writes = createMemberWrites({ ...deps, sessions, devices })
  const captcha = createCaptchaService({ ...deps, counters: deps.attempts, proofOfWork })
  return {
    captcha,
    history,
    invitations,
    reauthentication,
    copies: createExportService(shared),
    cancel: createCancelService(shared),
    secondFactor,
    passkeys: createPasskeys(shared),
    account: {
      ...createRegistration({ ...shared, captcha, counters: deps.attempts }),
      ...createLogin(shared),
      ...createPasswordChange(shared),
    },
    binding: createBindingService(shared),
    recovery: createRecoveryService(shared),
    resetLinks: createResetLinks(shared),
    profile: { ...createProfileService({ ...shared, counters: deps.attempts }), ...createOwnSessions(shared) },
    /** Who a token belongs to; throws the 401 refusal that says why not. */
    authenticate: sessions.authenticate,
    /** Writes what has gathered (times of last use). */
    flush: sessions.flush,
    /** Timed: lets sessions, codes and history of long ago go. */
    async prune(): Promise<void> {
      await pruneMembers(deps.db, deps.clock.now())
      await history.prune()
    },
    ...createCommandWrites(deps.commit, writes),
    /** What operators do, each in the given transaction. */
    writes,
    sessions: { list: sessions.list, end: sessions.end },
    /** Waits for mails under way and writes what has gathered; before the database closes. */
    async close(): Promise<void> {
      await background.drain()
      await sessions.flush()
    },
  }
}
