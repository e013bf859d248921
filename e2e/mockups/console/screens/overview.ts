import { DESK_HEAD_BUTTON, deskFrame, PHONE_FRAME, TABS } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'
import { waitForFigures } from '../steps.ts'

const OVERVIEW = [...deskFrame('plain'), DESK_HEAD_BUTTON]

export const OVERVIEW_SCREENS: readonly ConsoleScreen[] = [
  { number: '03', path: '', operator: 'owner', measures: OVERVIEW },
  { number: '04', path: '', operator: 'owner', look: { theme: 'dark' }, measures: OVERVIEW },
  { number: '05', path: '', operator: 'owner', of: 'phone', measures: PHONE_FRAME },
  { number: '39', path: '', operator: 'owner', look: { language: 'en' }, measures: OVERVIEW },
  {
    number: '45',
    path: 'figures?day=180d',
    steps: waitForFigures,
    operator: 'owner',
    measures: [...deskFrame('plain'), TABS],
    differs: 'the demo has four weeks; who bought again in place of who is still a member',
  },
]
