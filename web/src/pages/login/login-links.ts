import type { MouseEvent } from 'react'
import { type PageLink, usePageLink } from '../../features/frame/index.ts'
import { stackPages, usePage, useStackFace } from '../../stack/index.ts'

/** The three pages of this folder. */
type LoginPage = 'login' | 'register' | 'resPwd'

/** Address of one of the login pages that goes on to the same place; `account` is filled in there. */
export function loginPageUrl(page: LoginPage, redirect: string | undefined, account?: string): string {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(account && { account }) }).toString()
  return `/pages/login/${page}${query && `?${query}`}`
}

/** Links between login, register and reset: all keep `redirect`, and the way back to login uncovers the one below. */
export function useLoginLinks(): (page: LoginPage) => PageLink {
  const { query, leave } = usePage()
  const { redirect } = query
  const stack = useStackFace()
  const link = usePageLink()
  return (page) => {
    const url = loginPageUrl(page, redirect)
    const { href, onClick } = link(url)
    return {
      href,
      onClick(event: MouseEvent<HTMLElement>) {
        const below = stackPages(stack.getState()).at(-2)
        const is_below = below?.path === `pages/login/${page}`
        if (!is_below || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return onClick(event)
        event.preventDefault()
        leave()
      },
    }
  }
}
