import { contentUrl } from '@zimu/contract/page-urls'
import { Move, Pause, Play, RotateCcw, X } from 'lucide'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { FilmPlace, MediaButton, usePlayerState } from '../../../player/index.ts'
import { classNames, IconButton, LetterLoader, VisuallyHidden } from '../../../ui/index.ts'
import { coverOf } from '../../content/index.ts'
import { usePageLink } from '../../links/index.ts'
import { useAssetUrl } from '../../site/index.ts'
import type { Mini, MiniFilm } from '../mini-store.ts'
import { MiniNext } from './mini-next.tsx'
import styles from './mini-player.module.css'
import { useCorner } from './use-corner.ts'
import { useEndBars } from './use-end-bars.ts'
import { useMiniFilm } from './use-mini-film.ts'

/** Moves the focus to the page when the window that had it closes. */
function focusPage() {
  const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility?.() ?? true)
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/**
 * The mini player: a press returns to the film's page, dragging moves it to another corner; pause and close buttons.
 */
export function MiniPlayer({ film, mini }: { film: MiniFilm; mini: Mini }) {
  const { info, episode } = film
  const { t } = useText()
  const toUrl = useAssetUrl()
  const link = usePageLink()
  const box = useRef<HTMLElement>(null)
  const { player, next, countsDown, goPrevious } = useMiniFilm(film, mini)
  const { corner, shift, turn, surface } = useCorner(box)
  const endBars = useEndBars()
  const hasEnded = usePlayerState(player, (state) => state.hasEnded)
  const [announced, setAnnounced] = useState('')
  const url = contentUrl(info, { episode })
  const name = t('mini.name', { name: info.name })

  // A live region tells what changes in it, not what it comes with.
  useEffect(() => setAnnounced(name), [name])

  const row = (
    <div className={styles.row}>
      <span className={styles.name}>{info.name}</span>
      <IconButton icon={Move} size={20} tone="quiet" label={t('mini.move')} onClick={turn} />
    </div>
  )
  return (
    <section
      ref={box}
      className={styles.window}
      data-corner={corner}
      aria-label={name}
      style={
        { '--end-bars': `${endBars}px`, ...(shift && { translate: `${shift.x}px ${shift.y}px` }) } as CSSProperties
      }
    >
      <div className={styles.picture} data-flight-group="" {...surface}>
        {/* The film flies here from its page, and back. */}
        <div className={styles.film} data-flight={info.content_id}>
          <FilmPlace
            className={styles.film}
            player={player}
            title={info.name}
            artwork={coverOf(info, 'w', toUrl).src}
            onNext={next?.open}
            onPrevious={goPrevious}
          />
        </div>
        <a className={styles.way} {...link(url)} draggable={false}>
          <VisuallyHidden>{t('mini.open')}</VisuallyHidden>
        </a>
        <FilmState film={film} />
        <MediaButton
          className={classNames(styles.disc, styles.close)}
          label={t('mini.close')}
          icon={X}
          size={20}
          onClick={() => {
            mini.close()
            focusPage()
          }}
        />
      </div>
      {hasEnded && countsDown && next ? (
        <MiniNext key={next.name} next={next}>
          {row}
        </MiniNext>
      ) : (
        row
      )}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </section>
  )
}

/** Overlay of the picture: play and pause, loading, failure, progress. */
function FilmState({ film: { player } }: { film: MiniFilm }) {
  const { t } = useText()
  const isPlaying = usePlayerState(player, (state) => state.isPlaying)
  const isWaiting = usePlayerState(player, (state) => state.isWaiting)
  const hasEnded = usePlayerState(player, (state) => state.hasEnded)
  const hasFailed = usePlayerState(player, (state) => state.failure !== null)
  // In steps that can be seen.
  const share = usePlayerState(player, ({ time, duration }) =>
    Number.isFinite(duration) && duration > 0 ? Math.round((time / duration) * 200) / 200 : 0,
  )
  const label = t(isPlaying ? 'player.pause' : hasFailed ? 'shell.retry' : hasEnded ? 'player.replay' : 'player.play')
  return (
    <>
      {isWaiting && (
        <span className={styles.waiting}>
          <LetterLoader label={t('shell.loading')} tone="inherit" />
        </span>
      )}
      {hasFailed && (
        <p className={styles.failure} role="alert">
          {t('player.failed')}
        </p>
      )}
      <MediaButton
        className={classNames(styles.disc, styles.play)}
        label={label}
        icon={isPlaying ? Pause : hasFailed || hasEnded ? RotateCcw : Play}
        size={20}
        filled={!hasFailed && !hasEnded}
        onClick={player.toggle}
      />
      <span className={styles.idle} style={{ '--played': share } as CSSProperties} />
    </>
  )
}
