/** Acts on many contents as the bar offers them, and their values. */
import type { BarAct, BulkChange, BulkRows } from '../../../parts/bulk/index.ts'
import { type ContentsSearch, filterOf } from '../contents-search.ts'
import { AREAS } from '../use-content-acts.tsx'
import { LinkFields } from './link-fields.tsx'
import { AccessFields, PlaceFields, ScheduleFields } from './value-fields.tsx'

type Call = 'POST /admin/api/content.Content/bulk'

/** Whether a value is whole enough to be asked about. */
function isComplete({ act, mode, category_ids, tag_ids, release_time, sort }: BulkChange<Call>): boolean {
  if (act === 'schedule') return Boolean(release_time)
  if (act === 'sort') return sort !== undefined
  const links = act === 'category' ? category_ids : act === 'tag' ? tag_ids : undefined
  return links === undefined || links.length > 0 || mode === 'replace'
}

export const CONTENT_ROWS: BulkRows<Call> = {
  call: 'POST /admin/api/content.Content/bulk',
  subject: 'content',
  areas: AREAS,
  isComplete,
}

/** Everywhere but in the bin. */
const LIST_ACTS: readonly BarAct<Call>[] = [
  {
    key: 'publish',
    label: 'bulk.publish',
    title: 'bulk.title_plain',
    level: 1,
    right: 'content.publish',
    first: { act: 'publish' },
  },
  {
    key: 'hide',
    label: 'bulk.hide',
    title: 'bulk.title_plain',
    level: 1,
    right: 'content.publish',
    bounds: ['hide'],
    first: { act: 'hide' },
  },
  {
    key: 'schedule',
    label: 'bulk.schedule',
    title: 'bulk.title_schedule',
    level: 1,
    right: 'content.publish',
    first: { act: 'schedule' },
    Fields: ScheduleFields,
  },
  {
    key: 'category',
    label: 'bulk.category',
    title: 'bulk.title_category',
    level: 1,
    right: 'content.write',
    first: { act: 'category', category_ids: [] },
    Fields: LinkFields,
  },
  {
    key: 'tag',
    label: 'bulk.tag',
    title: 'bulk.title_tag',
    level: 1,
    right: 'content.write',
    first: { act: 'tag', tag_ids: [] },
    Fields: LinkFields,
  },
  {
    key: 'access',
    label: 'bulk.access',
    title: 'bulk.title_access',
    level: 1,
    right: 'content.write',
    first: { act: 'access', access: 'free' },
    Fields: AccessFields,
  },
  {
    key: 'place',
    label: 'bulk.place',
    title: 'bulk.title_place',
    level: 1,
    right: 'content.place',
    first: { act: 'top', is_on: 1 },
    Fields: PlaceFields,
  },
  {
    key: 'bin',
    label: 'bulk.bin',
    title: 'bulk.title_plain',
    level: 1,
    right: 'content.delete',
    first: { act: 'bin' },
  },
]

const BIN_ACTS: readonly BarAct<Call>[] = [
  {
    key: 'restore',
    label: 'bulk.restore',
    title: 'bulk.title_plain',
    level: 1,
    right: 'content.delete',
    first: { act: 'restore' },
  },
]

/** Acts on what a tab shows. */
export const actsOf = ({ view }: ContentsSearch): readonly BarAct<Call>[] => (view === 'bin' ? BIN_ACTS : LIST_ACTS)

/** Address of the export of what is shown. */
export function exportAddress(search: ContentsSearch): string {
  const query = new URLSearchParams(Object.entries(filterOf(search)).map(([name, value]) => [name, String(value)]))
  const text = query.toString()
  return `/admin/api/content.Content/export${text && `?${text}`}`
}
