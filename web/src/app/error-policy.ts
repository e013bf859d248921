/** The error catalogue of the specification (section 8) as one pure table: what a failed call does to the visitor. */

import type { CallFailure } from '@zimu/contract/client'
import { TOAST_MS, TOAST_REFUSAL_MS } from '@zimu/contract/constants'
import type { TextKey } from '../i18n/index.ts'

export interface FailureEffect {
  /** User info is cleared and the login page opens. */
  ends_session: boolean
  /** Text to show: the server's own, or one of ours; nothing when null. */
  toast: { msg: string; duration_ms: number } | { key: TextKey; duration_ms: number } | null
}

type Failure = Pick<CallFailure, 'reason' | 'http_status' | 'code' | 'msg'>

const own = (key: TextKey, duration_ms = TOAST_MS) => ({ key, duration_ms })
/** An empty text of the server never makes an empty toast (REQ-24). */
const told = (msg: string, fallback: TextKey, duration_ms = TOAST_MS) =>
  msg ? { msg, duration_ms } : own(fallback, duration_ms)

function toastOf({ reason, code, msg }: Failure): FailureEffect['toast'] {
  switch (reason) {
    case 'network':
      return own('failure.network')
    case 'timeout':
      return own('failure.timeout')
    case 'abort':
      return null
    case 'http':
      return told(msg, 'failure.request')
    case 'body':
      if (code === 403) return own('failure.illegal', TOAST_REFUSAL_MS)
      return told(msg, 'failure.request', code === 400 ? TOAST_REFUSAL_MS : TOAST_MS)
  }
}

/** Effect of a failure. HTTP 401 counts like body code 401 (REQ-22). */
export function effectOf(failure: Failure, { hideErrorToast }: { hideErrorToast: boolean }): FailureEffect {
  const is_401 = failure.http_status === 401 || (failure.reason === 'body' && failure.code === 401)
  if (is_401) return { ends_session: true, toast: null }
  return { ends_session: false, toast: hideErrorToast ? null : toastOf(failure) }
}
