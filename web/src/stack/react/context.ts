import { createContext, useContext } from 'react'
import type { Query } from '../core/url.ts'
import type { Stack } from '../dom/stack.ts'
import type { StackPage } from './page-loader.ts'

/** A page instance, for the components in it. */
export interface PageHandle {
  readonly pageId: string
  /** Route without a leading slash; for an unknown address its path. */
  readonly route: string
  /** Entry of the page table; `null` on the "not found" screen. */
  readonly definition: StackPage | null
  readonly query: Query
  /** Title set by `setTitle`, else that of `titleOf`. */
  readonly title: string
  /** Whether the nav bar has a back button (NAV-44, NAV-45). */
  readonly canGoBack: boolean
  /** Sets the title until the page ends; an empty text restores that of `titleOf`. */
  readonly setTitle: (title: string) => void
  /** Replaces the query of this page without a new history entry: for filters and inner tabs. */
  readonly setQuery: (query: Query) => void
  /**
   * Whether this page is on top now. Check it before a navigation that does not directly follow a press: after an `await` the
   * visitor may have left, and rendered state may be out of date.
   */
  readonly isOnTop: () => boolean
  /** Goes back as the nav bar's button does; without effect if this page is not on top. */
  readonly leave: () => void
}

export const StackContext = createContext<Stack<StackPage> | null>(null)
export const PageContext = createContext<PageHandle | null>(null)

/** The stack: navigation methods and events. Does not re-render when the stack changes. */
export function useStackApi(): Stack<StackPage> {
  const stack = useContext(StackContext)
  if (stack === null) throw new Error('no StackContext')
  return stack
}

/** The page that contains the calling component. Throws outside a page. */
export function usePage(): PageHandle {
  const page = useContext(PageContext)
  if (page === null) throw new Error('no PageContext')
  return page
}
