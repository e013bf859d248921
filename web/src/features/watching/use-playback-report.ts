import { useLayoutEffect } from 'react'
import { useApi } from '../../api/index.ts'
import type { PlaybackSummary, Player } from '../../player/index.ts'
import { useStorage } from '../../storage/index.ts'
import { rememberFailure } from '../play-failures/index.ts'
import { reportFilm } from './film-report.ts'
import { networkOf, qualityOf, servedBy, systemOf } from './report-words.ts'

/** One in four plays without a failure is reported and counts four times; failures are always reported. */
const GOOD_WEIGHT = 4

/** `url`: where the film comes from. Sends anonymous playback reports when a film ends or fails (docs/decisions/0080). */
export function usePlaybackReport(player: Player, content_id: number, key: string, url: string): void {
  const api = useApi()
  const storage = useStorage()
  // Before any effect that plays the film: the start is measured from the play intent on.
  useLayoutEffect(() => {
    const send = (summary: PlaybackSummary, lines: number) => {
      const isGood = summary.outcome === 'played'
      if (isGood && Math.random() * GOOD_WEIGHT >= 1) return
      if (!isGood) rememberFailure(storage, summary.outcome, content_id)
      const weight = isGood ? GOOD_WEIGHT : 1
      const report = {
        ...summary,
        content_id: String(content_id),
        system: systemOf(navigator.userAgent, navigator.maxTouchPoints),
        network: networkOf(navigator),
        quality: qualityOf(lines),
        served: servedBy(url, window.location),
        weight,
      } as const
      // A report that is lost is none of the visitor's concern.
      api.call('POST /api/content.Playback/report', report, { hideErrorToast: true }).catch(() => undefined)
    }
    return reportFilm(player, key, send)
  }, [api, storage, player, content_id, key, url])
}
