import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PagedCallId, pagesKey, useApi, useCallLanguage } from '../../api/index.ts'
import { compareHead, type Head, NO_NEWS } from './news.ts'
import { countOfPage, withoutRows } from './pages.ts'

/** Interval at which a visible list is compared with the server. */
const EVERY_MS = minutes(1)

/** New rows at the head of a list, not inserted until the visitor asks for them. */
export interface ListNews {
  count: number
  /** There are at least `count`, maybe more. */
  isMore: boolean
  /** Inserts them; the list starts again with its first page. */
  show: () => void
}

type RowOf<Id extends PagedCallId> = Output<Id>['list'][number]

interface NewsOptions<Id extends PagedCallId> {
  id: Id
  input: Input<Id>
  owner: string
  idOf: (row: RowOf<Id>) => number
  /** Loaded pages. */
  data: InfiniteData<Output<Id>> | undefined
  updatedAt: number
  /** A list younger than this is not compared; `null` for lists without a head, such as random ones. */
  freshMs: number | null
}

/**
 * Checks a list for new rows when its page or the browser tab comes into view, and once a minute meanwhile. Removed
 * rows leave the list at once; new ones wait for the visitor (docs/decisions/0020). Failures are ignored, because
 * nobody asked.
 */
export function useNews<Id extends PagedCallId>(options: NewsOptions<Id>): ListNews {
  const { id, input, owner, data, idOf, freshMs } = options
  const api = useApi()
  const queries = useQueryClient()
  const language = useCallLanguage()
  const [head, setHead] = useState<Output<Id>>()
  const hadNews = useRef(false)
  const key = pagesKey(id, input as object, language, owner)
  const headKey = JSON.stringify(key)
  const isKnown = data !== undefined

  const headOf = (pages: readonly Output<Id>[]): Head => ({
    ids: pages.flatMap(({ list }) => list.map(idOf)),
    count: pages[0] ? countOfPage(pages[0]) : { n: 0, isExact: true },
  })
  const news = head && data ? compareHead(headOf(data.pages), headOf([head])) : NO_NEWS

  const take = (page: Output<Id>) => queries.setQueryData(key, { pages: [page], pageParams: [{}] })

  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const found = await api.call(id, input, { signal, hideErrorToast: true }).catch(() => undefined)
    if (!found || signal.aborted) return
    const known = queries.getQueryData<InfiniteData<Output<Id>>>(key)
    if (!known) return
    if (known.pages.every(({ list }) => list.length === 0)) return void take(found)
    const gone = new Set(compareHead(headOf(known.pages), headOf([found])).goneIds)
    if (gone.size > 0)
      queries.setQueryData(
        key,
        withoutRows(known, (row) => gone.has(idOf(row as RowOf<Id>))),
      )
    setHead(found)
  })
  const isDue = useEffectEvent(() => hadNews.current || (freshMs !== null && Date.now() - options.updatedAt >= freshMs))
  /** Checks again when the page comes back, because the visitor may have changed the list elsewhere. */
  const forget = useEffectEvent(() => {
    hadNews.current = news.newCount > 0
    setHead(undefined)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other news
  useEffect(() => {
    if (!isKnown || freshMs === null) return
    const stop = new AbortController()
    const look = () => void (!document.hidden && compare(stop.signal))
    if (isDue()) look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
      forget()
    }
  }, [isKnown, freshMs === null, headKey])

  return { count: news.newCount, isMore: news.isMore, show: () => head && take(head) }
}
