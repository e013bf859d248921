import type { Output } from '@zimu/contract'
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { useApi, useCall, useStream } from '../../../../api/index.ts'
import type { DanmuInput, DanmuMode } from '../../../../danmu/index.ts'
import { type Player, usePlayerState } from '../../../../player/index.ts'
import type { ContentInfo } from '../content-info.ts'

type WireItem = Output<'POST /api/content.Danmu/add'>

const MODES: Record<WireItem['mode'], DanmuMode> = { 0: 'scroll', 1: 'top', 2: 'bottom' }
/** A segment is asked for this long before it begins. */
const AHEAD_SECONDS = 30

/** A bullet comment for the engine and for the list. */
export interface ShownDanmu extends DanmuInput {
  is_liked: boolean
}

function toItem({ danmu_id, mode, is_own, is_like, ...item }: WireItem): ShownDanmu {
  return { ...item, id: danmu_id, mode: MODES[mode], is_own: is_own === 1, is_liked: is_like === 1 }
}

/** Both lists, each item once, by time. */
function joined(known: readonly ShownDanmu[], added: readonly ShownDanmu[]): readonly ShownDanmu[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
}

/**
 * Bullet comments of a film: the first segment came with the content, the others follow the film; what others send
 * meanwhile comes by itself once it plays.
 */
export function useDanmuItems(info: ContentInfo, player: Player, is_wanted: boolean) {
  const is_live = usePlayerState(player, ({ has_started }) => has_started) && info.is_unlock === 1
  const api = useApi()
  const segment = usePlayerState(player, ({ time }) => Math.floor((time + AHEAD_SECONDS) / DANMU_SEGMENT_SECONDS))
  const input = { content_id: String(info.content_id), segment }
  const later = useCall('GET /api/content.Danmu/list', input, { enabled: is_wanted && segment > 0 })
  const [items, setItems] = useState<readonly ShownDanmu[]>(() => joined([], info.danmu.map(toItem)))
  const add = useCallback((added: readonly WireItem[]) => setItems((known) => joined(known, added.map(toItem))), [])

  useEffect(() => add(info.danmu), [info.danmu, add])
  useEffect(() => {
    if (later.data) add(later.data.list)
  }, [later.data, add])

  useStream('GET /api/content.Danmu/live', { content_id: input.content_id }, is_wanted && is_live, {
    onEvent: (item) => add([item]),
    onReopen: () => {
      const missed = { content_id: input.content_id, segment: Math.floor(player.clock.time / DANMU_SEGMENT_SECONDS) }
      const quietly = { hideErrorToast: true }
      void api.call('GET /api/content.Danmu/list', missed, quietly).then(
        ({ list }) => add(list),
        () => undefined,
      )
    },
  })

  const addOwn = useCallback(
    (sent: WireItem, time: number) => setItems((known) => joined(known, [{ ...toItem(sent), time, is_own: true }])),
    [],
  )
  return { items, addOwn }
}
