/** The overview. */
import { LayoutDashboard } from 'lucide'
import type { NavGroup } from './nav-entry.ts'

export const overview: NavGroup = {
  entries: [
    {
      to: '/',
      title: 'nav.overview',
      icon: LayoutDashboard,
      right: 'figures.read',
      letter: 'h',
      words: 'gl gailan dashboard home figures',
      inBar: { place: 0 },
    },
  ],
}
