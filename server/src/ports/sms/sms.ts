/** A text message to one phone number. */
export interface TextMessage {
  /** With country code, as the member typed it otherwise. */
  to: string
  text: string
}

/** Sends text messages. Adapter: `outbox` (kept in the database, for services without a gateway). */
export interface Sms {
  name: 'outbox'
  /** Resolves when the message has been handed over; rejects when it could not be. */
  send(message: TextMessage): Promise<void>
}
