import { formatTime, type Player } from '../../../../player/index.ts'
import type { FilmParts } from '../watch/use-film-parts.ts'
import styles from './chapters.module.css'
import { FramePicture } from './frame-picture.tsx'
import { PlayingBars } from './playing-bars.tsx'
import { useCurrentChapter } from './use-chapters.ts'

interface ChapterRowsProps {
  player: Player
  parts: FilmParts
  /** A chapter was chosen; the film is there. */
  onChosen: () => void
}

/** All chapters of a film with their pictures, in a sheet. */
export function ChapterRows({ player, parts, onChosen }: ChapterRowsProps) {
  const { chapters, storyboard, poster } = parts
  const current = useCurrentChapter(player, chapters)
  return (
    <ol>
      {chapters.map(({ time, title }) => (
        <li key={time}>
          <button
            type="button"
            className={styles.row}
            aria-current={time === current || undefined}
            onClick={() => {
              player.seek(time)
              onChosen()
            }}
          >
            <span className={styles.small}>
              <FramePicture storyboard={storyboard} poster={poster} time={time} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.time}>{formatTime(time)}</span>
            </span>
            {time === current && <PlayingBars player={player} />}
          </button>
        </li>
      ))}
    </ol>
  )
}
