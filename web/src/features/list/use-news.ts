import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zimu/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PagedCallId, pagesKey, useApi, useCallLanguage } from '../../api/index.ts'
import { compareHead, type Head, NO_NEWS } from './news.ts'
import { withoutRows } from './pages.ts'

/** A list that is looked at is compared with the server so often. */
const EVERY_MS = 60_000

/** New rows at the head of a list, kept back until the visitor wants to see them. */
export interface ListNews {
  count: number
  /** There are at least `count`. */
  is_more: boolean
  /** Takes them into the list, which begins anew at its head. */
  show: () => void
}

type RowOf<Id extends PagedCallId> = Output<Id>['list'][number]

interface NewsOptions<Id extends PagedCallId> {
  id: Id
  input: Input<Id>
  owner: string
  idOf: (row: RowOf<Id>) => number
  /** The pages as they are known. */
  data: InfiniteData<Output<Id>> | undefined
  updated_at: number
  /** A list younger than this is not compared; `null` for lists without a head, as a random order. */
  fresh_ms: number | null
}

/**
 * Looks for news of a list when its page comes into view, when the browser tab does, and once a minute meanwhile. Rows
 * that have gone leave the list at once; new ones wait (docs/decisions 20). A failure is silent: nobody has asked.
 */
export function useNews<Id extends PagedCallId>(options: NewsOptions<Id>): ListNews {
  const { id, input, owner, data, idOf, fresh_ms } = options
  const api = useApi()
  const queries = useQueryClient()
  const language = useCallLanguage()
  const [head, setHead] = useState<Output<Id>>()
  const was_told = useRef(false)
  const key = pagesKey(id, input as object, language, owner)
  const head_key = JSON.stringify(key)
  const is_known = data !== undefined

  const headOf = (pages: readonly Output<Id>[]): Head => ({
    ids: pages.flatMap(({ list }) => list.map(idOf)),
    count: pages[0]?.count ?? 0,
  })
  const news = head && data ? compareHead(headOf(data.pages), headOf([head])) : NO_NEWS

  const take = (page: Output<Id>) => queries.setQueryData(key, { pages: [page], pageParams: [{}] })

  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const found = await api.call(id, input, { signal, hideErrorToast: true }).catch(() => undefined)
    if (!found || signal.aborted) return
    const known = queries.getQueryData<InfiniteData<Output<Id>>>(key)
    if (!known) return
    if (known.pages.every(({ list }) => list.length === 0)) return void take(found)
    const gone = new Set(compareHead(headOf(known.pages), headOf([found])).gone_ids)
    if (gone.size > 0)
      queries.setQueryData(
        key,
        withoutRows(known, (row) => gone.has(idOf(row as RowOf<Id>))),
      )
    setHead(found)
  })
  const isDue = useEffectEvent(
    () => was_told.current || (fresh_ms !== null && Date.now() - options.updated_at >= fresh_ms),
  )
  /** What was told is looked at again when the page comes back: the visitor may have changed the list elsewhere. */
  const forget = useEffectEvent(() => {
    was_told.current = news.new_count > 0
    setHead(undefined)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other news
  useEffect(() => {
    if (!is_known || fresh_ms === null) return
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
  }, [is_known, fresh_ms === null, head_key])

  return { count: news.new_count, is_more: news.is_more, show: () => head && take(head) }
}
