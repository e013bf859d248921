import { type MouseEvent, useCallback } from 'react'
import { useStackFace } from '../../stack/index.ts'

/** Presses that the browser itself should handle: new tab, new window, download. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Verb that opens a page of ours. */
export type OpenVerb = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** A link to a page: real address, and what a press does. Fits every link of `ui`. */
export interface PageLink {
  href: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Makes links to pages of the app: a real address, and a plain press that goes through the stack. A refused move
 * (locked, double press) is nothing the visitor needs to hear of.
 * @example const link = usePageLink(); <a {...link('/pages/video/index?id=101')}>…</a>
 */
export function usePageLink(): (url: string, verb?: OpenVerb) => PageLink {
  const stack = useStackFace()
  return useCallback(
    (url, verb = 'navigateTo') => ({
      href: stack.hrefOf(url),
      onClick: (event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        stack[verb]({ url }).catch(() => undefined)
      },
    }),
    [stack],
  )
}

/** Opens a page from code; refusals are swallowed as in `usePageLink`. */
export function useOpenPage(): (url: string, verb?: OpenVerb) => void {
  const stack = useStackFace()
  return useCallback((url, verb = 'navigateTo') => void stack[verb]({ url }).catch(() => undefined), [stack])
}
