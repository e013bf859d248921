import {
  Airplay,
  Captions,
  Cast,
  Gauge,
  Keyboard,
  ListOrdered,
  ListVideo,
  MessageSquareText,
  PictureInPicture,
  PictureInPicture2,
  Repeat,
  SlidersHorizontal,
} from 'lucide'
import type { ReactNode } from 'react'
import { useDanmuModes, usePlayerPreferences } from '../../../../features/preferences/index.ts'
import { useText } from '../../../../i18n/index.ts'
import {
  canShowSmall,
  formatRate,
  type Player,
  type Subtitles,
  switchSmall,
  usePlayerState,
} from '../../../../player/index.ts'
import { Cell, CellGroup, SwitchRow, usePreference } from '../../../../ui/index.ts'
import { useCurrentChapter } from '../chapters/use-chapters.ts'
import type { FilmParts } from '../watch/use-film-parts.ts'
import type { Level } from './levels.ts'
import { useQualityName } from './quality-level.tsx'
import { useSubtitlesName } from './subtitles-level.tsx'

export interface SettingsLevelProps {
  player: Player
  parts: FilmParts
  subtitles: Subtitles
  isFullscreen: boolean
  /** Number of the video that plays, and of how many. */
  episode: { n: number; total: number }
  /** Into the page's own small player, where it may. */
  onMini: (() => void) | undefined
  onEnter: (level: Level) => void
  onClose: () => void
}

/** What can be chosen while a film plays, with what is chosen; only what there is a choice of. */
export function SettingsLevel(props: SettingsLevelProps) {
  const { player, parts, isFullscreen, episode, onMini, onEnter, onClose } = props
  const { chapters, tracks } = parts
  const { t } = useText()
  const rate = usePlayerState(player, (state) => state.rate)
  const hasQualities = usePlayerState(player, (state) => state.qualities.length > 0)
  const isLive = usePlayerState(player, ({ duration }) => duration === Number.POSITIVE_INFINITY)
  const remoteKind = usePlayerState(player, (state) => state.remoteKind)
  const hasKeys = usePreference('(pointer: fine)')
  const subtitles = useSubtitlesName(props.subtitles)
  const quality = useQualityName(player)
  const modes = useDanmuModes()
  const { choices, choose } = usePlayerPreferences()
  const current = useCurrentChapter(player, chapters)
  const act = (run: () => void) => () => {
    run()
    onClose()
  }

  /** Leaves the page; while the sheet is open, back would only close the sheet. */
  const leave = (run: () => void) => () => {
    onClose()
    setTimeout(run)
  }

  const level = (name: Level, icon: typeof Gauge, label: string, value?: ReactNode) => (
    <Cell row={name} icon={icon} label={label} value={value} onClick={() => onEnter(name)} />
  )
  return (
    <CellGroup bare>
      {chapters.length > 1 &&
        level('chapters', ListVideo, t('video.chapters'), chapters.find(({ time }) => time === current)?.title)}
      {isFullscreen &&
        episode.total > 1 &&
        level('episodes', ListOrdered, t('video.episodes'), t('video.episode', { n: episode.n }))}
      {tracks.length > 0 && level('subtitles', Captions, t('player.subtitles'), subtitles)}
      {!isLive && level('rate', Gauge, t('player.rate'), formatRate(rate))}
      {hasQualities && level('quality', SlidersHorizontal, t('player.quality'), quality)}
      {isFullscreen &&
        level('danmu', MessageSquareText, t('danmu.title'), t(modes.isShown ? 'playback.on' : 'playback.off'))}
      {!isLive && (
        <SwitchRow
          icon={Repeat}
          label={t('playback.loop')}
          checked={choices.loop}
          onChange={(loop) => choose({ loop })}
        />
      )}
      {!isFullscreen && onMini && (
        <Cell icon={PictureInPicture2} label={t('player.mini')} chevron={false} onClick={leave(onMini)} />
      )}
      {canShowSmall(player.video) && (
        <Cell
          icon={PictureInPicture}
          label={t('player.small_window')}
          chevron={false}
          onClick={act(() => switchSmall(player.video))}
        />
      )}
      {remoteKind && (
        <Cell
          icon={remoteKind === 'airplay' ? Airplay : Cast}
          label={t(remoteKind === 'airplay' ? 'playback.airplay' : 'playback.cast')}
          value={t('playback.choose_screen')}
          onClick={act(player.chooseScreen)}
        />
      )}
      {hasKeys && level('keys', Keyboard, t('keys.title'))}
    </CellGroup>
  )
}
