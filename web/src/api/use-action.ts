import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiCallOptions } from './api.ts'
import { useApi } from './use-api.ts'

/** Callbacks of an action; not called once its component has unmounted. */
export interface ActionEnds<Result> {
  onSuccess?: (data: Result) => void
  onError?: (failure: CallFailure) => void
}

export interface Action<Id extends KnownCallId> {
  /** Makes the call; its result goes to the callbacks. */
  mutate(input: Input<Id>, ends?: ActionEnds<Output<Id>>): void
  /** Makes the call; rejects with `CallFailure`. */
  mutateAsync(input: Input<Id>): Promise<Output<Id>>
  isPending: boolean
}

/**
 * A call that an action of the visitor makes; a failure is shown as a toast unless `hideErrorToast`. In place of
 * `useMutation` of the query library, whose cache, retries and pauses are not needed and would be loaded by every first
 * visit (web/vite.config.ts).
 */
export function useAction<Id extends KnownCallId>(id: Id, options: ApiCallOptions = {}): Action<Id> {
  const api = useApi()
  const [running, setRunning] = useState(0)
  const isThere = useRef(false)
  const { hideErrorToast } = options

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const mutateAsync = useCallback(
    async (input: Input<Id>) => {
      setRunning((count) => count + 1)
      try {
        return await api.call(id, input, hideErrorToast === undefined ? {} : { hideErrorToast })
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [api, id, hideErrorToast],
  )
  const mutate = useCallback(
    (input: Input<Id>, { onSuccess, onError }: ActionEnds<Output<Id>> = {}) => {
      mutateAsync(input).then(
        (data) => isThere.current && onSuccess?.(data),
        (failure: CallFailure) => isThere.current && onError?.(failure),
      )
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync, isPending: running > 0 }
}
