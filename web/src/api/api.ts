/** Calls as the app makes them: the contract's client plus the policy for failures, handed in by `app/`. */

import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure, CallOptions, Client, ClientOptions } from '@zimu/contract/client'

export interface ApiCallOptions extends CallOptions {
  /**
   * Shows nothing when the call fails: the screen does (REQ-25). A function decides by the failure, for screens that show
   * some of them themselves. A 401 still ends the session.
   */
  hideErrorToast?: boolean | ((failure: CallFailure) => boolean)
}

export interface Api {
  /** Resolves with `data` of a success; rejects with `CallFailure` after the policy has run. */
  call<Id extends KnownCallId>(id: Id, input: Input<Id>, options?: ApiCallOptions): Promise<Output<Id>>
  /** What streams are opened with: they run beside calls and show no failure. */
  connection: ClientOptions
}

/** What happens to the visitor when a call fails (spec.md section 8). */
export type FailurePolicy = (failure: CallFailure, options: { hideErrorToast: boolean }) => void

export function createApi(
  client: Client,
  isFailure: (error: unknown) => error is CallFailure,
  policy: FailurePolicy,
): Pick<Api, 'call'> {
  return {
    async call(id, input, { hideErrorToast = false, ...options } = {}) {
      try {
        return (await client.call(id, input, options)).data
      } catch (error) {
        if (isFailure(error)) {
          const is_hidden = typeof hideErrorToast === 'function' ? hideErrorToast(error) : hideErrorToast
          policy(error, { hideErrorToast: is_hidden })
        }
        throw error
      }
    },
  }
}
