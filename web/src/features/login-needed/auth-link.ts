import { useStackFace } from '../../stack/index.ts'
import { type PageLink, usePageLink } from '../frame/index.ts'

/** The two ways in; both come back to where the visitor was. */
const PATHS = { login: '/pages/login/login', register: '/pages/login/register' } as const

/**
 * Links to login and register that lead back to the page in view with its query, or to the address given.
 * @example const auth = useAuthLink(); <Button {...auth('login')}>…</Button>
 */
export function useAuthLink(): (way: keyof typeof PATHS, back?: string) => PageLink {
  const stack = useStackFace()
  const link = usePageLink()
  return (way, back = stack.current().url) => link(`${PATHS[way]}?redirect=${encodeURIComponent(back)}`)
}
