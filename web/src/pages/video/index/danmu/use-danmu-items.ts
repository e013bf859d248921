import { useQueryClient } from '@tanstack/react-query'
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract/constants'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useCall, useStream } from '../../../../api/index.ts'
import { useSession } from '../../../../features/session/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { type Player, usePlayerState } from '../../../../player/index.ts'
import { forgetDanmu } from './forget-danmu.ts'
import {
  isHiddenEvent,
  joined,
  type OwnDanmu,
  type ShownDanmu,
  toLive,
  toShown,
  type WireItem,
  withOwn,
  without,
} from './shown-danmu.ts'

/** A segment is asked for this long before it begins. */
const AHEAD_SECONDS = 30
const NONE: readonly WireItem[] = []
const NOTHING: readonly ShownDanmu[] = []
/** Nothing is the viewer's own: a guest, or a member whose part could not be had. */
const NOBODY: OwnDanmu = { sender: '', liked: [], held: [] }
const QUIETLY = { hideErrorToast: true }

/** One video of a content. */
interface Place {
  content_id: string
  file_id: number
}

/** What has been said over one video so far. */
interface Loaded {
  file_id: number
  items: readonly ShownDanmu[]
}

/** How much has been said in even stretches of the film; undefined until it is known, and while nobody has said anything. */
export function useHeat(info: ContentInfo, file_id: number, isDue: boolean): readonly number[] | undefined {
  const place = { content_id: String(info.content_id), file_id }
  const { data } = useCall('GET /api/content.Danmu/heat', place, { enabled: info.is_unlock === 1 && isDue })
  return data?.counts.some((count) => count > 0) ? data.counts : undefined
}

/** A segment as everybody gets it, and what is the viewer's own in it; undefined until both are there. */
function useSegment(place: Place, segment: number, isAsked: boolean) {
  const { isLoggedIn } = useSession()
  const shared = useCall('GET /api/content.Danmu/list', { ...place, segment, with_own: 0 }, { enabled: isAsked })
  const own = useCall('GET /api/content.Danmu/own', { ...place, segment }, { enabled: isAsked && isLoggedIn })
  const mine = own.data ?? (own.error || !isLoggedIn ? NOBODY : undefined)
  return { list: shared.data?.list, own: mine }
}

/** Reads a segment once more, after events were missed. */
function useReadAgain(place: Place) {
  const api = useApi()
  const { isLoggedIn } = useSession()
  return async (segment: number) => {
    const [{ list }, own] = await Promise.all([
      api.call('GET /api/content.Danmu/list', { ...place, segment, with_own: 0 }, QUIETLY),
      isLoggedIn ? api.call('GET /api/content.Danmu/own', { ...place, segment }, QUIETLY) : NOBODY,
    ])
    return withOwn(list, own)
  }
}

/** The items of one video so far, and functions that add more and take some out. */
function useLoaded(file_id: number, first: readonly WireItem[]) {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ file_id, items: joined([], first.map(toShown)) }))
  const join = useCallback(
    (added: readonly ShownDanmu[]) =>
      setLoaded((before) => ({ file_id, items: joined(before.file_id === file_id ? before.items : [], added) })),
    [file_id],
  )
  useEffect(() => join(first.map(toShown)), [first, join])
  const remove = useCallback(
    (ids: readonly number[]) =>
      setLoaded((before) => ({ ...before, items: without(before.items, ({ id }) => id, ids) })),
    [],
  )
  return { items: loaded.file_id === file_id ? loaded.items : NOTHING, join, remove }
}

/**
 * Bullet comments of one video of a content: the first segment of its first video came with it unless it is long, the others
 * follow the film; what others send meanwhile comes by itself once it plays, and what an operator hides goes.
 */
export function useDanmuItems(info: ContentInfo, player: Player, episode: number, isDue: boolean) {
  const file_id = info.videos[episode]?.file_id ?? 0
  const first = episode === 0 ? info.danmu : NONE
  const isLive = usePlayerState(player, ({ hasStarted }) => hasStarted) && info.is_unlock === 1 && isDue
  const segment = usePlayerState(player, ({ time }) => Math.floor((time + AHEAD_SECONDS) / DANMU_SEGMENT_SECONDS))
  const place = { content_id: String(info.content_id), file_id }
  const isGiven = segment === 0 && episode === 0 && info.is_danmu_left_out === 0
  const { list, own } = useSegment(place, segment, info.is_unlock === 1 && !isGiven)
  const { items, join, remove } = useLoaded(file_id, first)
  const readAgain = useReadAgain(place)
  const queries = useQueryClient()
  /** The viewer's pseudonym, once an answer has named it. */
  const sender = useRef(first.find(({ is_own }) => is_own === 1)?.sender ?? '')

  useEffect(() => {
    if (!list || !own) return
    if (own.sender !== '') sender.current = own.sender
    join(withOwn(list, own))
  }, [list, own, join])

  function takeOut(ids: readonly number[]) {
    forgetDanmu(queries, ids)
    remove(ids)
  }
  useStream('GET /api/content.Danmu/live', { ...place, with_hidden: 1 }, isLive, {
    onEvent: (event) => (isHiddenEvent(event) ? takeOut(event.hidden) : join([toLive(event, sender.current)])),
    onReopen: () => {
      const missed = Math.floor(player.clock.time / DANMU_SEGMENT_SECONDS)
      void readAgain(missed).then(join, () => undefined)
    },
  })

  const addOwn = useCallback(
    (sent: WireItem, time: number) => {
      sender.current = sent.sender
      join([{ ...toShown(sent), time, is_own: true, isLive: true }])
    },
    [join],
  )
  return { file_id, items, addOwn }
}
