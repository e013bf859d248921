import type { Input, Output } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { minutes } from '@zimu/contract/durations'
import { useEffect, useRef, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { useRefreshCodes } from '../use-refresh-codes.ts'

const MAKE = 'POST /admin/api/code.Batch/make'
export type Made = Output<typeof MAKE> & { batch_id: number }
type Wanted = Omit<Input<typeof MAKE>, 'request_id' | 'dry'>

/** Pause after which what was typed is asked about. */
const PAUSE_MS = 300
/** A hundred thousand codes are written and sent in some seconds. */
const PATIENCE_MS = minutes(2)

/** What the batch would be, a moment after the last change; undefined while it is not known. */
export function useMakeForeseen(input: Wanted | undefined) {
  const api = useApi()
  const text = useText()
  const [known, setKnown] = useState<{ key: string; answer?: Output<typeof MAKE>; problem?: string }>()
  const key = input && JSON.stringify(input)
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const asked = { ...(JSON.parse(key) as Wanted), request_id: createRequestId(), dry: 1 as const }
      api.call(MAKE, asked, { signal: stop.signal }).then(
        (answer) => setKnown({ key, answer }),
        (error: unknown) => {
          const problem = describeFailure(error, text)?.sentence
          if (problem !== undefined) setKnown({ key, problem })
        },
      )
    }, PAUSE_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [api, text, key])
  return known?.key === key ? known : undefined
}

export type MakeState = { isBusy: boolean; failure?: string; made?: Made; isLost?: boolean }

/**
 * Makes the batch once: the number of the request stays the same until it was answered. When the answer was lost, the second
 * attempt learns that the batch is there without its codes (`isLost`): they are shown once and kept nowhere.
 */
export function useMake() {
  const api = useApi()
  const text = useText()
  const refresh = useRefreshCodes()
  const request = useRef(createRequestId())
  const [state, setState] = useState<MakeState>({ isBusy: false })

  async function make(input: Wanted): Promise<void> {
    setState({ isBusy: true })
    try {
      const answer = await api.call(MAKE, { ...input, request_id: request.current }, { timeoutMs: PATIENCE_MS })
      const { batch_id } = answer
      if (batch_id === null) throw new Error('a batch without a number')
      setState({ isBusy: false, made: { ...answer, batch_id } })
      void refresh()
    } catch (error) {
      const refused = error instanceof CallFailure ? error.error : ''
      // A refusal is an answer; a lost one is not: the same request is sent again.
      if (refused !== '') request.current = createRequestId()
      const failure = describeFailure(error, text)?.sentence
      if (refused === 'request.reused') setState({ isBusy: false, isLost: true })
      else setState({ isBusy: false, ...(failure === undefined ? {} : { failure }) })
      void refresh()
    }
  }

  return { ...state, make }
}
