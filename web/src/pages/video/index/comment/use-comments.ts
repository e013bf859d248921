import type { Output } from '@zimu/contract'
import { useState } from 'react'
import { useFeed } from '../../../../features/list/index.ts'

export type CommentItem = Output<'GET /api/content.Comment/list'>['list'][number]

/** Orders that a visitor can choose. */
export type CommentOrder = 'new' | 'liked'
const FIELDS = { new: 'comment_id', liked: 'like_num' } as const

const PAGE_ROWS = 20
const idOf = ({ comment_id }: CommentItem) => comment_id

/** Beginnings of threads under a content, with the caller's own that wait and the number of all. */
export function useComments(content_id: number) {
  const [order, setOrder] = useState<CommentOrder>('new')
  const feed = useFeed(
    'GET /api/content.Comment/list',
    { content_id: String(content_id), limit: PAGE_ROWS, sort_field: FIELDS[order], sort_value: 'desc' },
    // Only the newest first have news at their head.
    { idOf, freshMs: order === 'new' ? 0 : null },
  )
  const first = feed.query.data?.pages[0]
  return {
    feed,
    order,
    setOrder,
    waiting: first?.waiting ?? [],
    commentNum: first?.comment_num,
    reload: () => void feed.query.refetch(),
  }
}

/** Answers to one comment, oldest first. */
export function useReplies({ content_id, comment_id }: CommentItem) {
  const feed = useFeed(
    'GET /api/content.Comment/list',
    {
      content_id: String(content_id),
      parent_id: comment_id,
      limit: PAGE_ROWS,
      sort_field: 'comment_id',
      sort_value: 'asc',
    },
    { idOf, freshMs: null, lives: 'mount' },
  )
  return { feed, waiting: feed.query.data?.pages[0]?.waiting ?? [] }
}
