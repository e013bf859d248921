import { coverOf } from '../../../../features/content/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import type { Chapter, Storyboard, SubtitleTrack } from '../../../../player/index.ts'
import { useTracks } from './use-tracks.ts'

const NO_CHAPTERS: readonly Chapter[] = []

/** A film with what stands on its page and in its sheets beside the picture. */
export interface FilmParts {
  /** Address; undefined without one. */
  poster: string | undefined
  tracks: readonly SubtitleTrack[]
  chapters: readonly Chapter[]
  storyboard: Storyboard | null
}

/** The parts of one video of a content, with whole addresses. */
export function useFilmParts(info: ContentInfo, episode: number): FilmParts {
  const toUrl = useAssetUrl()
  const tracks = useTracks(info, episode)
  const video = info.videos[episode]
  return {
    poster: coverOf(info, 'w', toUrl).src,
    tracks,
    chapters: video?.chapters ?? NO_CHAPTERS,
    storyboard: video?.storyboard ? { ...video.storyboard, url: toUrl(video.storyboard.url) } : null,
  }
}
