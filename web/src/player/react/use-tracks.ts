import { type RefObject, useEffect, useState } from 'react'

/** Subtitles in the form that the browser reads: WebVTT. */
export interface SubtitleTrack {
  lang: string
  label: string
  url: string
  /** On unless the visitor turned subtitles off. */
  is_default: boolean
}

export const NO_SUBTITLES = ''

/** Which subtitles show; the native tracks follow, drawn by the browser. */
export function useTracks(video: RefObject<HTMLVideoElement | null>, tracks: readonly SubtitleTrack[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? tracks.find(({ is_default }) => is_default)?.url ?? NO_SUBTITLES

  useEffect(() => {
    const list = video.current?.textTracks
    if (!list) return
    tracks.forEach(({ url }, place) => {
      const track = list[place]
      if (track) track.mode = url === shown ? 'showing' : 'disabled'
    })
  }, [video, tracks, shown])

  return { shown, show: setChosen }
}
