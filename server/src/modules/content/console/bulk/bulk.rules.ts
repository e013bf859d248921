/** What one act wants of a content in the state in which it is. Pure. */
import type { BulkSkip, Right } from '@zimu/contract'

/** What acts on many change of a content. */
export interface BulkFields {
  is_disable: 0 | 1
  is_delete: 0 | 1
  is_draft: 0 | 1
  release_time: number
  is_top: 0 | 1
  is_hot: 0 | 1
  is_rec: 0 | 1
  is_vip: 0 | 1
  can_exchange: 0 | 1
  sort: number
  category_ids: readonly number[]
  tag_ids: readonly number[]
}

export interface BulkContent extends BulkFields {
  content_id: number
  name: string
}

interface LinksAct {
  mode: 'add' | 'remove' | 'replace'
  ids: readonly number[]
}

/** An act with its value. */
export type BulkAct =
  | { act: 'publish' | 'hide' | 'bin' | 'restore' }
  | { act: 'schedule'; release_time: number; spacingMs: number }
  | ({ act: 'category' | 'tag' } & LinksAct)
  | { act: 'access'; is_vip: 0 | 1 }
  | { act: 'exchange' | 'top' | 'hot' | 'rec'; is_on: 0 | 1 }
  | { act: 'sort'; sort: number }

/** What each act asks for, as the same act on one content. */
export const BULK_RULES = {
  publish: { right: 'content.publish' },
  // Hiding is allowed to more people.
  hide: { right: 'content.publish', bounds: ['hide'] },
  schedule: { right: 'content.publish' },
  category: { right: 'content.write' },
  tag: { right: 'content.write' },
  access: { right: 'content.write' },
  exchange: { right: 'content.write' },
  top: { right: 'content.place' },
  hot: { right: 'content.place' },
  rec: { right: 'content.place' },
  sort: { right: 'content.place' },
  bin: { right: 'content.delete' },
  restore: { right: 'content.delete' },
} as const satisfies Record<BulkAct['act'], { right: Right; bounds?: readonly 'hide'[] }>

/** When the act was begun, epoch milliseconds, and how many contents before this one are not skipped. */
interface ActTime {
  now: number
  place: number
}

type Wanted = Partial<BulkFields> | BulkSkip

function linksAfter(now: readonly number[], { mode, ids }: LinksAct): readonly number[] {
  if (mode === 'replace') return ids
  return mode === 'add' ? [...now, ...ids.filter((id) => !now.includes(id))] : now.filter((id) => !ids.includes(id))
}

function stateAfter(row: BulkContent, act: BulkAct['act'], now: number): Wanted {
  if (act === 'restore') return row.is_delete === 0 ? 'not_in_bin' : { is_delete: 0, is_disable: 1 }
  if (act === 'bin') return { is_delete: 1 }
  if (act === 'hide') return row.is_draft === 1 ? 'same' : { is_disable: 1 }
  // What was never published is published from its draft, version by version.
  if (row.is_draft === 1) return 'is_draft'
  return { is_disable: 0, ...(row.release_time > now ? { release_time: now } : {}) }
}

function fieldsAfter(row: BulkContent, given: BulkAct, { now, place }: ActTime): Wanted {
  switch (given.act) {
    case 'schedule':
      if (row.is_draft === 1) return 'is_draft'
      return row.is_disable === 1 ? 'is_hidden' : { release_time: given.release_time + place * given.spacingMs }
    case 'category':
      return { category_ids: linksAfter(row.category_ids, given) }
    case 'tag':
      return { tag_ids: linksAfter(row.tag_ids, given) }
    case 'access':
      return { is_vip: given.is_vip }
    case 'exchange':
      return { can_exchange: given.is_on }
    case 'top':
      return { is_top: given.is_on }
    case 'hot':
      return { is_hot: given.is_on }
    case 'rec':
      return { is_rec: given.is_on }
    case 'sort':
      return { sort: given.sort }
    default:
      return stateAfter(row, given.act, now)
  }
}

/** Links have no order. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((one) => b.includes(one))
}

/** The fields that an act changes of a content, or why it changes none. */
export function wantedOf(row: BulkContent, act: BulkAct, at: ActTime): Wanted {
  if (row.is_delete === 1 && act.act !== 'restore') return 'in_bin'
  const wanted = fieldsAfter(row, act, at)
  if (typeof wanted === 'string') return wanted
  const changed = Object.entries(wanted).filter(([name, value]) => !isSameValue(row[name as keyof BulkFields], value))
  return changed.length === 0 ? 'same' : Object.fromEntries(changed)
}

/** What an act changed is taken back only where it is as the act left it. */
export const isAsLeft = (row: BulkContent, after: Partial<BulkFields>): boolean =>
  Object.entries(after).every(([name, value]) => isSameValue(row[name as keyof BulkFields], value))
