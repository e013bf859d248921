import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../api/index.ts'
import type { Player } from '../../player/index.ts'
import { chooseResume, type Resume, useProgressFace } from '../progress/index.ts'
import { useSession } from '../session/index.ts'
import type { ContentInfo } from './content-info.ts'

/** How often a playing film is remembered in this browser, and by the server for members. */
const LOCAL_EVERY_SECONDS = 5
const SERVER_EVERY_SECONDS = 60

/** Where a video begins: the address says it, else where the visitor left off here or on another device (screens 23). */
export function useResume(info: ContentInfo, file_id: number, asked: string | undefined): Resume {
  const { readProgress, readVideo } = useProgressFace()
  const find = (asked_time: number) => {
    if (asked_time > 0) return { file_id, at: asked_time, further: null, is_asked: true }
    const is_first = info.videos[0]?.file_id === file_id
    // Before each video was remembered for itself there was one place for the content.
    const own = readVideo(info.content_id, file_id) ?? (is_first ? readProgress(info.content_id) : undefined)
    const row = info.progress.find((each) => each.file_id === file_id)
    const extent = { kind: 'video' as const, of: row?.duration || info.videos[0]?.duration || info.extent }
    const old =
      is_first && info.progress_seconds > 0 ? { ...extent, at: info.progress_seconds, updated_at: 0 } : undefined
    const told = row ? { ...extent, at: row.time, updated_at: row.update_timestamp } : old
    return { file_id, ...chooseResume(own, told), is_asked: false }
  }
  const [found, setFound] = useState(() => find(Number(asked)))
  // What is remembered while it plays does not move the beginning.
  if (found.file_id !== file_id) setFound(find(0))
  return found.is_asked ? { at: found.at, further: null } : found
}

/** Remembers where the visitor is: here every few seconds, at the server when it pauses, ends or is left. */
export function useWatchProgress(player: Player, info: ContentInfo, file_id: number): void {
  const { saveVideo } = useProgressFace()
  const { is_logged_in } = useSession()
  const api = useApi()
  const { content_id } = info

  const save = useEffectEvent((place: Place, to_server: boolean) => {
    const { time, duration } = place
    if (!Number.isFinite(duration) || duration <= 0) return
    saveVideo(content_id, place.file_id, { kind: 'video', at: time, of: duration })
    if (!to_server || !is_logged_in) return
    const input = { content_id: String(content_id), file_id: place.file_id, time, duration }
    // Nothing the visitor should hear of: this browser remembers anyway.
    api.call('POST /api/content.Content/progress', input, { hideErrorToast: true }).catch(() => undefined)
  })

  useEffect(() => {
    let saved = { local: 0, server: 0 }
    let was_playing = false
    /** The last place of this video: the player may already be on the next one. */
    let place: Place = { file_id, time: 0, duration: 0 }
    const follow = () => {
      const { time, duration, is_playing } = player.getState()
      const has_paused = was_playing && !is_playing
      was_playing = is_playing
      if (duration > 0 && is_playing) place = { file_id, time, duration }
      const is_due = (since: number, every: number) => is_playing && Math.abs(time - since) >= every
      const to_server = has_paused || is_due(saved.server, SERVER_EVERY_SECONDS)
      if (!to_server && !is_due(saved.local, LOCAL_EVERY_SECONDS)) return
      saved = { local: time, server: to_server ? time : saved.server }
      save(has_paused && duration > 0 ? { file_id, time, duration } : place, to_server)
    }
    const stop = player.subscribe(follow)
    return () => {
      stop()
      if (was_playing) save(place, true)
    }
  }, [player, file_id])
}

interface Place {
  file_id: number
  time: number
  duration: number
}
