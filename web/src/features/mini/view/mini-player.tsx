import { Move, Pause, Play, RotateCcw, X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { FilmPlace, MediaButton, usePlayerState } from '../../../player/index.ts'
import { IconButton, LetterLoader, ProgressBar, VisuallyHidden } from '../../../ui/index.ts'
import { contentUrl, coverOf } from '../../content/index.ts'
import { usePageLink } from '../../frame/index.ts'
import { useAssetUrl } from '../../site/index.ts'
import type { Mini, MiniFilm } from '../mini-store.ts'
import { MiniNext } from './mini-next.tsx'
import styles from './mini-player.module.css'
import { useCorner } from './use-corner.ts'
import { useEndBars } from './use-end-bars.ts'
import { useMiniFilm } from './use-mini-film.ts'

/** Where the focus goes that was in the window when it closed. */
function focusPage() {
  const main = [...document.querySelectorAll('main')].find((element) => element.checkVisibility?.() ?? true)
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** A film over all pages: press it to go back to its page, drag it into another corner, pause it, close it. */
export function MiniPlayer({ film, mini }: { film: MiniFilm; mini: Mini }) {
  const { info, episode } = film
  const { t } = useText()
  const toUrl = useAssetUrl()
  const link = usePageLink()
  const box = useRef<HTMLElement>(null)
  const { player, next, counts_down, goPrevious } = useMiniFilm(film, mini)
  const { corner, shift, turn, surface } = useCorner(box)
  const end_bars = useEndBars()
  const has_ended = usePlayerState(player, (state) => state.has_ended)
  const [announced, setAnnounced] = useState('')
  const url = `${contentUrl(info)}${episode > 0 ? `&episode=${episode}` : ''}`
  const name = t('mini.name', { name: info.name })

  // A live region tells what changes in it, not what it comes with.
  useEffect(() => setAnnounced(name), [name])

  const row = (
    <div className={styles.row}>
      <span className={styles.name}>{info.name}</span>
      <IconButton icon={Move} size={20} tone="quiet" label={t('mini.move')} onClick={turn} />
      <IconButton
        icon={X}
        size={20}
        label={t('mini.close')}
        onClick={() => {
          mini.close()
          focusPage()
        }}
      />
    </div>
  )
  return (
    <section
      ref={box}
      className={styles.window}
      data-corner={corner}
      aria-label={name}
      style={
        { '--end-bars': `${end_bars}px`, ...(shift && { translate: `${shift.x}px ${shift.y}px` }) } as CSSProperties
      }
    >
      <div className={styles.picture} {...surface}>
        <FilmPlace
          className={styles.film}
          player={player}
          title={info.name}
          artwork={coverOf(info, 'w', toUrl).src}
          onNext={next?.open}
          onPrevious={goPrevious}
        />
        <a className={styles.way} {...link(url)} draggable={false}>
          <VisuallyHidden>{t('mini.open')}</VisuallyHidden>
        </a>
        <FilmState film={film} />
      </div>
      {has_ended && counts_down && next ? (
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

/** What lies over the picture: play and pause, waiting, failure, how far it is. */
function FilmState({ film: { player } }: { film: MiniFilm }) {
  const { t } = useText()
  const is_playing = usePlayerState(player, (state) => state.is_playing)
  const is_waiting = usePlayerState(player, (state) => state.is_waiting)
  const has_ended = usePlayerState(player, (state) => state.has_ended)
  const has_failed = usePlayerState(player, (state) => state.failure !== null)
  // In steps that can be seen.
  const share = usePlayerState(player, ({ time, duration }) =>
    Number.isFinite(duration) && duration > 0 ? Math.round((time / duration) * 200) / 200 : 0,
  )
  const label = t(
    is_playing ? 'player.pause' : has_failed ? 'shell.retry' : has_ended ? 'player.replay' : 'player.play',
  )
  return (
    <>
      {is_waiting && (
        <span className={styles.waiting}>
          <LetterLoader label={t('shell.loading')} tone="inherit" />
        </span>
      )}
      {has_failed && (
        <p className={styles.failure} role="alert">
          {t('player.failed')}
        </p>
      )}
      <MediaButton
        className={styles.play ?? ''}
        label={label}
        icon={is_playing ? Pause : has_failed || has_ended ? RotateCcw : Play}
        onClick={player.toggle}
      />
      <span className={styles.progress}>
        <ProgressBar value={share} />
      </span>
    </>
  )
}
