import type { SubtitleSize } from '../core/subtitles.ts'

/** Everything the player says; handed in, so that it speaks the language of the page. */
export interface PlayerTexts {
  player: string
  back: string
  play: string
  pause: string
  replay: string
  seek: string
  /** Spoken value of the seek bar. */
  position: (time: string, duration: string) => string
  rate: string
  mute: string
  unmute: string
  fullscreen: string
  exit_fullscreen: string
  lock: string
  unlock: string
  more: string
  chapters: string
  subtitles: string
  subtitles_off: string
  subtitle_size: string
  subtitle_size_of: (size: SubtitleSize) => string
  quality: string
  quality_auto: string
  quality_of: (height: number) => string
  /** Ways to go on watching while doing something else. */
  window: string
  small_window: string
  mini: string
  live: string
  unmute_hint: string
  failed: string
  failed_offline: string
  failed_gone: string
  failed_unsupported: string
  retry: string
}
