import type { Texts } from '../../plural.ts'
import type { home as base } from '../zh-Hans/home.ts'

/** Home. */
export const home: Texts<typeof base> = {
  'home.categories': '分類',
  'home.recommended': '推薦',
  'home.carousel': '首頁推薦',
  'home.carousel.role': '輪播',
  'home.carousel.pause': '暫停輪播',
  'home.carousel.play': '繼續輪播',
  'home.carousel.slide': '第 {position} 張，共 {count} 張：{title}',
  'home.picks': '編輯精選',
  'home.picks.all': '全部',
  'home.continue': '繼續看',
  'home.recent': '最近更新',
  'home.count': '{count} 件',
  'home.category.empty': '這一類還沒有內容',
  'home.category.other': '看看別的',
}
