import { useEffect, useRef } from 'react'
import { useApi } from '../../../api/index.ts'
import { useVisitsApi } from '../../progress/index.ts'
import { useSession } from '../../session/index.ts'
import { infoInput, useFilm, useQueue, useUpNext } from '../../watching/index.ts'
import type { Mini, MiniFilm } from '../mini-store.ts'

const quietly = { hideErrorToast: true }

/** Playback in the mini player: continues as on the film's page, and opens the next film without a page. */
export function useMiniFilm({ player: handed, info, episode }: MiniFilm, mini: Mini) {
  const api = useApi()
  const { remove } = useQueue()
  const { isLoggedIn } = useSession()
  const { recordVisit } = useVisitsApi()

  const ask = (content_id: number) =>
    api.call('GET /api/content.Content/info', infoInput(String(content_id)), quietly).catch(() => undefined)

  const { player, key } = useFilm({ info, episode, refetch: () => ask(info.content_id), adopt: () => handed })

  const upNext = useUpNext(info, episode, player, {
    openEpisode: (chosen) => mini.goOn({ info, episode: chosen }),
    async openContent(content_id) {
      const next = await ask(content_id)
      if (next?.kind !== 'video' || next.is_unlock === 0) {
        // Gone or locked by now: the one after it is offered.
        remove(content_id)
        return
      }
      if (!isLoggedIn) recordVisit(next)
      mini.goOn({ info: next, episode: 0 })
    },
  })

  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    void player.play()
  }, [player, key])

  return { player, ...upNext }
}
