import { account } from './account.ts'
import { agreement } from './agreement.ts'
import { comment } from './comment.ts'
import { feedback } from './feedback.ts'
import { guard } from './guard.ts'
import { lists } from './lists.ts'
import { login } from './login.ts'
import { offline } from './offline.ts'
import { order } from './order.ts'
import { own } from './own.ts'
import { playback } from './playback.ts'
import { preview } from './preview.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { video } from './video.ts'

export const rest = {
  ...account,
  ...agreement,
  ...comment,
  ...feedback,
  ...guard,
  ...lists,
  ...login,
  ...offline,
  ...order,
  ...own,
  ...playback,
  ...preview,
  ...search,
  ...settings,
  ...video,
}
