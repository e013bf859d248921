import { Activity, type ReactNode, useLayoutEffect, useState } from 'react'
import { mountedPages, topPage } from '../core/state.ts'
import type { Stack } from '../dom/stack.ts'
import type { Presence } from './arrival.ts'
import { StackContext } from './context.ts'
import { useDrawnState } from './drawn-state.ts'
import { PageFrame, type PageLook } from './page-frame.tsx'
import { createPageLoader, type StackPage } from './page-loader.ts'
import { readScroll } from './scroll.ts'

/** Makes a stack known to the hooks below it: around the whole app, tab bar and dialogs included. */
export function StackProvider({ stack, children }: { readonly stack: Stack<StackPage>; readonly children: ReactNode }) {
  return <StackContext value={stack}>{children}</StackContext>
}

export interface StackViewProps<TMeta> extends PageLook<TMeta> {
  readonly stack: Stack<StackPage<TMeta>>
}

/**
 * Draws the pages of a stack. Covered pages stay mounted and hidden: their state stays, their effects are stopped;
 * at most ten pages are mounted (NAV-19, NAV-31, NAV-32).
 */
export function StackView<TMeta>({ stack, ...look }: StackViewProps<TMeta>) {
  return (
    <StackProvider stack={stack}>
      {/* The definitions that come back to the app's functions are the ones it put into the table. */}
      <Pages stack={stack} look={look as PageLook} />
    </StackProvider>
  )
}

function Pages({ stack, look }: { readonly stack: Stack<StackPage>; readonly look: PageLook }) {
  const state = useDrawnState()
  const [loader] = useState(createPageLoader)
  const [presence] = useState<Presence>(() => ({ page_id: null, has_navigated: false }))
  const shown = topPage(state)

  useLayoutEffect(() => {
    function noteScroll() {
      if (presence.page_id !== null) stack.memory.saveScroll(presence.page_id, readScroll())
    }
    // Told before anything is drawn anew: the page that leaves is still in view and its offset can be read.
    const stopChanges = stack.subscribe((next, prev) => {
      if (topPage(next) === topPage(prev)) return
      presence.has_navigated ||= topPage(next).page_id !== topPage(prev).page_id
      noteScroll()
    })
    const stopLifecycle = stack.onLifecycle((event) => {
      if (event.kind === 'app_hide') noteScroll()
    })
    return () => {
      stopChanges()
      stopLifecycle()
    }
  }, [stack, presence])

  return mountedPages(state).map((record) => (
    <Activity key={record.page_id} mode={record === shown ? 'visible' : 'hidden'}>
      <PageFrame
        record={record}
        can_go_back={stack.canGoBack(record.page_id)}
        loader={loader}
        presence={presence}
        look={look}
      />
    </Activity>
  ))
}
