import type { Output } from '@zimu/contract'
import { DANMU_SEGMENT_SECONDS } from '@zimu/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { useCall } from '../../../../api/index.ts'
import type { DanmuInput, DanmuMode } from '../../../../danmu/index.ts'
import { type Player, usePlayerState } from '../../../../player/index.ts'
import type { ContentInfo } from '../content-info.ts'

type WireItem = Output<'POST /api/content.Danmu/add'>

const MODES: Record<WireItem['mode'], DanmuMode> = { 0: 'scroll', 1: 'top', 2: 'bottom' }
/** A segment is asked for this long before it begins. */
const AHEAD_SECONDS = 30

/** The wire's bullet comment for the engine. */
export function toItem({ danmu_id, text, color, time, mode, is_own }: WireItem): DanmuInput {
  return { id: danmu_id, text, color, time, mode: MODES[mode], is_own: is_own === 1 }
}

/** Both lists, each item once, by time. */
function joined(known: readonly DanmuInput[], added: readonly DanmuInput[]): readonly DanmuInput[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
}

/** Bullet comments of a film: the first segment came with the content, the others follow the film. */
export function useDanmuItems(info: ContentInfo, player: Player, is_wanted: boolean) {
  const segment = usePlayerState(player, ({ time }) => Math.floor((time + AHEAD_SECONDS) / DANMU_SEGMENT_SECONDS))
  const input = { content_id: String(info.content_id), segment }
  const later = useCall('GET /api/content.Danmu/list', input, { enabled: is_wanted && segment > 0 })
  const [items, setItems] = useState<readonly DanmuInput[]>(() => joined([], info.danmu.map(toItem)))
  const add = useCallback((added: readonly WireItem[]) => setItems((known) => joined(known, added.map(toItem))), [])

  useEffect(() => add(info.danmu), [info.danmu, add])
  useEffect(() => {
    if (later.data) add(later.data.list)
  }, [later.data, add])

  const addOwn = useCallback(
    (sent: WireItem, time: number) => setItems((known) => joined(known, [{ ...toItem(sent), time, is_own: true }])),
    [],
  )
  return { items, addOwn }
}
