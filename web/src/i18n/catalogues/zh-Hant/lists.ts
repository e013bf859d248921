import type { Texts } from '../../plural.ts'
import type { lists as base } from '../zh-Hans/lists.ts'

/** Likes and footprint. */
export const lists: Texts<typeof base> = {
  'account.likes.empty': '還沒有喜歡的',
  'account.likes.empty_text': '看到中意的，點一下心。',
  'account.likes.none.video': '還沒有喜歡的影片',
  'account.likes.none.gallery': '還沒有喜歡的圖集',
  'account.likes.none.article': '還沒有喜歡的文章',
  'account.likes.search': '在喜歡裡搜',
  'account.footprint.empty': '還沒有足跡',
  'account.footprint.empty_text': '看過的影片、圖集和文章會按日子記在這裡。',
  'account.footprint.none.video': '還沒有看過影片',
  'account.footprint.none.gallery': '還沒有看過圖集',
  'account.footprint.none.article': '還沒有看過文章',
  'account.footprint.search': '在足跡裡搜',
  'account.footprint.day': '{month}　{name}',
  'account.footprint.today': '今天',
  'account.footprint.yesterday': '昨天',
  'account.footprint.guest': '登入後，足跡會跟著帳號走',
  'account.footprint.login': '登入',
}
