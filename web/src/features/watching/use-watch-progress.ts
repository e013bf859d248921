import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../api/index.ts'
import type { Player } from '../../player/index.ts'
import { chooseResume, type Resume, useProgressApi } from '../progress/index.ts'
import { useSession } from '../session/index.ts'
import type { ContentInfo } from './content-info.ts'

/** Intervals at which progress is stored in this browser, and on the server for members. */
const LOCAL_EVERY_SECONDS = 5
const SERVER_EVERY_SECONDS = 60

/** Where a video starts: by the address, else by progress on this or another device. */
export function useResume(info: ContentInfo, file_id: number, asked: string | undefined): Resume {
  const { readProgress, readVideo } = useProgressApi()
  const find = (askedTime: number) => {
    if (askedTime > 0) return { file_id, at: askedTime, further: null, isAsked: true }
    const isFirst = info.videos[0]?.file_id === file_id
    // Before each video was remembered for itself there was one place for the content.
    const own = readVideo(info.content_id, file_id) ?? (isFirst ? readProgress(info.content_id) : undefined)
    const row = info.progress.find((each) => each.file_id === file_id)
    const extent = { kind: 'video' as const, of: row?.duration || info.videos[0]?.duration || info.extent }
    const old =
      isFirst && info.progress_seconds > 0 ? { ...extent, at: info.progress_seconds, updatedAt: 0 } : undefined
    const remote = row ? { ...extent, at: row.time, updatedAt: row.update_timestamp } : old
    return { file_id, ...chooseResume(own, remote), isAsked: false }
  }
  const [found, setFound] = useState(() => find(Number(asked)))
  // What is remembered while it plays does not move the beginning.
  if (found.file_id !== file_id) setFound(find(0))
  return found.isAsked ? { at: found.at, further: null } : found
}

/** Stores progress: in this browser every few seconds, on the server on pause, at the end and when the page is left. */
export function useWatchProgress(player: Player, info: ContentInfo, file_id: number): void {
  const { saveVideo } = useProgressApi()
  const { isLoggedIn } = useSession()
  const api = useApi()
  const { content_id } = info

  const save = useEffectEvent((place: Place, toServer: boolean) => {
    const { time, duration } = place
    if (!Number.isFinite(duration) || duration <= 0) return
    saveVideo(content_id, place.file_id, { kind: 'video', at: time, of: duration })
    if (!toServer || !isLoggedIn) return
    const input = { content_id: String(content_id), file_id: place.file_id, time, duration }
    // Nothing the visitor should hear of: this browser remembers anyway.
    api.call('POST /api/content.Content/progress', input, { hideErrorToast: true }).catch(() => undefined)
  })

  useEffect(() => {
    let saved = { local: 0, server: 0 }
    let wasPlaying = false
    /** Last position of this video, because the player may already play the next one. */
    let place: Place = { file_id, time: 0, duration: 0 }
    const follow = () => {
      const { time, duration, isPlaying } = player.getState()
      const hasPaused = wasPlaying && !isPlaying
      wasPlaying = isPlaying
      if (duration > 0 && isPlaying) place = { file_id, time, duration }
      const isDue = (since: number, every: number) => isPlaying && Math.abs(time - since) >= every
      const toServer = hasPaused || isDue(saved.server, SERVER_EVERY_SECONDS)
      if (!toServer && !isDue(saved.local, LOCAL_EVERY_SECONDS)) return
      saved = { local: time, server: toServer ? time : saved.server }
      save(hasPaused && duration > 0 ? { file_id, time, duration } : place, toServer)
    }
    const stop = player.subscribe(follow)
    return () => {
      stop()
      if (wasPlaying) save(place, true)
    }
  }, [player, file_id])
}

interface Place {
  file_id: number
  time: number
  duration: number
}
