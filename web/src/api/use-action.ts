import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import type { ApiCallOptions } from './api.ts'
import { useApi } from './use-api.ts'

/** An action of the visitor; a failure is shown as a toast unless `hideErrorToast`. */
export function useAction<Id extends KnownCallId>(
  id: Id,
  options: ApiCallOptions = {},
): UseMutationResult<Output<Id>, CallFailure, Input<Id>> {
  const api = useApi()
  return useMutation<Output<Id>, CallFailure, Input<Id>>({ mutationFn: (input) => api.call(id, input, options) })
}
