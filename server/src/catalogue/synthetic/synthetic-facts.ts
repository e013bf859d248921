/** Made-up contents: the same number always gives the same one, and no two numbers share a title. Pure. */

import { minutes } from '@zimu/contract/durations'

const split = (words: string) => words.split(' ')
/** Four places of two characters each: the title's first eight, and with them its number. */
const PLACES = [
  split(
    '远古 上古 中古 近代 早期 晚期 初年 盛世 江南 塞北 西域 岭南 海东 河西 关中 巴蜀 荆楚 吴越 燕赵 齐鲁 民间 宫廷 书院 寺院 市井 山野 水边 城头 雨后 灯下 窗前 案上',
  ),
  split(
    '碑刻 竹简 帛书 甲骨 铜器 玉版 瓦当 印章 砖铭 摩崖 写本 刻本 拓片 手札 账簿 经卷 屏风 扇面 匾额 招牌 邮票 钱币 地图 日历 书封 海报 铅字 木活 石印 油印 屏显 点阵',
  ),
  split(
    '里的 上的 中的 外的 旁的 间的 背后 之前 之后 以外 笔下 刀下 纸上 石上 心中 眼中 手中 口中 梦中 史中 诗中 画中 歌中 戏中 课上 路上 船上 车上 楼上 桥上 井边 门外',
  ),
  split(
    '笔画 部首 偏旁 字根 标点 声调 韵脚 格律 行款 间架 结体 布白 起笔 收笔 转折 钩挑 横竖 撇捺 点画 飞白 连笔 断笔 错字 别字 俗字 异体 简写 繁写 合文 花押 题签 落款',
  ),
]
/** What some titles go on with, up to sixteen characters in all. */
const ENDINGS = split(
  '的由来 小史 一百问 图录 讲义 札记 漫谈 与它的邻居 从头说起 怎样读 怎样写 的十二个故事 辨 考 选 新编',
)

const TITLES = PLACES.reduce((product, place) => product * place.length, 1)
/** Odd, so that stepping by it meets every title once before any comes again. */
const STEP = 617_411

export const SYNTHETIC_CATEGORIES = split(
  '甲骨文 金文 小篆 隶书 楷书 行书 草书 印刷体 拉丁字母 希腊字母 西里尔 阿拉伯 天城文 谚文 假名 符号 标点 数字 盲文 字体设计',
)

/** Tags, and of how many contents each has one: from a third of all to next to none. */
export const SYNTHETIC_TAGS: readonly (readonly [name: string, oneOf: number])[] = [
  ['书法', 3],
  ['设计', 20],
  ['考古', 400],
  ['孤本', 20_000],
]

/** Well-spread number from 0 to 2^32 − 1 (the finaliser of MurmurHash3). */
export function spread(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Title of content `number`, 8 to 16 characters; distinct for the first million. */
export function syntheticTitle(number: number): string {
  let rest = (number * STEP) % TITLES
  let title = ''
  for (const place of PLACES) {
    title += place[rest % place.length] ?? ''
    rest = Math.floor(rest / place.length)
  }
  const dice = spread(number)
  return dice % 3 === 0 ? title : title + (ENDINGS[dice % ENDINGS.length] ?? '')
}

/** One content in so many has a description; a search for a word of it finds no title. */
const DESCRIBED = 10
const SENTENCES = 8

/** Description of content `number`: sentences for one in ten, else none. */
export function syntheticDescription(number: number): string {
  if (number % DESCRIBED !== 0) return ''
  return Array.from({ length: SENTENCES }, (_, at) => `${syntheticTitle(spread(number + at) % TITLES)}。`).join('')
}

/** What of content `number` lists sort and filter by. `now` in epoch milliseconds. */
export function syntheticFacts(number: number, now: number) {
  const dice = spread(number + 1)
  const kind = (['video', 'video', 'video', 'gallery', 'article'] as const)[dice % 5] ?? 'video'
  const extent = kind === 'video' ? 60 + (dice % 3600) : kind === 'gallery' ? 8 + (dice % 40) : 2 + (dice % 12)
  return {
    kind,
    extent,
    duration: kind === 'video' ? extent : 0,
    is_vip: (dice >>> 8) % 3 === 0 ? (1 as const) : (0 as const),
    is_top: (dice >>> 10) % 500 === 0 ? (1 as const) : (0 as const),
    is_hot: (dice >>> 12) % 50 === 0 ? (1 as const) : (0 as const),
    is_rec: (dice >>> 14) % 300 === 0 ? (1 as const) : (0 as const),
    hits: (dice >>> 4) % 100_000,
    like_num: (dice >>> 6) % 3000,
    release_time: now - minutes(number + 1),
  }
}
