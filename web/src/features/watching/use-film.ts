import { useEffect, useState } from 'react'
import { type MediaSource, type Player, type Rate, usePlayer } from '../../player/index.ts'
import { usePlayerPreferences, usePreferences } from '../preferences/index.ts'
import type { Resume } from '../progress/index.ts'
import { useAssetUrl } from '../site/index.ts'
import type { ContentInfo } from './content-info.ts'
import { usePlaybackReport } from './use-playback-report.ts'
import { useQueue } from './use-queue.ts'
import { useSessionRate } from './use-session-rate.ts'
import { useResume, useWatchProgress } from './use-watch-progress.ts'

export interface FilmOptions {
  info: ContentInfo
  /** Index of the video in its content. */
  episode: number
  /** Refetches the content for new media addresses. */
  refetch: () => Promise<ContentInfo | undefined>
  /** Start second from the address. */
  asked?: string | undefined
  /** Returns the player that already shows this film, if any. */
  adopt?: ((key: string) => Player | undefined) | undefined
}

export interface Film {
  player: Player
  /** Identifies the video and its content. */
  key: string
  file_id: number
  resume: Resume
  saveRate: (rate: Rate) => void
}

/** Key of one video of a content, for players. */
export const filmKey = (info: ContentInfo, episode: number): string =>
  `${info.content_id}:${info.videos[episode]?.file_id ?? 0}`

/** Sources of one video with absolute addresses. */
function sourcesOf(info: ContentInfo, episode: number, toUrl: (path: string) => string): MediaSource[] {
  const sources = info.videos[episode]?.sources ?? info.sources
  return sources.map(({ type, url, height }) => ({ type, url: toUrl(url), height }))
}

/** Plays one video of a content in any host: resumes, stores progress, refreshes addresses, and reports playback. */
export function useFilm({ info, episode, refetch, asked, adopt }: FilmOptions): Film {
  const toUrl = useAssetUrl()
  const { preferences } = usePreferences()
  const { choices } = usePlayerPreferences()
  const { noteOpened } = useQueue()
  const [rate, saveRate] = useSessionRate()
  const file_id = info.videos[episode]?.file_id ?? 0
  const key = filmKey(info, episode)
  const resume = useResume(info, file_id, asked)
  const [sources, setSources] = useState(() => ({ info, key, list: sourcesOf(info, episode, toUrl) }))
  if (sources.info !== info || sources.key !== key) setSources({ info, key, list: sourcesOf(info, episode, toUrl) })

  const player = usePlayer(
    { key, sources: sources.list, start: resume.at, expectedDuration: info.videos[episode]?.duration ?? 0 },
    {
      adopt: () => adopt?.(key),
      isMuted: preferences.muted,
      rate,
      playsHidden: choices.playsHidden,
      isLooping: choices.loop,
      async recover() {
        // Asked whatever this phone's clock says of the addresses: clocks are wrong, and files move.
        const fresh = await refetch()
        if (!fresh || fresh.is_unlock === 0) return null
        const list = sourcesOf(fresh, episode, toUrl)
        return list.every(({ url }) => sources.list.some((known) => known.url === url)) ? null : list
      },
    },
  )
  useWatchProgress(player, info, file_id)
  usePlaybackReport(player, info.content_id, key, sources.list[0]?.url ?? '')
  useEffect(() => noteOpened(info.content_id), [noteOpened, info.content_id])
  return { player, key, file_id, resume, saveRate }
}
