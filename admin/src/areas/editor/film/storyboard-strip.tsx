import { useText } from '../../../i18n/index.ts'
import styles from './film-player.module.css'
import { writeTime } from './film-times.ts'
import type { Film } from './use-films.ts'

/** In pixels; the tile is drawn smaller than it is. */
const TILE_HEIGHT = 24
const MAX_SHOWN = 60

export interface StoryboardStripProps {
  board: NonNullable<Film['storyboard']>
  /** Seconds. */
  duration: number
  time: number
  onGo: (seconds: number) => void
}

/** Pictures along the film; each goes to its moment. */
export function StoryboardStrip({ board, duration, time, onGo }: StoryboardStripProps) {
  const { t, formats } = useText()
  const num = Math.max(1, Math.ceil(duration / board.interval))
  const step = Math.max(1, Math.ceil(num / MAX_SHOWN))
  const scale = TILE_HEIGHT / board.tile_height
  const shown = Array.from({ length: Math.ceil(num / step) }, (_, index) => index * step)
  return (
    <div>
      <div className={styles.strip}>
        {shown.map((tile) => {
          const seconds = tile * board.interval
          const isNow = time >= seconds && time < seconds + step * board.interval
          const [column, row] = [tile % board.columns, Math.floor(tile / board.columns)]
          return (
            <button
              key={tile}
              type="button"
              className={styles.tile}
              aria-label={t('film.storyboard_at', { time: writeTime(seconds) })}
              aria-current={isNow || undefined}
              style={{
                width: board.tile_width * scale,
                height: TILE_HEIGHT,
                backgroundImage: `url("${board.url}")`,
                backgroundSize: `${board.columns * board.tile_width * scale}px auto`,
                backgroundPosition: `-${column * board.tile_width * scale}px -${row * TILE_HEIGHT}px`,
              }}
              onClick={() => onGo(seconds)}
            />
          )
        })}
      </div>
      <p className={styles.note}>{t('film.storyboard', { n: formats.count(board.interval * step) })}</p>
    </div>
  )
}
