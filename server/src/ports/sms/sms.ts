/** A code on its way to one phone number. */
export interface TextMessage {
  /** E.164: `+8613800138000`. */
  to: string
  code: string
  /** The whole message in the reader's language, for providers without templates. */
  text: string
}

/**
 * Why a message could not be handed over: the provider takes no such number · it has had too many · our account or template
 * is not right · it did not answer, or broke.
 */
export type SmsFault = 'number' | 'throttled' | 'account' | 'unavailable'

/** A message that was not handed over. Its text names the provider's own word, never number or code. */
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
 * Sends text messages. Adapters: `outbox` (kept in the database, for development), `aliyun`, `twilio`, `routed` (Aliyun for
 * +86, Twilio for the rest), `off` (none configured).
 */
export interface Sms {
  name: 'outbox' | 'aliyun' | 'twilio' | 'routed' | 'off'
  /** Resolves when the message has been handed over; throws `SmsFailed` when it was not, or nobody knows. */
  send(message: TextMessage): Promise<void>
  /** Asks the provider about our account without sending anything; throws `SmsFailed` when something is not right. */
  verify(): Promise<void>
}
