import { BookmarkPlus, Image as ImageIcon, StepBack, StepForward } from 'lucide'
import { type RefObject, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import styles from './film-player.module.css'
import { FRAME_SECONDS, writeTime } from './film-times.ts'
import { StoryboardStrip } from './storyboard-strip.tsx'
import type { Film } from './use-films.ts'

export interface FilmPlayerProps {
  film: Film
  name: string
  /** What lies over the film until it plays. */
  imageUrl: string
  video: RefObject<HTMLVideoElement | null>
  /** Its address has ended. */
  onExpire: () => void
  onCover: (seconds: number) => void
  onChapter: (seconds: number) => void
}

/** The film as visitors get it, with single frames and what is done from a moment of it. */
export function FilmPlayer({ film, name, imageUrl, video, onExpire, onCover, onChapter }: FilmPlayerProps) {
  const { t, formats } = useText()
  const [time, setTime] = useState(0)
  const step = (frames: number) => {
    const player = video.current
    if (!player) return
    player.pause()
    player.currentTime = Math.min(Math.max(0, player.currentTime + frames * FRAME_SECONDS), film.duration)
  }
  const now = () => video.current?.currentTime ?? time
  const isPlayable = film.sources.length > 0
  return (
    <div className={styles.player}>
      {isPlayable ? (
        // biome-ignore lint/a11y/useMediaCaption: a film that has no subtitles gets them here
        <video
          ref={video}
          className={styles.video}
          controls
          preload="metadata"
          playsInline
          aria-label={t('film.player', { name })}
          poster={imageUrl || undefined}
          onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
          onSeeked={(event) => setTime(event.currentTarget.currentTime)}
          onError={onExpire}
        >
          {film.sources.map(({ url, type }) => (
            <source key={url} src={url} type={type} />
          ))}
          {film.tracks.map(({ lang, label, url }) => (
            <track key={lang} kind="subtitles" srcLang={lang} label={label} src={url} />
          ))}
        </video>
      ) : (
        <p className={styles.nothing}>{t('film.no_player')}</p>
      )}
      <p className={styles.time}>
        <span>{t('film.time', { time: writeTime(time), length: formats.duration(film.duration) })}</span>
        {isPlayable && (
          <span className={styles.steps}>
            <IconButton icon={StepBack} label={t('film.frame_back')} onClick={() => step(-1)} />
            <span aria-hidden="true">{t('film.frame')}</span>
            <IconButton icon={StepForward} label={t('film.frame_on')} onClick={() => step(1)} />
          </span>
        )}
      </p>
      <div className={styles.acts}>
        <Button variant="quiet" icon={ImageIcon} onClick={() => onCover(now())}>
          {t('film.as_cover')}
        </Button>
        <Button variant="quiet" icon={BookmarkPlus} onClick={() => onChapter(now())}>
          {t('film.chapter_here')}
        </Button>
      </div>
      {film.storyboard && (
        <StoryboardStrip
          board={film.storyboard}
          duration={film.duration}
          time={time}
          onGo={(seconds) => {
            if (video.current) video.current.currentTime = seconds
          }}
        />
      )}
    </div>
  )
}
