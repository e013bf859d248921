import { CONTENT_ERRORS } from './errors/content-errors.ts'
import type { ErrorOutcome } from './errors/error-outcome.ts'
import { MEMBER_ERRORS } from './errors/member-errors.ts'
import { MONEY_ERRORS } from './errors/money-errors.ts'
import { SERVICE_ERRORS } from './errors/service-errors.ts'

/**
 * All failures of calls, a closed list. The key is stable and sent as `data.error` (docs/wire.md#errors). `code` is the code in the
 * body; `http` is the HTTP status, 200 unless the address was wrong or the server failed (docs/wire.md#status-codes).
 */
export const ERRORS = {
  ...SERVICE_ERRORS,
  ...MEMBER_ERRORS,
  ...CONTENT_ERRORS,
  ...MONEY_ERRORS,
} as const satisfies Record<string, ErrorOutcome>

/** Key of a failure. */
export type ErrorKind = keyof typeof ERRORS

/** Code in the body and HTTP status of a failure. */
export function errorOutcome(kind: ErrorKind): { code: number; http: number } {
  const entry: ErrorOutcome = ERRORS[kind]
  return { code: entry.code, http: entry.http ?? 200 }
}

/** True for a key of `ERRORS`: the messages of schemas are checked with it. */
export function isErrorKind(text: string): text is ErrorKind {
  return Object.hasOwn(ERRORS, text)
}
