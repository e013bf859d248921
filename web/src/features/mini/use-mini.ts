import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { type Player, usePlayerState } from '../../player/index.ts'
import { stackPages, usePage, useStackApi } from '../../stack/index.ts'
import { useStorage } from '../../storage/index.ts'
import { usePlayerPreferences } from '../preferences/index.ts'
import { type ContentInfo, filmKey } from '../watching/index.ts'
import { type Mini, openMini } from './mini-store.ts'

export function useMini(): Mini {
  const storage = useStorage()
  return useMemo(() => openMini(storage), [storage])
}

/** Gives a page the mini player's player if it plays the page's film. */
export function useMiniPlayer(): (key: string) => Player | undefined {
  const mini = useMini()
  return (key) => {
    const { film } = mini.store.getState()
    return film && filmKey(film.info, film.episode) === key ? film.player : undefined
  }
}

const fetchWindow = () => import('./view/mini-player.tsx')

/**
 * Hands the film of a page over to the mini player when the page is left during playback, and takes it back when the
 * page opens. Returns the handler of the page's own button.
 */
export function useMiniHandover(player: Player, info: ContentInfo, episode: number): () => void {
  const mini = useMini()
  const stack = useStackApi()
  const { pageId, route } = usePage()
  const { choices } = usePlayerPreferences()
  const isAsked = useRef(false)
  // Not before the film is seen: what is fetched until then delays it.
  const isSeen = usePlayerState(player, (state) => state.isPlaying && state.hasPicture)

  useEffect(() => {
    if (isSeen) fetchWindow().catch(() => undefined)
  }, [isSeen])

  const handOver = useEffectEvent(() => {
    const pages = stackPages(stack.getState())
    const isLeft = pages.every((page) => page.pageId !== pageId)
    // Another film takes the place of this one; there is never more than one.
    if (!isLeft || pages.at(-1)?.path === route) return
    const { isPlaying, hasStarted, hasEnded } = player.getState()
    const goesOn = isAsked.current ? hasStarted : choices.mini && isPlaying && !hasEnded
    if (goesOn) mini.begin({ player, info, episode })
  })

  useLayoutEffect(() => {
    mini.makeRoom(player)
    isAsked.current = false
    // Before the page's place in the document goes: a film without one is paused.
    return () => handOver()
  }, [mini, player])

  return () => {
    isAsked.current = true
    player.exitFullscreen()
    const below = stackPages(stack.getState()).at(-2)
    const move = below && below.path !== route ? stack.navigateBack() : stack.switchTab({ url: '/' })
    move.catch(() => undefined)
  }
}
