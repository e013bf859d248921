import type { Texts } from '../../plural.ts'
import type { playback as base } from '../zh-Hans/playback.ts'

/** Settings and lists of the watch page, and the list of keys. */
export const playback: Texts<typeof base> = {
  'playback.chapters': { one: '{n} chapter', other: '{n} chapters' },
  'playback.normal': 'Normal',
  'playback.on': 'On',
  'playback.off': 'Off',
  'playback.auto_now': 'Auto {quality}',
  'playback.now': 'Now {quality}',
  'playback.loop': 'Loop',
  'playback.cast': 'Cast',
  'playback.airplay': 'AirPlay',
  'playback.choose_screen': 'Choose a device',
  'playback.playing': 'Playing',
  'playback.episodes': { one: '{n} in all', other: '{n} in all' },
  'playback.all_episodes': 'All episodes',
  'keys.title': 'Keyboard shortcuts',
  'keys.space': 'Space',
  'keys.toggle': 'Play, pause',
  'keys.seek': '5 s back, on',
  'keys.seek_far': '10 s back, on',
  'keys.volume': 'Volume',
  'keys.rate': 'Slower, faster',
  'keys.next': 'Next video',
  'keys.tenths': 'To tenths of the video',
  'keys.list': 'This list',
  'keys.single': 'Single-key shortcuts',
  'keys.single_text': 'When off, only Space, the arrows and Esc work',
}
