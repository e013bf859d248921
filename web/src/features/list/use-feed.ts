import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { useId } from 'react'
import { type PagedCallId, pagesKey, useCallLanguage, useCallPages } from '../../api/index.ts'
import { usePage, useStackFace } from '../../stack/index.ts'
import { useSessionStore } from '../session/index.ts'
import { openKeptLists, ownerOf } from './kept-lists.ts'
import { rowsOf } from './pages.ts'
import { type ListNews, useNews } from './use-news.ts'

type Row<Id extends PagedCallId> = Output<Id>['list'][number]
type Pages<Id extends PagedCallId> = InfiniteData<{ list: Row<Id>[] }>

export interface FeedOptions<Id extends PagedCallId> {
  idOf: (row: Row<Id>) => number
  /** A list younger than this is taken for what the server would say now; `null` when it has no head with news. */
  fresh_ms?: number | null
  /** `mount` for a sheet: what it shows is read anew each time it opens. */
  lives?: 'page' | 'mount'
}

/** A list as pages and sheets draw it. */
export interface Feed<Id extends PagedCallId> {
  query: ReturnType<typeof useCallPages<Id>>
  /** Undefined before the first page. */
  rows: Row<Id>[] | undefined
  news: ListNews
}

/**
 * A list that belongs to the page around: it begins with the page, stays as it was read while the visitor goes on and
 * comes back, also over a refresh of the document, and ends with the page.
 * @example const { query, rows, news } = useFeed('GET /api/member.Like/list', { limit: 20 }, { idOf: (row) => row.content_id })
 */
export function useFeed<Id extends PagedCallId>(
  id: Id,
  input: Input<Id>,
  { idOf, fresh_ms = 30_000, lives = 'page' }: FeedOptions<Id>,
): Feed<Id> {
  const { page_id } = usePage()
  const stack = useStackFace()
  const session = useSessionStore()
  const queries = useQueryClient()
  const language = useCallLanguage()
  const mount = useId()
  const owner = lives === 'page' ? ownerOf(page_id) : mount
  const kept = openKeptLists({ stack, queries, memberId: () => session.get().member_id, storage: () => sessionStorage })
  const query = useCallPages(id, input, {
    owner,
    kept_ms: lives === 'page' ? Number.POSITIVE_INFINITY : 0,
    earlier: () => kept.find(page_id, pagesKey(id, input as object, language, owner)),
  })
  const { data, dataUpdatedAt: updated_at } = query
  const news = useNews({ id, input, owner, idOf, data, updated_at, fresh_ms })
  return { query, rows: rowsOf<Row<Id>>(data as Pages<Id> | undefined, idOf), news }
}
