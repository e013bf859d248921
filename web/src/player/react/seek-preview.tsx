import { type Chapter, chapterAt, type Storyboard, tileAt } from '../core/storyboard.ts'
import styles from './seek-bar.module.css'

export interface SeekPreviewProps {
  time: number
  chapters?: readonly Chapter[] | undefined
  storyboard?: Storyboard | null | undefined
}

/** Picture and chapter of the place under the finger; nothing where the film has neither. */
export function SeekPreview({ time, chapters, storyboard }: SeekPreviewProps) {
  const chapter = chapters && chapterAt(chapters, time)
  if (!chapter && !storyboard) return null
  return (
    <span className={styles.preview} aria-hidden="true">
      {storyboard && <Tile storyboard={storyboard} time={time} />}
      {chapter && <span className={styles.caption}>{chapter.title}</span>}
    </span>
  )
}

function Tile({ storyboard, time }: { storyboard: Storyboard; time: number }) {
  const { x, y } = tileAt(storyboard, time)
  return (
    <span
      className={styles.tile}
      style={{
        width: storyboard.tile_width,
        height: storyboard.tile_height,
        backgroundImage: `url("${encodeURI(storyboard.url)}")`,
        backgroundPosition: `${-x}px ${-y}px`,
      }}
    />
  )
}
