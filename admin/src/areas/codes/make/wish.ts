/** The batch that is wished for, as it stands in the fields. */
import type { Input } from '@zimu/contract'
import { MAX_CODE_USES, MAX_CODES } from '@zimu/contract/constants'

type MakeInput = Omit<Input<'POST /admin/api/code.Batch/make'>, 'request_id' | 'dry'>

export interface Wish {
  name: string
  kind: 'vip' | 'content'
  /** `''`: not chosen yet. */
  viptype_id: string
  /** null: one content of the member's choice; 0: one that is not chosen yet. */
  content: { content_id: number; name: string } | null
  count: string
  use_limit: string
  /** `''`: as many as one likes. */
  member_limit: string
  /** Days, in the zone of the wire; `''`: no bound. */
  start: string
  end: string
}

export const EMPTY_WISH: Wish = {
  name: '',
  kind: 'vip',
  viptype_id: '',
  content: null,
  count: '100',
  use_limit: '1',
  member_limit: '',
  start: '',
  end: '',
}

/** A whole number from 1 to `max` as it was typed; undefined for anything else. */
export function readCount(typed: string, max: number): number | undefined {
  const text = typed.trim()
  const value = Number(text)
  return /^\d{1,9}$/.test(text) && value >= 1 && value <= max ? value : undefined
}

export type WishField = 'name' | 'viptype_id' | 'content' | 'count' | 'use_limit' | 'member_limit' | 'end'

/** What is still missing or wrong. */
export function findFaults(wish: Wish): readonly WishField[] {
  const isWrong: Record<WishField, boolean> = {
    name: wish.name.trim() === '',
    viptype_id: wish.kind === 'vip' && wish.viptype_id === '',
    content: wish.kind === 'content' && wish.content?.content_id === 0,
    count: readCount(wish.count, MAX_CODES) === undefined,
    use_limit: readCount(wish.use_limit, MAX_CODE_USES) === undefined,
    member_limit: wish.member_limit.trim() !== '' && readCount(wish.member_limit, MAX_CODES) === undefined,
    end: wish.start !== '' && wish.end !== '' && wish.end < wish.start,
  }
  return (Object.keys(isWrong) as WishField[]).filter((field) => isWrong[field])
}

/** The wish as the call takes it; undefined while something is missing or wrong. */
export function inputOf(wish: Wish): MakeInput | undefined {
  if (findFaults(wish).length > 0) return undefined
  const content_id = wish.content?.content_id
  const target = wish.kind === 'vip' ? { viptype_id: Number(wish.viptype_id) } : content_id ? { content_id } : {}
  return {
    name: wish.name.trim(),
    kind: wish.kind,
    ...target,
    count: Number(wish.count),
    use_limit: Number(wish.use_limit),
    member_limit: Number(wish.member_limit),
    start_time: wish.start,
    end_time: wish.end,
  }
}
