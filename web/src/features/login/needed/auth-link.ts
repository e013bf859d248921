import { loginUrl } from '@zimu/contract/page-urls'
import { useStackApi } from '../../../stack/index.ts'
import { type PageLink, usePageLink } from '../../links/index.ts'

/**
 * Links to login and register that return to the page in view with its query, or to the given address.
 * @example const auth = useAuthLink(); <Button {...auth('login')}>…</Button>
 */
export function useAuthLink(): (way: 'login' | 'register', back?: string) => PageLink {
  const stack = useStackApi()
  const link = usePageLink()
  return (way, back = stack.current().url) => link(loginUrl(way, { redirect: back }))
}
