import type { Texts } from '../../plural.ts'
import type { search as base } from '../zh-Hans/search.ts'

/** Search. */
export const search: Texts<typeof base> = {
  'search.placeholder': '搜文字、字體、寫法',
  'search.history': '搜尋記錄',
  'search.history.clear': '清除搜尋記錄',
  'search.history.cleared': '已清除',
  'search.hot': '大家在搜',
  'search.found': '找到 {count} 項',
  'search.none_text': '換一個詞試試，或者看看大家在搜什麼。',
  'search.none.video': '這個詞沒有影片',
  'search.none.gallery': '這個詞沒有圖集',
  'search.none.article': '這個詞沒有文章',
  'search.cues': '字幕裡',
  'search.suggestions': '搜尋建議',
  'search.suggested': '{count} 條建議',
  'search.all': '看全部',
}
