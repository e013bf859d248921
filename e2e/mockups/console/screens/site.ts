import { deskFrame, PHONE_FRAME, TABS } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'

export const SITE_SCREENS: readonly ConsoleScreen[] = [
  {
    number: '43',
    path: 'notices/new',
    operator: 'editor',
    of: 'phone',
    steps: ({ page }) => page.getByRole('button', { name: '付款延迟' }).click(),
    measures: [
      ...PHONE_FRAME,
      { what: 'title of the notice', selector: '#main div:has(> input)', x: 16, width: 358, height: 44 },
    ],
  },
  {
    number: '48',
    path: 'search-words',
    operator: 'editor',
    measures: [...deskFrame('plain'), TABS],
    differs: 'the demo has no words that were sought in vain',
  },
]
