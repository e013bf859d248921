import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { type Player, usePlayerState } from '../../player/index.ts'
import { stackPages, usePage, useStackFace } from '../../stack/index.ts'
import { useStorage } from '../../storage/index.ts'
import { usePlayerPreferences } from '../preferences/index.ts'
import { type ContentInfo, filmKey } from '../watching/index.ts'
import { type Mini, openMini } from './mini-store.ts'

export function useMini(): Mini {
  const storage = useStorage()
  return useMemo(() => openMini(storage), [storage])
}

/** Gives a page the player that shows its film in the small window already, if there is one. */
export function useMiniPlayer(): (key: string) => Player | undefined {
  const mini = useMini()
  return (key) => {
    const { film } = mini.store.getState()
    return film && filmKey(film.info, film.episode) === key ? film.player : undefined
  }
}

const fetchWindow = () => import('./view/mini-player.tsx')

/**
 * Hands the film of a page over to the small window when the page is left while it plays, and takes it back when the page
 * opens. Returns what the page's own button does.
 */
export function useMiniHandover(player: Player, info: ContentInfo, episode: number): () => void {
  const mini = useMini()
  const stack = useStackFace()
  const { page_id, route } = usePage()
  const { choices } = usePlayerPreferences()
  const is_asked = useRef(false)
  const is_playing = usePlayerState(player, (state) => state.is_playing)

  useEffect(() => {
    if (is_playing) fetchWindow().catch(() => undefined)
  }, [is_playing])

  const handOver = useEffectEvent(() => {
    const pages = stackPages(stack.getState())
    const is_left = pages.every((page) => page.page_id !== page_id)
    // Another film takes the place of this one; there is never more than one.
    if (!is_left || pages.at(-1)?.path === route) return
    const { is_playing, has_started, has_ended } = player.getState()
    const goes_on = is_asked.current ? has_started : choices.mini && is_playing && !has_ended
    if (goes_on) mini.begin({ player, info, episode })
  })

  useLayoutEffect(() => {
    mini.makeRoom(player)
    is_asked.current = false
    // Before the page's place in the document goes: a film without one is paused.
    return () => handOver()
  }, [mini, player])

  return () => {
    is_asked.current = true
    player.exitFullscreen()
    const below = stackPages(stack.getState()).at(-2)
    const move = below && below.path !== route ? stack.navigateBack() : stack.switchTab({ url: '/' })
    move.catch(() => undefined)
  }
}
