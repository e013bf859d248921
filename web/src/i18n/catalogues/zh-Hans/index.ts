/** The base language: its keys are the type that the other catalogues must fill. One file per area of the product. */
import { account } from './account.ts'
import { agreement } from './agreement.ts'
import { content } from './content.ts'
import { feedback } from './feedback.ts'
import { home } from './home.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { notice } from './notice.ts'
import { order } from './order.ts'
import { pages } from './pages.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { video } from './video.ts'

export const zhHans = {
  ...shell,
  ...pages,
  ...content,
  ...home,
  ...search,
  ...video,
  ...account,
  ...lists,
  ...login,
  ...settings,
  ...order,
  ...agreement,
  ...feedback,
  ...notice,
} as const
