import type { Texts } from '../../plural.ts'
import type { content as base } from '../zh-Hans/content.ts'

/** Cards, lists and what several screens say of contents. */
export const content: Texts<typeof base> = {
  'content.kind.video': '影片',
  'content.kind.gallery': '圖集',
  'content.kind.article': '文章',
  'content.extent.gallery': '{n} 圖',
  'content.pictures': '{n} 圖',
  'content.extent.article': '{n} 分鐘',
  'content.kind_extent': '{kind} {extent}',
  'content.views': '{count} 次觀看',
  'content.views.large': '{count}次觀看',
  'content.reads': '{count} 次閱讀',
  'content.reads.large': '{count}次閱讀',
  'content.progress.video': '看到 {time}',
  'content.progress.gallery': '看到第 {n} 圖',
  'content.progress.article': '讀到 {percent}%',
  'content.progress.done': '看完',
  'content.progress.done_gallery': '看完 {extent}',
  'content.sort': '排序',
  'content.sort.new': '最新',
  'content.sort.hits': '看得最多',
  'content.sort.top': '精選',
  'content.sort.random': '隨機',
  'content.leaf': '隨手翻翻',
  'content.shuffle': '換一批',
  'content.search': '搜尋',
  'content.pinned': '置頂',
}
