import { useMemo } from 'react'
import { useText } from '../../../../i18n/index.ts'
import type { PlayerTexts } from '../../../../player/index.ts'

/** The player's words in the language of the page. */
export function usePlayerTexts(): PlayerTexts {
  const { t } = useText()
  return useMemo(
    () => ({
      player: (title) => t('player.name', { title }),
      back: t('shell.back'),
      play: t('player.play'),
      pause: t('player.pause'),
      replay: t('player.replay'),
      next: t('player.next'),
      seek: t('player.seek'),
      position: (time, duration) => t('player.position', { time, duration }),
      positionIn: (place, chapter) => t('player.position_in', { place, chapter }),
      fine: t('player.fine'),
      settings: t('player.settings'),
      rate: t('player.rate'),
      held: (rate) => t('player.held', { rate }),
      mute: t('player.mute'),
      volume: t('player.volume'),
      moved: (seconds) => t(seconds < 0 ? 'player.moved_back' : 'player.moved_on', { n: Math.abs(seconds) }),
      casting: t('player.casting'),
      disconnect: t('player.disconnect'),
      chooseScreen: (kind) => t(`player.${kind}`),
      soundOn: t('player.unmute'),
      fullscreen: t('player.fullscreen'),
      exitFullscreen: t('player.exit_fullscreen'),
      lock: t('player.lock'),
      unlock: t('player.unlock'),
      chapters: t('video.chapters'),
      chapterOf: (name) => t('player.chapter_of', { name }),
      episodes: t('video.episodes'),
      subtitles: t('player.subtitles'),
      subtitlesOff: t('player.subtitles_off'),
      mini: t('player.mini'),
      live: t('player.live'),
      present: t('player.present'),
      resumed: (time) => t('video.resume', { time }),
      startOver: t('video.restart'),
      further: (time) => t('video.resume_further', { time }),
      goThere: t('video.resume_jump'),
      slow: t('player.slow'),
      lowerTo: (height) => t('player.slow_use', { height }),
      failed: t('player.failed'),
      failed_away: t('player.failed_away'),
      failed_gone: t('player.failed_gone'),
      failed_unsupported: t('player.failed_unsupported'),
      offline: t('player.offline'),
      offlineFrom: (time) => t('player.offline_from', { time }),
      retry: t('shell.retry'),
    }),
    [t],
  )
}
