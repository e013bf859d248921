/** Sends a code to an address under rate limits; failures of a provider become refusals. */
import type { Language } from '@zimu/contract'
import type { Log } from '../../../log.ts'
import type { SmsFailed } from '../../../ports/sms/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Messages } from './messages.ts'
import type { VerificationCodeKey } from './verification-code.repo.ts'
import type { VerificationCodes } from './verification-code.service.ts'

/** Wait for a throttled number, if the provider names none. */
const THROTTLED_SECONDS = 60

export interface SendableCode {
  purpose: Extract<VerificationCodeKey['purpose'], 'email_bind' | 'phone_bind' | 'confirm'>
  column: 'email' | 'phone'
  address: string
  member_id: number
  language: Language
  /**
   * Another member who has this address. A mail tells them of the attempt instead of sending the code; a text message
   * sends the code all the same, because providers accept no other text.
   */
  holder?: { username: string; language: string } | undefined
}

export type SendCode = ReturnType<typeof createSendCode>

export function createSendCode({ codes, messages, log }: { codes: VerificationCodes; messages: Messages; log: Log }) {
  function send({ column, purpose, address, language, holder }: SendableCode, code: string) {
    if (column === 'email' && holder) return messages.mailTaken(address, holder)
    if (column === 'email')
      return messages.mailCode(purpose === 'confirm' ? 'confirm' : 'email_bind', address, code, language)
    return messages.textCode(purpose === 'confirm' ? 'confirm' : 'phone_bind', address, code, language)
  }

  /** Throws `request.too_fast`, `member.mail_failed`, `member.sms_failed`, `member.phone_malformed` or `member.phone_closed`. */
  return async (request: SendableCode): Promise<void> => {
    const { column, purpose, address, member_id } = request
    if (column === 'phone' && !messages.canText) throw new Refusal('member.phone_closed')
    const counted = { purpose, address, person: String(member_id) }
    await codes.countRequest(counted)
    const code = await codes.issue({ purpose, address, member_id })
    try {
      await send(request, code)
    } catch (error) {
      log.error({ err: error, purpose }, 'a code could not be sent')
      const fault = error instanceof Error && error.name === 'SmsFailed' ? (error as SmsFailed).fault : undefined
      // The provider heard these: they count, so that nobody tries out numbers at our cost.
      if (fault === 'throttled') throw new Refusal('request.too_fast', { wait_seconds: THROTTLED_SECONDS })
      if (fault === 'number') throw new Refusal('member.phone_malformed')
      await codes.uncountRequest(counted)
      throw new Refusal(column === 'email' ? 'member.mail_failed' : 'member.sms_failed')
    }
  }
}
