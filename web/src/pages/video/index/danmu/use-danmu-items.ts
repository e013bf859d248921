import type { Output } from '@zimu/contract'
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { useApi, useCall, useStream } from '../../../../api/index.ts'
import type { DanmuArrival, DanmuMode } from '../../../../danmu/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { type Player, usePlayerState } from '../../../../player/index.ts'

type WireItem = Output<'POST /api/content.Danmu/add'>

const MODES: Record<WireItem['mode'], DanmuMode> = { 0: 'scroll', 1: 'top', 2: 'bottom' }
/** A segment is asked for this long before it begins. */
const AHEAD_SECONDS = 30
const NONE: readonly WireItem[] = []
const NOTHING: readonly ShownDanmu[] = []

/** A bullet comment for the engine and for the list. */
export interface ShownDanmu extends DanmuArrival {
  isLiked: boolean
}

function toItem({ danmu_id, mode, is_own, is_like, like_num, sender_rank, ...item }: WireItem): ShownDanmu {
  const worth = { weight: like_num, standing: sender_rank - 1 }
  return { ...item, ...worth, id: danmu_id, mode: MODES[mode], is_own: is_own === 1, isLiked: is_like === 1 }
}

/** What has been said over one video so far. */
interface Loaded {
  file_id: number
  items: readonly ShownDanmu[]
}

/** Both lists, each item once, by time. */
function joined(known: readonly ShownDanmu[], added: readonly ShownDanmu[]): readonly ShownDanmu[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
}

/** How much has been said in even stretches of the film; undefined until it is known, and while nobody has said anything. */
export function useHeat(info: ContentInfo, file_id: number): readonly number[] | undefined {
  const place = { content_id: String(info.content_id), file_id }
  const { data } = useCall('GET /api/content.Danmu/heat', place, { enabled: info.is_unlock === 1 })
  return data?.counts.some((count) => count > 0) ? data.counts : undefined
}

/**
 * Bullet comments of one video of a content: the first segment of its first video came with it, the others follow the film;
 * what others send meanwhile comes by itself once it plays.
 */
export function useDanmuItems(info: ContentInfo, player: Player, episode: number) {
  const file_id = info.videos[episode]?.file_id ?? 0
  const first = episode === 0 ? info.danmu : NONE
  const isLive = usePlayerState(player, ({ hasStarted }) => hasStarted) && info.is_unlock === 1
  const api = useApi()
  const segment = usePlayerState(player, ({ time }) => Math.floor((time + AHEAD_SECONDS) / DANMU_SEGMENT_SECONDS))
  const place = { content_id: String(info.content_id), file_id }
  const isAsked = info.is_unlock === 1 && (segment > 0 || episode > 0)
  const later = useCall('GET /api/content.Danmu/list', { ...place, segment }, { enabled: isAsked })
  const [loaded, setLoaded] = useState<Loaded>(() => ({ file_id, items: joined([], first.map(toItem)) }))
  const join = useCallback(
    (added: readonly ShownDanmu[]) =>
      setLoaded((before) => ({ file_id, items: joined(before.file_id === file_id ? before.items : [], added) })),
    [file_id],
  )
  const add = useCallback((added: readonly WireItem[]) => join(added.map(toItem)), [join])

  useEffect(() => add(first), [first, add])
  useEffect(() => {
    if (later.data) add(later.data.list)
  }, [later.data, add])

  useStream('GET /api/content.Danmu/live', place, isLive, {
    onEvent: (item) => join([{ ...toItem(item), isLive: true }]),
    onReopen: () => {
      const missed = { ...place, segment: Math.floor(player.clock.time / DANMU_SEGMENT_SECONDS) }
      const quietly = { hideErrorToast: true }
      void api.call('GET /api/content.Danmu/list', missed, quietly).then(
        ({ list }) => add(list),
        () => undefined,
      )
    },
  })

  const addOwn = useCallback(
    (sent: WireItem, time: number) => join([{ ...toItem(sent), time, is_own: true, isLive: true }]),
    [join],
  )
  return { file_id, items: loaded.file_id === file_id ? loaded.items : NOTHING, addOwn }
}
