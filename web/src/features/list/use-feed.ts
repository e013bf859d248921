import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import { useId } from 'react'
import { type PagedCallId, pagesKey, useCallLanguage, useCallPages } from '../../api/index.ts'
import { usePage, useStackApi } from '../../stack/index.ts'
import { useSessionStore } from '../session/index.ts'
import { openListCache, ownerOf } from './list-cache.ts'
import { rowsOf } from './pages.ts'
import { type ListNews, useNews } from './use-news.ts'

type Row<Id extends PagedCallId> = Output<Id>['list'][number]
type Pages<Id extends PagedCallId> = InfiniteData<{ list: Row<Id>[] }>

export interface FeedOptions<Id extends PagedCallId> {
  idOf: (row: Row<Id>) => number
  /** A list younger than this is not compared with the server; `null` for lists without new rows at the head. */
  freshMs?: number | null
  /** `mount` for sheets, which refetch each time they open. */
  lives?: 'page' | 'mount'
}

/** A list as pages and sheets render it. */
export interface Feed<Id extends PagedCallId> {
  query: ReturnType<typeof useCallPages<Id>>
  /** Undefined before the first page. */
  rows: Row<Id>[] | undefined
  news: ListNews
}

/**
 * A list that belongs to the surrounding page: it is created with the page, survives navigation and a refresh of the
 * document, and is removed with the page.
 * @example const { query, rows, news } = useFeed('GET /api/member.Like/list', { limit: 20 }, { idOf: (row) =>
 * row.content_id })
 */
export function useFeed<Id extends PagedCallId>(
  id: Id,
  input: Input<Id>,
  { idOf, freshMs = seconds(30), lives = 'page' }: FeedOptions<Id>,
): Feed<Id> {
  const { pageId } = usePage()
  const stack = useStackApi()
  const session = useSessionStore()
  const queries = useQueryClient()
  const language = useCallLanguage()
  const mount = useId()
  const owner = lives === 'page' ? ownerOf(pageId) : mount
  const cache = openListCache({
    stack,
    queries,
    memberId: () => session.get().member_id,
    storage: () => sessionStorage,
  })
  const query = useCallPages(id, input, {
    owner,
    cacheMs: lives === 'page' ? Number.POSITIVE_INFINITY : 0,
    earlier: () => cache.find(pageId, pagesKey(id, input as object, language, owner)),
  })
  const { data, dataUpdatedAt: updatedAt } = query
  const news = useNews({ id, input, owner, idOf, data, updatedAt, freshMs })
  return { query, rows: rowsOf<Row<Id>>(data as Pages<Id> | undefined, idOf), news }
}
