import type { Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { seconds } from '@zimu/contract/durations'
import type { PreviewViewer } from '@zimu/contract/preview'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../api/index.ts'

const OPEN = 'GET /admin/api/content.Preview/open'
export type Opened = Output<typeof OPEN>

export interface PreviewState {
  /** Undefined until the first has come; the former one stays while another is asked for. */
  opened: Opened | undefined
  error: unknown
  /** Opens it anew, for another 15 minutes. */
  again: () => void
}

export interface PreviewAsked {
  content_id: number
  viewer: PreviewViewer
  lang: Language
  /** Brings what is on the screen to the server. */
  flush: () => Promise<unknown>
}

/** Opens a preview, anew for each viewer and language: each opening is a ticket of its own, so that nothing is cached. */
export function usePreview({ content_id, viewer, lang, flush }: PreviewAsked): PreviewState {
  const api = useApi()
  const [opening, setOpening] = useState(0)
  const [state, setState] = useState<Pick<PreviewState, 'opened' | 'error'>>({ opened: undefined, error: undefined })
  const again = useCallback(() => setOpening((number) => number + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` asks for the same once more
  useEffect(() => {
    const leave = new AbortController()
    const ask = async () => {
      await flush()
      return api.call(OPEN, { content_id, as: viewer, lang }, { signal: leave.signal })
    }
    ask().then(
      (opened) => leave.signal.aborted || setState({ opened, error: undefined }),
      (error: unknown) => leave.signal.aborted || setState((former) => ({ ...former, error })),
    )
    return () => leave.abort()
  }, [api, content_id, viewer, lang, flush, opening])
  return { ...state, again }
}

/** Seconds until a time, at least 0; new every second. */
export function useSecondsUntil(endMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds(1))
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endMs - nowMs) / seconds(1)))
}
