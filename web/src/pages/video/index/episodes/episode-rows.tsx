import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { formatTime, type Player } from '../../../../player/index.ts'
import { PlayingBars } from '../chapters/playing-bars.tsx'
import styles from './episodes.module.css'

export interface EpisodesProps {
  info: ContentInfo
  /** Index of the video that plays. */
  episode: number
  onEpisode: (episode: number) => void
}

interface EpisodeRowsProps extends EpisodesProps {
  /** Null until there is one. */
  player: Player | null
  /** Indices of the videos that have a row; all of them without it. */
  shown?: readonly number[] | undefined
}

/** The videos of a content by their number; the one that plays is marked, and a press on it leads to it like on any other. */
export function EpisodeRows({ info, episode, onEpisode, player, shown }: EpisodeRowsProps) {
  const { t } = useText()
  const places = shown ?? info.videos.map((_, place) => place)
  return (
    <ol className={styles.rows}>
      {places.map((place) => {
        const video = info.videos[place]
        if (!video) return null
        const isPlaying = place === episode
        return (
          <li key={video.file_id}>
            <button
              type="button"
              className={styles.row}
              aria-current={isPlaying || undefined}
              onClick={() => onEpisode(place)}
            >
              <span className={styles.number}>
                {isPlaying && player ? <PlayingBars player={player} /> : <span>{place + 1}</span>}
              </span>
              <span className={styles.name}>{video.title || t('video.episode', { n: place + 1 })}</span>
              <span className={styles.length}>{isPlaying ? t('playback.playing') : formatTime(video.duration)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
