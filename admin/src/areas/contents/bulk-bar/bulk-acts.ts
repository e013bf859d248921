/** Acts on many contents as the bar offers them, and their values. */
import type { Input, Right } from '@zimu/contract'
import type { TextKey } from '../../../i18n/index.ts'
import { type ContentsSearch, filterOf } from '../contents-search.ts'

type BulkInput = Input<'POST /admin/api/content.Content/bulk'>
/** What an act does, without to which contents. */
export type BulkChange = Omit<BulkInput, 'request_id' | 'ids' | 'filter' | 'dry' | 'reason'>
/** Contents by number, or all that the list has. */
export type BulkScope = Pick<BulkInput, 'ids' | 'filter'>

/** One button of the bar; what it asks for is `panel`. */
export interface BarAct {
  key: string
  label: TextKey
  panel: 'plain' | 'schedule' | 'category' | 'tag' | 'access' | 'place'
  right: Right
  /** Hiding is allowed to more people. */
  isHide?: boolean
  /** In the bin, or everywhere else. */
  place: 'list' | 'bin'
  first: BulkChange
}

export const BAR_ACTS: readonly BarAct[] = [
  {
    key: 'publish',
    label: 'bulk.publish',
    panel: 'plain',
    right: 'content.publish',
    place: 'list',
    first: { act: 'publish' },
  },
  {
    key: 'hide',
    label: 'bulk.hide',
    panel: 'plain',
    right: 'content.publish',
    isHide: true,
    place: 'list',
    first: { act: 'hide' },
  },
  {
    key: 'schedule',
    label: 'bulk.schedule',
    panel: 'schedule',
    right: 'content.publish',
    place: 'list',
    first: { act: 'schedule' },
  },
  {
    key: 'category',
    label: 'bulk.category',
    panel: 'category',
    right: 'content.write',
    place: 'list',
    first: { act: 'category', category_ids: [] },
  },
  {
    key: 'tag',
    label: 'bulk.tag',
    panel: 'tag',
    right: 'content.write',
    place: 'list',
    first: { act: 'tag', tag_ids: [] },
  },
  {
    key: 'access',
    label: 'bulk.access',
    panel: 'access',
    right: 'content.write',
    place: 'list',
    first: { act: 'access', access: 'free' },
  },
  {
    key: 'place',
    label: 'bulk.place',
    panel: 'place',
    right: 'content.place',
    place: 'list',
    first: { act: 'top', is_on: 1 },
  },
  { key: 'bin', label: 'bulk.bin', panel: 'plain', right: 'content.delete', place: 'list', first: { act: 'bin' } },
  {
    key: 'restore',
    label: 'bulk.restore',
    panel: 'plain',
    right: 'content.delete',
    place: 'bin',
    first: { act: 'restore' },
  },
]

/** Whether a value is whole enough to be asked about. */
export function isComplete({ act, mode, category_ids, tag_ids, release_time, sort }: BulkChange): boolean {
  if (act === 'schedule') return Boolean(release_time)
  if (act === 'sort') return sort !== undefined
  const links = act === 'category' ? category_ids : act === 'tag' ? tag_ids : undefined
  return links === undefined || links.length > 0 || mode === 'replace'
}

/** Address of the export of what is shown. */
export function exportAddress(search: ContentsSearch): string {
  const query = new URLSearchParams(Object.entries(filterOf(search)).map(([name, value]) => [name, String(value)]))
  const text = query.toString()
  return `/admin/api/content.Content/export${text && `?${text}`}`
}
