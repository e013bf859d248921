import { useEffect, useState } from 'react'
import { readCues, setTracks, showTrack } from '../dom/text-tracks.ts'

/** Subtitles in the form that the browser reads: WebVTT. */
export interface SubtitleTrack {
  lang: string
  label: string
  url: string
  /** On unless the visitor turned subtitles off. */
  is_default: boolean
}

export const NO_SUBTITLES = ''
const NO_LINES: readonly string[] = []

/**
 * Which subtitles show, and their lines now. The browser reads and times them; they are drawn by us, above the controls
 * and in every kind of fullscreen.
 */
export function useTracks(video: HTMLVideoElement, tracks: readonly SubtitleTrack[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [lines, setLines] = useState(NO_LINES)
  const shown = chosen ?? tracks.find(({ is_default }) => is_default)?.url ?? NO_SUBTITLES
  const place = tracks.findIndex(({ url }) => url === shown)

  useEffect(() => setTracks(video, tracks), [video, tracks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tracks at the same place are other elements
  useEffect(() => {
    const stop = showTrack(video, place, (track) => setLines(readCues(track)))
    return () => {
      stop()
      setLines(NO_LINES)
    }
  }, [video, tracks, place])

  return { shown, lines, show: setChosen }
}
