/** The overview. */
import { LayoutDashboard } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const overview: NavGroup = {
  entries: [
    {
      to: '/',
      also: ['/figures'],
      title: 'nav.overview',
      icon: LayoutDashboard,
      right: 'figures.read',
      letter: 'h',
      words: 'gl gailan dashboard home',
      inBar: { place: 0 },
    },
    {
      to: '/figures',
      title: 'nav.figures',
      icon: LayoutDashboard,
      right: 'figures.read',
      words: 'sz shuzi figures charts income revenue',
      isOwn: true,
    },
  ],
}
