import { useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { PlayerTexts } from '../../../player/index.ts'

/** The player's words in the language of the page. */
export function usePlayerTexts(): PlayerTexts {
  const { t } = useText()
  return useMemo(
    () => ({
      player: t('player.name'),
      back: t('shell.back'),
      play: t('player.play'),
      pause: t('player.pause'),
      replay: t('player.replay'),
      seek: t('player.seek'),
      position: (time, duration) => t('player.position', { time, duration }),
      rate: t('player.rate'),
      mute: t('player.mute'),
      unmute: t('player.unmute'),
      fullscreen: t('player.fullscreen'),
      exit_fullscreen: t('player.exit_fullscreen'),
      lock: t('player.lock'),
      unlock: t('player.unlock'),
      more: t('player.more'),
      chapters: t('video.chapters'),
      subtitles: t('player.subtitles'),
      subtitles_off: t('player.subtitles_off'),
      subtitle_size: t('player.subtitle_size'),
      subtitle_size_of: (size) => t(`player.subtitle_size.${size}`),
      quality: t('player.quality'),
      quality_auto: t('player.quality_auto'),
      quality_of: (height) => t('player.quality_of', { height }),
      window: t('player.window'),
      small_window: t('player.small_window'),
      mini: t('player.mini'),
      live: t('player.live'),
      unmute_hint: t('player.unmute'),
      failed: t('player.failed'),
      failed_offline: t('player.failed_offline'),
      failed_gone: t('player.failed_gone'),
      failed_unsupported: t('player.failed_unsupported'),
      retry: t('shell.retry'),
    }),
    [t],
  )
}
