import { useState } from 'react'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { defaultTrack } from './default-track.ts'

/** Subtitle tracks, the same array as long as the video is the same: the player compares. */
export function useTracks(info: ContentInfo, episode: number) {
  const { language } = useText()
  const toUrl = useAssetUrl()
  const make = () => {
    const tracks = info.videos[episode]?.tracks ?? info.tracks
    const shown = defaultTrack(tracks, language)
    return tracks.map((track) => {
      const { lang, label, url } = track
      return { lang, label, url: toUrl(url), is_default: track === shown }
    })
  }
  const [made, setMade] = useState(() => ({ info, episode, tracks: make() }))
  if (made.info !== info || made.episode !== episode) setMade({ info, episode, tracks: make() })
  return made.tracks
}
