import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { Stack } from '../dom/stack.ts'
import { restoreScroll } from './scroll.ts'

/** What is in view now; written and read between two drawings, so it is no state. */
export interface Presence {
  /** The page that has been drawn. After several moves at once it is not the one that the stack left last. */
  pageId: string | null
  /** Its element. */
  root: HTMLElement | null
  /** `false` while the first page of the document is in view: opening the app takes nobody's focus. */
  hasNavigated: boolean
}

interface ArrivalOptions {
  readonly stack: Stack
  readonly pageId: string
  readonly root: RefObject<HTMLElement | null>
  readonly title: string
  /** Whether the body of the page has mounted: only then some pages have a heading. */
  readonly isMounted: boolean
  readonly presence: Presence
  readonly onTitle: (title: string) => void
  readonly announce: (title: string) => void
}

/** What happens when a page comes into view: scroll, title, focus, announcement. Its effects run at every uncovering. */
export function useArrival(options: ArrivalOptions): void {
  const { stack, pageId, root, title, isMounted, presence } = options
  const publishTitle = useEffectEvent(options.onTitle)
  const announce = useEffectEvent(() => {
    if (presence.hasNavigated && title !== '') options.announce(title)
  })
  const focus = useEffectEvent(() => {
    if (presence.hasNavigated && root.current !== null) focusHeading(root.current)
  })

  useLayoutEffect(() => {
    presence.pageId = pageId
    presence.root = root.current
    if (root.current === null) return
    const scrollPx = stack.memory.scrollOf(pageId)
    // The document opens at its top; whoever has moved on in what the server drew stays there.
    if (scrollPx === 0 && !presence.hasNavigated) return
    return restoreScroll(root.current, scrollPx)
  }, [stack, pageId, root, presence])

  useEffect(() => {
    // An empty title leaves the one before (FRM-04).
    if (title !== '') publishTitle(title)
  }, [title])

  useEffect(() => announce(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the body has come, with its heading
  useEffect(() => focus(), [isMounted])
}

/** Moves focus to the page's `h1`, unless the page has put it somewhere inside itself already. */
function focusHeading(root: HTMLElement): void {
  if (root.contains(document.activeElement)) return
  const heading = root.querySelector('h1')
  if (heading === null) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
