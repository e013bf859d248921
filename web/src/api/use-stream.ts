import type { StreamEvent, StreamId, StreamInput } from '@zimu/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from './use-api.ts'

/** Delays before the 1st, 2nd, … reconnection, unless the server asks for a longer one; the last one repeats. */
const WAITS_MS = [1000, 3000, 10_000, 30_000]

export interface StreamListeners<Id extends StreamId> {
  onEvent: (event: StreamEvent<Id>) => void
  /** The stream is open again after a break; events in between were missed. */
  onReopen?: () => void
}

/**
 * Listens to a stream of server-sent events while `isOn`, and reconnects with growing delays when it breaks, not before
 * the server wants it back. A stream that cannot be opened shows no failure: its events are in the lists, too. The client's code is loaded on first use.
 */
export function useStream<Id extends StreamId>(
  id: Id,
  input: StreamInput<Id>,
  isOn: boolean,
  listeners: StreamListeners<Id>,
): void {
  const { connection } = useApi()
  const onEvent = useEffectEvent(listeners.onEvent)
  const onReopen = useEffectEvent(() => listeners.onReopen?.())
  const asked = JSON.stringify(input)

  useEffect(() => {
    if (!isOn) return
    const leave = new AbortController()
    let isFirst = true
    let failures = 0
    let askedMs = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    function noteOpen() {
      if (!isFirst) onReopen()
      isFirst = false
      failures = 0
    }
    async function open() {
      const { listen } = await import('@zimu/contract/stream-client')
      const { wasOpen, retryMs } = await listen(connection, id, JSON.parse(asked) as StreamInput<Id>, {
        signal: leave.signal,
        onOpen: noteOpen,
        onEvent: (event) => onEvent(event),
      })
      // Refused before it was ever open: no right to it, or no such server.
      if (!wasOpen && isFirst) return
      failures += 1
      askedMs = retryMs
    }
    function keepOpen() {
      void open()
        .catch(() => undefined)
        .then(() => {
          if (leave.signal.aborted || failures === 0) return
          const ownMs = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0
          timer = setTimeout(keepOpen, Math.max(ownMs, askedMs))
        })
    }
    keepOpen()
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [connection, id, asked, isOn])
}
