import type { PageUrl } from '@zimu/contract/page-urls'
import { type MouseEvent, useCallback } from 'react'
import { useStackApi } from '../../stack/index.ts'

/** False for presses that the browser handles: new tab, new window, download. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Verb that opens a page of ours. */
export type OpenVerb = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

/** Props of a link to a page: address and press handler. Fits every link of `ui`. */
export interface PageLink {
  href: string
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Creates links to pages of the app: a real address, and navigation through the stack on a plain press. Refused
 * navigation (locked, double press) is ignored.
 * @example const link = usePageLink(); <a {...link('/pages/video/index?id=101')}>…</a>
 */
export function usePageLink(): (url: PageUrl, verb?: OpenVerb) => PageLink {
  const stack = useStackApi()
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
