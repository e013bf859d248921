/** What belongs to the operator alone. */
import { UserRound } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const own: NavGroup = {
  entries: [
    {
      to: '/me',
      title: 'nav.me',
      icon: UserRound,
      right: 'any',
      words: 'wdzh zhanghao mima password passkey',
      isOwn: true,
    },
  ],
}
