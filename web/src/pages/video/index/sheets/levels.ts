import type { TextKey } from '../../../../i18n/index.ts'

/** Everything that the sheet of the watch page can show. */
export type Level =
  | 'settings'
  | 'chapters'
  | 'episodes'
  | 'subtitles'
  | 'rate'
  | 'quality'
  | 'keys'
  | 'danmu'
  | 'filters'
  | 'danmuList'
  | 'still'

export const TITLES: Record<Level, TextKey> = {
  settings: 'player.settings',
  chapters: 'video.chapters',
  episodes: 'video.episodes',
  subtitles: 'player.subtitles',
  rate: 'player.rate',
  quality: 'player.quality',
  keys: 'keys.title',
  danmu: 'danmu.title',
  filters: 'danmu.filters',
  danmuList: 'danmu.list',
  still: 'danmu.title',
}
