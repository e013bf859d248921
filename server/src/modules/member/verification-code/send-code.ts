/** A code on its way to an address, under its limits; failures of the way out are told in words a member can use. */
import type { Language } from '@zimu/contract'
import type { Log } from '../../log.ts'
import type { SmsFailed } from '../../ports/sms/index.ts'
import { Refusal } from '../../refusal.ts'
import type { CodeKey } from './code.repo.ts'
import type { Codes } from './code.service.ts'
import type { Messages } from './messages.ts'

/** What a provider that has had too many asks for, where it names no time itself. */
const THROTTLED_SECONDS = 60

export interface SendableCode {
  purpose: Extract<CodeKey['purpose'], 'email_bind' | 'phone_bind' | 'confirm'>
  column: 'email' | 'phone'
  address: string
  member_id: number
  language: Language
  /**
   * Another member who has this address. A mail tells them so in place of the code, on the same way; a text message brings
   * the code as ever, because providers take no text but that of a code.
   */
  holder?: { username: string; language: string } | undefined
}

export type SendCode = ReturnType<typeof createSendCode>

export function createSendCode({ codes, messages, log }: { codes: Codes; messages: Messages; log: Log }) {
  function send({ column, purpose, address, language, holder }: SendableCode, code: string) {
    if (column === 'email' && holder) return messages.mailTaken(address, holder)
    if (column === 'email')
      return messages.mailCode(purpose === 'confirm' ? 'confirm' : 'email_bind', address, code, language)
    return messages.textCode(purpose === 'confirm' ? 'confirm' : 'phone_bind', address, code, language)
  }

  /** Throws `request.too_fast`, `member.mail_failed`, `member.sms_failed`, `member.phone_malformed` or `member.phone_closed`. */
  return async (request: SendableCode): Promise<void> => {
    const { column, purpose, address, member_id } = request
    if (column === 'phone' && !messages.can_text) throw new Refusal('member.phone_closed')
    const counted = { purpose, address, person: String(member_id) }
    await codes.admit(counted)
    const code = await codes.issue({ purpose, address, member_id })
    try {
      await send(request, code)
    } catch (error) {
      log.error({ err: error, purpose }, 'a code could not be sent')
      const fault = error instanceof Error && error.name === 'SmsFailed' ? (error as SmsFailed).fault : undefined
      // The provider heard these: they count, so that nobody tries out numbers at our cost.
      if (fault === 'throttled') throw new Refusal('request.too_fast', { wait_seconds: THROTTLED_SECONDS })
      if (fault === 'number') throw new Refusal('member.phone_malformed')
      await codes.forgive(counted)
      throw new Refusal(column === 'email' ? 'member.mail_failed' : 'member.sms_failed')
    }
  }
}
