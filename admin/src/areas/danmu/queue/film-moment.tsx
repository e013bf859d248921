import { useText } from '../../../i18n/index.ts'
import type { QueueRow } from '../danmu-words.ts'
import { WatchButton } from '../watch-button.tsx'
import styles from './film.module.css'

type Board = NonNullable<QueueRow['storyboard']>

/** The picture along the film that is nearest to a second. */
function BoardPicture({ board, time }: { board: Board; time: number }) {
  const tile = Math.max(0, Math.floor(time / board.interval))
  const [column, row] = [tile % board.columns, Math.floor(tile / board.columns)]
  return (
    <img
      src={board.url}
      alt=""
      className={styles.board}
      style={{ width: `${board.columns * 100}%`, left: `-${column * 100}%`, top: `-${row * 100}%` }}
    />
  )
}

/** The film at the second of a danmu, with the danmu over it, and the way to the visitors' page at that second. */
export function FilmMoment({ row }: { row: QueueRow }) {
  const { formats } = useText()
  const { storyboard, image_url, time, content_id, content_name, text, visitor_path, color } = row
  const ratio = storyboard ? `${storyboard.tile_width} / ${storyboard.tile_height}` : '16 / 9'
  return (
    <div className={styles.film} style={{ aspectRatio: ratio }}>
      {storyboard ? (
        <BoardPicture board={storyboard} time={time} />
      ) : (
        image_url !== '' && <img src={image_url} alt="" className={styles.poster} />
      )}
      <span aria-hidden="true" className={styles.flying} style={{ color }}>
        {text}
      </span>
      <span className={styles.plate}>
        {formats.duration(time)} · {content_name}
      </span>
      <WatchButton content_id={content_id} visitor_path={visitor_path} className={styles.watch} />
    </div>
  )
}
