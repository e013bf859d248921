/**
 * Lists as a refresh of the document finds them again: with every page that had come. They stand in session storage
 * beside the journal of the page stack and belong to one of its pages; a page of the same name in another stack has
 * nothing to do with them.
 */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Stack, StackPage } from '../../stack/index.ts'

const STORAGE_KEY = 'page-lists'
/** Name under which a page remembers which lists are its own. */
const NOTE = 'lists'
/** Changes with every build: what another one has kept may have another shape. */
const BUILD = import.meta.url

interface KeptList {
  readonly data: InfiniteData<never>
  readonly updated_at: number
}

interface Record {
  readonly build: string
  /** Member id, 0 for a guest: nobody sees what somebody else saw. */
  readonly member_id: number
  /** The same text is in the notes of the pages that the lists belong to. */
  readonly mark: string
  /** By key, as JSON. */
  readonly lists: readonly (readonly [string, KeptList])[]
}

export interface KeptLists {
  /** A list of the document before this one. */
  find(page_id: string, key: readonly unknown[]): KeptList | undefined
}

interface Around {
  stack: Stack<StackPage>
  queries: QueryClient
  /** Who is logged in, 0 for a guest. */
  memberId: () => number
  storage: () => Pick<globalThis.Storage, 'getItem' | 'setItem'>
}

const opened = new WeakMap<Stack<StackPage>, KeptLists>()

/** The kept lists of an app: begins to keep them with the first call. */
export function openKeptLists(around: Around): KeptLists {
  const kept = opened.get(around.stack) ?? createKeptLists(around)
  opened.set(around.stack, kept)
  return kept
}

/** Last part of the key of every list of a page. */
export const ownerOf = (page_id: string) => `page:${page_id}`

const pageOf = (key: readonly unknown[]): string | undefined => {
  const owner = key.at(-1)
  return key.at(-2) === 'pages' && typeof owner === 'string' && owner.startsWith('page:') ? owner.slice(5) : undefined
}

function createKeptLists({ stack, queries, memberId, storage }: Around): KeptLists {
  const record = read(storage)
  const is_ours = record?.build === BUILD && record.member_id === memberId()
  const lists = new Map(is_ours ? record.lists : [])

  function save() {
    const mark = crypto.getRandomValues(new Uint32Array(2)).join('-')
    const found = queries.getQueryCache().findAll({ predicate: ({ queryKey }) => pageOf(queryKey) !== undefined })
    const kept = found.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [[queryKey, { data: state.data, updated_at: state.dataUpdatedAt }] as const],
    )
    const shown = stack.current().page_id
    const write = (own: typeof kept) => {
      const entries = own.map(([key, list]) => [JSON.stringify(key), list])
      storage().setItem(STORAGE_KEY, JSON.stringify({ build: BUILD, member_id: memberId(), mark, lists: entries }))
      for (const [key] of own) stack.memory.saveValue(pageOf(key) ?? '', NOTE, mark)
    }
    try {
      write(kept)
    } catch {
      // Full: at least the page in view comes back as it was.
      try {
        write(kept.filter(([key]) => pageOf(key) === shown))
      } catch {
        // Full or forbidden: a refresh reads its lists anew.
      }
    }
  }

  stack.onLifecycle((event) => {
    if (event.kind === 'app_hide') save()
    else if (event.kind === 'unload')
      queries.removeQueries({ predicate: ({ queryKey }) => pageOf(queryKey) === event.page.page_id })
  })

  return {
    find(page_id, key) {
      if (!is_ours || stack.memory.valueOf(page_id, NOTE) !== record.mark) return undefined
      return lists.get(JSON.stringify(key))
    },
  }
}

function read(storage: Around['storage']): Record | undefined {
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

function isList(value: unknown): value is KeptList {
  const data = (value as Partial<KeptList> | null)?.data
  return (
    Array.isArray(data?.pages) &&
    data.pages.every((page: unknown) => Array.isArray((page as Partial<{ list: unknown }> | null)?.list))
  )
}
