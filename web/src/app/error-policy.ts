/** Effects of a failed call on the interface, as a pure table (docs/design.md#failures). */

import type { CallFailure } from '@zimu/contract/client'
import { TOAST_MS, TOAST_REFUSAL_MS } from '@zimu/contract/constants'
import type { TextKey } from '../i18n/index.ts'

export interface FailureEffect {
  /** User info is cleared and the login page opens. */
  endsSession: boolean
  /** Text of the toast: the server's, or a catalogue key; null: no toast. */
  toast: { msg: string; duration_ms: number } | { key: TextKey; duration_ms: number } | null
}

type Failure = Pick<CallFailure, 'reason' | 'httpStatus' | 'code' | 'msg'>

const appMessage = (key: TextKey, duration_ms = TOAST_MS) => ({ key, duration_ms })
/** Uses the fallback for an empty text of the server (REQ-24). */
const serverMessage = (msg: string, fallback: TextKey, duration_ms = TOAST_MS) =>
  msg ? { msg, duration_ms } : appMessage(fallback, duration_ms)

function toastOf({ reason, code, msg }: Failure): FailureEffect['toast'] {
  switch (reason) {
    case 'network':
      return appMessage('failure.network')
    case 'timeout':
      return appMessage('failure.timeout')
    case 'abort':
      return null
    case 'http':
      return serverMessage(msg, 'failure.request')
    case 'body':
      if (code === 403) return appMessage('failure.illegal', TOAST_REFUSAL_MS)
      return serverMessage(msg, 'failure.request', code === 400 ? TOAST_REFUSAL_MS : TOAST_MS)
  }
}

/** Effect of a failure. HTTP 401 counts like body code 401 (REQ-22). */
export function effectOf(failure: Failure, { hideErrorToast }: { hideErrorToast: boolean }): FailureEffect {
  const is401 = failure.httpStatus === 401 || (failure.reason === 'body' && failure.code === 401)
  if (is401) return { endsSession: true, toast: null }
  return { endsSession: false, toast: hideErrorToast ? null : toastOf(failure) }
}
