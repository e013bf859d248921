/** Why a member is shut out, as the service says it in the member's language. */
export const SHUT_OUT_CAUSES = ['other', 'abuse', 'spam', 'shared', 'payment'] as const
export type ShutOutCause = (typeof SHUT_OUT_CAUSES)[number]

/** What a member who is shut out reads. */
export interface ShutOut {
  cause: ShutOutCause
  /** Words of the operator, in the language in which they were written; `""`: none. */
  words: string
  /** Wire time; null: without end. */
  end_time: string | null
}
