import { contentUrl } from '@zimu/contract/page-urls'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepSeed } from '../../../../features/content/index.ts'
import { useMiniHandover, useMiniPlayer } from '../../../../features/mini/index.ts'
import { usePreferences } from '../../../../features/preferences/index.ts'
import {
  type ContentInfo,
  filmKey,
  useFilm,
  useRelay,
  useRelayPlace,
  useUpNext,
} from '../../../../features/watching/index.ts'
import { usePage, usePageHide, useStackApi } from '../../../../stack/index.ts'
import { useDataSaving } from '../../../../ui/index.ts'

export interface WatchProps {
  info: ContentInfo
  episode: number
  refetch: () => Promise<ContentInfo | undefined>
  mayAutoplay: boolean
  onEpisode: (episode: number) => void
}

export type WatchedFilm = ReturnType<typeof useWatchedFilm>

/**
 * The film of the watch page: on the player of the film before it, taken over from the small window if it plays there, or
 * opened; and left to the small window.
 */
export function useWatchedFilm({ info, episode, refetch, mayAutoplay, onEpisode }: WatchProps) {
  const { query, isOnTop } = usePage()
  const stack = useStackApi()
  const relay = useRelay()
  const isSavingData = useDataSaving()
  const { preferences } = usePreferences()
  const findMini = useMiniPlayer()
  const [takenOver] = useState(() => (findMini(filmKey(info, episode)) ? filmKey(info, episode) : ''))
  const [passed] = useState(() => relay.find(info.content_id))
  const { player, key, resume, saveRate } = useFilm({
    info,
    episode,
    refetch,
    asked: query.t,
    adopt: (wanted) => findMini(wanted) ?? passed,
  })
  useRelayPlace(player)
  const onMini = useMiniHandover(player, info, episode)
  const upNext = useUpNext(info, episode, player, {
    openEpisode: onEpisode,
    openContent(content_id, known) {
      if (!isOnTop()) return
      relay.pass(player, content_id)
      stack.redirectTo({ url: contentUrl({ content_id, kind: 'video' }) }).catch(() => relay.drop(content_id))
      if (known) keepSeed(stack, known, 'w')
    },
  })
  usePageHide(() => player.pause())

  const opened = useRef(takenOver)
  // Whoever asked for the next film has asked for it to play.
  const wantsAutoplay = mayAutoplay && (passed !== undefined || (preferences.autoplay && !isSavingData))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening a film starts it, not a changed setting
  useLayoutEffect(() => {
    // Once per film: a page that is shown again runs its effects again (VID-51).
    if (opened.current === key) return
    opened.current = key
    if (wantsAutoplay) void player.autoplay()
  }, [player, key])

  return { player, key, resume, saveRate, onMini, upNext, isTakenOver: takenOver === key }
}
