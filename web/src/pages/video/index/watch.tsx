import { MessageSquareOff, MessageSquareText, Settings2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DanmuFigures, DanmuLayer } from '../../../danmu/index.ts'
import { contentUrl, coverOf } from '../../../features/content/index.ts'
import { useOnline } from '../../../features/failure/index.ts'
import { useOpenPage } from '../../../features/frame/index.ts'
import { lateSheet } from '../../../features/late/index.ts'
import { useMiniHandover, useMiniPlayer } from '../../../features/mini/index.ts'
import { useDanmuFaces, usePlayerPreferences, usePreferences } from '../../../features/preferences/index.ts'
import { useAssetUrl } from '../../../features/site/index.ts'
import { type ContentInfo, filmKey, useFilm, useUpNext } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import { MediaButton, PlayerView } from '../../../player/index.ts'
import { useBackLayer, usePage, usePageHide } from '../../../stack/index.ts'
import { LetterLoader, useDataSaving } from '../../../ui/index.ts'
import { DanmuBar } from './danmu/danmu-bar.tsx'
import { useDanmuFilter } from './danmu/danmu-filter.ts'
import type { DanmuFace } from './danmu/danmu-settings.tsx'
import { LateDanmuReader } from './danmu/late-danmu-reader.tsx'
import { openPaintWorker } from './danmu/open-paint-worker.ts'
import { StageField } from './danmu/stage-field.tsx'
import { useDanmuItems, useHeat } from './danmu/use-danmu-items.ts'
import { useSendDanmu } from './danmu/use-send-danmu.ts'
import { defaultTrack } from './default-track.ts'
import { NextCard } from './next-card.tsx'
import { ResumeNotice } from './resume-notice.tsx'
import { usePlayerTexts } from './use-player-texts.ts'
import styles from './watch.module.css'

const DanmuSettings = lateSheet(async () => (await import('./danmu/danmu-settings.tsx')).DanmuSettings)

export interface WatchProps {
  info: ContentInfo
  episode: number
  refetch: () => Promise<ContentInfo | undefined>
  /** Somebody asks for a login: nothing plays meanwhile. */
  is_held: boolean
  may_autoplay: boolean
  onEpisode: (episode: number) => void
}

