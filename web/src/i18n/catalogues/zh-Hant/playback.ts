import type { Texts } from '../../plural.ts'
import type { playback as base } from '../zh-Hans/playback.ts'

/** Settings and lists of the watch page, and the list of keys. */
export const playback: Texts<typeof base> = {
  'playback.chapters': '{n} 段',
  'playback.normal': '標準',
  'playback.on': '開',
  'playback.off': '關',
  'playback.auto_now': '自動 {quality}',
  'playback.now': '目前 {quality}',
  'playback.loop': '循環播放',
  'playback.cast': '投放',
  'playback.airplay': 'AirPlay',
  'playback.choose_screen': '選裝置',
  'playback.playing': '播放中',
  'playback.episodes': '共 {n} 集',
  'playback.all_episodes': '全部選集',
  'keys.title': '鍵盤',
  'keys.space': '空白鍵',
  'keys.toggle': '播放，暫停',
  'keys.seek': '退 5 秒，進 5 秒',
  'keys.seek_far': '退 10 秒，進 10 秒',
  'keys.volume': '音量',
  'keys.rate': '慢一點，快一點',
  'keys.next': '下一個',
  'keys.tenths': '跳到十分之幾',
  'keys.list': '這張表',
  'keys.single': '單鍵快速鍵',
  'keys.single_text': '關掉以後，只有空白鍵、方向鍵和 Esc 還管用',
}
