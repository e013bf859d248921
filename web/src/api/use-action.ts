import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiCallOptions } from './api.ts'
import { useApi } from './use-api.ts'

/** What follows an action while its component is still there. */
export interface ActionEnds<Result> {
  onSuccess?: (data: Result) => void
  onError?: (failure: CallFailure) => void
}

export interface Action<Id extends KnownCallId> {
  /** Runs it and forgets: what follows is said by `ends`. */
  mutate(input: Input<Id>, ends?: ActionEnds<Output<Id>>): void
  /** Runs it; rejects with the failure. */
  mutateAsync(input: Input<Id>): Promise<Output<Id>>
  isPending: boolean
}

/**
 * An action of the visitor; a failure is shown as a toast unless `hideErrorToast`. The query library has the same and more
 * (a cache, retries, pauses), which nothing here asks for and every first visit would load (web/vite.config.ts).
 */
export function useAction<Id extends KnownCallId>(id: Id, options: ApiCallOptions = {}): Action<Id> {
  const api = useApi()
  const [running, setRunning] = useState(0)
  const is_there = useRef(false)
  const { hideErrorToast } = options

  useEffect(() => {
    is_there.current = true
    return () => {
      is_there.current = false
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
        (data) => is_there.current && onSuccess?.(data),
        (failure: CallFailure) => is_there.current && onError?.(failure),
      )
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync, isPending: running > 0 }
}
