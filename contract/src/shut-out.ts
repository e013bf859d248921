/** Why a member is shut out, as the service says it in the member's language. */
export const SHUT_OUT_CAUSES = ['other', 'abuse', 'spam', 'shared', 'payment'] as const
export type ShutOutCause = (typeof SHUT_OUT_CAUSES)[number]

/** Longest words to a member who is shut out: with cause and end they are read below the field of the login. */
export const MAX_SHUT_OUT_WORDS = 200

/** What a member who is shut out reads. */
export interface ShutOut {
  cause: ShutOutCause
  /** Words of the operator, in the language in which they were written; `""`: none. */
  words: string
  /** Wire time; null: without end. */
  end_time: string | null
}
