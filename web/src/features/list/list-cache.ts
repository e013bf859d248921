/**
 * Restores lists after a refresh of the document, with every page that was loaded. They are in session storage and
 * belong to one page of the page stack; a page with the same name in another stack has its own.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Stack, StackPage } from '../../stack/index.ts'

const STORAGE_KEY = 'page-lists'
/** Key of a page's stored values under which it notes its lists. */
const NOTE = 'lists'
/** Changes with every build, because lists of another build may have another shape. */
const BUILD = import.meta.url

interface CachedList {
  readonly data: InfiniteData<never>
  readonly updatedAt: number
}

interface Record {
  readonly build: string
  /** Member id, 0 for a guest; another member does not get the lists. */
  readonly member_id: number
  /** Compared with the mark that the pages of the lists have stored. */
  readonly mark: string
  /** By query key, as JSON. */
  readonly lists: readonly (readonly [string, CachedList])[]
}

export interface ListCache {
  /** A list of the previous document. */
  find(pageId: string, key: readonly unknown[]): CachedList | undefined
}

interface ListCacheDeps {
  stack: Stack<StackPage>
  queries: QueryClient
  /** Who is logged in, 0 for a guest. */
  memberId: () => number
  storage: () => Pick<globalThis.Storage, 'getItem' | 'setItem'>
}

const opened = new WeakMap<Stack<StackPage>, ListCache>()

/** The list cache of an app; the first call starts saving. */
export function openListCache(around: ListCacheDeps): ListCache {
  const cache = opened.get(around.stack) ?? createListCache(around)
  opened.set(around.stack, cache)
  return cache
}

/** Last element of the query keys of a page's lists. */
export const ownerOf = (pageId: string) => `page:${pageId}`

const pageOf = (key: readonly unknown[]): string | undefined => {
  const owner = key.at(-1)
  return key.at(-2) === 'pages' && typeof owner === 'string' && owner.startsWith('page:') ? owner.slice(5) : undefined
}

function createListCache({ stack, queries, memberId, storage }: ListCacheDeps): ListCache {
  const record = read(storage)
  const isOurs = record?.build === BUILD && record.member_id === memberId()
  const lists = new Map(isOurs ? record.lists : [])

  function save() {
    const mark = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => pageOf(queryKey) !== undefined })
    const stored = found.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, { data: state.data, updatedAt: state.dataUpdatedAt }] as const],
    )
    const shown = stack.current().pageId
    const write = (own: typeof stored) => {
      const entries = own.map(([key, list]) => [JSON.stringify(key), list])
      storage().setItem(STORAGE_KEY, JSON.stringify({ build: BUILD, member_id: memberId(), mark, lists: entries }))
      for (const [key] of own) stack.memory.saveValue(pageOf(key) ?? '', NOTE, mark)
    }
    try {
      write(stored)
    } catch {
      // Full: at least the page in view comes back as it was.
      try {
        write(stored.filter(([key]) => pageOf(key) === shown))
      } catch {
        // Full or forbidden: a refresh reads its lists anew.
      }
    }
  }

  stack.onLifecycle((event) => {
    if (event.kind === 'app_hide') save()
    else if (event.kind === 'unload')
      queries.removeQueries({ predicate: ({ queryKey }) => pageOf(queryKey) === event.page.pageId })
  })

  return {
    find(pageId, key) {
      if (!isOurs || stack.memory.valueOf(pageId, NOTE) !== record.mark) return undefined
      return lists.get(JSON.stringify(key))
    },
  }
}

function read(storage: ListCacheDeps['storage']): Record | undefined {
  try {
    const record: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null')
    return isRecord(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record {
  if (typeof value !== 'object' || value === null || !('lists' in value) || !Array.isArray(value.lists)) return false
  return value.lists.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isList(entry[1]))
}

function isList(value: unknown): value is CachedList {
  const data = (value as Partial<CachedList> | null)?.data
  return (
    Array.isArray(data?.pages) &&
    data.pages.every((page: unknown) => Array.isArray((page as Partial<{ list: unknown }> | null)?.list))
  )
}