/** Player, danmu and what joins them: this is where the two meet. */
export function Watch({ info, episode, refetch, is_held, may_autoplay, onEpisode }: WatchProps) {
  const { t } = useText()
  const { query, isOnTop, leave } = usePage()
  const open = useOpenPage()
  const toUrl = useAssetUrl()
  const is_online = useOnline()
  const is_saving_data = useDataSaving()
  const { preferences } = usePreferences()
  const faces = useDanmuFaces()
  const texts = usePlayerTexts()
  const [settings, setSettings] = useState<{ open: boolean; face: DanmuFace }>({ open: false, face: 'settings' })
  const [leaveFullscreen, setLeaveFullscreen] = useState<(() => void) | null>(null)
  const video = info.videos[episode]
  const { choices, choose } = usePlayerPreferences()
  const findMini = useMiniPlayer()
  const [taken_over] = useState(() => (findMini(filmKey(info, episode)) ? filmKey(info, episode) : ''))
  const { player, key, resume, keepRate } = useFilm({ info, episode, refetch, asked: query.t, adopt: findMini })
  const onMini = useMiniHandover(player, info, episode)
  const up_next = useUpNext(info, episode, player, {
    openEpisode: onEpisode,
    openContent(content_id) {
      if (isOnTop()) open(contentUrl({ content_id, kind: 'video' }), 'redirectTo')
    },
  })
  usePageHide(() => player.pause())
  useBackLayer(leaveFullscreen !== null, () => leaveFullscreen?.())

  const opened = useRef(taken_over)
  const wants_autoplay = may_autoplay && preferences.autoplay && !is_saving_data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening a film starts it, not a changed setting
  useLayoutEffect(() => {
    // Once per film: a page that is shown again runs its effects again (VID-51).
    if (opened.current === key) return
    opened.current = key
    if (wants_autoplay) void player.autoplay()
  }, [player, key])
  useEffect(() => {
    if (is_held) player.pause()
  }, [is_held, player])

  const danmu = useDanmuItems(info, player, episode)
  const { filter } = useDanmuFilter()
  const engine = useRef<DanmuFigures>(null)
  const heat = useHeat(info, danmu.file_id)
  const sending = useSendDanmu(info, danmu.file_id, player, danmu.addOwn)
  const { area, size, density, flight_ms, opacity_percent } = preferences.danmu
  const { is_shown, is_still } = faces
  const toggleDanmu = () => faces.show(!is_shown)
  const openSettings = () => setSettings({ open: true, face: 'settings' })
  const cover = coverOf(info, 'w', toUrl)
  const { next } = up_next

  return (
    <>
      <div className={styles.stage}>
        <PlayerView
          player={player}
          texts={texts}
          title={info.name}
          options={{
            page_gesture: choices.swipe_volume,
            enable_progress_gesture: choices.swipe_seek,
            enable_double_tap: choices.double_tap,
            enable_long_press: choices.long_press,
          }}
          subtitleSize={choices.subtitle_size}
          onSubtitleSize={(subtitle_size) => choose({ subtitle_size })}
          onRate={keepRate}
          onNext={next?.open}
          onPrevious={up_next.goPrevious}
          onMini={onMini}
          poster={cover.src}
          tracks={useTracksOf(info, episode, toUrl)}
          chapters={video?.chapters}
          heat={heat}
          storyboard={video?.storyboard && { ...video.storyboard, url: toUrl(video.storyboard.url) }}
          loader={<LetterLoader label={t('shell.loading')} size="large" tone="inherit" />}
          renderOverlay={(is_fullscreen, has_subtitles) => (
            <DanmuLayer
              key={key}
              clock={player.clock}
              items={danmu.items}
              is_shown={is_shown}
              area={area}
              size={size}
              density={density}
              flight_ms={flight_ms}
              opacity_percent={opacity_percent}
              is_fullscreen={is_fullscreen}
              has_subtitles={has_subtitles}
              is_still={is_still}
              filter={filter}
              engine={engine}
              openWorker={openPaintWorker}
            />
          )}
          overlayToggle={{
            label: t('danmu.show'),
            is_on: is_shown,
            icon_on: MessageSquareText,
            icon_off: MessageSquareOff,
            onToggle: toggleDanmu,
          }}
          fullscreenField={<StageField sending={sending} />}
          fullscreenTrailing={<MediaButton label={t('danmu.settings')} icon={Settings2} onClick={openSettings} />}
          notice={
            taken_over !== key &&
            (resume.at > 0 || resume.further) && <ResumeNotice key={key} resume={resume} onSeek={player.seek} />
          }
          afterEnd={up_next.counts_down && next && <NextCard key={next.name} next={next} />}
          is_offline={!is_online}
          onBack={leave}
          onFullscreenChange={(is_fullscreen, leave) => setLeaveFullscreen(() => (is_fullscreen ? leave : null))}
        />
      </div>
      {faces.is_listed && (
        <LateDanmuReader
          player={player}
          items={danmu.items}
          onAll={() => setSettings({ open: true, face: 'list' })}
          onClose={() => faces.list(false)}
        />
      )}
      <DanmuBar
        sending={sending}
        is_shown={is_shown}
        is_empty={danmu.items.length === 0}
        onToggle={toggleDanmu}
        onSettings={openSettings}
      />
      <DanmuSettings
        open={settings.open}
        first={settings.face}
        is_fullscreen={leaveFullscreen !== null}
        items={danmu.items}
        engine={engine}
        onSeek={player.seek}
        onClose={() => setSettings({ ...settings, open: false })}
      />
    </>
  )
}

/** Subtitle tracks, the same array as long as the video is the same: the player compares. */
function useTracksOf(info: ContentInfo, episode: number, toUrl: (path: string) => string) {
  const { language } = useText()
  const make = () => {
    const tracks = info.videos[episode]?.tracks ?? info.tracks
    const shown = defaultTrack(tracks, language)
    return tracks.map((track) => {
      const { lang, label, url } = track
      return { lang, label, url: toUrl(url), is_default: track === shown }
    })
  }
  const [made, setMade] = useState(() => ({ info, episode, tracks: make() }))
  if (made.info !== info || made.episode !== episode) setMade({ info, episode, tracks: make() })
  return made.tracks
}
