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
const NO_TRACKS: readonly SubtitleTrack[] = []
const NO_LINES: readonly string[] = []

/** The subtitles of a film and which of them show: for the stage, and for a list to choose from. */
export interface Subtitles {
  tracks: readonly SubtitleTrack[]
  /** Address of the track that shows, or `NO_SUBTITLES`. */
  shown: string
  show: (url: string) => void
  /** Off, and on again as before. */
  toggle: () => void
}

/** What the visitor chose last. */
export interface SubtitleChoice {
  /** A language, `NO_SUBTITLES` for none, null as long as nothing was chosen. */
  chosen: string | null
  choose: (language: string) => void
}

/** Which subtitles show. A chosen language stays for other films as far as they have it, else theirs show; off stays off. */
export function useSubtitles(
  tracks: readonly SubtitleTrack[] = NO_TRACKS,
  { chosen, choose }: SubtitleChoice,
): Subtitles {
  const [before, setBefore] = useState<string | null>(null)
  const find = (language: string | null) => tracks.find(({ lang }) => lang === language)
  const byItself = tracks.find(({ is_default }) => is_default)
  const current = chosen === NO_SUBTITLES ? undefined : (find(chosen) ?? byItself)
  return {
    tracks,
    shown: current?.url ?? NO_SUBTITLES,
    show: (url) => choose(tracks.find((track) => track.url === url)?.lang ?? NO_SUBTITLES),
    toggle() {
      if (current) setBefore(current.lang)
      const next = current ? undefined : (find(before) ?? byItself ?? tracks[0])
      choose(next?.lang ?? NO_SUBTITLES)
    },
  }
}

/** The lines of this moment. The browser reads and times them; they are drawn by us, clear of everything else. */
export function useSubtitleLines(video: HTMLVideoElement, { tracks, shown }: Subtitles): readonly string[] {
  const [lines, setLines] = useState(NO_LINES)
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

  return lines
}
