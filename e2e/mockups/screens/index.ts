/** Every described mockup, by area of the app. */
import type { Screen } from '../screen.ts'
import { ACCOUNT } from './account.ts'
import { HOME } from './home.ts'
import { LOGIN } from './login.ts'
import { MY } from './my.ts'
import { ORDER } from './order.ts'
import { SEARCH } from './search.ts'
import { STAGE } from './stage.ts'
import { STAGE_BOARDS } from './stage-boards.ts'
import { VIDEO } from './video.ts'
import { VIP } from './vip.ts'

export const SCREENS: readonly Screen[] = [
  ...HOME,
  ...VIP,
  ...MY,
  ...SEARCH,
  ...VIDEO,
  ...LOGIN,
  ...ORDER,
  ...ACCOUNT,
  ...STAGE,
  ...STAGE_BOARDS,
]
