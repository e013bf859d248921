/** The contract's client with a policy for failures, which `app/` passes in. */

import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure, CallOptions, Client, ClientOptions } from '@zimu/contract/client'

export interface ApiCallOptions extends CallOptions {
  /**
   * Shows no toast when the call fails, because the screen shows the failure (REQ-25). A function decides for each failure.
   * A 401 ends the session that it was asked in either way.
   */
  hideErrorToast?: boolean | ((failure: CallFailure) => boolean)
}

export interface Api {
  /** Resolves with `data` of the answer; rejects with `CallFailure` after the policy has run. */
  call<Id extends KnownCallId>(id: Id, input: Input<Id>, options?: ApiCallOptions): Promise<Output<Id>>
  /** Options with which `useStream` opens streams; the policy does not apply to them. */
  connection: ClientOptions
}

/** `isOfSession`: who asked is still logged in or out as then; an answer to a session that has ended says nothing of the next. */
export interface FailureOptions {
  hideErrorToast: boolean
  isOfSession: boolean
}

/** Shows a failed call to the visitor and ends an expired session (docs/design.md#failures). */
export type FailurePolicy = (failure: CallFailure, options: FailureOptions) => void

/**
 * `isFailure`: the policy runs for these errors; others, such as an abort, are only thrown on. `token`: that of the session,
 * with which the client sends.
 */
export function createApi(
  client: Client,
  isFailure: (error: unknown) => error is CallFailure,
  policy: FailurePolicy,
  token: () => string,
): Pick<Api, 'call'> {
  return {
    async call(id, input, { hideErrorToast = false, ...options } = {}) {
      const asked = token()
      try {
        return (await client.call(id, input, options)).data
      } catch (error) {
        if (isFailure(error)) {
          const isHidden = typeof hideErrorToast === 'function' ? hideErrorToast(error) : hideErrorToast
          policy(error, { hideErrorToast: isHidden, isOfSession: token() === asked })
        }
        throw error
      }
    },
  }
}
