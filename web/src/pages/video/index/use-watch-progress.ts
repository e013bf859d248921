import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../../api/index.ts'
import { isUnfinished, joinProgress, useProgressFace } from '../../../features/progress/index.ts'
import { useSession } from '../../../features/session/index.ts'
import type { Player } from '../../../player/index.ts'
import type { ContentInfo } from './content-info.ts'

/** How often a playing film is remembered in this browser, and by the server for members. */
const LOCAL_EVERY_SECONDS = 5
const SERVER_EVERY_SECONDS = 60

/** Second to begin at: the address says it, else where the visitor left off (screens 23). */
export function useResume(info: ContentInfo, episode: number, asked: string | undefined) {
  const { readProgress } = useProgressFace()
  const [first] = useState(() => {
    const asked_time = Number(asked)
    if (asked_time > 0) return { start: asked_time, is_resumed: false }
    const own = readProgress(info.content_id)
    const { content_id, kind, extent, progress_seconds } = info
    const progress = joinProgress({ content_id, kind, extent, progress_seconds }, own ? { [content_id]: own } : {})
    const may_resume = progress?.kind === 'video' && isUnfinished(progress)
    return { start: may_resume ? progress.at : 0, is_resumed: may_resume }
  })
  return episode === 0 ? first : { start: 0, is_resumed: false }
}

/** Remembers where the visitor is: here every few seconds, at the server when it pauses, ends or is left. */
export function useWatchProgress(player: Player, info: ContentInfo, is_first: boolean): void {
  const { saveProgress } = useProgressFace()
  const { is_logged_in } = useSession()
  const api = useApi()

  const save = useEffectEvent((to_server: boolean) => {
    const { time, duration, has_started } = player.getState()
    if (!has_started || !Number.isFinite(duration) || duration <= 0) return
    saveProgress(info.content_id, { kind: 'video', at: time, of: duration })
    if (!to_server || !is_logged_in) return
    const input = { content_id: String(info.content_id), time, duration }
    // Nothing the visitor should hear of: this browser remembers anyway.
    api.call('POST /api/content.Content/progress', input, { hideErrorToast: true }).catch(() => undefined)
  })

  useEffect(() => {
    if (!is_first) return
    let saved = { local: 0, server: 0 }
    let was_playing = false
    const follow = () => {
      const { time, is_playing } = player.getState()
      const has_paused = was_playing && !is_playing
      was_playing = is_playing
      const is_due = (since: number, every: number) => is_playing && Math.abs(time - since) >= every
      const to_server = has_paused || is_due(saved.server, SERVER_EVERY_SECONDS)
      if (!to_server && !is_due(saved.local, LOCAL_EVERY_SECONDS)) return
      saved = { local: time, server: to_server ? time : saved.server }
      save(to_server)
    }
    const stop = player.subscribe(follow)
    return () => {
      stop()
      if (was_playing) save(true)
    }
  }, [player, is_first])
}
