import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { mountedPages, topPage } from '../core/state.ts'
import { createPageMotion } from '../dom/page-motion.ts'
import type { Stack } from '../dom/stack.ts'
import type { Presence } from './arrival.ts'
import { StackContext } from './context.ts'
import { useDrawnState } from './drawn-state.ts'
import { createPageLoader, type StackPage } from './page-loader.ts'
import { PageEntering, PageLeaving } from './page-moves.ts'
import { type PageLook, PageView } from './page-view.tsx'
import { readScroll } from './scroll.ts'

/** Provides a stack to the hooks below it. Wraps the whole app, including tab bar and dialogs. */
export function StackProvider({ stack, children }: { readonly stack: Stack<StackPage>; readonly children: ReactNode }) {
  return <StackContext value={stack}>{children}</StackContext>
}

export interface StackViewProps<TMeta> extends PageLook<TMeta> {
  readonly stack: Stack<StackPage<TMeta>>
}

/**
 * Renders the pages of a stack. Covered pages stay mounted in a hidden `Activity`: they keep their state, their effects are
 * cleaned up. At most ten pages are mounted (NAV-19, NAV-31, NAV-32).
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
  const [loader] = useState(createPageLoader)
  const [presence] = useState<Presence>(() => ({ pageId: null, root: null, hasNavigated: false }))
  const [motion] = useState(() => createPageMotion(presence))
  const state = useDrawnState(motion, loader)
  const shown = topPage(state)

  useLayoutEffect(() => {
    function noteScroll() {
      if (presence.pageId !== null) stack.memory.saveScroll(presence.pageId, readScroll())
    }
    // Told before anything is drawn anew: the page that leaves is still in view and its offset can be read.
    const stopChanges = stack.subscribe((next, prev) => {
      if (topPage(next) === topPage(prev)) return
      presence.hasNavigated ||= topPage(next).pageId !== topPage(prev).pageId
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

  useEffect(() => motion.follow(), [motion])

  return (
    <>
      <PageLeaving motion={motion} state={state} />
      {mountedPages(state).map((record) => (
        <Activity key={record.pageId} mode={record === shown ? 'visible' : 'hidden'}>
          <PageView
            record={record}
            canGoBack={stack.canGoBack(record.pageId)}
            loader={loader}
            presence={presence}
            look={look}
          />
        </Activity>
      ))}
      <PageEntering motion={motion} state={state} />
    </>
  )
}
