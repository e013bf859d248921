import type { Input } from '@zimu/contract'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../api/index.ts'
import { createPlaybackWatch, type Player } from '../../player/index.ts'

type Report = Input<'POST /api/content.Playback/report'>

/** Good plays are told one in four and count for four; failures always. */
const GOOD_WEIGHT = 4

function systemOf(agent: string): Report['system'] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios'
  return /Android/.test(agent) ? 'android' : 'desktop'
}

/** Tells the server how playing went, when a film is left or fails: figures without a name. */
export function usePlaybackReport(player: Player, content_id: number, key: string): void {
  const api = useApi()
  const send = useEffectEvent((report: Report) => {
    // The visitor has nothing to do with it.
    api.call('POST /api/content.Playback/report', report, { hideErrorToast: true }).catch(() => undefined)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film is another report
  useEffect(() => {
    const watch = createPlaybackWatch(player, () => performance.now())
    const tell = () => {
      const summary = watch.take()
      if (!summary) return
      const is_good = summary.outcome === 'played'
      if (is_good && Math.random() * GOOD_WEIGHT >= 1) return
      const weight = is_good ? GOOD_WEIGHT : 1
      send({ ...summary, content_id: String(content_id), system: systemOf(navigator.userAgent), weight })
    }
    const stop = player.onEvent(({ type }) => type === 'error' && tell())
    window.addEventListener('pagehide', tell)
    return () => {
      tell()
      stop()
      watch.stop()
      window.removeEventListener('pagehide', tell)
    }
  }, [player, content_id, key])
}
