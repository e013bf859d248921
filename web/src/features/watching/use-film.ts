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
  /** Which of its videos. */
  episode: number
  /** Reads the content anew, for fresh media addresses. */
  refetch: () => Promise<ContentInfo | undefined>
  /** Second that an address asks for. */
  asked?: string | undefined
  /** The player that shows this film already, if there is one. */
  adopt?: ((key: string) => Player | undefined) | undefined
}

export interface Film {
  player: Player
  /** Says which video of which content it is. */
  key: string
  file_id: number
  resume: Resume
  keepRate: (rate: Rate) => void
}

/** Names one video of a content, for players. */
export const filmKey = (info: ContentInfo, episode: number): string =>
  `${info.content_id}:${info.videos[episode]?.file_id ?? 0}`

/** Sources of one video with whole addresses. */
function sourcesOf(info: ContentInfo, episode: number, toUrl: (path: string) => string): MediaSource[] {
  const sources = info.videos[episode]?.sources ?? info.sources
  return sources.map(({ type, url, height }) => ({ type, url: toUrl(url), height }))
}

/**
 * Plays one video of a content, wherever it is shown: begins where the visitor left off, remembers how far it came, asks for
 * fresh addresses, and tells how playing went.
 */
export function useFilm({ info, episode, refetch, asked, adopt }: FilmOptions): Film {
  const toUrl = useAssetUrl()
  const { preferences } = usePreferences()
  const { choices } = usePlayerPreferences()
  const { noteOpened } = useQueue()
  const [rate, keepRate] = useSessionRate()
  const file_id = info.videos[episode]?.file_id ?? 0
  const key = filmKey(info, episode)
  const resume = useResume(info, file_id, asked)
  const [sources, setSources] = useState(() => ({ info, key, list: sourcesOf(info, episode, toUrl) }))
  if (sources.info !== info || sources.key !== key) setSources({ info, key, list: sourcesOf(info, episode, toUrl) })

  const player = usePlayer(
    { key, sources: sources.list, start: resume.at, expected_duration: info.videos[episode]?.duration ?? 0 },
    {
      adopt: () => adopt?.(key),
      is_muted: preferences.muted,
      rate,
      plays_hidden: choices.plays_hidden,
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
  usePlaybackReport(player, info.content_id, key)
  useEffect(() => noteOpened(info.content_id), [noteOpened, info.content_id])
  return { player, key, file_id, resume, keepRate }
}
