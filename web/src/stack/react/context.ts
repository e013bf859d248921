import { createContext, useContext } from 'react'
import type { Query } from '../core/url.ts'
import type { Stack } from '../dom/stack.ts'
import type { StackPage } from './page-loader.ts'

/** What a page knows about itself. */
export interface PageHandle {
  readonly page_id: string
  /** Route without a leading slash, also of an address that is no page. */
  readonly route: string
  /** Entry of the page table; `null` on the "not found" screen. */
  readonly definition: StackPage | null
  readonly query: Query
  /** Title set at run time, else the one that `titleOf` gives. */
  readonly title: string
  /** Whether the nav bar has a back button (NAV-44, NAV-45). */
  readonly can_go_back: boolean
  /** Sets the title until the page ends; the empty text goes back to the one of `titleOf`. */
  readonly setTitle: (title: string) => void
  /** Rewrites the address of this page in place, without a new history entry: for filters and inner tabs. */
  readonly setQuery: (query: Query) => void
  /**
   * Whether this page is still the one on top. Asked of the stack itself, before a move that answers something else than a
   * press just now: what is drawn may be a moment behind, and after an `await` the visitor may be gone.
   */
  readonly isOnTop: () => boolean
  /** Goes back as the nav bar's button does; nothing when this page was left already. */
  readonly leave: () => void
}

export const StackContext = createContext<Stack<StackPage> | null>(null)
export const PageContext = createContext<PageHandle | null>(null)

/** The stack itself: verbs and events, without drawing anew when it changes. */
export function useStackFace(): Stack<StackPage> {
  const stack = useContext(StackContext)
  if (stack === null) throw new Error('no StackContext')
  return stack
}

/** The page around the calling component. */
export function usePage(): PageHandle {
  const page = useContext(PageContext)
  if (page === null) throw new Error('no PageContext')
  return page
}
