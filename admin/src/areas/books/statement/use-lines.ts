import type { Input } from '@zimu/contract'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'

type Asked = Pick<Input<'GET /admin/api/books.Difference/list'>, 'statement_id' | 'group' | 'is_open'>

/** Lines of a group, a page at a time: the cursors of the pages before are remembered. */
export function useLines(asked: Asked, isEnabled = true) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const query = useCall(
    'GET /admin/api/books.Difference/list',
    { ...asked, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
    { isEnabled, keepsFormer: true },
  )
  const next = query.data?.next_cursor ?? null
  return {
    query,
    first: cursors.length * 50,
    onNext: next === null ? undefined : () => setCursors([...cursors, next]),
    onPrevious: cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
  }
}
