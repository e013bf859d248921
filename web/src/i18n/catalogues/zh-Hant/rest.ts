import { account } from './account.ts'
import { agreement } from './agreement.ts'
import { feedback } from './feedback.ts'
import { login } from './login.ts'
import { order } from './order.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { video } from './video.ts'

export const rest = {
  ...account,
  ...agreement,
  ...feedback,
  ...login,
  ...order,
  ...search,
  ...settings,
  ...video,
}
