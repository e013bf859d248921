/** Search. */
export const search = {
  'search.placeholder': '搜文字、字体、写法',
  'search.history': '搜索历史',
  'search.history.clear': '清除搜索历史',
  'search.history.cleared': '已清除',
  'search.hot': '大家在搜',
  'search.found': '找到 {count} 项',
  'search.none_text': '换一个词试试，或者看看大家在搜什么。',
  'search.none.video': '这个词没有视频',
  'search.none.gallery': '这个词没有图集',
  'search.none.article': '这个词没有文章',
  'search.cues': '字幕里',
  'search.suggestions': '搜索建议',
  'search.suggested': '{count} 条建议',
  'search.all': '看全部',
} as const
