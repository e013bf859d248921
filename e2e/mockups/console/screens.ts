/** Every mockup of the console whose screen is built, with the way to its state and its numbers. */
import type { ConsoleScreen } from './screen.ts'
import { CONTENTS_SCREENS } from './screens/contents.ts'
import { ENTRANCE_SCREENS } from './screens/entrance.ts'
import { MONEY_SCREENS } from './screens/money.ts'
import { OVERVIEW_SCREENS } from './screens/overview.ts'
import { PEOPLE_SCREENS } from './screens/people.ts'
import { SITE_SCREENS } from './screens/site.ts'
import { SYSTEM_SCREENS } from './screens/system.ts'

export const SCREENS: readonly ConsoleScreen[] = [
  ...ENTRANCE_SCREENS,
  ...OVERVIEW_SCREENS,
  ...CONTENTS_SCREENS,
  ...SITE_SCREENS,
  ...MONEY_SCREENS,
  ...PEOPLE_SCREENS,
  ...SYSTEM_SCREENS,
].sort((a, b) => a.number.localeCompare(b.number))
