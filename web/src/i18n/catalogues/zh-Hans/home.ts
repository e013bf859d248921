/** Home. */
export const home = {
  'home.categories': '分类',
  'home.recommended': '推荐',
  'home.carousel': '首页推荐',
  'home.carousel.role': '轮播',
  'home.carousel.pause': '暂停轮播',
  'home.carousel.play': '继续轮播',
  'home.carousel.slide': '第 {position} 张，共 {count} 张：{title}',
  'home.picks': '编辑精选',
  'home.picks.all': '全部',
  'home.continue': '继续看',
  'home.recent': '最近更新',
  'home.count': '{count} 件',
  'home.category.empty': '这一类还没有内容',
  'home.category.other': '看看别的',
} as const
