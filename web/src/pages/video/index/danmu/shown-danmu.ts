/** Danmu of the wire as the engine and the list show them. Pure. */
import type { Output, StreamEvent } from '@zimu/contract'
import type { DanmuArrival, DanmuMode } from '../../../../danmu/index.ts'

export type WireItem = Output<'POST /api/content.Danmu/add'>
export type OwnDanmu = Output<'GET /api/content.Danmu/own'>
type LiveEvent = StreamEvent<'GET /api/content.Danmu/live'>
type HiddenEvent = Extract<LiveEvent, { hidden: unknown }>

const MODES: Record<WireItem['mode'], DanmuMode> = { 0: 'scroll', 1: 'top', 2: 'bottom' }

/** A bullet comment for the engine and for the list. */
export interface ShownDanmu extends DanmuArrival {
  isLiked: boolean
}

export function toShown({ danmu_id, mode, is_own, is_like, like_num, sender_rank, ...item }: WireItem): ShownDanmu {
  const worth = { weight: like_num, standing: sender_rank - 1 }
  return { ...item, ...worth, id: danmu_id, mode: MODES[mode], is_own: is_own === 1, isLiked: is_like === 1 }
}

/** A live one; it is the viewer's if it has their pseudonym, `""` while that is not known. */
export function toLive({ repeat_num, ...item }: Exclude<LiveEvent, HiddenEvent>, sender: string): ShownDanmu {
  return { ...toShown(item), is_own: sender !== '' && item.sender === sender, count: repeat_num, isLive: true }
}

/** An operator has hidden danmu. */
export const isHiddenEvent = (event: LiveEvent): event is HiddenEvent => 'hidden' in event

/** A segment that is equal for everybody, with what is the viewer's own in it. */
export function withOwn(list: readonly WireItem[], { sender, liked, held }: OwnDanmu): ShownDanmu[] {
  const likes = new Set(liked)
  const shown = list.map((item) => ({
    ...toShown(item),
    is_own: item.sender !== '' && item.sender === sender,
    isLiked: likes.has(item.danmu_id),
  }))
  return [...shown, ...held.map(toShown)]
}

/** Both lists, each item once, by time. */
export function joined(known: readonly ShownDanmu[], added: readonly ShownDanmu[]): readonly ShownDanmu[] {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = added.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0) return known
  return [...known, ...fresh].sort((a, b) => (a.time ?? 0) - (b.time ?? 0))
}

/** A list without the danmu that have one of some numbers; the same list if none has. */
export function without<Item>(
  list: readonly Item[],
  idOf: (item: Item) => DanmuArrival['id'],
  ids: readonly number[],
): readonly Item[] {
  const gone = new Set<DanmuArrival['id']>(ids)
  const staying = list.filter((item) => !gone.has(idOf(item)))
  return staying.length < list.length ? staying : list
}
