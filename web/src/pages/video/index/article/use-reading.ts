import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../../../api/index.ts'
import { useProgressApi } from '../../../../features/progress/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'

const WHOLE = 100

/** Share of an article above the lower edge of the window, in whole percent. */
export function readPercent(body: Pick<DOMRect, 'top' | 'height'>, windowHeight: number): number {
  if (body.height <= 0) return 0
  return Math.round(Math.min(1, Math.max(0, (windowHeight - body.top) / body.height)) * WHOLE)
}

/** How far the reader is; remembered here while reading, by the server when the page is left. */
export function useReading(body: RefObject<HTMLElement | null>, { content_id, is_unlock }: ContentInfo): number {
  const [percent, setPercent] = useState(0)
  const { saveProgress, readProgress } = useProgressApi()
  const { isLoggedIn } = useSession()
  const api = useApi()

  const save = useEffectEvent((at: number) => saveProgress(content_id, { kind: 'article', at, of: WHOLE }))
  const send = useEffectEvent(() => {
    const at = readProgress(content_id)?.at ?? 0
    if (!isLoggedIn || at === 0) return
    const input = { content_id: String(content_id), time: at, duration: WHOLE }
    api.call('POST /api/content.Content/progress', input, { hideErrorToast: true }).catch(() => undefined)
  })

  useEffect(() => {
    if (is_unlock === 0) return
    let frame = 0
    let hasScrolled = false
    const measure = () => {
      frame = 0
      if (!body.current) return
      const now = readPercent(body.current.getBoundingClientRect(), window.innerHeight)
      setPercent(now)
      if (hasScrolled) save(now)
    }
    const follow = () => {
      hasScrolled = true
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', measure)
      if (hasScrolled) send()
    }
  }, [body, is_unlock])

  return percent
}
