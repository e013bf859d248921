/** A text message with a verification code. */
export interface TextMessage {
  /** E.164: `+8613800138000`. */
  to: string
  code: string
  /** The complete message in the member's language, for providers without templates. */
  text: string
}

/**
 * Why a message was not sent. `number`: the provider does not accept the number · `throttled`: too many messages to it ·
 * `account`: our account or template is invalid · `unavailable`: no response, or an error of the provider.
 */
export type SmsFault = 'number' | 'throttled' | 'account' | 'unavailable'

/** A message was not sent. The error's text contains the provider's error code, never the phone number or the code. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  constructor(
    readonly fault: SmsFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/**
 * Sends text messages. Adapters: `outbox` (stores them in the database, for development), `aliyun`, `twilio`, `routed` (Aliyun for
 * +86, Twilio for the rest), `off` (none configured).
 */
export interface Sms {
  name: 'outbox' | 'aliyun' | 'twilio' | 'routed' | 'off'
  /** Resolves when the provider has accepted the message; throws `SmsFailed` if it has not, or if that is unknown. */
  send(message: TextMessage): Promise<void>
  /** Checks our account at the provider without sending a message; throws `SmsFailed` if it is not usable. */
  verify(): Promise<void>
}
