import { deskFrame, LIST, PHONE_FRAME, TABS, table } from '../frame.ts'
import type { ConsoleScreen } from '../screen.ts'
import { giveDays, openFirst } from '../steps.ts'

export const PEOPLE_SCREENS: readonly ConsoleScreen[] = [
  { number: '25', path: 'members', operator: 'owner', measures: [...LIST, ...table(44)] },
  { number: '26', path: 'members', operator: 'owner', steps: openFirst, measures: [...deskFrame('back'), TABS] },
  { number: '27', path: 'members', operator: 'owner', of: 'phone', steps: giveDays, measures: PHONE_FRAME },
  { number: '28', path: 'danmu', operator: 'moderator', measures: deskFrame('plain') },
  { number: '29', path: 'feedback', operator: 'owner', steps: openFirst, measures: deskFrame('plain') },
  { number: '37', path: 'danmu', operator: 'moderator', of: 'phone', measures: PHONE_FRAME },
  { number: '44', path: 'feedback', operator: 'owner', of: 'phone', steps: openFirst, measures: PHONE_FRAME },
]
