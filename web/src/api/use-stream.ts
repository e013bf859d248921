import type { StreamEvent, StreamId, StreamInput } from '@zimu/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from './use-api.ts'

/** Waits before a stream that broke is opened again; the last one goes on. */
const WAITS_MS = [1000, 3000, 10_000, 30_000]

export interface StreamListeners<Id extends StreamId> {
  onEvent: (event: StreamEvent<Id>) => void
  /** Open again after a break: events between are missed. */
  onReopen?: () => void
}

/**
 * Listens to a stream while `is_on`; opens it again when it breaks, later each time. Nothing is shown when it cannot be
 * had: what is live is also in the lists. Its code is fetched when it is first wanted.
 */
export function useStream<Id extends StreamId>(
  id: Id,
  input: StreamInput<Id>,
  is_on: boolean,
  listeners: StreamListeners<Id>,
): void {
  const { connection } = useApi()
  const onEvent = useEffectEvent(listeners.onEvent)
  const onReopen = useEffectEvent(() => listeners.onReopen?.())
  const asked = JSON.stringify(input)

  useEffect(() => {
    if (!is_on) return
    const leave = new AbortController()
    let is_first = true
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function noteOpen() {
      if (!is_first) onReopen()
      is_first = false
      failures = 0
    }
    async function open() {
      const { listen } = await import('@zimu/contract/stream-client')
      const { was_open } = await listen(connection, id, JSON.parse(asked) as StreamInput<Id>, {
        signal: leave.signal,
        onOpen: noteOpen,
        onEvent: (event) => onEvent(event),
      })
      // Refused before it was ever open: no right to it, or no such server.
      if (!was_open && is_first) return
      failures += 1
    }
    function keepOpen() {
      void open()
        .catch(() => undefined)
        .then(() => {
          if (leave.signal.aborted || failures === 0) return
          timer = setTimeout(keepOpen, WAITS_MS[Math.min(failures, WAITS_MS.length) - 1])
        })
    }
    keepOpen()
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [connection, id, asked, is_on])
}
