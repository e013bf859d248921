import { Pause, Play, Volume2, VolumeX, X } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { coverOf } from '../../../../features/content/index.ts'
import { usePreferences } from '../../../../features/preferences/index.ts'
import { useAssetUrl } from '../../../../features/site/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import {
  FilmPlace,
  formatTime,
  MediaButton,
  type MediaSource,
  type Player,
  usePlayer,
  usePlayerState,
} from '../../../../player/index.ts'
import { usePageHide } from '../../../../stack/index.ts'
import { LetterLoader, ProgressBar } from '../../../../ui/index.ts'
import styles from './preview-film.module.css'

interface PreviewFilmProps {
  info: ContentInfo
  episode: number
  refetch: () => Promise<ContentInfo | undefined>
  onClose: () => void
  /** It has played to its end. */
  onOver: () => void
}

/** Source of the first seconds of one video; none if it has no preview. */
function sourcesOf(info: ContentInfo, episode: number, toUrl: (path: string) => string): MediaSource[] {
  const preview = info.videos[episode]?.preview
  if (!preview) return []
  const type = preview.url.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4'
  return [{ type, url: toUrl(preview.url), height: 0 }]
}

/** The first seconds of a locked film: they neither resume nor count as watched. */
export function PreviewFilm({ info, episode, refetch, onClose, onOver }: PreviewFilmProps) {
  const toUrl = useAssetUrl()
  const { preferences } = usePreferences()
  const [sources] = useState(() => sourcesOf(info, episode, toUrl))
  const player = usePlayer(
    { key: `preview:${info.content_id}:${episode}`, sources },
    {
      isMuted: preferences.muted,
      async recover() {
        const fresh = await refetch()
        const list = fresh ? sourcesOf(fresh, episode, toUrl) : []
        return list.length === 0 || list[0]?.url === sources[0]?.url ? null : list
      },
    },
  )
  usePageHide(() => player.pause())
  useEffect(() => void player.autoplay(), [player])
  const hasPicture = usePlayerState(player, (state) => state.hasPicture)
  const hasEnded = usePlayerState(player, (state) => state.hasEnded)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (hasEnded) end()
  }, [hasEnded])

  return (
    <div className={styles.film}>
      <FilmPlace
        className={hasPicture ? styles.place : styles.unseen}
        player={player}
        title={info.name}
        artwork={coverOf(info, 'w', toUrl).src}
      />
      <PreviewControls player={player} onClose={onClose} />
    </div>
  )
}

/** Play and pause, sound, what is left, and the way out. */
function PreviewControls({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t } = useText()
  const first = useRef<HTMLDivElement>(null)
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  const isWaiting = usePlayerState(player, (state) => state.isWaiting)
  const isMuted = usePlayerState(player, (state) => state.isMuted || state.isSoundHeld)
  const hasFailed = usePlayerState(player, (state) => state.failure !== null)
  const left = usePlayerState(player, ({ time, duration }) => Math.max(0, Math.ceil(duration - time)))
  const share = usePlayerState(player, ({ time, duration }) =>
    duration > 0 ? Math.round((time / duration) * 100) / 100 : 0,
  )
  // The button that opened the preview has gone.
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  return (
    <>
      {isWaiting && !hasFailed && (
        <span className={styles.waiting}>
          <LetterLoader label={t('shell.loading')} tone="inherit" />
        </span>
      )}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t('player.failed')}
        </p>
      )}
      <div ref={first} className={styles.row}>
        <MediaButton
          icon={isPlaying ? Pause : Play}
          filled
          label={t(isPlaying ? 'player.pause' : hasFailed ? 'shell.retry' : 'player.play')}
          onClick={player.toggle}
        />
        <MediaButton
          icon={isMuted ? VolumeX : Volume2}
          label={t(isMuted ? 'player.unmute' : 'player.mute')}
          onClick={() => player.setMuted(!isMuted)}
        />
        <span className={styles.left}>{formatTime(left)}</span>
        <MediaButton icon={X} label={t('video.preview_close')} onClick={onClose} />
      </div>
      <div className={styles.progress}>
        <ProgressBar value={share} />
      </div>
    </>
  )
}
