/**
 * Mails about changes of an account's credentials, so that an owner who did not make them can act. They are sent after the
 * response, in the member's own language, to the mail address that was bound before the change.
 */
import type { CallContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { describeDevice } from '../../../device.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { parseLanguage } from '../../../texts/index.ts'
import type { SecurityChange } from '../../../texts/member-log.ts'
import { findMember, type Member } from '../member.repo.ts'
import type { Messages } from '../verification-code/messages.ts'
import type { createBackground } from './background.ts'

export interface SecurityNoticeDeps {
  clock: Clock
  background: ReturnType<typeof createBackground>
  messages: Pick<Messages, 'mailSecurityChange'>
}

/** Where a change comes from that an operator made for the member, as history and mail say it. */
export const BY_OPERATOR: Pick<CallContext, 'device' | 'ip' | 'language'> = {
  device: 'operator',
  ip: '',
  language: 'zh-Hans',
}

/** The language of mails to a member: that of the last login, else that of the request. */
export const mailLanguageOf = ({ language }: Pick<Member, 'language'>, context: Pick<CallContext, 'language'>) =>
  parseLanguage(language || context.language, undefined)

export type SecurityNotices = ReturnType<typeof createSecurityNotices>

export function createSecurityNotices({ clock, background, messages }: SecurityNoticeDeps) {
  return {
    /** Sends nothing to a member without a mail address: they find the change in their login history. */
    notify(
      { email, username, language }: Pick<Member, 'email' | 'username' | 'language'>,
      changes: readonly SecurityChange[],
      context: Pick<CallContext, 'device' | 'ip' | 'language'>,
    ): void {
      if (!email) return
      const from = { device: describeDevice(context.device) || '–', address: context.ip || '–', time: clock.now() }
      background.run('mailing a security change', () =>
        messages.mailSecurityChange(email, { username, changes, ...from }, mailLanguageOf({ language }, context)),
      )
    },
  }
}

/** The same for a member of whom only the id is known; does nothing if the account is gone. */
export async function notifyMember(
  { db, notices }: { db: Db; notices: SecurityNotices },
  member_id: number,
  change: SecurityChange,
  context: Pick<CallContext, 'device' | 'ip' | 'language'>,
): Promise<void> {
  const member = await findMember(db, member_id)
  if (member) notices.notify(member, [change], context)
}
