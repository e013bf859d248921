import { loginUrl } from '@zimu/contract/page-urls'
import type { MouseEvent } from 'react'
import { type PageLink, usePageLink } from '../../features/links/index.ts'
import { stackPages, usePage, useStackApi } from '../../stack/index.ts'

/** The three pages of this folder. */
type LoginPage = 'login' | 'register' | 'resPwd'

/** Links between login, register and reset: all keep `redirect`, and the way back to login uncovers the one below. */
export function useLoginLinks(): (page: LoginPage) => PageLink {
  const { query, leave } = usePage()
  const { redirect } = query
  const stack = useStackApi()
  const link = usePageLink()
  return (page) => {
    const url = loginUrl(page, { redirect })
    const { href, onClick } = link(url)
    return {
      href,
      onClick(event: MouseEvent<HTMLElement>) {
        const below = stackPages(stack.getState()).at(-2)
        const isBelow = below?.path === `pages/login/${page}`
        if (!isBelow || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return onClick(event)
        event.preventDefault()
        leave()
      },
    }
  }
}
